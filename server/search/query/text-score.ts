import { type SQL, sql } from 'drizzle-orm';
import { conditionsOf, wholeNameOf } from '#core/search/fields.ts';
import type { Word } from '#core/search/query.ts';
import { PLACE_WEIGHTS, TYPED, WHOLE_NAME, WORDS_SCORED } from '#core/search/ranking.ts';
import { tsqueryOf } from '#core/search/vector.ts';
import { literal } from '#server/search/query/match.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';

// In a subselect, so that a prepared statement parses the query once and not for every row.
const inFields = (tsquery: string): SQL => sql`(s.fields @@ (select ${tsquery}::tsquery))::int`;

const weightOf = (word: Word): SQL => {
  const conditions = conditionsOf(word);
  return sql.join(
    PLACE_WEIGHTS.map(({ place, weight }) => sql`${literal(weight)} * ${inFields(conditions[place])}`),
    sql` + `,
  );
};

/** The text score of a search row `s`, as core/search/ranking.ts defines it. */
export function textScoreOf({ words, typedWords, optional = [] }: SearchQuery): SQL {
  const scored = [...words, ...optional].slice(0, WORDS_SCORED);
  const typed = typedWords.slice(0, WORDS_SCORED);
  const mean = sql`(${sql.join(scored.map(weightOf), sql` + `)}) / ${literal(Math.max(scored.length, 1))}`;
  const wholeName = scored.length > 1 ? sql` + ${literal(WHOLE_NAME)} * ${inFields(wholeNameOf(scored))}` : sql``;
  // Every match then has all words as typed: the share is not computed.
  if (optional.length === 0 && tsqueryOf(words) === tsqueryOf(typedWords))
    return sql`(${mean}${wholeName} + ${literal(TYPED)})::float8`;
  const asTyped = sql.join(
    typed.map((word) => inFields(conditionsOf(word).inTitle)),
    sql` + `,
  );
  return sql`(${mean}${wholeName} + ${literal(TYPED)} * (${asTyped}) / ${literal(Math.max(typed.length, 1))}.0)::float8`;
}
