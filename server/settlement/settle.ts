import { type Money, sumOf, won } from '#core/money.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { settlementMachine } from '#core/settlement/states.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { notifyParties } from '#server/order/notify-parties.ts';
import { closeImport } from '#server/importing/queries.ts';
import { refundOvercharge, postSettlement } from '#server/settlement/refund-overcharge.ts';
import { finishIfOver } from '#server/settlement/finish.ts';
import { lockedImport } from '#server/settlement/import-of.ts';
import { confirmOutcome, freightOutcome, refuseUncleared, type SettledBy } from '#server/settlement/may-settle.ts';
import { addSettlement, lockSettlement } from '#server/settlement/queries.ts';
import { type CalculatedSettlement, calculateSettlement } from '#server/settlement/calculate-settlement.ts';
import { settledLines } from '#server/settlement/settled-lines.ts';

export type SettleInput = {
  readonly orderId: number;
  readonly staffId: number;
  readonly lines: readonly { readonly code: string; readonly amount: number }[];
  readonly note: string;
  /** Allows a refund or shortfall that is a large share of the second payment. */
  readonly confirmed?: SettledBy['confirmed'];
  readonly now: Date;
};

/**
 * Settles an import once (order-states §6, decision IMP-012). An overcharge is refunded at once, newest payment first;
 * an undercharge is requested and waits for the buyer. Refuses while rate, purchases or taxes are missing, and
 * `settlement.alreadySettled`.
 */
export async function settleImport(
  db: Db,
  { orderId, staffId, lines, note, confirmed, now }: SettleInput,
): Promise<void> {
  const isUnexplained = lines.length > 0 && note.trim() === '';
  refuseIf(isUnexplained ? settlementRefusal('settlement.noteRequired', { percent: 0 }) : undefined);
  await transaction(db, async (tx) => {
    const row = await lockedImport(tx, orderId);
    refuseUncleared(row);
    refuseIf((await lockSettlement(tx, orderId)) ? settlementRefusal('settlement.alreadySettled') : undefined);
    const calculated = await calculateSettlement(tx, row, lines);
    const { settlement, billed } = calculated;
    refuseIf(whyUnknown(calculated));
    // An undercharge is never deducted from a refund: nothing is collected without the buyer's consent.
    const [refund, missing] = [settlement.overcharge.minor, settlement.undercharge.minor];
    await confirmOutcome(
      tx,
      { refund, missing, secondPayment: billed.secondTotal.minor, freight: freightOutcome(calculated) },
      { order: row, staffId, confirmed, note, now },
    );
    const status = orRefuse(
      settlementMachine.next(null, missing > 0 ? 'askMore' : 'settle', 'operator', 'settlement'),
      settlementRefusal('settlement.notAsked'),
    );
    await addSettlement(tx, {
      orderId,
      status,
      lines: settledLines(settlement),
      ...sumsOf(settlement.lines),
      refunded: refund,
      missing,
      note: note.trim(),
      settledAt: now,
      settledBy: staffId,
    });
    await closeImport(tx, orderId, now);
    await postSettlement(tx, row, calculated, refund, now);
    if (refund > 0) await refundOvercharge(tx, row, won(refund), now);
    await notifyParties(
      tx,
      row,
      [{ to: 'buyer', kind: noticeOf(refund, missing) }],
      {},
      now,
      `/my/orders/${orderId}/settlement`,
    );
    await finishIfOver(tx, row, now);
  });
}

function whyUnknown({ unknown }: CalculatedSettlement): Refusal | undefined {
  if (unknown.includes('rate')) return settlementRefusal('settlement.rateMissing');
  if (unknown.includes('purchases')) return settlementRefusal('settlement.purchasesOpen');
  return unknown.includes('taxes') ? settlementRefusal('settlement.taxesMissing') : undefined;
}

function sumsOf(lines: CalculatedSettlement['settlement']['lines']): { billed: number; actual: number } {
  const sum = (amounts: readonly Money[]) => sumOf(amounts, 'KRW').minor;
  return { billed: sum(lines.map(({ billed }) => billed)), actual: sum(lines.map(({ actual }) => actual)) };
}

const noticeOf = (refund: number, missing: number) =>
  missing > 0 ? 'importSettledMissing' : refund > 0 ? 'importSettledBack' : 'importSettled';
