import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import {
  DESK_PROBLEMS,
  type DeskProblem,
  type DeskView,
  isLateUnsent,
  lacksAddress,
  PARTLY_SHIPPED,
  TO_SHIP,
} from '#core/order/desk/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { ON_DESK, order, orderLine, type Recipient } from '#server/order/tables.ts';

/** Orders that are not sent, the longest waiting first: what only the program can read of them. */
type Unsent = {
  readonly id: number;
  readonly recipient: Recipient;
  readonly isLate: boolean;
};
const UNSENT_MAX = 2_000;

const hasUnsent = sql`exists (select 1 from ${orderLine} where ${orderLine.orderId} = ${order.id}
  and ${orderLine.quantity} > ${orderLine.cancelled} + ${orderLine.shipped})`;
const toPrepare = eq(order.status, 'paid');
const toShip = or(inArray(order.status, [...TO_SHIP]), and(inArray(order.status, [...PARTLY_SHIPPED]), hasUnsent));

/** Receivers are sealed, and promises move by business days: both are looked at here, of what is not sent yet. */
export async function readUnsent(db: Db, storeId: number, now: Date): Promise<Unsent[]> {
  const today = kstDate(now);
  const rows = await db
    .select({
      id: order.id,
      recipient: order.recipient,
      kind: order.kind,
      promise: order.promise,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
    })
    .from(order)
    .where(and(eq(order.storeId, storeId), ON_DESK, or(toPrepare, toShip)))
    .orderBy(asc(order.placedAt), asc(order.id))
    .limit(UNSENT_MAX);
  return rows.map(({ id, recipient, ...promised }) => ({ id, recipient, isLate: isLateUnsent(promised, today) }));
}

const among = (ids: readonly number[]): SQL => (ids.length > 0 ? inArray(order.id, [...ids]) : sql`false`);

// Plain SQL: claims are a later capability, whose tables build on these.
const openClaim = (kinds: SQL): SQL => sql`(${order.openClaims} > 0 and exists (select 1 from claim c
  where c.order_id = ${order.id} and c.status not in ('refused', 'withdrawn', 'done') and ${kinds}))`;

/** SQL: whether an order has each problem. */
export const problemConditions = (unsent: readonly Unsent[]): Readonly<Record<DeskProblem, SQL>> => ({
  late: among(unsent.flatMap(({ id, isLate }) => (isLate ? [id] : []))),
  addressMissing: among(unsent.flatMap(({ id, recipient }) => (lacksAddress(recipient) ? [id] : []))),
  cancelRequested: openClaim(sql`c.kind = 'cancel' and c.status = 'requested'`),
  claimOpen: openClaim(sql`not (c.kind = 'cancel' and c.status = 'requested')`),
});

export const anyProblem = (conditions: Readonly<Record<DeskProblem, SQL>>): SQL =>
  sql`(${sql.join(
    DESK_PROBLEMS.map((problem) => conditions[problem]),
    sql` or `,
  )})`;

/** SQL: the orders of a pile. */
export function viewCondition(view: DeskView, conditions: Readonly<Record<DeskProblem, SQL>>): SQL | undefined {
  if (view === 'prepare') return toPrepare;
  return view === 'ship' ? toShip : anyProblem(conditions);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Unsent orders whose receiver has every word in the name, or a telephone number that has these digits. */
export function receiversLike(unsent: readonly Unsent[], query: string): number[] {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean);
  const digits = /^[\d\s+-]+$/.test(query) ? digitsOf(query) : '';
  return unsent
    .filter(({ recipient: { name, phone } }) => {
      const lower = name.normalize('NFC').toLowerCase();
      return words.every((word) => lower.includes(word)) || (digits.length >= 4 && digitsOf(phone).includes(digits));
    })
    .map(({ id }) => id);
}
