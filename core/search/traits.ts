import { keyOfWords, nameKey } from '#core/search/words/name-key.ts';
import { parseWords, type Word } from '#core/search/query.ts';
import { meaningKeys, type Vocabulary } from '#core/search/synonyms.ts';

/** A phrase of a query that may name a trait of goods, such as a colour; `keys` are those of the phrase and its synonyms. */
export type Phrase = { readonly from: number; readonly count: number; readonly keys: readonly string[] };
/** A trait that a phrase names; `products` are those that have it, `isWhole` unless the phrase is only part of its name. */
export type TraitOfKey = {
  readonly key: string;
  readonly trait: string;
  readonly isWhole: boolean;
  readonly products: readonly number[];
};
/** A phrase as typed with the kind of trait it names, and the trait itself where the phrase is its whole name. */
export type NamedTrait<T extends TraitOfKey> = {
  readonly kind: string;
  readonly trait: T | undefined;
  /** Every trait of the kind that the phrase names, also as a part of its name. */
  readonly all: readonly T[];
  readonly phrase: string;
};

/** The numbers of words that name one value, such as "stainless steel", the most first; further words of a name hardly matter. */
const LENGTHS = [3, 2, 1];
const NAME_WORDS_MAX = 6;

/** The keys of a name, and of the words in it that follow each other ("steel" of "304 stainless steel"). */
export function traitKeys(name: string): { readonly key: string; readonly isWhole: boolean }[] {
  const words = parseWords(name).slice(0, NAME_WORDS_MAX);
  const whole = keyOfWords(words);
  const phrases = phrasesIn(words).map(({ from, count }) => keyOfWords(words.slice(from, from + count)));
  return [...new Set([whole, ...phrases])].filter((key) => key !== '').map((key) => ({ key, isWhole: key === whole }));
}

/** All phrases of a query, the longest of each beginning first; none of a single word, which names the goods. */
export function phrasesOf(typed: string, vocabulary: Vocabulary): Phrase[] {
  const words = parseWords(typed);
  if (words.length < 2) return [];
  return phrasesIn(words).map(({ from, count }) => {
    const taken = words.slice(from, from + count);
    return { from, count, keys: [keyOfWords(taken), ...meaningKeys(taken, vocabulary)] };
  });
}

const phrasesIn = (words: readonly Word[]): { from: number; count: number }[] =>
  words.flatMap((_, from) => LENGTHS.filter((count) => from + count <= words.length).map((count) => ({ from, count })));

/**
 * The phrases of a query that name a trait which at least `least` products have; each word belongs to one phrase at
 * most. None if nothing would be left to search for.
 */
export function namedTraits<T extends TraitOfKey>(
  typed: string,
  phrases: readonly Phrase[],
  { traits, least }: { traits: readonly T[]; least: number },
): NamedTrait<T>[] {
  const words = parseWords(typed);
  const named: NamedTrait<T>[] = [];
  let next = 0;
  let taken = 0;
  for (const { from, count, keys } of phrases) {
    if (from < next) continue;
    const found = traitOf(keys, traits, least);
    const phrase = found && phraseIn(typed, words.slice(from, from + count));
    if (!found || phrase === undefined) continue;
    named.push({ ...found, phrase });
    next = from + count;
    taken += count;
  }
  return taken < words.length ? named : [];
}

/** The kind of trait that most products have in a value with one of these keys. */
function traitOf<T extends TraitOfKey>(keys: readonly string[], traits: readonly T[], least: number) {
  const having = traits.filter(({ key }) => keys.includes(key));
  const byKind = [...Map.groupBy(having, ({ trait }) => trait.slice(0, trait.indexOf(':')))].map(([kind, some]) => ({
    kind,
    trait: some.find(({ isWhole }) => isWhole),
    all: some,
    products: new Set(some.flatMap(({ products }) => products)).size,
  }));
  const [most] = byKind.toSorted((a, b) => b.products - a.products);
  return most && most.products >= least ? { kind: most.kind, trait: most.trait, all: most.all } : undefined;
}

/** The words as they stand in the text, in which Arabic letters may be written in another way. */
function phraseIn(typed: string, words: readonly Word[]): string | undefined {
  const plain = typed.normalize('NFKC');
  // Words consist of letters and digits only.
  const pattern = words.map(({ text }) => text).join(String.raw`[\s-]*`);
  const asTyped = new RegExp(pattern, 'iu').exec(plain)?.[0];
  if (asTyped !== undefined) return asTyped;
  const parts = plain.split(/\s+/);
  const from = parts.findIndex((_, at) => isWords(parts.slice(at, at + words.length).join(' '), words));
  return from === -1 ? undefined : parts.slice(from, from + words.length).join(' ');
}

const isWords = (text: string, words: readonly Word[]): boolean => nameKey(text) === keyOfWords(words);
