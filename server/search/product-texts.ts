import { type Lang, pick } from '#core/locale.ts';
import { type CategoryNames, foreignWords, ownPartOf } from '#core/search/category-names.ts';
import { CUSTOMS_LENGTHS } from '#core/search/query.ts';
import type { ProductTexts } from '#server/search/search-index.ts';

/** Only the beginning of a description is indexed; text appended below says little about the goods. */
const DESCRIPTION_LETTERS = 800;
/** Of goods with very many attributes only the first are indexed. */
const ATTRIBUTES_MAX = 30;
const ATTRIBUTE_LETTERS = 200;

export const tagsOf = ({ tags }: ProductTexts, lang: Lang): readonly string[] => tags[lang] ?? tags.en ?? tags.ko ?? [];
export const categoryNames = ({ categories }: ProductTexts, lang: Lang): string[] =>
  categories.map(({ name }) => pick(name, lang));

/** The names above its leaf categories, without the goods of categories it is not in. */
export function aboveLeaves({ categories, otherCategories }: ProductTexts, lang: Lang): string[] {
  const own = namesOf(categories, lang);
  const foreign = foreignWords(own, namesOf(otherCategories, lang));
  return own.above.map((name) => ownPartOf(name, foreign));
}

function namesOf(categories: ProductTexts['otherCategories'], lang: Lang): CategoryNames {
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
