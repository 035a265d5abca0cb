import { moneyAnswer } from '#core/endpoint.ts';
import { won } from '#core/money.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import type { Db } from '#server/db/pool.ts';
import { presentInvoices } from '#server/payment/present.ts';
import { readOrderMoney } from '#server/payment/queries.ts';

export const inWon = (minor: number) => moneyAnswer(won(minor));
export const at = (instant: Date | null) => instant?.toISOString() ?? null;

/** One invoice of an order with its payments, as its buyer sees it. */
export async function invoiceOf(db: Db, orderId: number, invoiceId: number | null): Promise<BillAnswer['invoice']> {
  if (invoiceId === null) return null;
  return presentInvoices(await readOrderMoney(db, orderId), true).find(({ id }) => id === invoiceId) ?? null;
}
