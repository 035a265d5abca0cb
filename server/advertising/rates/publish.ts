import { type AdKind, type AdTerms, whyNotTerms } from '#core/advertising/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { formatNumber } from '#core/format.ts';
import { refuseIf } from '#core/refusal.ts';
import { termsOn } from '#server/advertising/rates/queries.ts';
import { adRate } from '#server/advertising/tables.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';

type NewRate = AdTerms & { readonly kind: AdKind; readonly validFrom: string; readonly reason: string };

/** Publishes number, price and conditions of a kind of ads from a day on. Refuses a day in the past. */
export async function publishAdRate(
  db: Db,
  { reason, ...rate }: NewRate,
  { memberId, now, read }: { readonly memberId: number; readonly now: Date; readonly read?: ReadBefore | undefined },
): Promise<void> {
  refuseIf(whyNotTerms(rate, kstDate(now)));
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'ad-rates');
    refuseIf(whyChanged(read, await termsOn(tx, rate.kind, rate.validFrom)));
    await recordDecision(tx, {
      action: 'publishAdRate',
      subject: { kind: 'rate', id: `ad:${rate.kind}`, label: `${rate.kind} ${rate.validFrom}` },
      memberId,
      now,
      reason,
      params: { price: formatNumber(rate.pricePerDay), places: rate.places },
    });
    await tx.insert(adRate).values({ ...rate, currency: 'KRW', note: reason, publishedBy: memberId, publishedAt: now });
  });
}
