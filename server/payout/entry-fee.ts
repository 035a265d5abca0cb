import { and, eq, min } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { vatWithin } from '#core/commission/rules.ts';
import { entryEventBefore, type Imprint } from '#core/imprint.ts';
import { type Entry, storeOwner } from '#core/ledger/rules.ts';
import { negative, won } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { countryOfStore } from '#server/store/queries.ts';
import { storeHistory } from '#server/store/tables.ts';

export type EntryTerms = Pick<Imprint, 'entryEvent'>;

/**
 * Charges a store its entry with its first statement, where it was approved after the days on which entry is free (decision
 * SEL-034). The sum is what its page says, for stores in Korea with VAT. The caller holds the lock of the store.
 */
export async function chargeEntry(tx: Tx, storeId: number, terms: EntryTerms, now: Date): Promise<void> {
  const approvedOn = await approvalOf(tx, storeId);
  const event = approvedOn && entryEventBefore(terms, approvedOn);
  if (!event || (await tx.$count(payoutStatement, eq(payoutStatement.storeId, storeId))) > 0) return;
  const fee = won(event.fee);
  const vat = vatWithin(fee, (await countryOfStore(tx, storeId)) === 'KR');
  const entries: Entry[] = [
    { account: 'sellerPayable', owner: storeOwner(storeId), amount: fee },
    { account: 'entryFees', owner: '', amount: won(vat.minor - fee.minor) },
    { account: 'vatPayable', owner: '', amount: negative(vat) },
  ];
  await post(tx, {
    cause: 'entryFee',
    causeId: String(storeId),
    orderId: null,
    at: now,
    entries: entries.filter(({ amount }) => amount.minor !== 0),
  });
}

/** The Korean day a store was approved on first. */
async function approvalOf(tx: Tx, storeId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ at: min(storeHistory.at) })
    .from(storeHistory)
    .where(and(eq(storeHistory.storeId, storeId), eq(storeHistory.event, 'approve')));
  return row?.at ? kstDate(row.at) : undefined;
}
