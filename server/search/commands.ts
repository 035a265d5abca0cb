import { TOKENIZER } from '#core/search/tokens.ts';
import type { Db } from '#server/db/pool.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import { staleIds, textsOf } from '#server/search/queries.ts';

const BATCH_SIZE = 200;

/** Indexes products again; ids of no product are ignored. */
export async function reindexProducts(db: Db, ids: readonly number[]): Promise<void> {
  await searchIndex.index(db, await textsOf(db, ids));
}

/** Indexes the products without rows of this version of the tokenizer; how many there were. */
export async function indexStale(db: Db): Promise<number> {
  let indexed = 0;
  for (let after = 0; ;) {
    const ids = await staleIds(db, after, TOKENIZER, BATCH_SIZE);
    const last = ids.at(-1);
    if (last === undefined) return indexed;
    await searchIndex.index(db, await textsOf(db, ids));
    indexed += ids.length;
    after = last;
  }
}
