import { type Lang, pick } from '#core/locale.ts';
import { orderEventsFor } from '#core/order/offered-events.ts';
import { labelOf } from '#core/order/rules.ts';
import { milestoneOf, platformOf } from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import { dialled } from '#core/telephone.ts';
import { presentPromise } from '#server/order/checkout/arrival.ts';
import type { ListedOrder } from '#server/order/list/list.ts';
import { amount, displayRatesOf, moneyOf, secondPaymentOf, taxIn } from '#server/order/present-money.ts';
import type { OrderApproval, StoreHead } from '#server/order/queries.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';

type Head = Omit<ListedOrder, 'lines' | 'store' | 'buyer' | 'invoice' | 'later' | 'mayAct' | 'approval'>;
type Line = ListedOrder['lines'][number];

export function presentLine(row: Line, lang: Lang) {
  return {
    id: row.id,
    productId: row.productId,
    sku: row.skuCode,
    name: pick(row.name, lang),
    options: row.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
    image: row.picture,
    quantity: row.quantity,
    cancelled: row.cancelled,
    shipped: row.shipped,
    returned: row.returned,
    cancelRequested: row.cancelRequested,
    unit: row.unit,
    unitPrice: amount(row.unitPrice, row.currency),
    total: amount(row.total, row.currency),
    bought:
      row.supplierFen === null || row.supplierRate === null
        ? null
        : { unitPrice: amount(row.supplierFen, 'CNY'), rate: row.supplierRate },
  };
}

/** The terms of return the goods were ordered at, each with the lines it is of. */
export function presentReturnTerms(lines: readonly Line[], lang: Lang) {
  const known = lines.flatMap(({ id, returnTerms }) => (returnTerms ? [{ id, terms: returnTerms }] : []));
  return [...Map.groupBy(known, ({ terms }) => JSON.stringify(terms)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ terms: { days, fee, currency, address, method, cases } }) => ({
      lines: same.map(({ id }) => id),
      days,
      fee: amount(fee, currency),
      returnAddress: pick(address, lang),
      method: pick(method, lang),
      cases: pick(cases, lang),
    })),
  );
}

type PlacedOrder = {
  readonly order: Head;
  readonly store: StoreHead;
  readonly buyerName: string;
  readonly mayAct: boolean;
  readonly approval: OrderApproval;
};

export function presentHead(
  { order, store, buyerName, mayAct, approval }: PlacedOrder,
  lines: readonly Line[],
  { invoice, later }: { readonly invoice: InvoiceRow | null; readonly later: InvoiceRow | null },
  role: Role,
  lang: Lang,
) {
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    platform: platformOf(order.kind),
    status: order.status,
    label: labelOf(order.status, invoice?.status ?? null, lines),
    milestone: milestoneOf(order.status, order.kind),
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...moneyOf(order, role),
    secondPayment: secondPaymentOf(order, later, role),
    tax: taxIn(order, lines),
    poNumber: order.poNumber,
    costCentre: order.costCentre,
    displayRates: role === 'seller' || !order.displayRates ? null : displayRatesOf(order.displayRates),
    store: { id: store.id, code: store.code, name: pick(store.name, lang) },
    checkoutId: role === 'seller' ? null : order.checkoutId,
    placedBy: order.ownerId === order.buyerId || role === 'seller' ? null : buyerName,
    mayAct,
    approval: role === 'seller' ? null : approval,
    events: mayAct ? orderEventsFor(order, lines, role) : [],
  };
}

/** Where an order goes, how, and what was promised about its arrival. */
export const presentDelivery = (order: Head) => ({
  recipient: { ...order.recipient, phone: dialled(order.recipient.phone) },
  deliveryMethod: order.deliveryMethod,
  promise: presentPromise(order),
});
