import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type EntryState, RUNNING_STATES } from '#core/listing/table/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { tableImport, tableImportProduct, tableMapping } from '#server/listing/import-tables.ts';
import type { Mapping } from '#server/listing/imports/mapping.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

const columns = {
  id: tableImport.id,
  storeId: tableImport.storeId,
  memberId: tableImport.memberId,
  name: tableImport.name,
  lang: tableImport.lang,
  state: tableImport.state,
  shop: tableImport.shop,
  headingRow: tableImport.headingRow,
  headings: tableImport.headings,
  samples: tableImport.samples,
  mapping: tableImport.mapping,
  isRemembered: tableImport.isRemembered,
  rows: tableImport.rows,
  done: tableImport.done,
  total: tableImport.total,
  pictures: tableImport.pictures,
  stock: tableImport.stock,
  wantsDrafts: tableImport.wantsDrafts,
  failure: tableImport.failure,
  createdAt: tableImport.createdAt,
  savedAt: tableImport.savedAt,
  undoneAt: tableImport.undoneAt,
};
const imports = (db: Db) =>
  db
    .select({ ...columns, storeCode: store.code, firstName: member.firstName, lastName: member.lastName })
    .from(tableImport)
    .innerJoin(store, eq(store.id, tableImport.storeId))
    .innerJoin(member, eq(member.id, tableImport.memberId))
    .$dynamic();
/** An import without its file. */
export type ImportRow = Awaited<ReturnType<typeof imports>>[number];

/** An import of the store; `lock` locks it until the transaction ends. */
export async function importOf(db: Db, storeId: number, id: number, lock = false): Promise<ImportRow> {
  const found = imports(db).where(and(eq(tableImport.id, id), eq(tableImport.storeId, storeId)));
  const [row] = await (lock ? found.for('update', { of: tableImport }) : found);
  return orRefuse(row, listingRefusal('listing-sheet.importNotFound'));
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await imports(db).where(eq(tableImport.id, id));
  return row;
}

export async function importsOf(db: Db, storeId: number, { limit, offset }: { limit: number; offset: number }) {
  const [found] = await db.select({ total: count() }).from(tableImport).where(eq(tableImport.storeId, storeId));
  const rows = await imports(db)
    .where(eq(tableImport.storeId, storeId))
    .orderBy(desc(tableImport.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: found?.total ?? 0 };
}

export async function fileOf(db: Db, id: number): Promise<Buffer | null> {
  const [row] = await db.select({ file: tableImport.file }).from(tableImport).where(eq(tableImport.id, id));
  return row?.file ?? null;
}

/** A process that works on an import and is silent for so long has died. */
const SILENT_SECONDS = 30;
/** The last moment at which such a process wrote, by the database's clock. */
export const SILENT = sql`now() - make_interval(secs => ${SILENT_SECONDS})`;

/** The running imports that nobody works on, the oldest first. */
export async function abandonedImports(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: tableImport.id })
    .from(tableImport)
    .where(
      and(
        inArray(tableImport.state, [...RUNNING_STATES]),
        or(isNull(tableImport.beatAt), lt(tableImport.beatAt, SILENT)),
      ),
    )
    .orderBy(asc(tableImport.id));
  return rows.map(({ id }) => id);
}

/** Products of imports by what became of them, and the stocks to be decided about. */
export async function countsOf(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            importId: tableImportProduct.importId,
            state: tableImportProduct.state,
            products: count(),
            stocks: sql<number>`coalesce(sum(jsonb_array_length(${tableImportProduct.questions})), 0)::int`,
          })
          .from(tableImportProduct)
          .where(inArray(tableImportProduct.importId, [...ids]))
          .groupBy(tableImportProduct.importId, tableImportProduct.state);
  return (id: number) => {
    const own = rows.filter(({ importId }) => importId === id);
    const of = (state: EntryState) => own.find((row) => row.state === state)?.products ?? 0;
    return { of, stocks: own.find(({ state }) => state === 'good')?.stocks ?? 0 };
  };
}

export type EntryRow = typeof tableImportProduct.$inferSelect;
type EntryFilter = { readonly importId: number; readonly states?: readonly EntryState[] | undefined };
const among = ({ importId, states }: EntryFilter) =>
  and(eq(tableImportProduct.importId, importId), states && inArray(tableImportProduct.state, [...states]));

/** Products of an import in the order of its table. */
export async function entriesOf(
  db: Db,
  filter: EntryFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(tableImportProduct)
    .where(among(filter))
    .orderBy(asc(tableImportProduct.place))
    .limit(limit)
    .offset(offset);
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const [found] = await db.select({ products: count() }).from(tableImportProduct).where(among(filter));
  return found?.products ?? 0;
}

/** The products of an import that have one of these codes or SKUs, in the order of the table. */
export async function sharersOf(db: Db, importId: number, entries: readonly Pick<EntryRow, 'code' | 'skus'>[]) {
  const codes = [...new Set(entries.map(({ code }) => code))];
  const skus = [...new Set(entries.flatMap((entry) => entry.skus))];
  return db
    .select({
      place: tableImportProduct.place,
      code: tableImportProduct.code,
      skus: tableImportProduct.skus,
      row: sql<number>`coalesce((${tableImportProduct.rows} -> 0 ->> 'row')::int, 0)`,
    })
    .from(tableImportProduct)
    .where(
      and(
        eq(tableImportProduct.importId, importId),
        or(inArray(tableImportProduct.code, codes), sql`${tableImportProduct.skus} && ${sql.param(skus)}::text[]`),
      ),
    )
    .orderBy(asc(tableImportProduct.place));
}
export type Sharer = Awaited<ReturnType<typeof sharersOf>>[number];

/** What the store decided last about tables with these headings. */
export async function rememberedMapping(db: Db, storeId: number, headingKey: string): Promise<Mapping | undefined> {
  const [row] = await db
    .select({ mapping: tableMapping.mapping })
    .from(tableMapping)
    .where(and(eq(tableMapping.storeId, storeId), eq(tableMapping.headingKey, headingKey)));
  return row?.mapping;
}
