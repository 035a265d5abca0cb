import { placedTokens } from '#core/search/tokens.ts';
import type { Word } from '#core/search/query.ts';

// Tokens are letters and digits, marks of ours begin with a tilde; should that ever change, they still cannot end their
// literal.
const quoted = (token: string): string =>
  /['\\]/.test(token) ? `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${token}'`;

/** Everything said about a product, with our marks, as the literal of a PostgreSQL tsvector. */
export function vectorOf(texts: readonly string[], marks: readonly string[]): string {
  const tokens = new Set(texts.flatMap((text) => placedTokens(text).map(({ token }) => token)));
  return [...tokens, ...marks].map(quoted).join(' ');
}

/** A title as the literal of a tsvector with places. */
export function titleVectorOf(title: string): string {
  const places = new Map<string, number[]>();
  for (const { token, at } of placedTokens(title)) places.set(token, [...(places.get(token) ?? []), at]);
  return [...places].map(([token, at]) => `${quoted(token)}:${at.join(',')}`).join(' ');
}

/** Words as the literal of a PostgreSQL tsquery: every word, in any of its ways. */
export function tsqueryOf(words: readonly Word[]): string {
  return words
    .map(
      ({ ways }) =>
        `(${ways.map(({ tokens, begun }) => tokens.map((token) => quoted(token) + (begun ? ':*' : '')).join(' & ')).join(' | ')})`,
    )
    .join(' & ');
}

/** What a query finds, and whatever has one of these marks, as the literal of a tsquery. */
export function orMarked(query: string, marks: readonly string[]): string {
  return marks.length === 0 ? query : `(${query}) | ${markQueryOf(marks)}`;
}

/** Any of these marks, as the literal of a tsquery. */
export function markQueryOf(marks: readonly string[]): string {
  return marks.map(quoted).join(' | ');
}
