import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Lang, pick } from '#core/locale.ts';
import type { PendingChange } from '#core/listing/review/changes.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { setReviewedPrices } from '#server/catalogue/commands.ts';
import { publishProductEvent } from '#server/catalogue/staff.ts';
import { product, type ReviewMark } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { StoredListing } from '#server/listing/queries.ts';
import { productEdit } from '#server/listing/tables.ts';
import { member } from '#server/member/tables.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { store } from '#server/store/tables.ts';

type EditRow = typeof productEdit.$inferSelect;

const waitingOf = (productId: number) => and(eq(productEdit.productId, productId), eq(productEdit.state, 'waiting'));

/**
 * Saves the part of a change to an approved product that waits; an older one is replaced, and one that waits already
 * keeps its place. Remembers the reviewed prices when others take effect, so that small steps do not add up.
 */
export async function saveEdit(
  tx: Tx,
  stored: StoredListing,
  pending: PendingChange | undefined,
  { at, areSamePrices }: { readonly at: Date; readonly areSamePrices: boolean },
): Promise<void> {
  if (!areSamePrices) await setReviewedPrices(tx, stored.id, stored.reviewed);
  const [waiting] = await tx.select().from(productEdit).where(waitingOf(stored.id)).for('update');
  if (waiting && isSame(waiting.change, pending)) return;
  if (waiting)
    await tx.update(productEdit).set({ state: 'replaced', decidedAt: at }).where(eq(productEdit.id, waiting.id));
  if (pending) await tx.insert(productEdit).values({ productId: stored.id, change: pending, submittedAt: at });
}

/** The columns of a change. */
export const columnsOf = ({ cells, items, surcharges }: PendingChange): string[] => [
  ...Object.keys(cells),
  ...(items ? ['sku'] : []),
  ...(surcharges ? ['surcharge'] : []),
];

// The database orders the keys of JSON in its own way.
const sorted = (row: Readonly<Record<string, string>> = {}) =>
  Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
const textOf = ({ cells, items, surcharges }: PendingChange): string =>
  JSON.stringify([sorted(cells), items?.map(sorted), sorted(surcharges)]);
const isSame = (one: PendingChange, other: PendingChange | undefined): boolean =>
  other !== undefined && textOf(one) === textOf(other);

/** The last change of each of these products, when it waits or was rejected. */
export async function lastEdits(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, EditRow>();
  const rows = await db
    .selectDistinctOn([productEdit.productId])
    .from(productEdit)
    .where(inArray(productEdit.productId, [...productIds]))
    .orderBy(productEdit.productId, desc(productEdit.id));
  return new Map(
    rows.filter(({ state }) => state === 'waiting' || state === 'rejected').map((row) => [row.productId, row]),
  );
}

const ofEdit = {
  id: productEdit.id,
  change: productEdit.change,
  productId: product.id,
  storeId: product.storeId,
  code: product.code,
  name: product.name,
  lang: member.lang,
};

/** An edit with its product and the language of the store’s owner; undefined for another id. */
export async function findEdit(db: Db, id: number) {
  const [found] = await db
    .select(ofEdit)
    .from(productEdit)
    .innerJoin(product, eq(product.id, productEdit.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(eq(productEdit.id, id));
  return found;
}

export async function lockEdit(tx: Tx, id: number): Promise<EditRow | undefined> {
  const [row] = await tx.select().from(productEdit).where(eq(productEdit.id, id)).for('update');
  return row;
}

/** Ends the waiting of an edit. */
export async function closeEdit(
  tx: Tx,
  id: number,
  outcome: {
    readonly state: 'approved' | 'rejected';
    readonly reason: string;
    readonly marks: ReviewMark[];
    readonly decidedAt: Date;
  },
): Promise<void> {
  await tx.update(productEdit).set(outcome).where(eq(productEdit.id, id));
}

/** Edits that wait, the longest waiting first, and their number. */
export async function waitingEdits(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      id: productEdit.id,
      submittedAt: productEdit.submittedAt,
      change: productEdit.change,
      productId: product.id,
      storeId: product.storeId,
      code: product.code,
      name: product.name,
      storeName: store.name,
      storeCode: store.code,
      picture: sql<
        string | null
      >`(select base from product_picture where product_id = product.id order by sort, id limit 1)`,
    })
    .from(productEdit)
    .innerJoin(product, eq(product.id, productEdit.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .where(eq(productEdit.state, 'waiting'))
    .orderBy(asc(productEdit.submittedAt), asc(productEdit.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(productEdit, eq(productEdit.state, 'waiting')) };
}

export type Announced = NonNullable<Awaited<ReturnType<typeof findEdit>>> & {
  readonly event: 'approve' | 'reject';
  readonly reason: string;
  readonly memberId: number;
  readonly now: Date;
};

/** Records the decision, and notifies the people of the store. */
export async function announceEdit(tx: Tx, edit: Announced): Promise<void> {
  const { productId, storeId, code, name, change, event, reason, memberId, now } = edit;
  const lang: Lang = edit.lang;
  const isApproved = event === 'approve';
  await recordDecision(tx, {
    action: isApproved ? 'approveEdit' : 'rejectEdit',
    subject: { kind: 'product', id: productId, label: code },
    // An approval needs no reason: the record says what was approved.
    reason: reason || columnsOf(change).join(', '),
    memberId,
    now,
  });
  const type = isApproved ? 'product.changeApproved' : 'product.changeRejected';
  await publishProductEvent(tx, { id: productId, type, reason, now });
  await notifyStore(tx, {
    storeId,
    right: 'goods',
    kind: isApproved ? 'productEditApproved' : 'productEditRejected',
    params: { product: pick(name, lang), code, ...(!isApproved && { reason }) },
    href: '/seller/products',
    now,
  });
}
