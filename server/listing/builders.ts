import { eq } from 'drizzle-orm';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { Db } from '#server/db/pool.ts';
import { tableImport } from '#server/listing/import-tables.ts';
import { productDraft } from '#server/listing/tables.ts';
import { remember } from '#server/listing/translate/memory.ts';
import { glossaryTerm, rememberedTranslation } from '#server/listing/words-tables.ts';
import { store } from '#server/store/tables.ts';

/** A draft of a new product of a store, by its owner; returns its id. */
export async function aProductDraft(db: Db, storeId: number): Promise<number> {
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  const form = emptyForm(STANDARD_VALUES, 'DRAFT');
  const row = { storeId, changedBy: owner?.id ?? 0, changedAt: new Date(), form };
  const [inserted] = await db.insert(productDraft).values(row).returning({ id: productDraft.id });
  return inserted?.id ?? 0;
}

export async function aGlossaryTerm(db: Db, storeId: number): Promise<number> {
  const row = { storeId, key: '컵', texts: { ko: '컵', en: 'cup' }, isKept: false, changedAt: new Date() };
  const [inserted] = await db.insert(glossaryTerm).values(row).returning({ id: glossaryTerm.id });
  return inserted?.id ?? 0;
}

export async function aRememberedTranslation(db: Db, storeId: number): Promise<number> {
  const sentence = { original: '가벼운 컵', translated: 'A light cup' };
  await remember(db, storeId, { source: 'ko', target: 'en' }, [sentence], new Date());
  const [row] = await db
    .select({ id: rememberedTranslation.id })
    .from(rememberedTranslation)
    .where(eq(rememberedTranslation.storeId, storeId));
  return row?.id ?? 0;
}

/** An import of a table of a store whose columns are not decided yet, by its owner; returns its id. */
export async function aTableImport(db: Db, storeId: number): Promise<number> {
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  const table = { name: 'table.csv', lang: 'ko' as const, state: 'mapping' as const, shop: 'other' as const };
  const columns = { headings: ['code'], samples: [], headingRow: 1, mapping: { columns: ['code'], constants: {} } };
  const row = { ...table, ...columns, storeId, memberId: owner?.id ?? 0, createdAt: new Date() };
  const [inserted] = await db.insert(tableImport).values(row).returning({ id: tableImport.id });
  return inserted?.id ?? 0;
}
