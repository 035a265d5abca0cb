import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import type { Confirmation, StaffAction, UnusualFigure } from '#core/audit/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { percentText, priceJump, tariffJumps, wonText, yuanText } from '#core/logistics/price-jumps.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { whyNotPublish } from '#core/logistics/rules.ts';
import type { TariffLine, TariffVersion } from '#core/logistics/tariff.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { confirmUnusual, recordDecision } from '#server/audit/commands.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, type Tx, transaction } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import {
  chinaFreightOn,
  dutiesOn,
  feesOn,
  insuranceOn,
  newestTariff,
  personalUseOn,
  tariffOn,
} from '#server/logistics/queries.ts';
import {
  chinaFreight,
  dutyRate,
  feeRule,
  insuranceRate,
  personalUseRule,
  tariffLine,
  tariffVersion,
} from '#server/logistics/tables.ts';

type NewTariff = Omit<TariffVersion, 'id' | 'validTo'> & {
  readonly agencyFee: number;
  readonly lines: readonly Omit<TariffLine, 'id'>[];
  readonly why: string;
};

/** Who publishes; `confirmed` allows values that are far from the last ones. */
type Publisher = {
  readonly memberId: number;
  readonly now: Date;
  readonly confirmed?: readonly Confirmation[] | undefined;
  readonly read?: ReadBefore | undefined;
  readonly why?: string | undefined;
};

/**
 * Publishes a new tariff; earlier ones stay as they are (IMP-017). Returns its id. Refuses one that cannot be
 * calculated or begins in the past.
 */
export async function publishTariff(db: Db, { lines, ...version }: NewTariff, who: Publisher): Promise<number> {
  refuseIf(whyNotPublish(lines, version.validFrom, kstDate(who.now)));
  return transaction(db, async (tx) => {
    await lockTopic(tx, 'tariffs');
    refuseIf(whyChanged(who.read, { version: await newestTariff(tx, version.route, version.mode) }));
    const last = await tariffOn(tx, version.route, version.mode, version.validFrom);
    const subject = `${version.route} ${version.mode} ${version.validFrom}`;
    await confirm(tx, 'publishTariff', subject, tariffJumps({ ...version, lines }, last), { ...who, why: version.why });
    const [inserted] = await tx
      .insert(tariffVersion)
      .values({ ...version, validTo: null, publishedBy: who.memberId, publishedAt: who.now })
      .returning({ id: tariffVersion.id });
    if (!inserted) throw new Error('a tariff was not written');
    await tx.insert(tariffLine).values(lines.map((line) => ({ ...line, versionId: inserted.id })));
    invalidate(tx, ['tariffs']);
    return inserted.id;
  });
}

/**
 * Withdraws a planned tariff: it stays in the list and never applies. Refuses `logistics.tariffNotFound`, and
 * `logistics.notPlanned` from its first day on.
 */
export async function withdrawTariff(
  db: Db,
  {
    id,
    reason,
    memberId,
    now,
  }: { readonly id: number; readonly reason: string; readonly memberId: number; readonly now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [locked] = await tx.select().from(tariffVersion).where(eq(tariffVersion.id, id)).for('update');
    const version = orRefuse(locked, logisticsRefusal('logistics.tariffNotFound'));
    const isPlanned = version.withdrawnAt === null && version.validFrom > kstDate(now);
    refuseIf(isPlanned ? undefined : logisticsRefusal('logistics.notPlanned'));
    await tx.update(tariffVersion).set({ withdrawnAt: now }).where(eq(tariffVersion.id, id));
    const subject = { kind: 'tariff' as const, id, label: `${version.route} ${version.mode} ${version.validFrom}` };
    await recordDecision(tx, { action: 'withdrawTariff', subject, memberId, now, reason });
    invalidate(tx, ['tariffs']);
  });
}

type Published<Row extends object> = {
  readonly action: StaffAction;
  readonly subject: string;
  readonly validFrom: string;
  /** The value that would apply on that day, which the new one replaces. */
  last(tx: Tx): Promise<Row | undefined>;
  /** The questions about a value that is far from the one it replaces. */
  jumps(last: Row | undefined, tx: Tx): UnusualFigure[] | Promise<UnusualFigure[]>;
  write(tx: Tx, last: Row | undefined): PromiseLike<unknown>;
};

/**
 * Publishes a value from a day on, one at a time. Invalidates the cached tariffs in every process, so that it applies at
 * once. Refuses a day in the past, a value that replaces another one than was read, and unusual values without a
 * confirmation.
 */
async function publish<Row extends object>(
  db: Db,
  { action, subject, validFrom, last: readLast, jumps, write }: Published<Row>,
  by: Publisher,
): Promise<void> {
  refuseIf(validFrom < kstDate(by.now) ? logisticsRefusal('logistics.beginsBeforeToday') : undefined);
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'tariffs');
    const last = await readLast(tx);
    const none = Object.fromEntries(Object.keys(by.read ?? {}).map((name) => [name, null]));
    refuseIf(whyChanged(by.read, last ?? none));
    await confirm(tx, action, subject, await jumps(last, tx), by);
    await write(tx, last);
    invalidate(tx, ['tariffs']);
  });
}

const confirm = (
  tx: Tx,
  action: StaffAction,
  label: string,
  figures: readonly UnusualFigure[],
  { confirmed, memberId, now, why }: Publisher,
): Promise<void> => {
  const subject = { kind: 'tariff' as const, id: label, label };
  return confirmUnusual(tx, figures, confirmed, { action, subject, reason: why, memberId, now });
};

export async function publishFee(db: Db, fee: typeof feeRule.$inferInsert, by: Publisher): Promise<void> {
  const { code, amount, validFrom } = fee;
  await publish(
    db,
    {
      action: 'publishFee',
      subject: code,
      validFrom,
      last: async (tx) => (await feesOn(tx, validFrom)).find((one) => one.code === code),
      jumps: (last) => priceJump('amount', last?.amount, amount, wonText),
      write: (tx) => tx.insert(feeRule).values(fee),
    },
    by,
  );
}

export async function publishInsurance(db: Db, rate: typeof insuranceRate.$inferInsert, by: Publisher): Promise<void> {
  const { productClass, basisPoints, validFrom } = rate;
  const ofClass = async (tx: Tx, wanted: string) =>
    (await insuranceOn(tx, validFrom)).find((one) => one.productClass === wanted);
  await publish(
    db,
    {
      action: 'publishInsurance',
      subject: productClass,
      validFrom,
      last: (tx) => ofClass(tx, productClass),
      jumps: async (last, tx) =>
        priceJump('basisPoints', (last ?? (await ofClass(tx, '*')))?.basisPoints, basisPoints, percentText),
      write: (tx) => tx.insert(insuranceRate).values(rate),
    },
    by,
  );
}

export async function publishChinaFreight(
  db: Db,
  rule: typeof chinaFreight.$inferInsert,
  by: Publisher,
): Promise<void> {
  const { base, kilo, validFrom } = rule;
  await publish(
    db,
    {
      action: 'publishChinaFreight',
      subject: validFrom,
      validFrom,
      last: (tx) => chinaFreightOn(tx, validFrom),
      jumps: (last) =>
        !last || (last.base === 0 && last.kilo === 0)
          ? []
          : [...priceJump('base', last.base, base, yuanText), ...priceJump('kilo', last.kilo, kilo, yuanText)],
      write: (tx, last) =>
        tx
          .insert(chinaFreight)
          .values({ ...rule, maxKilos: rule.maxKilos === undefined ? (last?.maxKilos ?? null) : rule.maxKilos }),
    },
    by,
  );
}

export async function publishPersonalUse(
  db: Db,
  rule: typeof personalUseRule.$inferInsert,
  by: Publisher,
): Promise<void> {
  const { hsCode, validFrom } = rule;
  await publish(
    db,
    {
      action: 'publishPersonalUse',
      subject: hsCode,
      validFrom,
      last: async (tx) => (await personalUseOn(tx, validFrom)).find((one) => one.hsCode === hsCode),
      jumps: () => [],
      write: (tx) => tx.insert(personalUseRule).values(rule),
    },
    by,
  );
}

export async function publishDuty(db: Db, rate: typeof dutyRate.$inferInsert, by: Publisher): Promise<void> {
  const { hsCode, column, basisPoints, validFrom } = rate;
  // The rate of a shorter code applies as well, but is not replaced.
  const inForce = async (tx: Tx) =>
    (await dutiesOn(tx, [hsCode], validFrom)).get(hsCode)?.find((one) => one.column === column);
  await publish(
    db,
    {
      action: 'publishDuty',
      subject: `${hsCode} ${column}`,
      validFrom,
      last: async (tx) => {
        const rateNow = await inForce(tx);
        return rateNow?.hsCode === hsCode ? rateNow : undefined;
      },
      jumps: async (last, tx) =>
        priceJump('basisPoints', (last ?? (await inForce(tx)))?.basisPoints, basisPoints, percentText),
      write: (tx) => tx.insert(dutyRate).values(rate),
    },
    by,
  );
}
