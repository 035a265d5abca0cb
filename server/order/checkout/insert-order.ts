import type { Draft } from '#core/order/draft.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { CompanyMembership } from '#server/company/colleagues/queries.ts';
import { agreeOnOrdering } from '#server/content/agreements.ts';
import type { Tx } from '#server/db/pool.ts';
import { displayRatesIn } from '#server/exchange/display-rates.ts';
import { requestApproval } from '#server/order/approval/request.ts';
import { insertHistory } from '#server/order/transition.ts';
import { type OrderLineRow, type OrderRow, returnTermsNow } from '#server/order/queries.ts';
import { newRows, type PromisedOrder } from '#server/order/checkout/order-rows.ts';
import { order, orderLine, type Recipient } from '#server/order/tables.ts';
import { notifyOfTransition } from '#server/order/notify-parties.ts';

/**
 * Inserts an order with its lines and first history row, records the buyer's consents, notifies the parties, and asks for
 * the approval of the buyer's company where it is needed. Refuses `member.consentsMissing`.
 */
export async function insertOrder(
  tx: Tx,
  { membership, ...input }: PromisedOrder & { readonly membership: CompanyMembership },
  draft: Draft<LineForOrder>,
  recipient: Recipient,
  rateId: number | null,
): Promise<{ row: OrderRow; lines: OrderLineRow[] }> {
  const display = await displayRatesIn(tx, input.displayCurrency);
  const { order: values, lines: lineValues } = newRows(input, draft, recipient, {
    rateId,
    display,
    ownerId: membership.ownerId,
  });
  const [row] = await tx.insert(order).values(values).returning();
  if (!row) throw new Error('an order was not inserted');
  const lines = await tx
    .insert(orderLine)
    .values(lineValues.map((line) => ({ orderId: row.id, ...line, returnTerms: returnTermsNow(line.productId) })))
    .returning();
  const { id, status, buyerId, placedAt } = row;
  await agreeOnOrdering(tx, buyerId, id, placedAt);
  const by = { role: 'buyer', memberId: buyerId } as const;
  await insertHistory(tx, { orderId: id, event: 'place', from: null, to: status, by, at: placedAt });
  await notifyOfTransition(tx, row, 'place', by, placedAt);
  await requestApproval(tx, row, membership, input.checkoutWorth);
  return { row, lines };
}
