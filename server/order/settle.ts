import type { ReceiptWish } from '#core/receipt/contract.ts';
import type { Tx } from '#server/db/pool.ts';
import { orderOfInvoice } from '#server/order/invoices.ts';
import type { Sold } from '#server/order/sale.ts';
import type { Written } from '#server/order/write.ts';
import { settleNothing } from '#server/payment/invoices.ts';
import { wishReceipt } from '#server/receipt/commands.ts';
import { spend } from '#server/wallet/commands.ts';

type Payer = {
  readonly memberId: number;
  readonly couponGrantId?: number;
  readonly receipt?: ReceiptWish;
  readonly now: Date;
};

/**
 * The money of an order that was just written with its invoice: what it takes of the wallet, and the paper wished for
 * it. Nothing left to
 * pay is paid at once; answers whether it was. Refuses what `spend` and `wishReceipt` refuse.
 */
export async function settle(tx: Tx, payer: Payer, written: Sold): Promise<boolean> {
  await spendFor(tx, payer, written);
  const invoice = await settleNothing(tx, written.invoice);
  if (invoice.status !== 'paid') return false;
  await (await orderOfInvoice.lock(tx, invoice)).paid(payer.now);
  return true;
}

/**
 * What a written order takes of the wallet, and the paper wished for it. Refuses what `spend` and `wishReceipt` refuse.
 */
export async function spendFor(
  tx: Tx,
  { memberId, couponGrantId, receipt, now }: Payer,
  { id, totals }: Written,
): Promise<void> {
  const used = { cash: totals.cash.minor, mileage: totals.mileage.minor, couponDiscount: totals.coupon.minor };
  await spend(tx, { memberId, orderId: id, ...used, ...(couponGrantId !== undefined && { couponGrantId }), now });
  if (receipt)
    await wishReceipt(tx, { orderId: id, memberId, wish: receipt, amount: totals.total, now, at: 'receipt' });
}
