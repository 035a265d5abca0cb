import { eq } from 'drizzle-orm';
import { KEY_PREFIX } from '#core/program/rules.ts';
import { KEY_SCOPES } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { storeKey } from '#server/program/tables.ts';
import { store } from '#server/store/tables.ts';

type Overrides = Partial<Pick<typeof storeKey.$inferInsert, 'scopes' | 'expiresAt' | 'name'>>;

/** An API key of a store with every scope. Returns the key itself. */
export async function aStoreKey(db: Db, storeId: number, overrides: Overrides = {}): Promise<string> {
  const key = `${KEY_PREFIX}${newToken()}`;
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  await db.insert(storeKey).values({
    storeId,
    name: 'ERP',
    keyHash: sha256(key),
    lastFour: key.slice(-4),
    scopes: [...KEY_SCOPES],
    createdAt: new Date(),
    createdBy: owner?.id ?? 0,
    ...overrides,
  });
  return key;
}

export async function storeKeyIdOf(db: Db, key: string): Promise<number> {
  const [found] = await db
    .select({ id: storeKey.id })
    .from(storeKey)
    .where(eq(storeKey.keyHash, sha256(key)));
  if (!found) throw new Error('no such key');
  return found.id;
}
