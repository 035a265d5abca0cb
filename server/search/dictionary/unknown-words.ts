import { type Lang, LANGUAGES } from '#core/locale.ts';
import { otherForms } from '#core/search/words/other-forms.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import { isSynonym, type Vocabulary } from '#core/search/synonyms.ts';
import { isUninformative } from '#core/search/words/uninformative.ts';
import type { Pool } from '#server/db/pool.ts';
import { categoryWays } from '#server/search/dictionary/category-words.ts';
import { inOtherLetters, romanised, waysOf, type Writing } from '#server/search/dictionary/other-letters.ts';
import { wantedWords } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';

/** The words of a query, of which those without matches have other writings as alternatives, and their languages. */
export type OtherWritings = { readonly words: readonly Word[]; readonly langs: readonly Lang[] };

/**
 * Looks up the words of a query that no product has before they are left out: in another form (a diminutive, a broken
 * plural), in other letters (initials, romanised, pinyin), as the name of a category in another language. Undefined
 * where none is found.
 */
export async function otherWritings(
  db: Pool,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isUnknown: (index: number) => boolean,
): Promise<OtherWritings | undefined> {
  const asOne = await romanisedWhole(db, words, vocabulary, isUnknown);
  if (asOne) return { words: [asOne.word], langs: [...new Set([...vocabulary.langs, ...asOne.langs])] };
  const langs = new Set(vocabulary.langs);
  const isMixed = new Set(words.filter(({ text }) => /\p{L}/u.test(text)).map(({ kind }) => kind)).size > 1;
  const found = await Promise.all(
    words.map(async (word, index) => {
      if (isUnknown(index)) return writingOf(db, word, vocabulary);
      return isMixed ? inAnyLanguage(db, word, vocabulary) : undefined;
    }),
  );
  if (found.every((writing) => writing === undefined)) return undefined;
  const written = words.map((word, index) => {
    const writing = found[index];
    for (const lang of writing?.langs ?? []) langs.add(lang);
    return writing ? { ...word, ways: [...word.ways, ...writing.ways] } : word;
  });
  return { words: written, langs: [...langs] };
}

/** A query in Latin letters that is one word in syllables: bei zi, meo geu keop. */
async function romanisedWhole(
  db: Pool,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isUnknown: (index: number) => boolean,
): Promise<{ word: Word; langs: readonly Lang[] } | undefined> {
  const isRomanised =
    words.length > 1 && words.every(({ kind }) => kind === 'latin') && words.some((_, at) => isUnknown(at));
  const text = words.map((word) => word.text).join('');
  const writing = isRomanised ? await romanised(db, text, vocabulary) : undefined;
  return writing && { word: { text, kind: 'latin', ways: writing.ways }, langs: writing.langs };
}

async function writingOf(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (isUninformative(word.text)) return undefined;
  return (
    (await inOtherForm(db, word, vocabulary)) ??
    (await inOtherLetters(db, word, vocabulary)) ??
    (await inOtherLanguage(db, word, vocabulary))
  );
}

async function inOtherForm(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  const forms = otherForms(word);
  if (forms.length === 0) return undefined;
  const known = await searchIndex.knownWords(db, forms, vocabulary.langs);
  const form = forms.find((one) => known.has(one) || isSynonym(one, vocabulary));
  return form === undefined ? undefined : { ways: waysOf(form, vocabulary), langs: [] };
}

/** The categories that a word names in a language that the query is not searched in: case in 아이폰 case. */
async function inOtherLanguage(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  const others = LANGUAGES.filter((lang) => !vocabulary.langs.includes(lang));
  const ways = await Promise.all(others.map((lang) => waysIn(db, word, { ...vocabulary, langs: [lang] }, lang)));
  const found = ways.flat();
  return found.length === 0 ? undefined : { ways: found, langs: [] };
}

/** The categories that a word of a query in several scripts names: a text in one language has no words of another. */
async function inAnyLanguage(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (!/\p{L}/u.test(word.text)) return undefined;
  const langs = new Set<Lang>([...vocabulary.langs, ...(word.kind === 'latin' ? (['en'] as const) : [])]);
  const ways = await Promise.all([...langs].map((lang) => waysIn(db, word, vocabulary, lang)));
  const found = ways.flat();
  return found.length === 0 ? undefined : { ways: found, langs: [] };
}

/** The categories that a word names in one language, also by its synonyms. */
async function waysIn(db: Pool, word: Word, vocabulary: Vocabulary, lang: Lang): Promise<Way[]> {
  const [wanted] = wantedWords(parseWords(word.text), { ...vocabulary, langs: [lang] });
  return wanted ? categoryWays(db, wanted, lang) : [];
}
