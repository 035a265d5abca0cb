import { type Lang, LANGUAGES, pick } from '#core/locale.ts';
import { CUSTOMS_LENGTHS } from '#core/search/query.ts';
import { TOKENIZER } from '#core/search/tokens.ts';
import { titleVectorOf, vectorOf } from '#core/search/vector.ts';
import type { Db } from '#server/db/pool.ts';
import { learnWords } from '#server/search/dictionary.ts';
import { type ProductTexts, type SearchRow, staleIds, textsOf, writeRows } from '#server/search/queries.ts';
import { settleTiers, shelfMark, storeMark, tierEnds, tierOf } from '#server/search/tiers.ts';

/** A description is found by its beginning; what sellers append below says little about the goods. */
const DESCRIPTION_LETTERS = 800;
const AT_ONCE = 200;

/** Writes what the products are found by, in all five languages; a language without text is found by its fallback. */
export async function indexProducts(db: Db, products: readonly ProductTexts[]): Promise<void> {
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const some = products.slice(from, from + AT_ONCE);
    const ends = await tierEnds(db);
    await writeRows(
      db,
      some.flatMap((product) => rowsOf(product, tierOf(product, ends))),
      TOKENIZER,
    );
    for (const lang of LANGUAGES)
      await learnWords(
        db,
        lang,
        some.flatMap((product) => [
          pick(product.name, lang),
          ...tagsOf(product, lang),
          ...categoryNames(product, lang),
        ]),
      );
  }
}

/** Writes anew what one product is found by; nothing when there is no such product. */
export async function reindexProduct(db: Db, id: number): Promise<void> {
  await indexProducts(db, await textsOf(db, [id]));
}

/**
 * Writes what products are found by where it is missing or older than this tokenizer, and lets each take the place its
 * popularity
 * gives it by now; how many products were written.
 */
export async function indexStale(db: Db): Promise<number> {
  let written = 0;
  for (let after = 0; ;) {
    const ids = await staleIds(db, after, TOKENIZER, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    await indexProducts(db, await textsOf(db, ids));
    written += ids.length;
    after = last;
  }
  await settleTiers(db);
  return written;
}

function rowsOf(product: ProductTexts, tier: number): SearchRow[] {
  const marks = [...product.categories.map(({ id }) => shelfMark(id)), storeMark(product.storeId)];
  return LANGUAGES.map((lang) => {
    const title = pick(product.name, lang);
    return {
      productId: product.id,
      lang,
      title,
      titleTokens: titleVectorOf(title),
      tokens: vectorOf([title, ...restOf(product, lang)], marks),
      tier,
    };
  });
}

const tagsOf = ({ tags }: ProductTexts, lang: Lang): readonly string[] => tags[lang] ?? tags.en ?? tags.ko ?? [];
const categoryNames = ({ categories }: ProductTexts, lang: Lang): string[] =>
  categories.map(({ name }) => pick(name, lang));

function restOf(product: ProductTexts, lang: Lang): string[] {
  const brand = product.brand ? [product.brand] : [];
  return [
    ...tagsOf(product, lang),
    ...brand,
    ...categoryNames(product, lang),
    ...product.codes,
    ...CUSTOMS_LENGTHS.map((length) => product.hsCode.slice(0, length)),
    pick(product.description, lang).slice(0, DESCRIPTION_LETTERS),
  ];
}
