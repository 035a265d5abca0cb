import { and, asc, desc, eq, gte, like, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import {
  DESK_PROBLEMS,
  type DeskProblem,
  type DeskSort,
  type DeskView,
  promisedUntil,
} from '#core/order/desk/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { likePart, likePrefix } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { anyProblem, problemConditions, readUnsent, receiversLike, viewCondition } from '#server/order/desk/facts.ts';
import type { OrderFilter } from '#server/order/list/list.ts';
import { ON_DESK, order, orderLine } from '#server/order/tables.ts';
import { parcel } from '#server/parcel/tables.ts';

export type DeskFilter = {
  readonly view?: DeskView | undefined;
  readonly problem?: DeskProblem | undefined;
  readonly status?: OrderState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly query?: string | undefined;
  readonly sort?: DeskSort | undefined;
};
type Desk = { readonly storeId: number; readonly now: Date };
type Conditions = Readonly<Record<DeskProblem, SQL>>;

/** Without an index words are looked for in the orders of this time only. */
const SEARCHED_DAYS = 92;

const PIECES = sql`concat_ws(' ', (select concat(m.last_name, m.first_name, ' ', m.first_name, ' ', m.last_name)
    from ${member} m where m.id = ${order.buyerId}),
  (select string_agg(concat_ws(' ', ${orderLine.skuCode},
      (select string_agg(named.value, ' ') from jsonb_each_text(${orderLine.name}) named)), ' ')
    from ${orderLine} where ${orderLine.orderId} = ${order.id}))`;

function found(query: string, receivers: readonly number[], now: Date): SQL | undefined {
  const words = query.normalize('NFC').split(/\s+/u).filter(Boolean);
  const code = words.join('').replaceAll('-', '').toUpperCase();
  if (words.length === 0) return undefined;
  return or(
    words.length === 1 ? like(order.number, likePrefix(query.trim().toUpperCase())) : undefined,
    /^[A-Z0-9]{4,30}$/.test(code)
      ? sql`exists (select 1 from ${parcel} where ${parcel.orderId} = ${order.id} and ${eq(parcel.waybill, code)})`
      : undefined,
    sql`${order.id} = any(${sql.param([...receivers])}::bigint[])`,
    and(
      gte(order.placedAt, addDays(now, -SEARCHED_DAYS)),
      sql`${PIECES} ilike all (${sql.param(words.map(likePart))}::text[])`,
    ),
  );
}

const ORDER_BY: Readonly<Record<DeskSort, readonly SQL[]>> = {
  newest: [desc(order.placedAt), desc(order.id)],
  oldest: [asc(order.placedAt), asc(order.id)],
  due: [sql`${order.promise}->>'to' asc nulls last`, asc(order.placedAt), asc(order.id)],
};

/** What the list of orders takes for the filters of the desk, and the conditions of its problems. */
export async function deskQuery(
  db: Db,
  { storeId, now }: Desk,
  { view, problem, query, sort = 'newest', ...filter }: DeskFilter,
  only?: readonly number[],
): Promise<{ filter: Partial<OrderFilter>; conditions: Conditions }> {
  const unsent = await readUnsent(db, storeId, now);
  const conditions = problemConditions(unsent);
  const also = and(
    view && viewCondition(view, conditions),
    problem && conditions[problem],
    only && sql`${order.id} = any(${sql.param([...only])}::bigint[])`,
    query ? found(query, receiversLike(unsent, query), now) : undefined,
  );
  return { filter: { ...filter, also, orderBy: ORDER_BY[sort] }, conditions };
}

type Attention = { readonly problems: DeskProblem[]; readonly promisedUntil: string | null };

/** What needs a person in some orders, and when they were promised, by their ids. */
export async function attentionOf(
  db: Db,
  ids: readonly number[],
  conditions: Conditions,
): Promise<Map<number, Attention>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: order.id,
      kind: order.kind,
      promise: order.promise,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      late: sql<boolean>`${conditions.late}`,
      addressMissing: sql<boolean>`${conditions.addressMissing}`,
      cancelRequested: sql<boolean>`${conditions.cancelRequested}`,
      claimOpen: sql<boolean>`${conditions.claimOpen}`,
    })
    .from(order)
    .where(sql`${order.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      { problems: DESK_PROBLEMS.filter((problem) => row[problem]), promisedUntil: promisedUntil(row) },
    ]),
  );
}

export async function countDesk(db: Db, { storeId, now }: Desk) {
  const conditions = problemConditions(await readUnsent(db, storeId, now));
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      prepare: counted(viewCondition('prepare', conditions)),
      ship: counted(viewCondition('ship', conditions)),
      problems: counted(anyProblem(conditions)),
      late: counted(conditions.late),
      addressMissing: counted(conditions.addressMissing),
      cancelRequested: counted(conditions.cancelRequested),
      claimOpen: counted(conditions.claimOpen),
    })
    .from(order)
    .where(
      and(
        eq(order.storeId, storeId),
        ON_DESK,
        or(viewCondition('prepare', conditions), viewCondition('ship', conditions), anyProblem(conditions)),
      ),
    );
  return {
    prepare: row?.prepare ?? 0,
    ship: row?.ship ?? 0,
    problems: row?.problems ?? 0,
    byProblem: DESK_PROBLEMS.map((problem) => ({ problem, count: row?.[problem] ?? 0 })),
  };
}
