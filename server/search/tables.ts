import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bitString, bytes, instant, ref, searchVector } from '#server/db/columns.ts';
import { product } from '#server/catalogue/tables.ts';
import { member } from '#server/member/tables.ts';
import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';

/**
 * One row per product and language: `tokens` are the searchable tokens, with tags of its categories and store
 * (core/search/index-tokens); `title_tokens` those of the title, for suggestions; `fields` says in which field each word stands
 * (core/search/fields), for relevance. They are columns rather than weights of one: ranking then reads only a short one,
 * and the index finds a title alone. Positions are not stored in the first two. A job writes rows of an older `tokenizer` again.
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
    fields: searchVector('fields').notNull().default(''),
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
 * The words of titles, tags and category names in each language, for completion and spelling. `keys` are shared by a
 * word and its misspellings (core/search/spelling); `count` is how many texts had it at the last recount, or had it first; `written` is its spelling in texts
 * where that differs: an Arabic word is indexed with fewer letters.
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

/**
 * The colours, sizes, materials and brands of products, by the keys of their names and of words in them in every
 * language (core/search/traits), to know them in a query. `trait` is one of those of `product.traits`; `is_whole`: the
 * key is that of a whole name.
 */
export const searchTrait = pgTable(
  'search_trait',
  {
    key: text('key').notNull(),
    trait: text('trait').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    isWhole: boolean('is_whole').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.trait] })],
);

/**
 * How often a text was searched for in a language, without who did and not while its answer is cached, how many
 * products the latest search found, and how often one of them was opened: for suggestions, and for the searches that
 * staff look into unless they dismissed them. A job deletes what was last asked long ago.
 */
export const searchAsked = pgTable(
  'search_asked',
  {
    lang: text('lang').$type<Lang>().notNull(),
    query: text('query').notNull(),
    asked: integer('asked').notNull(),
    found: integer('found').notNull(),
    chosen: integer('chosen').notNull().default(0),
    isDismissed: boolean('is_dismissed').notNull().default(false),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.query] }), index('search_asked_often').on(t.lang, t.asked)],
);

/**
 * How often a search without a choice was followed by another one, `instead`, of which a product was opened; without who
 * did. The two texts may mean the same.
 */
export const searchReworded = pgTable(
  'search_reworded',
  {
    lang: text('lang').$type<Lang>().notNull(),
    query: text('query').notNull(),
    instead: text('instead').notNull(),
    times: integer('times').notNull(),
    isDismissed: boolean('is_dismissed').notNull().default(false),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.query, t.instead] }), index('search_reworded_often').on(t.times)],
);

/**
 * On how many occasions of a day a product opened after such a pair of searches was put in the cart and ordered in the
 * same visit; without who did, and without the product or the order.
 */
export const searchBought = pgTable(
  'search_bought',
  {
    day: date('day', { mode: 'string' }).notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    query: text('query').notNull(),
    instead: text('instead').notNull(),
    carted: integer('carted').notNull(),
    ordered: integer('ordered').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.query, t.instead, t.day] })],
);

/**
 * Synonyms that staff added. An entry replaces the built-in meanings of its word (dictionary/synonyms.csv); `key` is that of the
 * word in all its forms (core/search/synonyms).
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    lang: text('lang').$type<Lang>().notNull(),
    key: text('key').notNull(),
    word: text('word').notNull(),
    meanings: text('meanings').array().notNull(),
    /** Categories whose goods serve what the word names: an intent (core/search/intents). */
    categories: bigint('categories', { mode: 'number' }).array().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
    changedBy: ref('changed_by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [primaryKey({ columns: [t.lang, t.key] })],
);

/** Disabled keywords (CAT-015), normalised like a query; managed by staff. */
export const disabledKeyword = pgTable(
  'disabled_keyword',
  { lang: text('lang').$type<Lang>().notNull(), keyword: text('keyword').notNull() },
  (t) => [primaryKey({ columns: [t.lang, t.keyword] })],
);

/**
 * The vector of a product in a model of embeddings, a byte for each dimension, and its signs, by which the products to
 * compare are chosen (core/search/embeddings).
 */
export const productEmbedding = pgTable('product_embedding', {
  productId: ref('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  model: text('model').notNull(),
  vector: bytes('vector').notNull(),
  signs: bitString('signs').notNull(),
});

/**
 * The descriptors of a picture (core/search/picture), each of its goods as separated from the ground in another way.
 * `base` is that of product_picture. A broken picture has a row without a vector, so that it is not read again; one that could not
 * be read has a row without a vector too, with the time of the next attempt.
 */
export const pictureMark = pgTable(
  'picture_mark',
  {
    base: text('base').notNull(),
    part: smallint('part').notNull(),
    version: integer('version').notNull(),
    bits: bit('bits', { dimensions: 256 }).notNull(),
    vector: bytes('vector'),
    attempts: smallint('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
  },
  (t) => [primaryKey({ columns: [t.base, t.part] })],
);
