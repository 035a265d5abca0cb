import { isModifier } from '#core/search/words/modifiers.ts';
import { keyOfWords } from '#core/search/words/name-key.ts';
import type { Way, Word } from '#core/search/query.ts';
import type { Vocabulary } from '#core/search/synonyms.ts';

// An intent is what people want goods for: an occasion, a place, a hobby, whom they give them to. Its words stand in few
// titles ("housewarming present"), so a table says which categories serve it.

/** The most words of an intent: "gift for my wife" without what says nothing. */
const WORDS_MAX = 5;

/** Ages and numbers beside an intent say nothing about the goods: 5살 아이 생일 선물. */
const AGE = /^(?:\d+|살|세|대|개월|돌|岁|周岁|歳|才|代|years?|old|yo|yrs?|months?|سنه|سنوات|عمر)$/u;

type Intent = { readonly key: string; readonly from: number; readonly count: number; readonly ways: readonly Way[] };

/** What is given says nothing beside the occasion: a camping gift is for camping. */
const GIFT = /^(?:선물|gift|present|礼物|プレゼント|ギフト|هدي)$/u;

/**
 * The categories that serve a query which names nothing but intents, beside whom they are for; undefined for any other.
 * Of several intents those categories count that serve all; undefined without one. `isOne` if it is a single intent.
 */
export function intentOf(
  typed: string,
  words: readonly Word[],
  vocabulary: Vocabulary,
): { readonly ways: readonly Way[]; readonly isOne: boolean } | undefined {
  const intents = intentsIn(words, vocabulary);
  const occasions = intents.filter(({ key }) => !GIFT.test(key));
  const [first, ...others] = occasions.length > 0 ? occasions : intents;
  if (!first) return undefined;
  const isInIntent = (index: number) => intents.some(({ from, count }) => index >= from && index < from + count);
  const isAside = (word: Word, index: number) => AGE.test(word.text) || isModifier(typed, word, index);
  if (!words.every((word, index) => isInIntent(index) || isAside(word, index))) return undefined;
  const serveAll = first.ways.filter(({ name }) => others.every(({ ways }) => ways.some((way) => way.name === name)));
  return serveAll.length > 0 ? { ways: serveAll, isOne: others.length === 0 } : undefined;
}

function intentsIn(words: readonly Word[], vocabulary: Vocabulary): Intent[] {
  const intents: Intent[] = [];
  for (let at = 0; at < words.length;) {
    const intent = longestAt(words, at, vocabulary);
    if (intent) intents.push(intent);
    at += intent?.count ?? 1;
  }
  return intents;
}

function longestAt(words: readonly Word[], from: number, { langs, synonyms }: Vocabulary): Intent | undefined {
  for (let count = Math.min(WORDS_MAX, words.length - from); count > 0; count -= 1) {
    const key = keyOfWords(words.slice(from, from + count));
    const ways = langs.flatMap((lang) => synonyms.get(lang)?.intents.get(key) ?? []);
    if (ways.length > 0) return { key, from, count, ways };
  }
  return undefined;
}
