import { sql } from 'drizzle-orm';
import { bit, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, ref, searchVector } from '#server/db/columns.ts';
import { product } from '#server/catalogue/tables.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';

/**
 * One row per product and language: `tokens` is what it is found by, with marks of its categories and store
 * (`match.ts`); `title_tokens` the title alone, with positions, for relevance and suggestions. The two are columns of
 * their own rather than weights of one: ranking then reads only the short one, and a title is found by the index alone.
 * Rows of an older `tokenizer` are written again by a job.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<Lang>().notNull(),
    title: text('title').notNull(),
    titleTokens: searchVector('title_tokens').notNull().default(''),
    tokens: searchVector('tokens').notNull(),
    tokenizer: integer('tokenizer').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lang, t.productId] }),
    ...LANGUAGES.map((lang) =>
      index(`product_search_${lang}`)
        .using('gin', t.tokens, t.titleTokens)
        .with({ gin_pending_list_limit: 256 })
        .where(sql.raw(`lang = '${lang}'`)),
    ),
  ],
);

/**
 * The words of titles, tags and category names in each language, for what is begun or misspelt. `keys` are what it and
 * its
 * misspellings have in common (core/search/spelling); `count` is how often it was written, to put the usual first;
 * `written` is how
 * people write it where that differs: an Arabic word is known by fewer letters than it is written with.
 */
export const searchWord = pgTable(
  'search_word',
  {
    lang: text('lang').$type<Lang>().notNull(),
    word: text('word').notNull(),
    written: text('written'),
    count: integer('count').notNull(),
    keys: text('keys').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lang, t.word] }),
    index('search_word_begun').on(t.lang, t.word.op('text_pattern_ops')),
    index('search_word_keys').using('gin', t.keys),
  ],
);

/** Keywords nobody may search for (CAT-015), folded as a query is; kept by our staff. */
export const disabledKeyword = pgTable(
  'disabled_keyword',
  { lang: text('lang').$type<Lang>().notNull(), keyword: text('keyword').notNull() },
  (t) => [primaryKey({ columns: [t.lang, t.keyword] })],
);

/**
 * What a picture of goods looks like (core/search/picture): `part` 0 is the whole, others lack a part of the rim.
 * `base` is that of
 * product_picture. A picture that could not be read has a row without a vector, so that nobody tries again.
 */
export const pictureMark = pgTable(
  'picture_mark',
  {
    base: text('base').notNull(),
    part: smallint('part').notNull(),
    version: integer('version').notNull(),
    bits: bit('bits', { dimensions: 256 }).notNull(),
    vector: bytes('vector'),
  },
  (t) => [primaryKey({ columns: [t.base, t.part] })],
);
