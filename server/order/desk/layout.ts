import { and, eq } from 'drizzle-orm';
import type { WaybillColumns } from '#core/order/desk/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { waybillLayout } from '#server/order/desk-tables.ts';

/** The columns a store chose for couriers' files with these headings. */
export async function findLayout(db: Db, storeId: number, headings: string): Promise<WaybillColumns | undefined> {
  const [saved] = await db
    .select({ columns: waybillLayout.columns })
    .from(waybillLayout)
    .where(and(eq(waybillLayout.storeId, storeId), eq(waybillLayout.headings, headings)));
  return saved?.columns;
}

/** Remembers the columns for the next file with these headings. */
export async function rememberLayout(
  db: Db,
  storeId: number,
  { headings, columns }: { readonly headings: string; readonly columns: WaybillColumns },
  now: Date,
): Promise<void> {
  const set = { columns, savedAt: now };
  await db
    .insert(waybillLayout)
    .values({ storeId, headings, ...set })
    .onConflictDoUpdate({ target: [waybillLayout.storeId, waybillLayout.headings], set });
}
