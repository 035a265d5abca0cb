import { type Placed, placedTokens } from '#core/search/tokens.ts';
import type { Phrase, Word } from '#core/search/query.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';
export type Weighted = { readonly text: string; readonly weight: Weight };

const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Texts as the literal of a PostgreSQL tsvector. Two texts never stand side by side, so no phrase reaches across. */
export function vectorOf(texts: readonly Weighted[]): string {
  const places = new Map<string, Set<string>>();
  let from = 1;
  for (const { text, weight } of texts) {
    const { tokens, next } = placedTokens(text, from);
    for (const { token, at } of tokens) add(places, token, `${at}${weight}`);
    from = next + 1;
  }
  return Array.from(places, ([token, at]) => `${quoted(token)}:${[...at].join(',')}`).join(' ');
}

function add(places: Map<string, Set<string>>, token: Placed['token'], place: string): void {
  const known = places.get(token);
  if (known) known.add(place);
  else places.set(token, new Set([place]));
}

/** Words as the literal of a PostgreSQL tsquery: every word, in any of its phrases. `weights` narrows it to such texts, `A` to titles. */
export function tsqueryOf(words: readonly Word[], weights = ''): string {
  return words.map((word) => `(${word.map((phrase) => `(${phraseOf(phrase, weights)})`).join(' | ')})`).join(' & ');
}

function phraseOf({ tokens, begun }: Phrase, weights: string): string {
  return tokens
    .map((token, index) => {
      const flags = `${begun && index === tokens.length - 1 ? '*' : ''}${weights}`;
      return flags ? `${quoted(token)}:${flags}` : quoted(token);
    })
    .join(' <-> ');
}
