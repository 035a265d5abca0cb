import { and, eq, inArray } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { GRID_ROWS_AT_ONCE } from '#core/listing/grid/cells.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { product } from '#server/catalogue/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { CellChange, ProductChange } from '#server/listing/grid/cells.ts';
import { type Coded, type GridSaving, type RefusedCell, refusedCells, saveRound } from '#server/listing/grid/round.ts';
import { importContext } from '#server/listing/import-context.ts';
import { listingsByCode, storeById } from '#server/listing/queries.ts';

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
