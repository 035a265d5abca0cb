import { placedTokens } from '#core/search/tokens.ts';
import type { Phrase, Word } from '#core/search/query.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';
export type Weighted = { readonly text: string; readonly weight: Weight };

// Tokens are letters and digits; should that ever change, they still cannot end their literal.
const quoted = (token: string): string => (/['\\]/.test(token) ? `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${token}'`);

/** Texts as the literal of a PostgreSQL tsvector. Two texts never stand side by side, so no phrase reaches across. */
export function vectorOf(texts: readonly Weighted[]): string {
  const places = new Map<string, string>();
  let from = 1;
  for (const { text, weight } of texts) {
    const { tokens, next } = placedTokens(text, from);
    for (const { token, at } of tokens) {
      const known = places.get(token);
      places.set(token, known === undefined ? `${quoted(token)}:${at}${weight}` : `${known},${at}${weight}`);
    }
    from = next + 1;
  }
  return [...places.values()].join(' ');
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
