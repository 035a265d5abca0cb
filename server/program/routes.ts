import type { StoreKeyAnswer } from '#core/program/contract.ts';
import { maskedKey } from '#core/program/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { endStoreKey, keysOf, makeStoreKey } from '#server/program/store-keys.ts';

export function programRoutes(bind: Bind): void {
  bind('listStoreKeys', async ({ db, caller, now }) => ({ keys: await presentKeys(db, caller.storeId, now) }));
  bind('makeStoreKey', async ({ db, caller: { storeId, memberId }, body, now }) => {
    const key = await makeStoreKey(db, body, { storeId, memberId, now });
    return { key, keys: await presentKeys(db, storeId, now) };
  });
  bind('endStoreKey', async ({ db, caller: { storeId, memberId }, params, now }) => {
    await endStoreKey(db, params.id, { storeId, memberId, now });
    return { keys: await presentKeys(db, storeId, now) };
  });
}

const instantOf = (at: Date | null): string | null => at && at.toISOString();

async function presentKeys(db: Db, storeId: number, now: Date): Promise<StoreKeyAnswer[]> {
  return (await keysOf(db, storeId, now)).map(
    ({ id, name, lastFour, scopes, createdAt, expiresAt, endedAt, lastUsedAt }) => ({
      id,
      name,
      key: maskedKey(lastFour),
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: instantOf(expiresAt),
      endedAt: instantOf(endedAt),
      lastUsedAt: instantOf(lastUsedAt),
    }),
  );
}
