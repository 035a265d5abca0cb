import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Oem } from '#core/catalogue/oem.ts';
import { priceRange } from '#core/catalogue/rules.ts';
import type { LocalText } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import { writeOem } from '#server/catalogue/oem.ts';
import {
  category,
  optionValue,
  priceRow,
  product,
  productCategory,
  productOption,
  productPicture,
  sku,
} from '#server/catalogue/tables.ts';
import { aStore } from '#server/store/builders.ts';

export type BuiltCategory = {
  readonly id: number;
  readonly code: string;
  readonly lineage: string;
  readonly level: number;
};

/** A visible category at the top, or below `parent`. */
export async function aCategory(
  db: Db,
  { parent, ...overrides }: Partial<typeof category.$inferInsert> & { parent?: BuiltCategory } = {},
): Promise<BuiltCategory> {
  const id = overrides.id ?? (await freeCategoryId(db));
  const row = {
    id,
    parentId: parent?.id ?? null,
    level: (parent?.level ?? 0) + 1,
    code: `category-${id}`,
    lineage: `${parent?.lineage ?? '/'}${id}/`,
    sort: id,
    name: { ko: `분류 ${id}`, en: `Category ${id}` },
    ...overrides,
  };
  await db.insert(category).values(row);
  return { id, code: row.code, lineage: row.lineage, level: row.level };
}

async function freeCategoryId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${category.id}), 900000) + 1` }).from(category);
  return Number(row?.id);
}

/** A top category, one below it and a leaf below that. */
export async function aLeaf(
  db: Db,
  name: LocalText = { ko: '텀블러', en: 'Tumblers' },
): Promise<BuiltCategory & { top: BuiltCategory; middle: BuiltCategory }> {
  const top = await aCategory(db);
  const middle = await aCategory(db, { parent: top });
  const leaf = await aCategory(db, { parent: middle, name });
  return { ...leaf, top, middle };
}

type Option = { name: LocalText; values: readonly (string | LocalText)[] };
type ProductInput = Partial<Omit<typeof product.$inferInsert, 'priceMin' | 'priceMax'>> & {
  /** The price of one piece in minor units, or rows of quantity and price. */
  price?: number | readonly (readonly [minQuantity: number, price: number])[];
  /** Pieces of every combination. */
  stock?: number;
  /** At most two option levels; the combinations of their values are the SKUs. */
  options?: readonly Option[];
  /** The surcharges of the combinations, in their order. */
  surcharges?: readonly number[];
  /** Leaves with their ancestors; a new leaf by default. */
  categories?: readonly BuiltCategory[];
  pictures?: readonly string[];
  /** The OEM offer; none by default. */
  oem?: Oem;
};
export type BuiltProduct = {
  readonly id: number;
  readonly code: string;
  readonly storeId: number;
  readonly skus: { readonly id: number; readonly code: string }[];
};

/**
 * A product a visitor may see and buy from one piece on: 10,000 won, 100 in stock, no options, no sample, of a new
 * approved store.
 */
export async function aProduct(db: Db, input: ProductInput = {}): Promise<BuiltProduct> {
  const {
    price = 10_000,
    stock = 100,
    options = [],
    surcharges = [],
    categories,
    pictures = ['/images/goods/tumblers/blue/1'],
    oem,
    ...overrides
  } = input;
  const storeId = overrides.storeId ?? (await aStore(db)).id;
  const code = overrides.code ?? `P${randomBytes(6).toString('hex').toUpperCase()}`;
  const currency = overrides.currency ?? 'KRW';
  const rows = typeof price === 'number' ? ([[overrides.minOrderQuantity ?? 1, price]] as const) : price;
  const range = priceRange(
    rows.map(([minQuantity, minor]) => ({ minQuantity, price: money(minor, currency) })),
    surcharges.map((minor) => money(minor, currency)),
  );
  if (!range) throw new Error('a product needs a price');
  const id = await insertProduct(db, {
    inStock: stock > 0,
    ...overrides,
    code,
    storeId,
    currency,
    priceMin: range.min.minor,
    priceMax: range.max.minor,
  });
  await db
    .insert(priceRow)
    .values(rows.map(([minQuantity, minor]) => ({ productId: id, minQuantity, price: minor, currency })));
  if (pictures.length > 0)
    await db.insert(productPicture).values(pictures.map((base, sort) => ({ productId: id, sort, base })));
  if (oem) await writeOem(db, [{ productId: id, oem }]);
  await fileUnder(db, id, categories ?? [await aLeaf(db)]);
  const values = await writeOptions(db, id, options);
  return {
    id,
    code,
    storeId,
    skus: await writeSkus(db, { id: id, code, stock, surcharges }, values),
  };
}

type Priced = Pick<typeof product.$inferInsert, 'code' | 'storeId' | 'currency' | 'priceMin' | 'priceMax'>;

async function insertProduct(db: Db, values: Partial<typeof product.$inferInsert> & Priced): Promise<number> {
  const [inserted] = await db
    .insert(product)
    .values({
      name: {
        ko: '스테인리스 텀블러',
        en: 'Stainless Tumbler',
        zh: '不锈钢保温杯',
        ja: 'ステンレスタンブラー',
        ar: 'كوب ستانلس ستيل',
      },
      description: { ko: '보온과 보냉이 되는 텀블러입니다.', en: 'Keeps drinks hot or cold.' },
      tags: {},
      approval: 'approved',
      minOrderQuantity: 1,
      maxOrderQuantity: 10_000,
      unit: 'piece',
      hsCode: '961700',
      origin: 'KR',
      packing: { unit: 'piece', count: 1 },
      deliveryDays: 3,
      ...values,
    })
    .returning({ id: product.id });
  if (!inserted) throw new Error('a product was not written');
  return inserted.id;
}

async function fileUnder(db: Db, productId: number, leaves: readonly BuiltCategory[]): Promise<void> {
  const leafIds = leaves.map((leaf) => leaf.id);
  const ids = new Set(leaves.flatMap((leaf) => leaf.lineage.split('/').filter(Boolean).map(Number)));
  if (ids.size === 0) return;
  await db.insert(productCategory).values(
    [...ids].map((categoryId) => ({
      productId,
      categoryId,
      isLeaf: leafIds.includes(categoryId),
      sort: Math.max(0, leafIds.indexOf(categoryId)),
    })),
  );
}

async function writeOptions(db: Db, productId: number, options: readonly Option[]): Promise<number[][]> {
  const ids: number[][] = [];
  for (const [index, option] of options.entries()) {
    const [inserted] = await db
      .insert(productOption)
      .values({ productId, level: index + 1, code: `option${index + 1}`, name: option.name })
      .returning({ id: productOption.id });
    if (!inserted) throw new Error('an option was not written');
    const values = option.values.map((name, sort) => ({
      optionId: inserted.id,
      sort,
      code: `value${sort + 1}`,
      name: typeof name === 'string' ? { ko: name, en: name } : name,
    }));
    ids.push((await db.insert(optionValue).values(values).returning({ id: optionValue.id })).map((value) => value.id));
  }
  return ids;
}

async function writeSkus(
  db: Db,
  of: { id: number; code: string; stock: number; surcharges: readonly number[] },
  [first, second]: readonly number[][],
) {
  const combinations = (first ?? [null]).flatMap((value1Id) =>
    (second ?? [null]).map((value2Id) => ({ value1Id, value2Id })),
  );
  const rows = combinations.map((pair, sort) => ({
    productId: of.id,
    code: `${of.code}-${String(sort + 1).padStart(2, '0')}`,
    ...pair,
    stock: of.stock,
    surcharge: of.surcharges[sort] ?? 0,
    sort,
  }));
  return db.insert(sku).values(rows).returning({ id: sku.id, code: sku.code });
}
