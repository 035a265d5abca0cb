import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { findsAnything, found, type Found, type Wish } from '#server/search/found.ts';
import { FEW, type SearchMeaning, widened } from '#server/search/meaning.ts';

/**
 * What is found for the very words; when that is little, also for what they may be the beginning of, and what was
 * probably meant
 * if that finds anything. Refuses a disabled keyword. Mostly one statement and at most four; five for a part of a
 * store's name.
 */
export async function answerTo(
  db: Pool,
  meaning: SearchMeaning,
  wish: Wish,
  isExact: boolean,
): Promise<Found & { suggestion: string | null }> {
  const first = await found(db, wish);
  refuseIf(first.isDisabled ? searchRefusal('search.keywordDisabled') : undefined);
  if (first.total >= FEW || isExact) return { ...first, suggestion: null };
  const { query, suggestion } = await widened(db, meaning, first.total === 0);
  const wide = query === wish.query ? first : await found(db, { ...wish, query });
  const isMeant = wide.total < FEW && suggestion !== undefined && (await findsAnything(db, { ...wish, ...suggestion }));
  return { ...wide, suggestion: isMeant ? suggestion.text : null };
}
