import { type Lang, pick } from '#core/locale.ts';
import { type CategoryNames, foreignWords, ownPartOf } from '#core/search/category-names.ts';
import { CUSTOMS_LENGTHS } from '#core/search/query.ts';
import type { Db } from '#server/db/pool.ts';
import { categoriesNear, type PlacedCategory } from '#server/search/index/queries.ts';
import type { ProductTexts } from '#server/search/index/search-index.ts';

/** Only the beginning of a description is indexed; text appended below says little about the goods. */
const DESCRIPTION_LETTERS = 800;
/** Of goods with very many attributes only the first are indexed. */
const ATTRIBUTES_MAX = 30;
const ATTRIBUTE_LETTERS = 200;

const tagsOf = ({ tags }: ProductTexts, lang: Lang): readonly string[] => tags[lang] ?? tags.en ?? tags.ko ?? [];

/** The texts whose words are completed and correct misspelt ones: the title, the tags and the names of categories. */
export const dictionaryTexts = (product: ProductTexts, lang: Lang): string[] => [
  pick(product.name, lang),
  ...tagsOf(product, lang),
  ...product.categories.map(({ name }) => pick(name, lang)),
];

/** The names above the leaf categories of one of these products, without the goods of categories it is not in. */
export type AboveLeaves = (product: ProductTexts, lang: Lang) => readonly string[];

/** Composes them once for all products of the same categories: each name is compared with those of all categories near it. */
export async function openAboveLeaves(db: Db, products: readonly ProductTexts[]): Promise<AboveLeaves> {
  const near = await categoriesNear(
    db,
    products.flatMap(({ categories }) => categories.map(({ id }) => id)),
  );
  const composed = new Map<string, readonly string[]>();
  return ({ categories }, lang) => {
    const ids = new Set(categories.map(({ id }) => id));
    const key = [lang, ...ids].join();
    const names = composed.get(key) ?? composeAboveLeaves(categories, othersOf(near, ids), lang);
    composed.set(key, names);
    return names;
  };
}

/** The categories below the same top categories as those with these ids. */
function othersOf(near: readonly PlacedCategory[], ids: ReadonlySet<number>): PlacedCategory[] {
  const tops = new Set(near.filter(({ id }) => ids.has(id)).map(({ topId }) => topId));
  return near.filter(({ id, topId }) => tops.has(topId) && !ids.has(id));
}

type Categories = ProductTexts['categories'];

function composeAboveLeaves(own: Categories, others: Categories, lang: Lang): string[] {
  const names = namesOf(own, lang);
  const foreign = foreignWords(names, namesOf(others, lang));
  return names.above.map((name) => ownPartOf(name, foreign));
}

function namesOf(categories: Categories, lang: Lang): CategoryNames {
  const [leaves = [], above = []] = [true, false].map((isLeaf) =>
    categories.filter((one) => one.isLeaf === isLeaf).map(({ name }) => pick(name, lang)),
  );
  return { above, leaves };
}

/** The short texts that say more about the goods; colours and sizes are those of the options. */
export function detailsOf(product: ProductTexts, lang: Lang): string[] {
  const { brand, manufacturer, attributes } = product;
  return [
    ...tagsOf(product, lang),
    ...[brand, manufacturer].filter((text) => text !== null),
    ...attributes.slice(0, ATTRIBUTES_MAX).map(({ value }) => pick(value, lang).slice(0, ATTRIBUTE_LETTERS)),
  ];
}

export function restOf(product: ProductTexts, lang: Lang): string[] {
  return [
    ...product.codes,
    ...CUSTOMS_LENGTHS.map((length) => product.hsCode.slice(0, length)),
    pick(product.description, lang).slice(0, DESCRIPTION_LETTERS),
  ];
}
