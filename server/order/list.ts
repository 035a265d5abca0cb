import { and, count, eq, gte, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import type { OrderKind, OrderState } from '#core/order/states.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import type { OrderLineRow, OrderRow, StoreHead, Whose } from '#server/order/queries.ts';
import { order, orderLine, orderTally } from '#server/order/tables.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';
import { invoice } from '#server/payment/tables.ts';
import { store } from '#server/store/tables.ts';

export type OrderFilter = {
  readonly status?: OrderState | undefined;
  readonly kind?: OrderKind | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly number?: string | undefined;
  readonly page: number;
  readonly count: number;
};

/** A filter with its page filled in. */
export function filterOf(query: Partial<OrderFilter>): OrderFilter {
  return { ...query, page: query.page ?? 0, count: query.count ?? 10 };
}

type Words = Omit<OrderFilter, 'page' | 'count'>;

const said = sql.placeholder;

/**
 * The condition of a list; what it compares with comes as placeholders, so that lists of one shape are one statement.
 */
function matching(whose: Whose, words: Words): SQL | undefined {
  return and(
    whose === 'anybody'
      ? undefined
      : 'buyerId' in whose
        ? eq(order.buyerId, said('buyerId'))
        : and(eq(order.storeId, said('storeId')), isNotNull(order.paidAt)),
    words.status && eq(order.status, said('status')),
    words.kind && eq(order.kind, said('kind')),
    words.from ? gte(order.placedAt, said('from')) : undefined,
    words.to ? lt(order.placedAt, said('until')) : undefined,
    words.number ? like(order.number, said('number')) : undefined,
  );
}

/** How many there are: of all a buyer's orders somebody keeps count. */
const totalOf = (shape: string, where: SQL | undefined): SQL =>
  shape === 'buyerId'
    ? sql`select coalesce((select ${orderTally.placed} from ${orderTally} where ${orderTally.buyerId} = ${said('buyerId')}), 0) as total`
    : sql`select count(*)::int as total from ${order} where ${where ?? sql`true`}`;

const shapeOf = (whose: Whose, words: Words): string =>
  [
    ...Object.keys(whose === 'anybody' ? {} : whose),
    ...(['status', 'kind', 'from', 'to', 'number'] as const).filter((word) => words[word]),
  ].join(' ');

const valuesOf = (whose: Whose, words: Words) => ({
  ...(whose !== 'anybody' && whose),
  ...words,
  ...(words.from && { from: startOfKstDate(words.from) }),
  ...(words.to && { until: addDays(startOfKstDate(words.to), 1) }),
  ...(words.number && { number: `${words.number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }),
});

/** What a list shows of an order; `invoice` is the last one of its goods, null when it has none. */
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'kind'
  | 'status'
  | 'placedAt'
  | 'paidAt'
  | 'goods'
  | 'delivery'
  | 'total'
  | 'currency'
  | 'openClaims'
> & {
  store: StoreHead;
  buyer: { readonly lastName: string; readonly firstName: string };
  lines: Omit<OrderLineRow, 'orderId' | 'skuId' | 'itemType'>[];
  invoice: [status: InvoiceRow['status'], dueAt: string] | null;
};

/**
 * Every order of the page by the rows a list shows of it, each by the transaction that wrote it last: whatever becomes
 * of one, this is another text.
 */
const seenRows = sql`concat_ws(' ', ${order.id}, ${order}.xmin, array(select l.xmin from ${orderLine} l where l.order_id = ${order.id}), array(select i.xmin from ${invoice} i where i.order_id = ${order.id}),
  (select s.xmin from ${store} s where s.id = ${order.storeId}), (select m.xmin from ${member} m where m.id = ${order.buyerId}))`;

/**
 * The ids of a page, how many orders there are, and the version of it all. The page is an array, which is taken to be
 * short: with a
 * limit that is a placeholder a tenth of all orders would be expected, and every call planned anew.
 */
const begun = (where: SQL | undefined, total: SQL): SQL => sql`
  with page as materialized (select array(select ${order.id} from ${order} where ${where ?? sql`true`} order by ${order.id} desc limit ${said('limit')} offset ${said('offset')}) as ids),
  now as materialized (
    select total, concat_ws(' ', total, (select string_agg(${seenRows}, ',') from page, unnest(page.ids) at (id) join ${order} on ${order.id} = at.id)) as version
    from (${total}) counted)`;

/** What stands beside an order is looked up for the orders of the page alone. */
const rowsOf = (where: SQL | undefined, total: SQL): SQL => sql`${begun(where, total)}
  select now.total as "inAll", now.version, shown.* from now left join lateral (
    select ${order.id}, ${order.number}, ${order.kind}, ${order.status}, ${order.placedAt} as "placedAt", ${order.paidAt} as "paidAt", ${order.goods}, ${order.delivery}, ${order.total}, ${order.currency},
      ${order.openClaims} as "openClaims",
      (select json_build_object('id', s.id, 'code', s.code, 'name', s.name) from ${store} s where s.id = ${order.storeId}) as store,
      (select json_build_object('lastName', m.last_name, 'firstName', m.first_name) from ${member} m where m.id = ${order.buyerId}) as buyer,
      (select json_build_array(i.status, i.due_at) from ${invoice} i where i.order_id = ${order.id} and i.kind = 'GOODS' order by i.id desc limit 1) as invoice,
      (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'skuCode', l.sku_code, 'name', l.name, 'options', l.options, 'picture', l.picture,
          'unit', l.unit, 'quantity', l.quantity, 'cancelled', l.cancelled, 'shipped', l.shipped, 'returned', l.returned, 'unitPrice', l.unit_price, 'total', l.total,
          'currency', l.currency) order by l.id), '[]')
        from ${orderLine} l where l.order_id = ${order.id}) as lines
    from page, unnest(page.ids) at (id) join ${order} on ${order.id} = at.id offset 0) shown on true
  order by shown.id desc`;

/**
 * A page of orders, with how many there are in all. `version` is another one after every change of what a list shows of
 * them.
 */
export type FoundOrders = { readonly version: string; readonly total: number; readonly rows: readonly ListedOrder[] };

function ask<Row extends QueryResultRow>(
  db: Db,
  what: string,
  build: typeof begun,
  whose: Whose,
  filter: OrderFilter,
): Promise<Row[]> {
  const [shape, where] = [shapeOf(whose, filter), matching(whose, filter)];
  return askNamed<Row>(db, `${what} ${shape}`, () => build(where, totalOf(shape, where)), {
    ...valuesOf(whose, filter),
    limit: filter.count,
    offset: filter.page * filter.count,
  });
}

/** A page of orders, the newest first. */
export async function listOrders(db: Db, whose: Whose, filter: OrderFilter): Promise<FoundOrders> {
  const found = await ask<{ inAll: number; version: string } & (ListedOrder | { id: null })>(
    db,
    'orders',
    rowsOf,
    whose,
    filter,
  );
  const { version = '', inAll: total = 0 } = found[0] ?? {};
  return { version, total, rows: found.flatMap((row) => (row.id === null ? [] : [row])) };
}

/** The version `listOrders` would answer now. */
export async function orderListVersion(db: Db, whose: Whose, filter: OrderFilter): Promise<string> {
  const [found] = await ask<{ version: string }>(
    db,
    'version of orders',
    (where, total) => sql`${begun(where, total)} select now.version from now`,
    whose,
    filter,
  );
  return found?.version ?? '';
}

const counting = (where: SQL | undefined): SQL =>
  sql`select ${order.status}, ${count()} as count from ${order} where ${where ?? sql`true`} group by ${order.status}`;

/** How many orders there are in each state; a filter's own state is left aside. */
export async function countByStatus(
  db: Db,
  whose: Whose,
  filter: Words,
): Promise<{ total: number; counts: { status: OrderState; count: number }[] }> {
  const words = { ...filter, status: undefined };
  const counts = await askNamed<{ status: OrderState; count: number }>(
    db,
    `count orders ${shapeOf(whose, words)}`,
    () => counting(matching(whose, words)),
    valuesOf(whose, words),
  );
  return { total: counts.reduce((sum, row) => sum + row.count, 0), counts };
}
