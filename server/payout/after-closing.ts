import type { Currency } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { settleCovered } from '#server/payout/debt/close-request.ts';
import { feesByOrigin } from '#server/payout/charges.ts';
import { requestCommissionInvoices } from '#server/receipt/commission-invoice.ts';
import { countryOfStore } from '#server/store/queries.ts';

type Closed = {
  readonly id: number;
  readonly storeId: number;
  readonly currency: Currency;
  readonly ownerId: number;
  readonly fee: number;
  readonly vat: number;
};

/** What follows from a statement, in the transaction that closes it. The caller holds the lock of the store. */
export async function afterClosing(tx: Tx, { id, storeId, currency, ownerId, fee, vat }: Closed, now: Date) {
  if (currency !== 'KRW') return;
  // A service for a store abroad is exported: it gets no Korean invoice.
  if ((await countryOfStore(tx, storeId)) === 'KR')
    await requestCommissionInvoices(tx, {
      statementId: id,
      ownerId,
      // What goes back is taken off what is charged; where it is more, each invoice that charged it is changed.
      parts: fee + vat < 0 ? await feesByOrigin(tx, id) : [{ fee, vat, correctsStatementId: null }],
      now,
    });
  await settleCovered(tx, storeId, now);
}
