import { setImmediate } from 'node:timers/promises';
import type { Lang } from '#core/locale.ts';
import { skeletonOf } from '#core/search/words/arabic-skeleton.ts';
import { initialsOf, koreanKey, pinyinKey } from '#core/search/words/readings.ts';
import { hasArabic, isHan, isHangul } from '#core/search/words/scripts.ts';
import { folded } from '#core/search/words/tokens.ts';
import { builtInIntents, builtInRows } from '#server/search/dictionary/synonyms.ts';

/** Words by what they are read as: initials and romanised Korean, pinyin, and the consonants of Arabic. */
export type Readings = ReadonlyMap<string, readonly { readonly lang: Lang; readonly word: string }[]>;

const AT_ONCE = 100;

/** The words are those of the repository, so that their readings are the same as long as the process runs. */
let readings: Promise<Readings> | undefined;
/** Read when a search first needs them: romanising takes a tenth of a millisecond a word. */
export const readingsOfWords = (): Promise<Readings> => (readings ??= loadReadings());

async function loadReadings(): Promise<Readings> {
  // Their dictionaries take memory that most processes never need.
  const [{ romanize }, { pinyin }] = await Promise.all([import('es-hangul'), import('pinyin-pro')]);
  const found = new Map<string, Map<string, { lang: Lang; word: string }>>();
  const add = (reading: string | undefined, lang: Lang, word: string) => {
    if (!reading) return;
    found.set(reading, (found.get(reading) ?? new Map()).set(`${lang} ${word}`, { lang, word }));
  };
  for (const [at, word] of vocabulary().entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (isHangul(word)) {
      add(initialsOf(word), 'ko', word);
      add(koreanReading(romanize(word)), 'ko', word);
    } else if (isHan(word)) add(pinyinReading(pinyin(word, { toneType: 'none', type: 'string' })), 'zh', word);
    else if (hasArabic(word)) add(skeletonOf(folded(word)), 'ar', word);
  }
  return new Map(Array.from(found, ([reading, words]) => [reading, [...words.values()]]));
}

/** The words of one run that the synonyms and intents have. */
const vocabulary = (): string[] => [
  ...new Set([
    ...builtInRows.flatMap(({ word, meanings }) => [word, ...meanings]),
    ...builtInIntents.map(({ word }) => word),
  ]),
];

/** Readings of different kinds are told apart by a sign in front. */
export const koreanReading = (roman: string): string => `ko:${koreanKey(roman)}`;
export const pinyinReading = (text: string): string => `zh:${pinyinKey(text)}`;
