import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';
import { TOKENIZER } from '#core/search/tokens.ts';
import { vectorOf, type Weighted } from '#core/search/vector.ts';
import type { Db } from '#server/db/pool.ts';
import { type ProductTexts, type SearchRow, staleIds, textsOf, writeRows } from '#server/search/queries.ts';

/** A description is found by its beginning; what sellers append below says little about the goods. */
const DESCRIPTION_LETTERS = 800;
const AT_ONCE = 200;

/** Writes what the products are found by, in all five languages; a language without text is found by its fallback. */
export async function indexProducts(db: Db, products: readonly ProductTexts[]): Promise<void> {
  for (let from = 0; from < products.length; from += AT_ONCE) {
    await writeRows(db, products.slice(from, from + AT_ONCE).flatMap(rowsOf), TOKENIZER);
  }
}

/** Writes anew what one product is found by; nothing when there is no such product. */
export async function reindexProduct(db: Db, id: number): Promise<void> {
  await indexProducts(db, await textsOf(db, [id]));
}

/** Writes what products are found by where it is missing or older than this tokenizer; how many products that were. */
export async function indexStale(db: Db): Promise<number> {
  let written = 0;
  for (let after = 0; ; ) {
    const ids = await staleIds(db, after, TOKENIZER, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return written;
    await indexProducts(db, await textsOf(db, ids));
    written += ids.length;
    after = last;
  }
}

function rowsOf(product: ProductTexts): SearchRow[] {
  return LANGUAGES.map((lang) => {
    const title = pick(product.name, lang);
    return { productId: product.id, lang, title, tokens: vectorOf(weighted(product, lang, title)) };
  });
}

function weighted(product: ProductTexts, lang: Lang, title: string): Weighted[] {
  const tags = product.tags[lang] ?? product.tags.en ?? product.tags.ko ?? [];
  const second = [...tags, ...(product.brand ? [product.brand] : []), ...product.categoryNames.map((name: LocalText) => pick(name, lang)), ...product.codes];
  return [
    { text: title, weight: 'A' },
    ...second.map((text): Weighted => ({ text, weight: 'B' })),
    { text: pick(product.description, lang).slice(0, DESCRIPTION_LETTERS), weight: 'C' },
  ];
}
