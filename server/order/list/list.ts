import { and, asc, count, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import type { OrderKind, OrderState } from '#core/order/states.ts';
import { likePart, likePrefix } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import {
  approvalFor,
  belongsTo,
  type ClaimedLine,
  linesOf,
  mayActOn,
  type OrderApproval,
  type OrderRow,
  type StoreHead,
  type Scope,
  withClaimed,
} from '#server/order/queries.ts';
import { order, orderApproval, orderLine } from '#server/order/tables.ts';
import { type InvoiceRow, newestInvoicesOf } from '#server/payment/queries.ts';
import { invoice } from '#server/payment/tables.ts';
import { store } from '#server/store/tables.ts';

export type OrderFilter = {
  readonly status?: OrderState | undefined;
  readonly kind?: OrderKind | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly number?: string | undefined;
  /** Orders placed in one checkout. */
  readonly checkoutId?: number | undefined;
  /** Words that must all be found (core/order/contract.ts). */
  readonly query?: string | undefined;
  /** What else narrows the orders. */
  readonly also?: SQL | undefined;
  /** The newest first, unless it says otherwise. */
  readonly orderBy?: readonly SQL[] | undefined;
  readonly page: number;
  readonly count: number;
};

type Conditions = Omit<OrderFilter, 'page' | 'count' | 'orderBy'>;

/** Everything an order can be found by, in one text. Read for the orders of one buyer only: no index has it. */
const FOUND_BY = sql`concat_ws(' ', ${order.number}, ${order.poNumber}, ${order.costCentre},
  (select string_agg(named.value, ' ') from ${store}, jsonb_each_text(${store.name}) named
    where ${store.id} = ${order.storeId}),
  (select string_agg(concat_ws(' ', ${orderLine.skuCode},
      (select string_agg(named.value, ' ') from jsonb_each_text(${orderLine.name}) named)), ' ')
    from ${orderLine} where ${orderLine.orderId} = ${order.id}))`;

function hasWords(query: string): SQL | undefined {
  const words = query.normalize('NFC').split(/\s+/u).filter(Boolean);
  return words.length > 0 ? sql`${FOUND_BY} ilike all (${sql.param(words.map(likePart))}::text[])` : undefined;
}

function matching(
  scope: Scope,
  { status, kind, from, to, number, checkoutId, query, also }: Conditions,
): SQL | undefined {
  return and(
    belongsTo(scope),
    status && eq(order.status, status),
    kind && eq(order.kind, kind),
    from ? gte(order.placedAt, startOfKstDate(from)) : undefined,
    to ? lt(order.placedAt, addDays(startOfKstDate(to), 1)) : undefined,
    number ? like(order.number, likePrefix(number)) : undefined,
    checkoutId === undefined ? undefined : eq(order.checkoutId, checkoutId),
    query ? hasWords(query) : undefined,
    also,
  );
}

/** The columns a list shows of an order; `invoice` is the newest one of its goods, null when it has none. */
export type ListedOrder = OrderRow & {
  readonly store: StoreHead;
  readonly buyer: { readonly lastName: string; readonly firstName: string };
  readonly lines: readonly ClaimedLine[];
  readonly mayAct: boolean;
  readonly approval: OrderApproval;
  readonly invoice: InvoiceRow | null;
  /** The newest invoice of its second payment. */
  readonly later: InvoiceRow | null;
};

/** A page of orders and the total number. */
export async function listOrders(
  db: Db,
  scope: Scope,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly rows: readonly ListedOrder[] }> {
  const where = matching(scope, filter);
  const found = await db
    .select({
      order,
      store: { id: store.id, code: store.code, name: store.name },
      buyer: { lastName: member.lastName, firstName: member.firstName },
      mayAct: mayActOn(scope),
      approval: approvalFor(scope),
    })
    .from(order)
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .leftJoin(orderApproval, eq(orderApproval.orderId, order.id))
    .where(where)
    .orderBy(...(filter.orderBy ?? [desc(order.placedAt), desc(order.id)]))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const ids = found.map((row) => row.order.id);
  const lines = await withClaimed(
    db,
    found.map((row) => row.order),
    await linesOf(db, ids),
  );
  const invoices = await readInvoices(db, ids);
  return {
    total: await db.$count(order, where),
    rows: found.map((row) => ({
      ...row.order,
      store: row.store,
      buyer: row.buyer,
      mayAct: row.mayAct,
      approval: row.approval,
      lines: lines.get(row.order.id) ?? [],
      ...newestInvoicesOf(invoices.get(row.order.id) ?? []),
    })),
  };
}

/** The invoices for the goods and the second payment of each of these orders, the oldest first. */
async function readInvoices(db: Db, orderIds: readonly number[]): Promise<Map<number, InvoiceRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(invoice)
    .where(and(inArray(invoice.orderId, [...orderIds]), inArray(invoice.kind, ['GOODS', 'LOGISTICS'])))
    .orderBy(asc(invoice.id));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** The number of orders in each state, ignoring the state of the filter. */
export async function countByStatus(
  db: Db,
  scope: Scope,
  filter: Conditions,
): Promise<{ total: number; counts: { status: OrderState; count: number }[] }> {
  const counts = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(matching(scope, { ...filter, status: undefined }))
    .groupBy(order.status);
  return { total: counts.reduce((sum, row) => sum + row.count, 0), counts };
}
