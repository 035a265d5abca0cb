import type { OrderAnswer } from '#core/order/contract.ts';
import { milestonesFor } from '#core/order/states.ts';
import type { Lang } from '#core/locale.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { presentDelivery, presentHead, presentLine, presentReturnTerms } from '#server/order/present-head.ts';
import { presentHistory } from '#server/order/present-history.ts';
import { sumsOf } from '#server/order/present-money.ts';
import type { Db } from '#server/db/pool.ts';
import { findOrder, linesOf, type Scope, withClaimed } from '#server/order/queries.ts';
import { readQcReports } from '#server/order/fulfilment/quality-check.ts';
import { presentParcels } from '#server/parcel/present.ts';
import { newestInvoicesOf, readOrderMoney } from '#server/payment/queries.ts';
import { presentInvoices, presentRefundAccount } from '#server/payment/present.ts';

/** Presents one order with its money, parcels and history for the reader's role. Refuses `order.notFound`. */
export async function presentOrder(db: Db, scope: Scope, role: Role, id: number, lang: Lang): Promise<OrderAnswer> {
  const found = orRefuse(await findOrder(db, scope, id), orderRefusal('order.notFound'));
  const isPaid = found.order.paidAt !== null;
  const readerId = role === 'buyer' && scope !== 'all' && 'buyerId' in scope ? scope.buyerId : undefined;
  const money = await readOrderMoney(db, id);
  const lines = (await withClaimed(db, [found.order], await linesOf(db, [id]))).get(id) ?? [];
  // Unpaid orders have no quality reports and no parcels.
  const parcels = isPaid ? await presentParcels(db, id, role, lang) : [];
  const qcReports = isPaid ? await readQcReports(db, id) : [];
  const { order } = found;
  return {
    ...presentHead(found, lines, newestInvoicesOf(money.invoices), role, lang),
    milestones: [...milestonesFor(order.kind)],
    ...sumsOf(order, lines),
    lines: lines.map((line) => presentLine(line, lang)),
    buyer: { name: found.buyerName, email: role === 'seller' ? '' : found.buyerEmail },
    ...presentDelivery(order),
    memo: order.memo,
    stockOutPreference: order.stockOutPreference,
    invoices: presentInvoices(money, role !== 'seller'),
    refundAccount:
      readerId !== undefined && (isPaid || money.refunds.length > 0)
        ? await presentRefundAccount(db, id, readerId)
        : null,
    parcels,
    qcReports,
    returnTerms: presentReturnTerms(lines, lang),
    history: await presentHistory(db, id, role),
  };
}
