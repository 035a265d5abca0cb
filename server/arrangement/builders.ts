import { type Arrangement, STANDARD_ARRANGEMENT } from '#core/arrangement/rules.ts';
import { arrangement } from '#server/arrangement/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** The published page of a store, the standard one but for what is given. */
export async function anArrangement(db: Db, storeId: number, given: Partial<Arrangement> = {}): Promise<void> {
  const published = { ...STANDARD_ARRANGEMENT, ...given };
  await db
    .insert(arrangement)
    .values({ storeId, version: 1, published, publishedAt: new Date('2026-01-01') })
    .onConflictDoUpdate({ target: arrangement.storeId, set: { published } });
}
