import { and, eq, inArray, sql } from 'drizzle-orm';
import { columnOf } from '#core/listing/columns.ts';
import type { SheetRow } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { isRunning } from '#core/listing/table/states.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { type Db, sqlState, transaction, type Tx } from '#server/db/pool.ts';
import { tableImport, tableImportProduct, tableMapping } from '#server/listing/import-tables.ts';
import { headingKeyOf, type Mapping, whyNotMapping } from '#server/listing/imports/mapping.ts';
import { namesOfRows } from '#server/listing/imports/judge.ts';
import { type EntryRow, importOf, type ImportRow } from '#server/listing/imports/queries.ts';
import { undoUntilOf } from '#server/listing/imports/present.ts';

/** The seller who imports. */
export type Importer = { readonly storeId: number; readonly memberId: number; readonly now: Date };

const MAPPINGS_MAX = 200;

/** A store works on one import at a time: two of them would judge by what the other one changes. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refused(listingRefusal('listing-sheet.importRunning'));
    throw error;
  }
}

/** The import, locked, unless it is being worked on. */
async function lockIdle(tx: Tx, storeId: number, id: number): Promise<ImportRow> {
  const row = await importOf(tx, storeId, id, true);
  refuseIf(isRunning(row.state) ? listingRefusal('listing-sheet.importRunning') : undefined);
  return row;
}

const begin = (state: 'reading' | 'judging' | 'saving' | 'undoing', total = 0) => ({
  state,
  done: 0,
  total,
  attempts: 0,
  beatAt: null,
  failure: null,
});

/** Decides what the columns of a table are; it is remembered for tables of the same headings, and read by it. */
export async function mapImport(db: Db, id: number, mapping: Mapping, { storeId, now }: Importer): Promise<void> {
  await oneAtATime(() =>
    transaction(db, async (tx) => {
      const row = await lockIdle(tx, storeId, id);
      refuseIf(row.savedAt || row.state === 'failed' ? listingRefusal('listing-sheet.importSaved') : undefined);
      const columns = row.headings.map((_, at) => mapping.columns[at] ?? null);
      const complete = { columns, constants: mapping.constants };
      refuseIf(whyNotMapping(complete));
      await rememberMapping(tx, storeId, headingKeyOf(row.headings), complete, now);
      await tx
        .update(tableImport)
        .set({ ...begin('reading'), mapping: complete, isRemembered: true })
        .where(eq(tableImport.id, id));
    }),
  );
}

async function rememberMapping(tx: Tx, storeId: number, headingKey: string, mapping: Mapping, usedAt: Date) {
  await tx
    .insert(tableMapping)
    .values({ storeId, headingKey, mapping, usedAt })
    .onConflictDoUpdate({ target: [tableMapping.storeId, tableMapping.headingKey], set: { mapping, usedAt } });
  await tx.execute(sql`
    delete from ${tableMapping} where store_id = ${storeId} and heading_key not in (
      select heading_key from ${tableMapping} where store_id = ${storeId} order by used_at desc limit ${MAPPINGS_MAX})`);
}

type Correction = {
  readonly product: number;
  readonly cells: readonly { readonly row: number; readonly column: string; readonly value: string }[];
  readonly everywhere: boolean;
};

/**
 * Corrects cells of a product; with `everywhere` also those of other products that have a fault in these columns.
 * It returns the product; all of them are to be judged anew.
 */
export async function correctCells(db: Db, id: number, input: Correction, { storeId }: Importer): Promise<EntryRow> {
  const { product, cells, everywhere } = input;
  return oneAtATime(() =>
    transaction(db, async (tx) => {
      const row = await lockIdle(tx, storeId, id);
      refuseIf(row.state === 'ready' ? undefined : listingRefusal('listing-sheet.importOver'));
      const [entry] = await tx
        .select()
        .from(tableImportProduct)
        .where(and(eq(tableImportProduct.id, product), eq(tableImportProduct.importId, id)));
      const found = orRefuse(entry, listingRefusal('listing-sheet.importNotFound'));
      refuseIf(found.state === 'saved' ? listingRefusal('listing-sheet.importOver') : undefined);
      const corrected = await storeRows(tx, found, withCells(found.rows, cells));
      if (!everywhere) return corrected;
      const [first] = cells;
      const columns = cells.map(({ column }) => column);
      const others = await tx
        .select()
        .from(tableImportProduct)
        .where(
          and(
            eq(tableImportProduct.importId, id),
            eq(tableImportProduct.state, 'faulty'),
            sql`${tableImportProduct.faulty} && ${sql.param(columns)}::text[]`,
          ),
        );
      for (const other of others)
        await storeRows(tx, other, withFaultyCells(other, first?.column ?? '', first?.value ?? ''));
      await tx.update(tableImportProduct).set({ state: 'new' }).where(eq(tableImportProduct.id, product));
      await tx
        .update(tableImport)
        .set(begin('judging', others.length + 1))
        .where(eq(tableImport.id, id));
      return corrected;
    }),
  );
}

async function storeRows(tx: Tx, entry: EntryRow, rows: SheetRow[]): Promise<EntryRow> {
  const change = { ...namesOfRows(rows), rows, state: 'new' as const };
  await tx.update(tableImportProduct).set(change).where(eq(tableImportProduct.id, entry.id));
  return { ...entry, ...change };
}

function withCells(rows: readonly SheetRow[], cells: Correction['cells']): SheetRow[] {
  return rows.map((row, at) => {
    // What is of the product stands in its first row.
    const own = cells.filter((cell) => cell.row === row.row || (at === 0 && columnOf(cell.column)?.of === 'product'));
    return own.reduce(withCell, row);
  });
}

function withCell(row: SheetRow, { column, value }: { readonly column: string; readonly value: string }): SheetRow {
  const { [column]: _cell, ...cells } = row.cells;
  const { [column]: _invalid, ...invalid } = row.invalid ?? {};
  return { ...row, cells: column.startsWith(':') ? cells : { ...cells, [column]: value }, invalid };
}

/** The value in every cell of the column that has a fault. */
function withFaultyCells({ rows, problems }: EntryRow, column: string, value: string): SheetRow[] {
  const faulty = new Set(problems.filter((problem) => problem.column === column).map(({ row }) => row));
  return rows.map((row) => (faulty.has(row.row) ? withCell(row, { column, value }) : row));
}

/** Begins to save the products without faults. */
export async function saveImport(
  db: Db,
  id: number,
  { drafts, stock }: { readonly drafts: boolean; readonly stock: 'keep' | 'set' },
  { storeId, now }: Importer,
): Promise<void> {
  await oneAtATime(() =>
    transaction(db, async (tx) => {
      const row = await lockIdle(tx, storeId, id);
      refuseIf(row.state === 'ready' ? undefined : listingRefusal('listing-sheet.importOver'));
      await tx
        .update(tableImport)
        .set({ ...begin('saving'), stock, wantsDrafts: drafts, savedAt: now, pictures: 0 })
        .where(eq(tableImport.id, id));
    }),
  );
}

/** Begins to undo an import, within a day after it was saved. */
export async function undoImport(db: Db, id: number, { storeId, now }: Importer): Promise<void> {
  await oneAtATime(() =>
    transaction(db, async (tx) => {
      const row = await lockIdle(tx, storeId, id);
      const until = undoUntilOf(row);
      refuseIf(row.state === 'ready' && until && until > now ? undefined : listingRefusal('listing-sheet.importOver'));
      await tx.update(tableImport).set(begin('undoing')).where(eq(tableImport.id, id));
    }),
  );
}

/** Deletes an import of which nothing was saved; whoever works on it stops. */
export async function removeImport(db: Db, storeId: number, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await importOf(tx, storeId, id, true);
    refuseIf(row.savedAt ? listingRefusal('listing-sheet.importSaved') : undefined);
    await tx.delete(tableImport).where(eq(tableImport.id, id));
  });
}

/** Days after which an import that was not saved is given up, and one that was is forgotten. */
const UNSAVED_DAYS = 7;
const SAVED_DAYS = 180;

export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  await db
    .delete(tableImport)
    .where(
      and(
        inArray(tableImport.state, ['mapping', 'ready', 'undone', 'failed']),
        sql`${tableImport.createdAt} < case when ${tableImport.savedAt} is null then ${before(UNSAVED_DAYS)} else ${before(SAVED_DAYS)} end`,
      ),
    );
}
