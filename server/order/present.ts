import { fullName } from '#core/full-name.ts';
import type { OrderAnswer, OrderRowAnswer } from '#core/order/contract.ts';
import { isPartlySent, labelOf, takenOutOf } from '#core/order/rules.ts';
import { milestoneOf, milestonesFor, type OrderEvent, orderMachine, platformOf } from '#core/order/states.ts';
import { type Lang, pick } from '#core/locale.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { presentPromise } from '#server/order/arrival.ts';
import { dialled } from '#core/telephone.ts';
import type { Db } from '#server/db/pool.ts';
import { type ListedOrder, listOrders, type OrderFilter } from '#server/order/list.ts';
import { findOrder, historyOf, linesOf, type StoreHead, type Scope } from '#server/order/queries.ts';
import { qcReportsOf } from '#server/order/quality-check.ts';
import { STAFF_EVENTS } from '#server/order/staff.ts';
import { presentParcels } from '#server/parcel/present.ts';
import { type InvoiceRow, moneyOfOrder } from '#server/payment/queries.ts';
import { presentInvoices } from '#server/payment/present.ts';

const amount = (minor: number, currency: Head['currency']) => ({ amount: minor, currency });

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

type Head = Omit<ListedOrder, 'lines' | 'store' | 'buyer' | 'invoice'>;
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
const totalOf = (order: Head, role: Role): number => (role === 'seller' ? order.goods + order.delivery : order.total);

function presentHead(
  { order, store }: { order: Head; store: StoreHead },
  lines: readonly Line[],
  invoice: InvoiceRow['status'] | null,
  role: Role,
  lang: Lang,
) {
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    platform: platformOf(order.kind),
    status: order.status,
    label: labelOf(order.status, invoice, lines),
    milestone: milestoneOf(order.status, order.kind),
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    total: amount(totalOf(order, role), order.currency),
    store: { id: store.id, code: store.code, name: pick(store.name, lang) },
    events: eventsFor(order, lines, role),
  };
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
      ...presentHead({ order: row, store }, lines, status, role, lang),
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
    ...presentHead(found, lines, money.invoices.findLast((row) => row.kind === 'GOODS')?.status ?? null, role, lang),
    milestones: [...milestonesFor(order.kind)],
    goods: amount(order.goods, order.currency),
    delivery: amount(order.delivery, order.currency),
    fee: amount(order.fee, order.currency),
    takenOut: amount(takenOutOf({ lines, removedDelivery: order.removedDelivery }), order.currency),
    coupon: amount(role === 'seller' ? 0 : order.couponDiscount, order.currency),
    mileage: amount(role === 'seller' ? 0 : order.mileageUsed, order.currency),
    cash: amount(role === 'seller' ? 0 : order.cashUsed, order.currency),
    lines: lines.map((line) => presentLine(line, lang)),
    buyer: { name: found.buyerName, email: role === 'seller' ? '' : found.buyerEmail },
    recipient: { ...order.recipient, phone: dialled(order.recipient.phone) },
    memo: order.memo,
    deliveryMethod: order.deliveryMethod,
    stockOutPreference: order.stockOutPreference,
    promise: presentPromise(order),
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
