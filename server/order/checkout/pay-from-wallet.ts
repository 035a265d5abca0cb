import { money } from '#core/money.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { saveReceiptRequest } from '#server/receipt/commands.ts';
import { spend } from '#server/wallet/commands.ts';

/** The part of an order paid from the wallet, and the receipt requested for it. */
type WalletInput = {
  readonly memberId: number;
  readonly couponGrantId?: number | undefined;
  readonly receipt?: ReceiptRequest;
  readonly now: Date;
};

/**
 * Takes the wallet's part of an inserted order and requests its receipt. Refuses the refusals of `spend` and
 * `saveReceiptRequest`.
 */
export async function payFromWallet(
  tx: Tx,
  { memberId, couponGrantId, receipt, now }: WalletInput,
  { id, total, currency, cashUsed, mileageUsed, couponDiscount }: OrderRow,
): Promise<void> {
  await spend(tx, {
    memberId,
    orderId: id,
    cash: cashUsed,
    mileage: mileageUsed,
    couponDiscount,
    ...(couponGrantId !== undefined && { couponGrantId }),
    now,
  });
  if (receipt)
    await saveReceiptRequest(tx, {
      orderId: id,
      memberId,
      input: receipt,
      amount: money(total, currency),
      now,
      at: 'receipt',
    });
}
