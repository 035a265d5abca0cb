import { and, eq, inArray } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { columnOf } from '#core/listing/columns.ts';
import { GRID_ROWS_AT_ONCE } from '#core/listing/grid/cells.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { rowsOf } from '#core/listing/write.ts';
import { refuseIf } from '#core/refusal.ts';
import { product } from '#server/catalogue/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { followInDraft } from '#server/listing/draft/sale.ts';
import { type CellChange, type ProductChange, shownCell, withCells } from '#server/listing/grid/cells.ts';
import { importContext } from '#server/listing/import-context.ts';
import type { ImportContext, JudgedProduct } from '#server/listing/judged-product.ts';
import type { Places } from '#server/listing/product-input.ts';
import { listingsByCode, storeById } from '#server/listing/queries.ts';
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
type Coded = ProductChange & { readonly code: string };

/**
 * Saves changed cells of many products in one transaction. Whoever corrects a long table expects that one wrong cell
 * holds back neither the other rows nor the other cells of its own: every valid cell is saved, each refused one returned.
 * A product that breaks a rule in a cell that was not sent, or by its cells only together, saves none of them.
 */
export async function saveCells(
  db: Db,
  changes: readonly ProductChange[],
  by: GridSaving,
): Promise<{ saved: number[]; refused: RefusedCell[] }> {
  const rows = changes.reduce((sum, { cells }) => sum + new Set(cells.map(({ sku }) => sku)).size, 0);
  refuseIf(
    rows > GRID_ROWS_AT_ONCE ? listingRefusal('listing-sheet.gridTooMany', { limit: GRID_ROWS_AT_ONCE }) : undefined,
  );
  return transaction(db, async (tx) => {
    const coded = await codesOf(tx, changes, by.storeId);
    // All at once, in the lock order of orders.
    await listingsByCode(
      tx,
      by.storeId,
      coded.map(({ code }) => code),
      true,
    );
    const { code: store } = await storeById(tx, by.storeId);
    const { storage, outside } = by;
    const context = await importContext(tx, { store, pictures: 'library', storage, outside });
    const saved: number[] = [];
    const refused: RefusedCell[] = [];
    // Each round leaves out what was refused before it, and so there is an end.
    for (let open = coded; open.length > 0;) {
      const judged = await saveRound(tx, context, open, by);
      const next: Coded[] = [];
      for (const one of open) {
        const result = judged.get(one.code);
        if (!result) continue;
        if (result.kind === 'changed') saved.push(one.productId);
        if (result.kind !== 'refused') continue;
        const found = refusedCells(result, one);
        refused.push(...found);
        const rest = one.cells.filter((cell) => !found.some((problem) => isOf(problem, cell)));
        if (rest.length > 0 && rest.length < one.cells.length) next.push({ ...one, cells: rest });
      }
      open = next;
    }
    return { saved, refused };
  });
}

const isOf = ({ sku, column }: RefusedCell, cell: CellChange): boolean =>
  column === cell.column && (cell.sku === null || sku === cell.sku);

/** The changes with the codes of their products. Refuses one that is not the store's. */
async function codesOf(tx: Tx, changes: readonly ProductChange[], storeId: number): Promise<Coded[]> {
  const ids = changes.map(({ productId }) => productId);
  const found = await tx
    .select({ id: product.id, code: product.code })
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.id, ids)));
  const codes = new Map(found.map(({ id, code }) => [id, code]));
  return changes.map((change) => {
    const code = codes.get(change.productId);
    refuseIf(code === undefined ? catalogueRefusal('product.notFound') : undefined);
    return { ...change, code: code ?? '' };
  });
}

async function saveRound(
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
  const judged = await saveGroups(tx, completed, groups, {
    missing: [],
    at: now,
    way: 'grid',
    memberId,
    onSaved: followSale,
  });
  return new Map(judged.map((one) => [one.group.code, one]));
}

async function followSale(tx: Tx, judged: readonly JudgedProduct[]): Promise<void> {
  for (const { kind, stored, listing } of judged) {
    const { onSale, exposed } = listing;
    if (kind !== 'changed' || !stored || (stored.live.onSale === onSale && stored.live.exposed === exposed)) continue;
    await followInDraft(tx, stored.id, { isOnSale: onSale, isExposed: exposed });
  }
}

/** The problems of a product at its cells; those of its SKUs have their code. */
function refusedCells({ problems, stored }: JudgedProduct, { productId, cells }: Coded): RefusedCell[] {
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
