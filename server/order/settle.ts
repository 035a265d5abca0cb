import { addMinutes } from '#core/calendar.ts';
import { CARD_MINUTES } from '#core/order/rules.ts';
import type { ReceiptWish } from '#core/receipt/contract.ts';
import type { Tx } from '#server/db/pool.ts';
import { orderOfInvoice } from '#server/order/invoices.ts';
import type { Written } from '#server/order/write.ts';
import { requestInvoice } from '#server/payment/invoices.ts';
import { wishReceipt } from '#server/receipt/commands.ts';
import { spend } from '#server/wallet/commands.ts';

type Payer = { readonly memberId: number; readonly couponGrantId?: number; readonly receipt?: ReceiptWish; readonly now: Date };

/**
 * The money of an order that was just written: what it takes of the wallet, the paper wished for it, and the invoice for the rest.
 * Nothing left to pay is paid at once. Refuses what `spend` and `wishReceipt` refuse.
 */
export async function settle(tx: Tx, payer: Payer, written: Written): Promise<void> {
  await spendFor(tx, payer, written);
  const { id, number, totals } = written;
  const { memberId, now } = payer;
  const dueAt = addMinutes(now, CARD_MINUTES);
  const invoice = await requestInvoice(tx, { orderId: id, orderNumber: number, payerId: memberId, kind: 'GOODS', total: totals.total, dueAt, now });
  if (invoice.status === 'paid') await orderOfInvoice.paid(tx, invoice, now);
}

/** What a written order takes of the wallet, and the paper wished for it. Refuses what `spend` and `wishReceipt` refuse. */
export async function spendFor(tx: Tx, { memberId, couponGrantId, receipt, now }: Payer, { id, totals }: Written): Promise<void> {
  const used = { cash: totals.cash.minor, mileage: totals.mileage.minor, couponDiscount: totals.coupon.minor };
  await spend(tx, { memberId, orderId: id, ...used, ...(couponGrantId !== undefined && { couponGrantId }), now });
  if (receipt) await wishReceipt(tx, { orderId: id, memberId, wish: receipt, amount: totals.total, now, at: 'receipt' });
}
