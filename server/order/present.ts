import type { DisplayRates } from '#core/display-rates.ts';
import { fullName } from '#core/full-name.ts';
import type { OrderAnswer, OrderRowAnswer } from '#core/order/contract.ts';
import { isPartlySent, labelOf, takenOutOf } from '#core/order/rules.ts';
import { milestoneOf, milestonesFor, type OrderEvent, orderMachine, platformOf } from '#core/order/states.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { dialled } from '#core/telephone.ts';
import { taxOf } from '#core/vat.ts';
import type { Db } from '#server/db/pool.ts';
import { type ListedOrder, listOrders, type OrderFilter } from '#server/order/list.ts';
import { findOrder, historyOf, linesOf, type StoreHead, type Scope } from '#server/order/queries.ts';
import { qcReportsOf } from '#server/order/quality-check.ts';
import { STAFF_EVENTS } from '#server/order/staff.ts';
import { presentParcels } from '#server/parcel/present.ts';
import { type InvoiceRow, moneyOfOrder } from '#server/payment/queries.ts';
import { presentInvoices } from '#server/payment/present.ts';

const amount = (minor: number, currency: Currency) => ({ amount: minor, currency });

/**
 * Transitions a caller can trigger through this API now. A row of the table without a call must not become a button.
 */
const OFFERED: Partial<Record<Role, readonly OrderEvent[]>> = {
  buyer: ['cancel', 'requestCancel', 'confirmPurchase', 'approveQc', 'returnQc'],
  seller: ['startPreparation', 'requestQc', 'makeReady', 'enterWaybill', 'addParcel', 'deliver', 'sellerCancel'],
  operator: STAFF_EVENTS,
};

/** Transitions blocked by an open claim. */
const BLOCKED_BY_CLAIM: readonly OrderEvent[] = ['cancel', 'sellerCancel', 'confirmPurchase'];

type Head = Omit<ListedOrder, 'lines' | 'store' | 'buyer' | 'invoice' | 'later'>;
type Line = ListedOrder['lines'][number];

function presentLine(row: Line, lang: Lang) {
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
    unit: row.unit,
    unitPrice: amount(row.unitPrice, row.currency),
    total: amount(row.total, row.currency),
    bought:
      row.supplierFen === null || row.supplierRate === null
        ? null
        : { unitPrice: amount(row.supplierFen, 'CNY'), rate: row.supplierRate },
  };
}

function eventsFor(order: Head, lines: readonly Line[], role: Role): OrderEvent[] {
  const offered = OFFERED[role] ?? [];
  // More can be sent only while something is left, and everything must be sent before it can have arrived.
  const isOut = isPartlySent(order.status, lines) ? 'deliver' : 'addParcel';
  return orderMachine
    .eventsFor(order.status, role, order.kind)
    .filter(
      (event) =>
        offered.includes(event) && event !== isOut && !(order.openClaims > 0 && BLOCKED_BY_CLAIM.includes(event)),
    );
}

/**
 * The order's totals. A store does not see how much the buyer paid by wallet or coupon, because it receives the whole.
 */
function moneyOf(order: Head, role: Role) {
  const isSeller = role === 'seller';
  const worth = order.goods + order.delivery + (isSeller ? 0 : order.fee);
  const inOrder = (minor: number) => amount(minor, order.currency);
  return {
    worth: inOrder(worth),
    coupon: inOrder(isSeller ? 0 : order.couponDiscount),
    mileage: inOrder(isSeller ? 0 : order.mileageUsed),
    cash: inOrder(isSeller ? 0 : order.cashUsed),
    total: inOrder(isSeller ? worth : order.total),
  };
}

/** The second payment of an import: its invoice, before that the estimate. */
function secondPaymentOf({ secondEstimate, currency }: Head, later: InvoiceRow | null, role: Role) {
  if (secondEstimate === null || role === 'seller') return null;
  return {
    amount: amount(later?.total ?? secondEstimate, later?.currency ?? currency),
    isEstimate: later === null,
    status: later?.status ?? null,
  };
}

function presentHead(
  { order, store }: { order: Head; store: StoreHead },
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
    events: eventsFor(order, lines, role),
  };
}

function taxIn({ goods, delivery, fee, ...order }: Head, lines: readonly Line[]) {
  const { removedDelivery, currency } = order;
  const { treatment, supply, vat } = taxOf({
    isImport: order.kind === 'IMPORT_1688',
    country: order.recipient.country,
    remaining: goods + delivery + fee - takenOutOf({ lines, removedDelivery }),
    fee,
  });
  return { treatment, supply: amount(supply, currency), vat: amount(vat, currency) };
}

const displayRatesOf = ({ currency, rates }: DisplayRates) => ({ currency, rates: [...rates] });

/** The invoice for the goods of an order, and of its second payment. */
function invoicesOf({ invoices }: { readonly invoices: readonly InvoiceRow[] }) {
  const newest = (kind: InvoiceRow['kind']) => invoices.findLast((row) => row.kind === kind) ?? null;
  return { invoice: newest('GOODS'), later: newest('LOGISTICS') };
}

/** The scope, reader and language of a page of orders. */
export type ReadContext = { readonly scope: Scope; readonly role: Role; readonly lang: Lang };

/** Presents a page of orders for the reader's role. */
export async function presentOrders(db: Db, { scope, role, lang }: ReadContext, filter: OrderFilter) {
  const { rows, total } = await listOrders(db, scope, filter);
  const orders = rows.map((row): OrderRowAnswer => {
    const { store, lines, buyer, invoice } = row;
    const status = invoice?.status ?? null;
    const isOpen = status === 'requested' || status === 'depositing';
    return {
      ...presentHead({ order: row, store }, lines, row, role, lang),
      buyerName: fullName(buyer),
      dueAt: isOpen ? (invoice?.dueAt.toISOString() ?? null) : null,
      lines: lines.map((line) => presentLine(line, lang)),
    };
  });
  return { orders, number: orders.length, recordsTotal: total, totalPages: Math.ceil(total / filter.count) };
}

/** Presents one order with its money, parcels and history for the reader's role. Refuses `order.notFound`. */
export async function presentOrder(db: Db, scope: Scope, role: Role, id: number, lang: Lang): Promise<OrderAnswer> {
  const found = orRefuse(await findOrder(db, scope, id), orderRefusal('order.notFound'));
  const isPaid = found.order.paidAt !== null;
  const money = await moneyOfOrder(db, id);
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  // Unpaid orders have no quality reports and no parcels.
  const parcels = isPaid ? await presentParcels(db, id, role, lang) : [];
  const qcReports = isPaid ? await qcReportsOf(db, id) : [];
  const history = await historyOf(db, id);
  const { order } = found;
  return {
    ...presentHead(found, lines, invoicesOf(money), role, lang),
    milestones: [...milestonesFor(order.kind)],
    goods: amount(order.goods, order.currency),
    delivery: amount(order.delivery, order.currency),
    fee: amount(order.fee, order.currency),
    takenOut: amount(takenOutOf({ lines, removedDelivery: order.removedDelivery }), order.currency),
    lines: lines.map((line) => presentLine(line, lang)),
    buyer: { name: found.buyerName, email: role === 'seller' ? '' : found.buyerEmail },
    recipient: { ...order.recipient, phone: dialled(order.recipient.phone) },
    memo: order.memo,
    deliveryMethod: order.deliveryMethod,
    stockOutPreference: order.stockOutPreference,
    invoices: presentInvoices(money, role !== 'seller'),
    parcels,
    qcReports,
    history: history.map(({ row, lastName, firstName }) => ({
      at: row.at.toISOString(),
      event: row.event,
      from: row.from,
      to: row.to,
      by: row.by,
      // Only staff see which staff member acted; buyer and seller see the role.
      who:
        role === 'operator' || row.by === 'buyer' || row.by === 'seller'
          ? fullName({ lastName: lastName ?? '', firstName: firstName ?? '' })
          : '',
      why: row.why,
    })),
  };
}
