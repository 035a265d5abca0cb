import type { Lang, LocalText } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import type { Among } from '#server/catalogue/facets.ts';
import type { ProductFilter, ProductSort } from '#server/catalogue/shelf.ts';

/** The searchable texts of a product. */
export type ProductTexts = {
  readonly id: number;
  readonly storeId: number;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly tags: Partial<Record<Lang, readonly string[]>>;
  readonly brand: string | null;
  readonly categories: readonly { readonly id: number; readonly name: LocalText; readonly isLeaf: boolean }[];
  /** Its colours, sizes, material and brand; `trait` as in `product.traits`. */
  readonly traits: readonly { readonly trait: string; readonly name: LocalText }[];
  /** The names of the values of its options. */
  readonly options: readonly LocalText[];
  readonly attributes: readonly { readonly key: string; readonly value: LocalText }[];
  readonly manufacturer: string | null;
  /** Those of the product, its SKUs and its certificates. */
  readonly codes: readonly string[];
  readonly hsCode: string;
};

/**
 * Words that must all match in one of the languages; products of `stores` and `exactProduct`, whose code is the query,
 * match regardless of their texts. Products with `optional` words rank higher, and with `isVaried` the categories of the
 * matches take turns. By relevance that product is the first. Titles with the `typedWords` rank higher: the words as typed, without synonyms, with those that need not match.
 */
export type SearchQuery = {
  readonly words: readonly Word[];
  readonly typedWords: readonly Word[];
  readonly langs: readonly Lang[];
  readonly stores: readonly number[];
  readonly exactProduct?: number | undefined;
  readonly optional?: readonly Word[];
  readonly isVaried?: boolean;
};
export type SearchSort = ProductSort | 'relevance';
/** `isGrouped` lists one product of each title; `titleOf` is a product whose title all others must have. */
export type SearchPage = {
  readonly filter: ProductFilter;
  readonly sort: SearchSort;
  readonly limit: number;
  readonly offset: number;
  readonly isGrouped?: boolean;
  readonly titleOf?: number | undefined;
};
/**
 * `total` is exact below 1,000, which means a thousand or more; `listed` is the number that all pages list: products, or
 * titles where grouped. `sameTitle` is the number of further products with the title of a listed one, where there are
 * any. `categories` are the leaves with most matches.
 */
export type SearchResult = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly listed: number;
  readonly sameTitle: readonly { readonly id: number; readonly count: number }[];
  readonly categories: readonly { readonly id: number; readonly count: number }[];
};
/** `picture` is the base of the product's first picture. */
export type TitleSuggestion = { readonly id: number; readonly title: string; readonly picture: string | null };

/** Words of the index with their counts, the most frequent first; `written` is the spelling in texts where it differs. */
export type SimilarWords = {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly written: Readonly<Record<string, string>> | null;
};
export type UnknownWord = { readonly word: string; readonly forms: readonly string[] };
/** `endings` are words with the given beginning, `similar` possible corrections of an unknown word. */
export type WordLookup = { readonly endings: readonly string[]; readonly similar: ReadonlyMap<string, SimilarWords> };

/**
 * The port of the search engine; `postgres-search-index.ts` implements it without an extension. Only visible products
 * are found. `index` takes part in the transaction that changes the products.
 */
export type SearchIndex = {
  /** Writes the search rows of products in every language, replacing the existing ones. */
  index(db: Db, products: readonly ProductTexts[]): Promise<void>;
  find(db: Pool, query: SearchQuery, page: SearchPage): Promise<SearchResult>;
  /**
   * The products that a query finds, also those with the title of `titleOf` only, for facets: a select of `product_id`,
   * because facets are counted in the database. An engine outside it would give the ids as an array.
   */
  matches(query: SearchQuery, titleOf?: number): Among;
  /** Whether a query finds anything; cheaper than `find`. */
  findsAnything(db: Pool, query: SearchQuery, filter: ProductFilter): Promise<boolean>;
  /** The number of products that a query finds, up to `max`, regardless of filters. */
  countFound(db: Pool, query: SearchQuery, max: number): Promise<number>;
  /** The number of rows that match each word, up to `max` in each language. */
  countMatches(db: Pool, words: readonly Word[], langs: readonly Lang[], max: number): Promise<readonly number[]>;
  /** Those of these words that are in the dictionary. */
  knownWords(db: Pool, words: readonly string[], langs: readonly Lang[]): Promise<ReadonlySet<string>>;
  /** Titles with all the words, of the most popular products first. */
  suggestTitles(db: Pool, query: SearchQuery, limit: number): Promise<TitleSuggestion[]>;
  lookUpWords(
    db: Pool,
    langs: readonly Lang[],
    input: { begun: string | undefined; unknown: readonly UnknownWord[] },
  ): Promise<WordLookup>;
};
