import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ApprovalEvent, ApprovalState, TakeDownGround } from '#core/catalogue/states.ts';
import type { WebhookEvent } from '#core/program/rules.ts';
import type { LocalText } from '#core/locale.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { product, productHistory, type ReviewMark } from '#server/catalogue/tables.ts';
import { publishEvent } from '#server/program/publish.ts';
import { store } from '#server/store/tables.ts';

type HistoryRow = {
  at: string;
  who: string;
  event: ApprovalEvent;
  from: ApprovalState | null;
  to: ApprovalState;
  why: string;
  ground: TakeDownGround | null;
};

const forStaff = {
  id: product.id,
  code: product.code,
  name: product.name,
  approval: product.approval,
  version: product.version,
  currency: product.currency,
  priceMin: product.priceMin,
  priceMax: product.priceMax,
  minOrderQuantity: product.minOrderQuantity,
  hsCode: product.hsCode,
  submittedAt: product.submittedAt,
  storeName: store.name,
  storeCode: store.code,
  categoryName: sql<LocalText | null>`(
    select c.name from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = product.id and pc.is_leaf order by pc.sort limit 1)`,
  picture: sql<
    string | null
  >`(select base from product_picture where product_id = product.id order by sort, id limit 1)`,
  history: sql<HistoryRow[]>`(
    select coalesce(json_agg(json_build_object(
      'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'who', coalesce(m.email, ''),
      'event', h.event, 'from', h.from_state, 'to', h.to_state, 'why', h.why, 'ground', h.ground) order by h.id), '[]')
    from product_history h left join member m on m.id = h.member_id where h.product_id = product.id)`,
};

const selectForStaff = (db: Db) =>
  db.select(forStaff).from(product).innerJoin(store, eq(store.id, product.storeId)).$dynamic();
export type StaffProductRow = Awaited<ReturnType<typeof selectForStaff>>[number];

/** Products of an approval state, or all, the longest waiting first. */
export async function productsForStaff(
  db: Db,
  input: { status?: ApprovalState | undefined; search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: StaffProductRow[]; total: number }> {
  const search = (input.search ?? '').trim();
  const where = and(
    input.status && eq(product.approval, input.status),
    search === ''
      ? undefined
      : sql`(starts_with(lower(${product.code}), lower(${search}))
          or exists (select from jsonb_each_text(${product.name}) n where strpos(lower(n.value), lower(${search})) > 0))`,
  );
  const rows = await selectForStaff(db)
    .where(where)
    .orderBy(asc(product.submittedAt), asc(product.id))
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await db.select({ total: count() }).from(product).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function productForStaff(db: Db, id: number): Promise<StaffProductRow | undefined> {
  const [row] = await selectForStaff(db).where(eq(product.id, id));
  return row;
}

/** The product's approval state, locked until the transaction ends. */
export async function lockApproval(db: Db, id: number): Promise<ApprovalState | undefined> {
  const [row] = await db.select({ approval: product.approval }).from(product).where(eq(product.id, id)).for('update');
  return row?.approval;
}

/** What the programs of the store are told of a transition. */
const PUBLISHED: Partial<Record<ApprovalEvent, WebhookEvent>> = {
  approve: 'product.approved',
  reject: 'product.rejected',
  takeDown: 'product.takenDown',
  restore: 'product.restored',
};

/** Tells the programs of the store what was decided about a product. */
export async function publishProductEvent(
  tx: Tx,
  { id, type, reason, now }: { id: number; type: WebhookEvent; reason: string; now: Date },
): Promise<void> {
  const [found] = await tx
    .select({ storeId: product.storeId, code: product.code, approval: product.approval })
    .from(product)
    .where(eq(product.id, id));
  if (!found) return;
  const { storeId, ...data } = found;
  await publishEvent(tx, { storeId, type, subject: `product:${id}`, data: { productId: id, ...data, reason }, now });
}

/** One transition with its history row. An optimistic lock: false when the product has left the expected state. */
export async function transitionProduct(
  tx: Tx,
  move: {
    id: number;
    event: ApprovalEvent;
    from: ApprovalState;
    to: ApprovalState;
    memberId: number;
    why: string;
    at: Date;
    ground?: TakeDownGround | undefined;
    marks?: ReviewMark[] | undefined;
  },
): Promise<boolean> {
  const moved = await tx
    .update(product)
    .set({ approval: move.to, version: sql`${product.version} + 1` })
    .where(and(eq(product.id, move.id), eq(product.approval, move.from)))
    .returning({ id: product.id });
  if (moved.length === 0) return false;
  await tx.insert(productHistory).values({
    productId: move.id,
    at: move.at,
    event: move.event,
    from: move.from,
    to: move.to,
    memberId: move.memberId,
    why: move.why,
    ground: move.ground ?? null,
    marks: move.marks ?? [],
  });
  await invalidateProducts(tx, [move.id]);
  const type = PUBLISHED[move.event];
  if (type) await publishProductEvent(tx, { id: move.id, type, reason: move.why, now: move.at });
  return true;
}
