import { eq } from 'drizzle-orm';
import { fromReading } from '#core/listing/stock.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import { importContext } from '#server/listing/import-context.ts';
import type { EntryRow } from '#server/listing/imports/queries.ts';
import { LeftAlone, refuseChanged } from '#server/listing/imports/since.ts';
import type { Step } from '#server/listing/imports/step.ts';
import { listingById, listingOfRows } from '#server/listing/queries.ts';

/** Saves a product as it was, as its seller would: what a reviewer has to see waits for one. */
export async function restore({ deps, row }: Step, entry: EntryRow): Promise<void> {
  const { db, storage, outside } = deps;
  const before = entry.before ?? [];
  const now = entry.productId === null ? undefined : await listingById(db, row.storeId, entry.productId);
  if (!now) throw new LeftAlone('changed');
  const base = await importContext(db, { store: row.storeCode, pictures: 'library', storage, outside });
  const { pictures, skus, oem } = listingOfRows(before, base.store.currency);
  const shown = [
    ...pictures,
    ...skus.map(({ picture }) => picture),
    ...(oem?.services ?? []).map(({ picture }) => picture),
  ];
  const context = {
    ...base,
    confirmed: new Map<string, string>(),
    pictureSource: { ...base.pictureSource, shownBefore: new Set(shown.flatMap((picture) => picture ?? [])) },
  };
  const stockNow = new Map(now.live.skus.map(({ code, stock }) => [code, stock]));
  const reading = (sku: string) =>
    stockNow.has(sku) ? fromReading({ stock: stockNow.get(sku) ?? 0, taken: now.taken.get(sku) ?? 0 }) : '';
  const rows = before.map((cells, at) => ({ row: at, cells: { ...cells, stock_read: reading(cells.sku ?? '') } }));
  const group = { code: now.live.code, rows, problems: [] };
  const [result] = await saveGroups(db, context, [group], {
    missing: [],
    at: deps.now(),
    way: 'undo',
    memberId: row.memberId,
    async onSaved(tx, [judged]) {
      if (!judged?.stored || judged.kind === 'refused') throw new LeftAlone('refused');
      await refuseChanged(tx, entry, judged.stored, judged.kind === 'changed' ? 1 : 0);
      await tx.update(tableImportProduct).set({ state: 'restored' }).where(eq(tableImportProduct.id, entry.id));
    },
  });
  if (result?.kind === 'refused') throw new LeftAlone('refused');
}
