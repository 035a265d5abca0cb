import { kstDate } from '#core/calendar.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { whyNotPublish } from '#core/logistics/rules.ts';
import type { TariffLine, TariffVersion } from '#core/logistics/tariff.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, invalidate, type Tx, transaction } from '#server/db/pool.ts';
import { chinaFreight, dutyRate, feeRule, insuranceRate, tariffLine, tariffVersion } from '#server/logistics/tables.ts';

type NewTariff = Omit<TariffVersion, 'id' | 'validTo'> & {
  readonly agencyFee: number;
  readonly lines: readonly Omit<TariffLine, 'id'>[];
  readonly why: string;
};

/**
 * Publishes a new tariff; earlier ones stay as they are (IMP-017). Returns its id. Refuses one that cannot be
 * calculated or begins in the past.
 */
export async function publishTariff(
  db: Db,
  { lines, ...version }: NewTariff,
  who: { readonly memberId: number; readonly now: Date },
): Promise<number> {
  refuseIf(whyNotPublish(lines, version.validFrom, kstDate(who.now)));
  return transaction(db, async (tx) => {
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

function refusePast(validFrom: string, now: Date): void {
  refuseIf(validFrom < kstDate(now) ? logisticsRefusal('logistics.beginsBeforeToday') : undefined);
}

/** Invalidates the cached tariffs in every process, so that a published one applies at once. */
async function publish(db: Db, write: (tx: Tx) => PromiseLike<unknown>): Promise<void> {
  await transaction(db, async (tx) => {
    await write(tx);
    invalidate(tx, ['tariffs']);
  });
}

export async function publishFee(db: Db, fee: typeof feeRule.$inferInsert, now: Date): Promise<void> {
  refusePast(fee.validFrom, now);
  await publish(db, (tx) => tx.insert(feeRule).values(fee));
}

export async function publishInsurance(db: Db, rate: typeof insuranceRate.$inferInsert, now: Date): Promise<void> {
  refusePast(rate.validFrom, now);
  await publish(db, (tx) => tx.insert(insuranceRate).values(rate));
}

export async function publishChinaFreight(db: Db, rule: typeof chinaFreight.$inferInsert, now: Date): Promise<void> {
  refusePast(rule.validFrom, now);
  await publish(db, (tx) => tx.insert(chinaFreight).values(rule));
}

export async function publishDuty(db: Db, rate: typeof dutyRate.$inferInsert, now: Date): Promise<void> {
  refusePast(rate.validFrom, now);
  await publish(db, (tx) => tx.insert(dutyRate).values(rate));
}
