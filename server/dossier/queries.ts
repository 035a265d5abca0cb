import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { type DocumentKind, lastMarkedDay } from '#core/dossier/rules.ts';
import { dossierRefusal } from '#core/dossier/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { kstDate } from '#core/calendar.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { storeDocument } from '#server/dossier/tables.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';

/** Products of the store that name this certificate, or nothing for other documents. */
const USERS = sql`from product p join product_certificate c on c.product_id = p.id
  where p.store_id = store_document.store_id and c.type = store_document.certification_type
    and c.number = store_document.number and (c.type <> 'OTHERS' or c.name = store_document.certification_name)`;
const users = sql<number>`(select count(distinct p.id) ${USERS})`.mapWith(Number);
const firstUsers = sql<{ id: number; name: LocalText }[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id desc), '[]')
  from (select distinct on (p.id) p.id, p.name ${USERS} order by p.id desc limit 5) u)`;

const columns = { document: storeDocument, users, firstUsers };
export type DocumentRow = {
  readonly document: typeof storeDocument.$inferSelect;
  readonly users: number;
  readonly firstUsers: { id: number; name: LocalText }[];
};

type Filter = { readonly storeId: number; readonly kind?: DocumentKind | undefined };
const filtered = ({ storeId, kind }: Filter) =>
  and(eq(storeDocument.storeId, storeId), kind && eq(storeDocument.kind, kind));

/** One page of the documents of a store, those that end first at the top. */
export async function documentsOf(
  db: Db,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DocumentRow[]> {
  return db
    .select(columns)
    .from(storeDocument)
    .where(filtered(filter))
    .orderBy(sql`${storeDocument.validUntil} asc nulls last`, asc(storeDocument.id))
    .limit(limit)
    .offset(offset);
}

export async function countDocuments(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(storeDocument).where(filtered(filter));
  return row?.total ?? 0;
}

/** A document of this store. Refuses `dossier.notFound`. */
export async function getDocument(db: Db, storeId: number, id: number): Promise<DocumentRow> {
  const [row] = await db
    .select(columns)
    .from(storeDocument)
    .where(and(eq(storeDocument.id, id), eq(storeDocument.storeId, storeId)));
  return orRefuse(row, dossierRefusal('dossier.notFound'));
}

/** The same, locked until the transaction ends. */
export async function lockDocument(tx: Tx, storeId: number, id: number) {
  const [row] = await tx
    .select()
    .from(storeDocument)
    .where(and(eq(storeDocument.id, id), eq(storeDocument.storeId, storeId)))
    .for('update');
  return orRefuse(row, dossierRefusal('dossier.notFound'));
}

/** The certifications a store keeps, which its products refer to by type and number (PRD-011). */
export async function certificationsOf(db: Db, storeId: number) {
  const { id, title, certificationType, certificationName, number, issuedOn, validUntil, attachmentId } = storeDocument;
  const rows = await db
    .select({ id, title, type: certificationType, name: certificationName, number, issuedOn, validUntil, attachmentId })
    .from(storeDocument)
    .where(and(eq(storeDocument.storeId, storeId), eq(storeDocument.kind, 'certification')))
    .orderBy(asc(title), asc(id));
  return rows.flatMap(({ type, ...row }) => (type ? [{ ...row, type }] : []));
}

/** Documents whose end is near or past, and whose seller was not notified. */
export async function listEnding(db: Db, now: Date, limit: number) {
  return db
    .select({ id: storeDocument.id, storeId: storeDocument.storeId })
    .from(storeDocument)
    .where(
      and(
        isNull(storeDocument.notifiedAt),
        lte(storeDocument.validUntil, lastMarkedDay(kstDate(now))),
        isNotWaiting('documents-expiring', storeDocument.id, now),
      ),
    )
    .orderBy(asc(storeDocument.validUntil), asc(storeDocument.id))
    .limit(limit);
}

/** Whether the caller may read the file of a document: its store, and staff that decide about stores or products. */
export async function maySeeDocumentFile(db: Db, caller: Caller, attachmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ storeId: storeDocument.storeId })
    .from(storeDocument)
    .where(eq(storeDocument.attachmentId, attachmentId));
  if (!row) return false;
  const isOwn = row.storeId === caller.storeId && mayUse('ownStore.goods', caller);
  return isOwn || mayUse('stores.approve', caller) || mayUse('products.approve', caller);
}
