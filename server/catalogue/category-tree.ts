import { asc, eq, gte, sql } from 'drizzle-orm';
import type { CategoryNode } from '#core/catalogue/contract.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { shelf } from '#server/catalogue/list-tables.ts';
import { category, productCategory } from '#server/catalogue/tables.ts';

export type Category = {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly lineage: string;
  readonly name: LocalText;
  readonly children: Category[];
  /** The number of visible products in it and below. */
  productCount: number;
};

export type CategoryTree = {
  readonly tops: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  /** The number of visible products of all categories. */
  readonly productCount: number;
};

/** The visible categories with their product counts, at most a minute old. */
export function categoryTree(db: Db): Promise<CategoryTree> {
  return cachedReference(db, { tag: 'category-tree' }, () => loadTree(db));
}

/** One visible category. */
export async function categoryById(db: Db, id: number): Promise<Category | undefined> {
  return (await categoryTree(db)).byId.get(id);
}

/** The categories from the top down to this one. */
export function wayTo(tree: CategoryTree, at: Category): Category[] {
  return at.lineage.split('/').flatMap((id) => tree.byId.get(Number(id)) ?? []);
}

/** Categories in the published shape with what is below them, this number of levels in all. */
export const presentCategories = (categories: readonly Category[], lang: Lang, depth = 3): CategoryNode[] =>
  nodesOf(categories, lang, { depth, countOf: (at) => at.productCount });

/** The part of the tree in which one store has products, with the counts of that store. */
export async function menuOfStore(db: Db, tree: CategoryTree, storeCode: string, lang: Lang): Promise<CategoryNode[]> {
  const rows = await db
    .select({ id: productCategory.categoryId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(shelf)
    .innerJoin(productCategory, eq(productCategory.productId, shelf.productId))
    .where(sql`${shelf.shelfId} = (select -id from store where code = ${storeCode})`)
    .groupBy(productCategory.categoryId);
  const counts = new Map(rows.map((row) => [row.id, row.count]));
  return nodesOf(tree.tops, lang, { depth: 3, countOf: (at) => counts.get(at.id) ?? 0, onlyFilled: true });
}

export function fieldsOf(at: Category, lang: Lang, productCount: number) {
  return {
    id: at.id,
    code: at.code,
    visible: true,
    lineage: at.lineage,
    description: { name: pick(at.name, lang), description: '' },
    productCount,
  };
}

function nodesOf(
  categories: readonly Category[],
  lang: Lang,
  options: { depth: number; countOf: (at: Category) => number; onlyFilled?: boolean },
): CategoryNode[] {
  const { depth, countOf, onlyFilled = false } = options;
  const shownOf = (all: readonly Category[], level: number) =>
    level > depth ? [] : onlyFilled ? all.filter((at) => countOf(at) > 0) : all;
  return shownOf(categories, 1).map((top) => ({
    ...fieldsOf(top, lang, countOf(top)),
    children: shownOf(top.children, 2).map((middle) => ({
      ...fieldsOf(middle, lang, countOf(middle)),
      children: shownOf(middle.children, 3).map((leaf) => ({ ...fieldsOf(leaf, lang, countOf(leaf)), children: [] })),
    })),
  }));
}

async function loadTree(db: Db): Promise<CategoryTree> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      code: category.code,
      lineage: category.lineage,
      name: category.name,
    })
    .from(category)
    .where(eq(category.visible, true))
    .orderBy(asc(category.level), asc(category.sort), asc(category.id));
  const counts = await db
    .select({ id: shelf.shelfId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(shelf)
    .where(gte(shelf.shelfId, 0))
    .groupBy(shelf.shelfId);
  const byId = new Map<number, Category>();
  const tops: Category[] = [];
  // Parents come first; descendants of a hidden category are hidden too.
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    if (row.parentId !== null && !parent) continue;
    const at: Category = { ...row, children: [], productCount: 0 };
    byId.set(row.id, at);
    (parent?.children ?? tops).push(at);
  }
  let productCount = 0;
  for (const { id, count } of counts) {
    const at = byId.get(id);
    if (at) at.productCount = count;
    else if (id === 0) productCount = count;
  }
  return { tops, byId, productCount };
}
