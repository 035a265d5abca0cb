import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { type ClaimKind, type ClaimState, OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import { product } from '#server/catalogue/tables.ts';
import { claim, claimHistory, claimLine, claimPhoto } from '#server/claim/tables.ts';
import { likePrefix } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { ownedBy } from '#server/member/owners.ts';
import { member } from '#server/member/tables.ts';
import type { Scope } from '#server/order/queries.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

export type ClaimRow = typeof claim.$inferSelect;
export type ClaimLineRow = {
  claimId: number;
  quantity: number;
  takenOut: number;
  exchangeSkuId: number | null;
  line: typeof orderLine.$inferSelect;
};
export type ListedClaim = {
  claim: ClaimRow;
  order: typeof order.$inferSelect;
  storeName: typeof store.$inferSelect.name;
  lastName: string;
  firstName: string;
};

export type ClaimFilter = {
  readonly order?: number | undefined;
  readonly status?: ClaimState | undefined;
  readonly kind?: ClaimKind | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly number?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly page: number;
  readonly count: number;
};

function belongsTo(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  return 'buyerId' in scope ? ownedBy(order.ownerId, scope.buyerId, 'read') : eq(order.storeId, scope.storeId);
}

function matching(scope: Scope, filter: ClaimFilter, now: Date): SQL | undefined {
  const start = filter.number && likePrefix(filter.number);
  return and(
    belongsTo(scope),
    filter.order === undefined ? undefined : eq(claim.orderId, filter.order),
    filter.status && eq(claim.status, filter.status),
    filter.kind && eq(claim.kind, filter.kind),
    filter.from ? gte(claim.requestedAt, startOfKstDate(filter.from)) : undefined,
    filter.to ? lt(claim.requestedAt, addDays(startOfKstDate(filter.to), 1)) : undefined,
    start ? or(like(claim.number, start), like(order.number, start)) : undefined,
    filter.overdue ? and(eq(claim.status, 'requested'), lte(claim.answerBy, now)) : undefined,
  );
}

const listed = { claim, order, storeName: store.name, lastName: member.lastName, firstName: member.firstName };

function joined(db: Db) {
  return db
    .select(listed)
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .$dynamic();
}

/** A page of claims: a buyer's newest first; for sellers and staff the unanswered first, the most urgent at the top. */
export async function listClaims(
  db: Db,
  scope: Scope,
  filter: ClaimFilter,
  now: Date,
): Promise<{ rows: ListedClaim[]; total: number; lines: Map<number, ClaimLineRow[]> }> {
  const where = matching(scope, filter, now);
  const isBuyer = scope !== 'all' && 'buyerId' in scope;
  const urgent = [
    sql`${claim.status} <> 'requested'`,
    sql`case when ${claim.status} = 'requested' then ${claim.answerBy} end`,
  ];
  const rows = await joined(db)
    .where(where)
    .orderBy(...(isBuyer ? [] : urgent), desc(claim.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .where(where);
  return {
    rows,
    total: Number(counted?.total ?? 0),
    lines: await claimLinesOf(
      db,
      rows.map((row) => row.claim.id),
    ),
  };
}

export async function findClaim(db: Db, scope: Scope, id: number): Promise<ListedClaim | undefined> {
  const [row] = await joined(db).where(and(eq(claim.id, id), belongsTo(scope)));
  return row;
}

/** Locks the claim; the caller has locked its order. */
export async function lockClaim(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(claim).where(eq(claim.id, id)).for('update');
  return row;
}

export async function claimLinesOf(db: Db, claimIds: readonly number[]): Promise<Map<number, ClaimLineRow[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .select({
      claimId: claimLine.claimId,
      quantity: claimLine.quantity,
      takenOut: claimLine.takenOut,
      exchangeSkuId: claimLine.exchangeSkuId,
      line: orderLine,
    })
    .from(claimLine)
    .innerJoin(orderLine, eq(orderLine.id, claimLine.orderLineId))
    .where(inArray(claimLine.claimId, [...claimIds]))
    .orderBy(asc(orderLine.id));
  return Map.groupBy(rows, (row) => row.claimId);
}

/** The pieces a claim is about; those its answer removed are not among them. */
export async function piecesOfClaim(db: Db, claimId: number): Promise<{ orderLineId: number; quantity: number }[]> {
  return ((await claimLinesOf(db, [claimId])).get(claimId) ?? []).flatMap(({ line, quantity }) =>
    quantity > 0 ? { orderLineId: line.id, quantity } : [],
  );
}

/** How many pieces of each order line are held by open claims. */
export async function heldPieces(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: claimLine.orderLineId, held: sum(claimLine.quantity) })
    .from(claimLine)
    .innerJoin(claim, eq(claim.id, claimLine.claimId))
    .where(and(eq(claim.orderId, orderId), inArray(claim.status, [...OPEN_CLAIM_STATES])))
    .groupBy(claimLine.orderLineId);
  return new Map(rows.map(({ id, held }) => [id, Number(held)]));
}

/** The kind of goods, and the return terms the order was placed under, by order line. */
export async function goodsTerms(db: Db, orderId: number) {
  const { shipsFrom, noticeCode, notice, specialGoods } = product;
  return db
    .select({ id: orderLine.id, shipsFrom, noticeCode, notice, specialGoods, terms: orderLine.returnTerms })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
}

export async function historyOfClaim(db: Db, claimId: number) {
  return db.select().from(claimHistory).where(eq(claimHistory.claimId, claimId)).orderBy(desc(claimHistory.id));
}

export async function photosOfClaim(db: Db, claimId: number): Promise<number[]> {
  const rows = await db
    .select({ id: claimPhoto.attachmentId })
    .from(claimPhoto)
    .where(eq(claimPhoto.claimId, claimId))
    .orderBy(asc(claimPhoto.attachmentId));
  return rows.map((row) => row.id);
}

/** Claims with an overdue answer that staff was not notified of, by order. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<{ id: number; orderId: number }[]> {
  return db
    .select({ id: claim.id, orderId: claim.orderId })
    .from(claim)
    .where(
      and(
        eq(claim.status, 'requested'),
        lte(claim.answerBy, now),
        isNull(claim.raisedAt),
        isNotWaiting('claims-overdue', claim.id, now),
      ),
    )
    .orderBy(asc(claim.answerBy))
    .limit(limit);
}
