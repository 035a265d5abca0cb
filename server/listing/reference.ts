import { asc, eq } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { HOME_REGIONS } from '#core/store/delivery/rules.ts';
import { noticeItems } from '#server/catalogue/notices.ts';
import { category } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { columnNames } from '#server/listing/names.ts';
import { reviewRulesNow } from '#server/listing/review/rules.ts';
import type { Places } from '#server/listing/product-input.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';
import { templateRegions } from '#server/store/delivery-regions.ts';
import { deliveryTemplate } from '#server/store/tables.ts';

export type CategoryRow = {
  readonly code: string;
  readonly level: number;
  readonly lineage: string;
  readonly name: LocalText;
};

/** Every category, the tree in its order. */
export async function allCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .select({ code: category.code, level: category.level, lineage: category.lineage, name: category.name })
    .from(category)
    .orderBy(asc(category.lineage));
}

/** The delivery templates of a store by their names, with the regions each delivers to. */
export async function templatesOf(db: Db, storeId: number): Promise<Map<string, { id: number; regions: string[] }>> {
  const rows = await db
    .select({ id: deliveryTemplate.id, name: deliveryTemplate.name, rows: templateRegions('delivery_template.id') })
    .from(deliveryTemplate)
    .where(eq(deliveryTemplate.storeId, storeId));
  return new Map(
    rows.map(({ id, name, rows: own }) => [
      name,
      { id, regions: own.length > 0 ? own.map(([region]) => region) : [...HOME_REGIONS] },
    ]),
  );
}

/** The categories and delivery templates that the listings of a store refer to. */
export async function referenceOf(
  db: Db,
  storeId: number,
): Promise<Places & Pick<ImportContext, 'reference' | 'rules' | 'names'>> {
  const categories = await allCategories(db);
  const templates = await templatesOf(db, storeId);
  return {
    reference: {
      categories: new Map(categories.map(({ code, level }) => [code, level === 3])),
      noticeItems,
      deliveryTemplates: new Map([...templates].map(([name, { regions }]) => [name, regions])),
      needsDeliveryTerms: templates.size > 0,
    },
    rules: await reviewRulesNow(db),
    names: columnNames(categories, [...templates.keys()]),
    lineages: new Map(categories.map(({ code, lineage }) => [code, lineage])),
    templates: new Map([...templates].map(([name, { id }]) => [name, id])),
  };
}
