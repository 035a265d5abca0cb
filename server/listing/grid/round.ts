import { columnOf } from '#core/listing/columns.ts';
import type { Problem } from '#core/listing/read.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { Tx } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { type ProductChange, shownCell, withCells } from '#server/listing/grid/cells.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';
import type { Places } from '#server/listing/product-input.ts';
import type { ImportRequest } from '#server/listing/run.ts';

export type GridSaving = {
  readonly storeId: number;
  readonly memberId: number;
  readonly now: Date;
} & Pick<ImportRequest, 'storage' | 'outside'>;

/** A refused cell, with what others changed it to where that is why. */
export type RefusedCell = Problem & {
  readonly productId: number;
  readonly sku: string | null;
  readonly nowText: string | null;
};

export type Coded = ProductChange & { readonly code: string };

/** Judges and saves changes as rows of the sellers' table. */
export async function saveRound(
  tx: Tx,
  context: ImportContext & Places,
  changes: readonly Coded[],
  { memberId, now }: GridSaving,
): Promise<Map<string, JudgedProduct>> {
  const byCode = new Map(changes.map(({ code, cells }) => [code, cells]));
  const completed: ImportContext & Places = {
    ...context,
    confirmed: new Map(),
    complete: ({ code }, stored) => withCells(code, byCode.get(code) ?? [], stored),
  };
  const groups = changes.map(({ code }) => ({ code, rows: [], problems: [] }));
  const judged = await saveGroups(tx, completed, groups, { missing: [], at: now, way: 'grid', memberId });
  return new Map(judged.map((one) => [one.group.code, one]));
}

/** The problems of a product at its cells; those of its SKUs have their code. */
export function refusedCells({ problems, stored }: JudgedProduct, { productId, cells }: Coded): RefusedCell[] {
  const listing = stored?.listing;
  const rows = listing ? rowsOf(listing) : [];
  return problems.map((problem) => {
    const cell = cells.find(
      ({ sku, column }) =>
        column === problem.column &&
        (sku === null || listing?.skus.findIndex(({ code }) => code === sku) === problem.row),
    );
    const isOfOthers =
      problem.refusal.code === 'listing-sheet.cellChanged' || problem.refusal.code === 'listing-sheet.stockReadBefore';
    const nowText = isOfOthers && cell && listing ? shownCell(listing, rows[problem.row] ?? {}, cell.column) : null;
    const sku = columnOf(problem.column)?.of === 'item' ? listing?.skus[problem.row]?.code : null;
    return { ...problem, productId, sku: sku ?? null, nowText };
  });
}
