import { type Lang, LANGUAGES } from '#core/locale.ts';
import { TOKENIZER } from '#core/search/words/tokens.ts';
import type { Db } from '#server/db/pool.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { countWords, saveWordCounts, type WordCounts, wordsOf } from '#server/search/dictionary/dictionary.ts';
import { dictionaryTexts } from '#server/search/index/product-texts.ts';
import { idsAfter, staleIds, textsOf } from '#server/search/index/queries.ts';

const BATCH_SIZE = 200;

/** Indexes products again; ids of no product are ignored. */
export async function reindexProducts(db: Db, ids: readonly number[]): Promise<void> {
  await searchIndex.index(db, await textsOf(db, ids));
}

/**
 * Indexes the products without rows of this version of the tokenizer, and counts the words of all of them if there were
 * any; how many there were.
 */
export async function indexStale(db: Db): Promise<number> {
  let indexed = 0;
  for (let after = 0; ;) {
    const ids = await staleIds(db, after, TOKENIZER, BATCH_SIZE);
    const last = ids.at(-1);
    if (last === undefined) break;
    await searchIndex.index(db, await textsOf(db, ids));
    indexed += ids.length;
    after = last;
  }
  if (indexed > 0) await recountWords(db);
  return indexed;
}

/** Counts the words of all products anew: a word counts as often as texts have it now, and one that none has is deleted. */
export async function recountWords(db: Db): Promise<void> {
  const existing = new Map<Lang, string[]>();
  for (const lang of LANGUAGES) existing.set(lang, await wordsOf(db, lang));
  const counts = new Map<Lang, WordCounts>(LANGUAGES.map((lang) => [lang, new Map()]));
  for (let after = 0; ;) {
    const ids = await idsAfter(db, after, BATCH_SIZE);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const product of await textsOf(db, ids))
      for (const [lang, ofLang] of counts) countWords(ofLang, dictionaryTexts(product, lang));
    after = last;
  }
  for (const [lang, ofLang] of counts)
    await saveWordCounts(db, lang, { counts: ofLang, existing: existing.get(lang) ?? [] });
}
