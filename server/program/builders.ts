import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { KEY_PREFIX, TEST_EVENT, WEBHOOK_EVENTS } from '#core/program/rules.ts';
import { KEY_SCOPES } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { storeKey } from '#server/program/tables.ts';
import { webhook, webhookDelivery } from '#server/program/webhook-tables.ts';
import { store } from '#server/store/tables.ts';

type Overrides = Partial<Pick<typeof storeKey.$inferInsert, 'scopes' | 'expiresAt' | 'name' | 'lastUsedAt'>>;

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

/** A webhook of a store for every event. Returns its id and its secret. */
export async function aWebhook(
  db: Db,
  storeId: number,
  overrides: Partial<typeof webhook.$inferInsert> = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const [added] = await db
    .insert(webhook)
    .values({
      storeId,
      url: 'https://erp.example/hook',
      events: [...WEBHOOK_EVENTS],
      secret,
      createdAt: new Date(),
      ...overrides,
    })
    .returning({ id: webhook.id });
  if (!added) throw new Error('a webhook was not written');
  return { id: added.id, secret };
}

/** A delivery of the test event that was given up. */
export async function aDelivery(db: Db, webhookId: number): Promise<number> {
  const at = new Date();
  const [added] = await db
    .insert(webhookDelivery)
    .values({
      webhookId,
      messageId: 'msg_1',
      event: TEST_EVENT,
      subject: TEST_EVENT,
      body: '{}',
      createdAt: at,
      nextTryAt: at,
      givenUpAt: at,
    })
    .returning({ id: webhookDelivery.id });
  if (!added) throw new Error('a delivery was not written');
  return added.id;
}
