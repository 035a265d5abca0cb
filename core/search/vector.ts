import type { AnalysedText } from '#core/search/analysed-text.ts';
import type { Word } from '#core/search/query.ts';
import { tokensOf } from '#core/search/tokens.ts';

// Tokens are letters and digits, tags begin with a tilde; quoting is a second line of defence.
export const quoted = (token: string): string =>
  /['\\]/.test(token) ? `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${token}'`;

/**
 * The tokens of a product, with its tags, as the literal of a PostgreSQL tsvector. `texts` are its short texts, whose
 * words are found as words of their own or as the ends of compounds too; `more` are long ones.
 */
export function vectorOf(
  texts: readonly AnalysedText[],
  marks: readonly string[],
  more: readonly string[] = [],
): string {
  return vectorLiteral([...texts.flatMap((text) => text.tokens), ...more.flatMap(tokensOf), ...marks]);
}

/** Tokens as the literal of a tsvector. Nothing needs their positions. */
export const vectorLiteral = (tokens: readonly string[]): string => [...new Set(tokens)].map(quoted).join(' ');

/** Words as the literal of a PostgreSQL tsquery: every word, in any of its alternatives. */
export function tsqueryOf(words: readonly Word[]): string {
  return words
    .map(
      ({ ways }) =>
        `(${ways.map(({ tokens, begun }) => tokens.map((token) => quoted(token) + (begun ? ':*' : '')).join(' & ')).join(' | ')})`,
    )
    .join(' & ');
}

/** The words of a query and one of these tags, as the literal of a tsquery. */
export function orMarked(query: string, marks: readonly string[]): string {
  if (marks.length === 0 || query === '') return query || markQueryOf(marks);
  return `(${query}) | ${markQueryOf(marks)}`;
}

/** Any of these tags, as the literal of a tsquery. */
export function markQueryOf(marks: readonly string[]): string {
  return marks.map(quoted).join(' | ');
}
