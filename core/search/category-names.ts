import { nameKey } from '#core/search/words/name-key.ts';
import { folded } from '#core/search/words/tokens.ts';

/** A name and, where it joins several, each of them: "Knives & boards", 칼/도마, سكاكين وألواح تقطيع. */
export const namesIn = (name: string): string[] =>
  [name, ...name.split(/[/&,・·、]|\s(?=و\p{L}{2})/u).map((part) => part.trim().replace(/^و(?=\p{L}{3})/u, ''))].filter(
    (part) => /\p{L}/u.test(part),
  );

const exactKeyOf = (name: string): string => `=${folded(name)}`;

/** The names of categories: those with others below them, and leaves. */
export type CategoryNames = { readonly above: readonly string[]; readonly leaves: readonly string[] };

/** What `own` of a product may not contain: the words that `others` have as their names. */
export function foreignWords(own: CategoryNames, others: CategoryNames): ReadonlySet<string> {
  const keys = new Set([
    ...others.above.flatMap(namesIn).map(nameKey),
    // A leaf is named by its goods, "Aquariums"; the singular in "Aquarium & small animals" is what other goods are for.
    ...others.leaves.flatMap(namesIn).map(exactKeyOf),
  ]);
  for (const name of [...own.above, ...own.leaves.flatMap(namesIn)]) {
    keys.delete(nameKey(name));
    keys.delete(exactKeyOf(name));
  }
  return keys;
}

/**
 * The name of a category without foreign words: what is in "Hats, scarves & gloves" as a hat is neither a scarf nor a
 * glove.
 */
export function ownPartOf(name: string, foreign: ReadonlySet<string>): string {
  return name
    .split(/(?<=[\s/&,・·、])|(?=[\s/&,・·、])/u)
    .filter((part) => !/\p{L}/u.test(part) || !isForeign(part, foreign))
    .join('');
}

function isForeign(word: string, foreign: ReadonlySet<string>): boolean {
  const forms = /^و\p{L}{3}/u.test(word) ? [word, word.slice(1)] : [word];
  return forms.some((form) => foreign.has(nameKey(form)) || foreign.has(exactKeyOf(form)));
}
