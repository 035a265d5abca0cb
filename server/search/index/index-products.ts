import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Lang, LANGUAGES, pick } from '#core/locale.ts';
import { type AnalysedText, textAnalyser } from '#core/search/words/analysed-text.ts';
import { fieldVectorOf } from '#core/search/fields.ts';
import { categoryToken, productToken, storeToken } from '#core/search/words/index-tokens.ts';
import { TOKENIZER } from '#core/search/words/tokens.ts';
import { vectorLiteral, vectorOf } from '#core/search/vector.ts';
import type { Db } from '#server/db/pool.ts';
import { learnTraits } from '#server/search/query/traits.ts';
import { learnWords } from '#server/search/dictionary/dictionary.ts';
import {
  type AboveLeaves,
  detailsOf,
  dictionaryTexts,
  openAboveLeaves,
  restOf,
} from '#server/search/index/product-texts.ts';
import type { ProductTexts } from '#server/search/index/search-index.ts';

/** Of goods with very many options only the first are indexed. */
const OPTIONS_MAX = 60;
const BATCH_SIZE = 200;
/** So many are analysed while PostgreSQL saves those before them. */
const SAVED_AT_ONCE = 20;

/** Writes the search rows of products; a language without a text uses its fallback. */
export async function indexProducts(db: Db, products: readonly ProductTexts[]): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    const batch = products.slice(from, from + BATCH_SIZE);
    await saveProducts(db, batch);
    for (const lang of LANGUAGES)
      await learnWords(
        db,
        lang,
        batch.flatMap((product) => dictionaryTexts(product, lang)),
      );
    await learnTraits(
      db,
      batch.flatMap(({ traits }) => traits),
    );
  }
}

async function saveProducts(db: Db, products: readonly ProductTexts[]): Promise<void> {
  const analyser: Analyser = { analysed: textAnalyser(), aboveLeaves: await openAboveLeaves(db, products) };
  let saving: Promise<void> | undefined;
  for (let from = 0; from < products.length; from += SAVED_AT_ONCE) {
    const rows = products.slice(from, from + SAVED_AT_ONCE).flatMap((product) => rowsOf(product, analyser));
    await saving;
    saving = saveRows(db, rows);
    // A failure is thrown where it is awaited, also when the next products cannot be analysed.
    saving.catch(() => undefined);
    // The statement is sent before the next products are analysed.
    await turn();
  }
  await saving;
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

type Analyser = {
  readonly analysed: (text: string) => AnalysedText;
  readonly aboveLeaves: AboveLeaves;
};

function rowsOf(product: ProductTexts, { analysed, aboveLeaves }: Analyser): SearchRow[] {
  const tags = [
    ...product.categories.map(({ id }) => categoryToken(id)),
    storeToken(product.storeId),
    productToken(product.id),
  ];
  return LANGUAGES.map((lang) => {
    const title = analysed(pick(product.name, lang));
    const options = product.options.slice(0, OPTIONS_MAX).map((name) => analysed(pick(name, lang)));
    const leaves = product.categories.filter(({ isLeaf }) => isLeaf).map(({ name }) => analysed(pick(name, lang)));
    const above = aboveLeaves(product, lang).map(analysed);
    const details = detailsOf(product, lang).map(analysed);
    return {
      product_id: product.id,
      lang,
      title: title.text,
      title_tokens: vectorLiteral(title.plain),
      fields: fieldVectorOf({ title, categories: leaves, options, details }),
      tokens: vectorOf([title, ...options, ...leaves, ...above, ...details], tags, restOf(product, lang)),
    };
  });
}
