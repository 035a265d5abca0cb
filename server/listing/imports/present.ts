import { addMinutes } from '#core/calendar.ts';
import { fullName } from '#core/full-name.ts';
import { columnOf } from '#core/listing/columns.ts';
import type { Problem } from '#core/listing/read.ts';
import type { TableImportAnswer, TableImportProductAnswer } from '#core/listing/table/contract.ts';
import { ENTRY_STATES, isRunning, UNDO_HOURS } from '#core/listing/table/states.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { canBeCorrected } from '#server/listing/imports/judge.ts';
import { countsOf, type EntryRow, type ImportRow } from '#server/listing/imports/queries.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { headingOf, reasonAt } from '#server/listing/words.ts';

type At = { readonly lang: Lang; readonly now: Date };

export const undoUntilOf = ({ savedAt, undoneAt, state }: ImportRow): Date | null =>
  savedAt && !undoneAt && state !== 'undone' ? addMinutes(savedAt, UNDO_HOURS * 60) : null;

export async function presentImports(
  db: Db,
  rows: readonly ImportRow[],
  { lang, now }: At,
): Promise<TableImportAnswer[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { of, stocks } = counts(row.id);
    const until = undoUntilOf(row);
    const canUndo = row.state === 'ready' && until !== null && until > now && of('saved') > 0;
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      shop: row.shop,
      by: fullName(row),
      createdAt: row.createdAt.toISOString(),
      savedAt: row.savedAt?.toISOString() ?? null,
      undoUntil: canUndo ? until.toISOString() : null,
      counts: Object.fromEntries(ENTRY_STATES.map((state) => [state, of(state)])),
      rows: row.rows,
      stocks,
      progress: isRunning(row.state) ? { done: row.done, total: row.total, pictures: row.pictures } : null,
      failure: row.failure ? refusalText(lang, row.failure) : null,
    };
  });
}

export async function presentImport(db: Db, row: ImportRow, at: At): Promise<TableImportAnswer> {
  const [presented] = await presentImports(db, [row], at);
  if (!presented) throw new Error('an import was not presented');
  return presented;
}

export async function presentOpened(db: Db, row: ImportRow, at: At) {
  return {
    import: await presentImport(db, row, at),
    columns: row.headings.map((heading, place) => ({
      heading,
      samples: row.samples.flatMap((cells) => cells[place] || []),
      target: row.mapping.columns[place] ?? null,
    })),
    constants: Object.entries(row.mapping.constants).map(([column, value]) => ({ column, value })),
    isRemembered: row.isRemembered,
  };
}

const FAULTS_SHOWN = 50;

/** A product of an import with its faults in the language of its reader. */
export function presentEntry(entry: EntryRow, lang: Lang): TableImportProductAnswer {
  const { id, rows, code, name, skus, state, productId, draftId, leftBecause, problems, hints } = entry;
  const skuOf = new Map(rows.map((row) => [row.row, row.cells.sku ?? '']));
  const presented = ({ row, column, value, refusal }: Problem) => {
    const known = columnOf(column);
    return {
      row,
      column,
      heading: known ? headingOf(known, lang) : column.replace(/^:/, ''),
      sku: rows.length > 1 && known?.of === 'item' ? (skuOf.get(row) ?? '') : '',
      value,
      reason: reasonAt(lang, column, refusal),
      canBeCorrected: canBeCorrected(column),
    };
  };
  return {
    id,
    row: rows[0]?.row ?? 0,
    code,
    name,
    skus: skus.length,
    state,
    productId,
    draftId,
    left: leftBecause,
    faults: problems.slice(0, FAULTS_SHOWN).map(presented),
    moreFaults: Math.max(0, problems.length - FAULTS_SHOWN),
    hints: hints.map(presented),
  };
}
