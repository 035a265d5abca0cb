import { messagesOf, type Word } from '#core/search/query.ts';
import { meaningKeys, nameKey, type Vocabulary } from '#core/search/synonyms.ts';

/** A value of a trait of products, such as a colour, with its names in any language and the products that have it. */
export type TraitValue = {
  readonly trait: string;
  readonly names: readonly string[];
  readonly products: readonly number[];
};
/** A phrase of a query that names a trait; `value` is the value it is the whole name of, if there is one. */
export type NamedTrait<T extends TraitValue> = {
  readonly trait: T['trait'];
  readonly value: T | undefined;
  readonly phrase: string;
};

/** The most words that name one value: "sky blue", "stainless steel". */
const PHRASE_MAX = 3;

/**
 * The phrases of a typed text that name a trait of at least `least` products, as typed or by a synonym: the whole name
 * of a value, or words of it ("steel" of "304 stainless steel"). Each word belongs to one phrase at most, the longest.
 * None if nothing would be left to search for.
 */
export function namedTraits<T extends TraitValue>(
  typed: string,
  { values, least }: { values: readonly T[]; least: number },
  vocabulary: Vocabulary,
): NamedTrait<T>[] {
  const words = messagesOf(typed);
  const named: NamedTrait<T>[] = [];
  const keyed = values.map((value) => ({ value, keys: new Set(value.names.flatMap(keysIn)) }));
  let rest = words.length;
  for (let at = 0; at < words.length;) {
    const found = longestAt(words.slice(at, at + PHRASE_MAX), (keys) => traitOf(keys, keyed, least), vocabulary);
    const phrase = found && phraseIn(typed, words.slice(at, at + found.count));
    if (found && phrase !== undefined) {
      named.push({ ...found.trait, phrase });
      rest -= found.count;
    }
    at += found?.count ?? 1;
  }
  return rest > 0 ? named : [];
}

/** The keys of a name and of all words in it that follow each other. */
function keysIn(name: string): string[] {
  const words = messagesOf(name);
  return words.flatMap((_, from) =>
    words.slice(from).map((_one, count) => nameKey(words.slice(from, from + count + 1))),
  );
}

function longestAt<Trait>(
  words: readonly Word[],
  traitWith: (keys: readonly string[]) => Trait | undefined,
  vocabulary: Vocabulary,
) {
  for (let count = words.length; count > 0; count -= 1) {
    const taken = words.slice(0, count);
    const trait = traitWith([nameKey(taken), ...meaningKeys(taken, vocabulary)]);
    if (trait) return { count, trait };
  }
  return undefined;
}

/** The trait that most products have in a value with one of these keys. */
function traitOf<T extends TraitValue>(
  keys: readonly string[],
  keyed: readonly { readonly value: T; readonly keys: ReadonlySet<string> }[],
  least: number,
) {
  const having = keyed.filter((one) => keys.some((key) => one.keys.has(key))).map(({ value }) => value);
  const byTrait = [...Map.groupBy(having, ({ trait }) => trait)].map(([trait, some]) => ({
    trait,
    some,
    products: new Set(some.flatMap(({ products }) => products)).size,
  }));
  const [most] = byTrait.toSorted((a, b) => b.products - a.products);
  if (!most || most.products < least) return undefined;
  const value = most.some.find(({ names }) => names.some((name) => keys.includes(nameKey(messagesOf(name)))));
  return { trait: most.trait, value };
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

const isWords = (text: string, words: readonly Word[]): boolean => nameKey(messagesOf(text)) === nameKey(words);
