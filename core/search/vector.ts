import type { AnalysedText } from '#core/search/words/analysed-text.ts';
import type { Word } from '#core/search/query.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

// Tokens are letters and digits, tags begin with a tilde; quoting is a second line of defence.
export const quoted = (token: string): string =>
  /['\\]/.test(token) ? `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${token}'`;

/**
 * The tokens of a product, with its tags, as the literal of a PostgreSQL tsvector. `texts` are its short texts, whose
 * words are found as words of their own or as the ends of compounds too; `more` are long ones.
 */
export function vectorOf(
  texts: readonly AnalysedText[],
  tags: readonly string[],
  more: readonly string[] = [],
): string {
  return vectorLiteral([...texts.flatMap((text) => text.tokens), ...more.flatMap(tokensOf), ...tags]);
}

/** Tokens as the literal of a tsvector. Nothing needs their positions. */
export const vectorLiteral = (tokens: readonly string[]): string => [...new Set(tokens)].map(quoted).join(' ');

/** Words as the literal of a PostgreSQL tsquery: every word, in any of its alternatives. */
export function tsqueryOf(words: readonly Word[]): string {
  return words
    .map(
      ({ ways }) =>
        `(${ways.map(({ tokens, isPrefix }) => tokens.map((token) => quoted(token) + (isPrefix ? ':*' : '')).join(' & ')).join(' | ')})`,
    )
    .join(' & ');
}

/** The words of a query and one of these tags, as the literal of a tsquery. */
export function orTagged(query: string, tags: readonly string[]): string {
  if (tags.length === 0 || query === '') return query || anyTag(tags);
  return `(${query}) | ${anyTag(tags)}`;
}

/** Any of these tags, as the literal of a tsquery. */
export function anyTag(tags: readonly string[]): string {
  return tags.map(quoted).join(' | ');
}
