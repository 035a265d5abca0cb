import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { found, type Found, type Wish } from '#server/search/found.ts';
import { FEW, type Meaning, widened } from '#server/search/meaning.ts';

/**
 * What is found for the very words; when that is little, also for what they may be the beginning of, and what was probably meant
 * if that finds anything. Refuses a disabled keyword. At most three statements.
 */
export async function answerTo(db: Pool, meaning: Meaning, wish: Wish, isExact: boolean): Promise<Found & { suggestion: string | null }> {
  const first = await found(db, wish);
  refuseIf(first.isDisabled ? searchRefusal('search.keywordDisabled') : undefined);
  if (first.total >= FEW || isExact) return { ...first, suggestion: null };
  const wider = await widened(db, meaning);
  if (wider.query === wish.query && !wider.suggestion) return { ...first, suggestion: null };
  const second = await found(db, { ...wish, query: wider.query, suggestion: wider.suggestion?.query });
  return { ...second, suggestion: second.total < FEW && second.isSuggestionFound ? (wider.suggestion?.text ?? null) : null };
}
