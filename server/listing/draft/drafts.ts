import { and, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { emptyForm, formOf } from '#core/listing/form/form.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { listingById, listingOfRows } from '#server/listing/queries.ts';
import { readingsOf } from '#server/listing/stocks.ts';
import { productDraft, productDraftEditor } from '#server/listing/tables.ts';
import { refuseUnread } from '#server/listing/translate/unread.ts';
import { versionRows } from '#server/listing/versions.ts';
import { member } from '#server/member/tables.ts';

/** Drafts of new products a store may have at a time. */
export const NEW_DRAFTS_MAX = 200;

/** The seller who works on a draft of the store. */
export type Drafting = { readonly storeId: number; readonly memberId: number; readonly now: Date };

type Begin = {
  readonly productId?: number | undefined;
  readonly copyOf?: number | undefined;
  readonly versionId?: number | undefined;
};

/** Begins a draft and returns its id; of a product that has one already, that one, unless an earlier version is wanted. */
export async function openDraft(db: Db, begin: Begin, by: Drafting): Promise<number> {
  return transaction(db, async (tx) => {
    const { productId } = begin;
    const form = await firstForm(tx, begin, by);
    if (productId === undefined) await refuseTooMany(tx, by.storeId);
    const row = { storeId: by.storeId, productId, form, changedAt: by.now, changedBy: by.memberId };
    const changed = { form, revisions: {}, version: sql`${productDraft.version} + 1`, changedAt: by.now };
    const unchanged = { changedAt: productDraft.changedAt };
    const [opened] = await tx
      .insert(productDraft)
      .values(row)
      .onConflictDoUpdate({
        target: productDraft.productId,
        set: begin.versionId === undefined ? unchanged : changed,
      })
      .returning({ id: productDraft.id });
    return orRefuse(opened?.id, catalogueRefusal('product.draftNotFound'));
  });
}

async function firstForm(tx: Tx, { productId, copyOf, versionId }: Begin, { storeId, now }: Drafting) {
  const code = `P${now.getTime().toString(36).toUpperCase()}`;
  const source = productId ?? copyOf;
  if (source === undefined) return emptyForm(STANDARD_VALUES, code);
  const stored = orRefuse(await listingById(tx, storeId, source), catalogueRefusal('product.notFound'));
  const readings = readingsOf(stored);
  if (productId === undefined) return copied(formOf(stored.listing, new Map()), code);
  if (versionId === undefined) return formOf(stored.listing, readings);
  const rows = orRefuse(await versionRows(tx, source, versionId), catalogueRefusal('product.notFound'));
  const { skus, ...earlier } = formOf(listingOfRows(rows, stored.live.currency), readings);
  // Pieces were sold since: going back to another description does not bring them back.
  const stockNow = new Map(stored.live.skus.map((sku) => [sku.code, String(sku.stock)]));
  return { ...earlier, skus: skus.map((sku) => ({ ...sku, stock: stockNow.get(sku.code) ?? sku.stock })) };
}

/** A copy is a product of its own: with another code, SKUs of that code, and nothing in stock yet. */
const copied = (form: ProductForm, code: string): ProductForm => ({
  ...form,
  code,
  skus: form.skus.map((sku, at) => ({ ...sku, code: at === 0 ? code : `${code}-${at}`, stock: '', gtin: '' })),
});

async function refuseTooMany(tx: Tx, storeId: number): Promise<void> {
  const [found] = await tx
    .select({ drafts: count() })
    .from(productDraft)
    .where(and(eq(productDraft.storeId, storeId), isNull(productDraft.productId)));
  const isFull = (found?.drafts ?? 0) >= NEW_DRAFTS_MAX;
  refuseIf(isFull ? catalogueRefusal('product.draftsTooMany', { limit: NEW_DRAFTS_MAX }) : undefined);
}

const ofDraft = {
  id: productDraft.id,
  productId: productDraft.productId,
  version: productDraft.version,
  form: productDraft.form,
  revisions: productDraft.revisions,
  changedAt: productDraft.changedAt,
  firstName: member.firstName,
  lastName: member.lastName,
};
const drafts = (db: Db) =>
  db.select(ofDraft).from(productDraft).innerJoin(member, eq(member.id, productDraft.changedBy)).$dynamic();
export type DraftRow = Awaited<ReturnType<typeof drafts>>[number];

/** A draft of the store; `lock` locks it until the transaction ends. */
export async function draftOf(db: Db, storeId: number, id: number, lock = false): Promise<DraftRow> {
  const found = drafts(db).where(and(eq(productDraft.id, id), eq(productDraft.storeId, storeId)));
  const [row] = await (lock ? found.for('update', { of: productDraft }) : found);
  return orRefuse(row, catalogueRefusal('product.draftNotFound'));
}

/** A draft that is to be sent. Refuses unread translations where the store publishes none. */
export async function draftToSend(db: Db, storeId: number, id: number): Promise<DraftRow> {
  const draft = await draftOf(db, storeId, id);
  await refuseUnread(db, storeId, draft.form);
  return draft;
}

export async function draftOfProduct(db: Db, productId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: productDraft.id })
    .from(productDraft)
    .where(eq(productDraft.productId, productId));
  return row?.id ?? null;
}

/** The drafts of a store, the last changed first. */
export function draftsOf(db: Db, storeId: number) {
  return drafts(db)
    .where(eq(productDraft.storeId, storeId))
    .orderBy(desc(productDraft.changedAt))
    .limit(NEW_DRAFTS_MAX * 2);
}

export async function removeDraft(db: Db, storeId: number, id: number): Promise<void> {
  const [removed] = await db
    .delete(productDraft)
    .where(and(eq(productDraft.id, id), eq(productDraft.storeId, storeId)))
    .returning({ id: productDraft.id });
  orRefuse(removed, catalogueRefusal('product.draftNotFound'));
}

/** Minutes after which a window that was not heard of has left. */
const LEFT_MINUTES = 0.5;

/** Notes that a window has a draft open. */
export async function noteEditor(db: Db, draftId: number, editor: string, { memberId, now }: Drafting): Promise<void> {
  await db
    .insert(productDraftEditor)
    .values({ draftId, editor, memberId, at: now })
    .onConflictDoUpdate({ target: [productDraftEditor.draftId, productDraftEditor.editor], set: { at: now } });
  await db
    .delete(productDraftEditor)
    .where(and(eq(productDraftEditor.draftId, draftId), lt(productDraftEditor.at, addMinutes(now, -10))));
}

/** The other windows that have a draft open. */
export function editorsOf(db: Db, draftId: number, editor: string | undefined, now: Date) {
  return db
    .select({ firstName: member.firstName, lastName: member.lastName, at: productDraftEditor.at })
    .from(productDraftEditor)
    .innerJoin(member, eq(member.id, productDraftEditor.memberId))
    .where(
      and(
        eq(productDraftEditor.draftId, draftId),
        gt(productDraftEditor.at, addMinutes(now, -LEFT_MINUTES)),
        editor === undefined ? undefined : ne(productDraftEditor.editor, editor),
      ),
    )
    .orderBy(desc(productDraftEditor.at));
}
