import { type SQL, sql } from 'drizzle-orm';
import { conditionsOf, wholeNameOf, type WordConditions } from '#core/search/fields.ts';
import type { Word } from '#core/search/query.ts';
import { tsqueryOf } from '#core/search/vector.ts';
import { literal } from '#server/search/match.ts';
import type { SearchQuery } from '#server/search/search-index.ts';

/** What it counts that a word stands in a place; a word may stand in several. */
const WEIGHTS: Readonly<Record<keyof WordConditions, number>> = {
  inTitle: 0.2,
  asWordOfTitle: 0.2,
  asHead: 0.2,
  inCategory: 0.2,
  asCategory: 0.5,
  asOption: 0.15,
  asDetail: 0.1,
};
const CONDITIONS = ['inTitle', 'asWordOfTitle', 'asHead', 'inCategory', 'asCategory', 'asOption', 'asDetail'] as const;
/** The words considered; further ones hardly change the order. */
const WORDS_MAX = 5;
/** What it counts that a category has the whole query as its name, or that a title has the words as typed. */
const WHOLE_NAME = 0.4;
const TYPED = 0.2;

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
