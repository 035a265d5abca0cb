import { goodsMemory } from '#server/cart/goods.ts';
import { cartMemory } from '#server/cart/shown.ts';
import { cardMemory } from '#server/catalogue/card-memory.ts';
import { forgetCategories } from '#server/catalogue/category-tree.ts';
import { productMemory } from '#server/catalogue/product-memory.ts';
import { listen } from '#server/db/listening.ts';
import type { Pool } from '#server/db/pool.ts';
import { rateMemory } from '#server/exchange/rate-memory.ts';
import type { Kept } from '#server/http/kept.ts';
import { booksMemory } from '#server/logistics/books.ts';

/** The channel the triggers of the database tell on (migration 0006). */
const CHANNEL = 'shown';

/**
 * Keeps what this process remembers, answers among it if it keeps them, in step with the database at `url`, whoever
 * changes it. `ready` when it hears.
 */
export function followChanges(
  url: string,
  remembered: { db: Pool; kept: Kept | undefined; onError(error: Error): void },
): ReturnType<typeof listen> {
  const { db, kept, onError } = remembered;
  // An answer is made of cards and products, a cart of goods, a page of rates: they go first.
  const parts = [cardMemory(db), productMemory(db), goodsMemory(db), cartMemory(db), booksMemory(db), rateMemory(db)];
  const forget = (tags: readonly string[]) => {
    if (tags.includes('tree') || tags.includes('all')) forgetCategories(db);
    for (const part of parts) part.forget(tags);
    kept?.forget(tags);
  };
  return listen(url, {
    channel: CHANNEL,
    onWord: (payload) => forget(payload.split('\n')),
    onHearing(isOn) {
      forget(['all']);
      for (const part of parts) part.listening(isOn);
      kept?.listening(isOn);
    },
    onError,
  });
}
