import { sql } from 'drizzle-orm';
import { columnOf } from '#core/listing/columns.ts';
import { LIMITS } from '#core/listing/listing.ts';
import type { Problem, SheetRow } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { EntryState } from '#core/listing/table/states.ts';
import { tidyName } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import type { FileColumns, Group } from '#server/listing/groups.ts';
import { type EntryRow, type Sharer, sharersOf } from '#server/listing/imports/queries.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';

/** What identifies a product of an import, by its rows. */
export function namesOfRows(rows: readonly SheetRow[]): { code: string; name: string; skus: string[] } {
  const cells = rows[0]?.cells ?? {};
  const name = ['name_ko', 'name_en', 'name_zh', 'name_ja', 'name_ar'].map((key) => cells[key]?.trim() ?? '');
  const skus = rows.map((row) => tidyName(row.cells.sku ?? '')).filter((sku) => sku !== '');
  return {
    code: tidyName(cells.code ?? ''),
    name: (name.find((text) => text !== '') ?? '').slice(0, LIMITS.name),
    skus: [...new Set(skus)],
  };
}

/** The product as rows of the table, with the problems it has because of its neighbours there. */
export function groupOfEntry({ place, code, rows }: EntryRow, sharers: readonly Sharer[]): Group {
  const above = sharers.filter((one) => one.place < place);
  const problems: Problem[] = [];
  const add = (row: SheetRow, column: string, refusal: Problem['refusal']) =>
    problems.push({ row: row.row, column, value: row.cells[column] ?? '', refusal });
  const [first] = rows;
  const sameCode = above.find((one) => one.code === code && code !== '');
  if (first && sameCode) add(first, 'code', listingRefusal('listing-sheet.apart', { row: sameCode.row }));
  const seen = new Map<string, number>();
  for (const row of rows) {
    for (const key of Object.keys(row.cells))
      if (key.startsWith(':')) add(row, key, listingRefusal('listing-sheet.beyondHeadings'));
    const sku = tidyName(row.cells.sku ?? '');
    if (sku === '') continue;
    const other = seen.get(sku) ?? above.find(({ skus }) => skus.includes(sku))?.row;
    if (other !== undefined && !sameCode) add(row, 'sku', listingRefusal('listing-sheet.skuDoubled', { row: other }));
    seen.set(sku, row.row);
  }
  const [extra] = rows.slice(LIMITS.items);
  if (extra) add(extra, 'sku', listingRefusal('listing-sheet.tooMany', { limit: LIMITS.items }));
  return { code, rows: rows.slice(0, LIMITS.items), problems };
}

export async function groupsOfEntries(db: Db, entries: readonly EntryRow[]): Promise<Group[]> {
  const [first] = entries;
  const sharers = first ? await sharersOf(db, first.importId, entries) : [];
  return entries.map((entry) => groupOfEntry(entry, sharers));
}

/** Judges products of an import and stores what was found. */
export async function judgeEntries(
  db: Db,
  context: ImportContext,
  missing: FileColumns['missing'],
  entries: readonly EntryRow[],
): Promise<void> {
  const groups = await groupsOfEntries(db, entries);
  const judged = await judgeProducts(db, context, groups, missing);
  await storeJudgements(
    db,
    entries.flatMap((entry, at) => {
      const found = judged[at];
      return found ? [{ id: entry.id, judged: found }] : [];
    }),
  );
}

const STATES = { added: 'good', changed: 'good', unchanged: 'same', refused: 'faulty' } as const satisfies Record<
  JudgedProduct['kind'],
  EntryState
>;
const HINTS_MAX = 10;

export async function storeJudgements(
  db: Db,
  found: readonly { readonly id: number; readonly judged: JudgedProduct }[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ id, judged: { kind, problems, hints, questions, origins } }) => ({
    id,
    state: STATES[kind],
    problems,
    faulty: [...new Set(problems.map(({ column }) => column))],
    hints: kind === 'refused' ? [] : hints.slice(0, HINTS_MAX),
    questions,
    origins: kind === 'refused' ? [] : origins,
  }));
  await db.execute(sql`
    update ${tableImportProduct} p
    set state = r.state, problems = r.problems, hints = r.hints, questions = r.questions, origins = r.origins,
      faulty = array(select jsonb_array_elements_text(r.faulty))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, state text, problems jsonb, faulty jsonb, hints jsonb, questions jsonb, origins jsonb)
    where p.id = r.id`);
}

/** Whether a cell can be typed anew: one beyond the headings can only be emptied. */
export const canBeCorrected = (column: string): boolean => columnOf(column) !== undefined || column.startsWith(':');
