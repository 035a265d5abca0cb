import { type SQL, sql } from 'drizzle-orm';
import { conditionsOf, wholeNameOf, type WordConditions } from '#core/search/fields.ts';
import type { Word } from '#core/search/query.ts';
import { tsqueryOf } from '#core/search/vector.ts';
import type { SearchQuery } from '#server/search/search-index.ts';

/** What it counts that a word stands in a place; a word may stand in several. */
const WEIGHTS: Readonly<Record<keyof WordConditions, number>> = {
  inTitle: 0.2,
  asWordOfTitle: 0.2,
  asHead: 0.2,
  inCategory: 0.2,
  asCategory: 0.4,
  asOption: 0.15,
  asDetail: 0.1,
};
const CONDITIONS = ['inTitle', 'asWordOfTitle', 'asHead', 'inCategory', 'asCategory', 'asOption', 'asDetail'] as const;
/** The words considered; further ones hardly change the order. */
const WORDS_MAX = 5;
/** What it counts that a category has the whole query as its name, or that a title has the words as typed. */
const WHOLE_NAME = 0.4;
const TYPED = 0.2;

/**
 * A constant in the text of a statement. PostgreSQL plans a prepared statement with an unknown limit for every call,
 * because it does not know how few rows are read.
 */
export const literal = (constant: number): SQL => sql.raw(String(constant));

// In a subselect, so that a prepared statement parses the query once and not for every row.
const inFields = (tsquery: string): SQL => sql`(s.fields @@ (select ${tsquery}::tsquery))::int`;

const weightOf = (word: Word): SQL => {
  const conditions = conditionsOf(word);
  return sql.join(
    CONDITIONS.map((name) => sql`${literal(WEIGHTS[name])} * ${inFields(conditions[name])}`),
    sql` + `,
  );
};

/**
 * How well a search row `s` matches, from 0: the mean weight of the words by where they stand, more if the whole query
 * is the name of a category. A synonym counts a little less than the word as typed, and a word that need not match
 * counts where it does.
 */
export function relevanceTo({ words, typedWords }: SearchQuery): SQL {
  const weighed = words.slice(0, WORDS_MAX);
  const typed = typedWords.slice(0, WORDS_MAX);
  const mean = sql`(${sql.join(weighed.map(weightOf), sql` + `)}) / ${literal(Math.max(weighed.length, 1))}`;
  const wholeName = weighed.length > 1 ? sql` + ${literal(WHOLE_NAME)} * ${inFields(wholeNameOf(weighed))}` : sql``;
  if (tsqueryOf(words) === tsqueryOf(typedWords)) return sql`(${mean}${wholeName} + ${literal(TYPED)})::float8`;
  const asTyped = sql.join(
    typed.map((word) => inFields(conditionsOf(word).inTitle)),
    sql` + `,
  );
  return sql`(${mean}${wholeName} + ${literal(TYPED)} * (${asTyped}) / ${literal(Math.max(typed.length, 1))}.0)::float8`;
}

/** A match that no field of weight has, such as a word of the description. */
const LEAST = 0.05;
/** How much more the category of most answers counts, and a popular product. */
const CATEGORY_SHARE = 0.5;
const POPULAR_SCORE = 1_000_000;
/** So little that sold-out goods are after all others, as in every list. */
const SOLD_OUT = 0.001;
/** The second product with a title, those after it, and the products of a store after its third. */
const SECOND_OF_TITLE = 0.85;
const FURTHER_OF_TITLE = 0.7;
const FURTHER_OF_STORE = 0.9;

/**
 * The order of relevance, as rows of `product_id`, `title` and `rank`, of a select with `product_id`, `relevance`, `leaf_id`,
 * `score`, `store_id` and `title`: text × category of most answers × availability × popularity × variety. The score of a
 * product is its popularity, and 1,000,000 more while it is in stock.
 */
export const ranked = (found: SQL): SQL => sql`
  select product_id, title, rank
    * case row_number() over (partition by title order by rank desc, product_id desc)
        when 1 then 1::float8 when 2 then ${literal(SECOND_OF_TITLE)}::float8 else ${literal(FURTHER_OF_TITLE)}::float8 end
    * case when row_number() over (partition by store_id order by rank desc, product_id desc) <= 3
        then 1::float8 else ${literal(FURTHER_OF_STORE)}::float8 end as rank
  from (
    select product_id, title, store_id, (${literal(LEAST)}::float8 + relevance)
      * (1 + ${literal(CATEGORY_SHARE)}::float8 * in_leaf / nullif(max(in_leaf) over (), 0))
      * case when score >= 1000000 then 1::float8 else ${literal(SOLD_OUT)}::float8 end
      * (1 + (score % 1000000) / ${literal(POPULAR_SCORE)}::float8) as rank
    from (select *, sum(${literal(LEAST)}::float8 + relevance) over (partition by leaf_id) as in_leaf from (${found}) f) weighed) varied`;
