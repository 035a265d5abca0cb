import { eq } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { commissionRefusal } from '#core/commission/refusals.ts';
import type { RateScope } from '#core/commission/rules.ts';
import { formatNumber } from '#core/format.ts';
import { refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { category } from '#server/catalogue/tables.ts';
import { ratesOn } from '#server/commission/queries.ts';
import { commissionRate } from '#server/commission/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import { store } from '#server/store/tables.ts';

type NewRate = {
  readonly scope: RateScope;
  readonly ofId: number | null;
  readonly basisPoints: number | null;
  readonly validFrom: string;
  readonly reason: string;
};

/** Publishes a commission rate from a day on. Refuses a day in the past, and a category or store there is none of. */
export async function publishCommissionRate(
  db: Db,
  { reason, scope, ofId, ...rate }: NewRate,
  { memberId, now, read }: { readonly memberId: number; readonly now: Date; readonly read?: ReadBefore | undefined },
): Promise<void> {
  refuseIf(rate.validFrom < kstDate(now) ? commissionRefusal('commission.beginsBeforeToday') : undefined);
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'commission');
    const label = await nameOf(tx, scope, ofId);
    const last = (await ratesOn(tx, rate.validFrom)).find((one) => one.scope === scope && one.ofId === ofId);
    refuseIf(whyChanged(read, { basisPoints: last?.basisPoints ?? null }));
    await recordDecision(tx, {
      action: 'publishCommission',
      subject: { kind: 'rate', id: `${scope}:${ofId ?? ''}`, label: `${label} ${rate.validFrom}`.trim() },
      memberId,
      now,
      reason,
      params: { percent: rate.basisPoints === null ? '–' : formatNumber(rate.basisPoints / 100) },
    });
    await tx.insert(commissionRate).values({
      ...rate,
      scope,
      categoryId: scope === 'category' ? ofId : null,
      storeId: scope === 'store' ? ofId : null,
      note: reason,
      publishedBy: memberId,
      publishedAt: now,
    });
  });
}

/** The Korean name of what a rate is for; refuses what does not exist. */
async function nameOf(tx: Tx, scope: RateScope, ofId: number | null): Promise<string> {
  if (scope === 'standard') return '';
  const table = scope === 'category' ? category : store;
  const [row] = await tx
    .select({ name: table.name })
    .from(table)
    .where(eq(table.id, ofId ?? 0));
  refuseIf(
    row
      ? undefined
      : commissionRefusal(scope === 'category' ? 'commission.categoryNotFound' : 'commission.storeNotFound'),
  );
  return row?.name.ko ?? '';
}
