import { sql } from 'drizzle-orm';
import { type Lang, LANGUAGES, pick } from '#core/locale.ts';
import { CUSTOMS_LENGTHS } from '#core/search/query.ts';
import { fieldVectorOf } from '#core/search/fields.ts';
import { TOKENIZER } from '#core/search/tokens.ts';
import { titleVectorOf, vectorOf } from '#core/search/vector.ts';
import type { Db } from '#server/db/pool.ts';
import { learnTraits } from '#server/search/traits.ts';
import { learnWords } from '#server/search/dictionary.ts';
import { categoryMark, storeMark } from '#server/search/match.ts';
import type { ProductTexts } from '#server/search/search-index.ts';

/** Only the beginning of a description is indexed; text appended below says little about the goods. */
const DESCRIPTION_LETTERS = 800;
/** Of goods with very many options or attributes only the first are indexed. */
const OPTIONS_MAX = 60;
const ATTRIBUTES_MAX = 30;
const ATTRIBUTE_LETTERS = 200;
const BATCH_SIZE = 200;

/** Writes the search rows of products; a language without a text uses its fallback. */
export async function indexProducts(db: Db, products: readonly ProductTexts[]): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    const batch = products.slice(from, from + BATCH_SIZE);
    await saveRows(db, batch.flatMap(rowsOf));
    for (const lang of LANGUAGES)
      await learnWords(
        db,
        lang,
        batch.flatMap((product) => [
          pick(product.name, lang),
          ...tagsOf(product, lang),
          ...categoryNames(product, lang),
        ]),
      );
    await learnTraits(
      db,
      batch.flatMap(({ traits }) => traits),
    );
  }
}

type SearchRow = {
  readonly product_id: number;
  readonly lang: Lang;
  readonly title: string;
  readonly title_tokens: string;
  readonly fields: string;
  readonly tokens: string;
};

async function saveRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  await db.execute(sql`
    insert into product_search (product_id, lang, title, title_tokens, fields, tokens, tokenizer)
    select product_id, lang, title, title_tokens, fields, tokens, ${TOKENIZER} from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb) as row (product_id bigint, lang text, title text, title_tokens tsvector, fields tsvector,
        tokens tsvector)
    on conflict (lang, product_id) do update set title = excluded.title, title_tokens = excluded.title_tokens,
      fields = excluded.fields, tokens = excluded.tokens, tokenizer = excluded.tokenizer`);
}

function rowsOf(product: ProductTexts): SearchRow[] {
  const marks = [...product.categories.map(({ id }) => categoryMark(id)), storeMark(product.storeId)];
  return LANGUAGES.map((lang) => {
    const title = pick(product.name, lang);
    const options = product.options.map((name) => pick(name, lang)).slice(0, OPTIONS_MAX);
    const leaves = product.categories.filter(({ isLeaf }) => isLeaf).map(({ name }) => pick(name, lang));
    const details = detailsOf(product, lang);
    return {
      product_id: product.id,
      lang,
      title,
      title_tokens: titleVectorOf(title),
      fields: fieldVectorOf({ title, categories: leaves, options, details }),
      tokens: vectorOf([title, ...options, ...categoryNames(product, lang), ...details], marks, restOf(product, lang)),
    };
  });
}

const tagsOf = ({ tags }: ProductTexts, lang: Lang): readonly string[] => tags[lang] ?? tags.en ?? tags.ko ?? [];
const categoryNames = ({ categories }: ProductTexts, lang: Lang): string[] =>
  categories.map(({ name }) => pick(name, lang));

/** The short texts that say more about the goods; colours and sizes are those of the options. */
function detailsOf(product: ProductTexts, lang: Lang): string[] {
  const { brand, manufacturer, attributes } = product;
  return [
    ...tagsOf(product, lang),
    ...[brand, manufacturer].filter((text) => text !== null),
    ...attributes.slice(0, ATTRIBUTES_MAX).map(({ value }) => pick(value, lang).slice(0, ATTRIBUTE_LETTERS)),
  ];
}

function restOf(product: ProductTexts, lang: Lang): string[] {
  return [
    ...product.codes,
    ...CUSTOMS_LENGTHS.map((length) => product.hsCode.slice(0, length)),
    pick(product.description, lang).slice(0, DESCRIPTION_LETTERS),
  ];
}
