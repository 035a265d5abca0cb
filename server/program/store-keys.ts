import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { programRefusal } from '#core/program/refusals.ts';
import { endOfKey, KEY_PREFIX, type KeyForm, KEYS_MAX, maskedKey, wrongKeyFields } from '#core/program/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { Caller, KeyScope } from '#core/role.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { member } from '#server/member/tables.ts';
import { notify } from '#server/notice/commands.ts';
import { storeKey } from '#server/program/tables.ts';
import { recordStoreEvent } from '#server/store/commands.ts';
import { lockStore } from '#server/store/queries.ts';
import { store } from '#server/store/tables.ts';

/** Another use within this time is not recorded, so that most requests write nothing. */
const LAST_USED_MINUTES = 1;

const isValid = (now: Date) =>
  and(isNull(storeKey.endedAt), or(isNull(storeKey.expiresAt), gt(storeKey.expiresAt, now)));

/**
 * The caller of an API key, while it is valid and its store is approved: the owner of the store, without any right but
 * the key's. Its last use is recorded at most once a minute.
 */
export async function findKeyCaller(db: Db, key: string, now: Date): Promise<Caller | undefined> {
  const [found] = await db
    .select({
      id: storeKey.id,
      scopes: storeKey.scopes,
      lastUsedAt: storeKey.lastUsedAt,
      storeId: store.id,
      memberId: member.id,
      email: member.email,
      memberKind: member.kind,
    })
    .from(storeKey)
    .innerJoin(store, eq(store.id, storeKey.storeId))
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(
      and(eq(storeKey.keyHash, sha256(key)), isValid(now), eq(store.status, 'approved'), isNull(member.leavingSince)),
    );
  if (!found) return undefined;
  const { id, scopes, lastUsedAt, ...owner } = found;
  const before = addMinutes(now, -LAST_USED_MINUTES);
  if (!lastUsedAt || lastUsedAt <= before)
    await db
      .update(storeKey)
      .set({ lastUsedAt: now })
      .where(and(eq(storeKey.id, id), or(isNull(storeKey.lastUsedAt), lt(storeKey.lastUsedAt, now))));
  return {
    ...owner,
    employment: null,
    staffRole: null,
    partnerKind: null,
    hasSecondFactor: false,
    storeKey: { id, scopes },
  };
}

/** The keys of a store, those that are valid first, then the last made. */
export function keysOf(db: Db, storeId: number, now: Date) {
  return db
    .select()
    .from(storeKey)
    .where(eq(storeKey.storeId, storeId))
    .orderBy(desc(sql`${isValid(now)}`), desc(storeKey.id))
    .limit(100);
}

type By = { readonly storeId: number; readonly memberId: number; readonly now: Date };

/** Makes a key, recorded in the history of the store and told to its owner. Returns the key, which is stored nowhere. */
export async function makeStoreKey(
  db: Db,
  { name, scopes, lastDay }: KeyForm & { readonly scopes: readonly KeyScope[] },
  { storeId, memberId, now }: By,
): Promise<string> {
  refuseFields(wrongKeyFields({ name, scopes, lastDay }, now));
  const key = `${KEY_PREFIX}${newToken()}`;
  const lastFour = key.slice(-4);
  await transaction(db, async (tx) => {
    const status = (await lockStore(tx, storeId))?.status;
    const [valid] = await tx
      .select({ keys: count() })
      .from(storeKey)
      .where(and(eq(storeKey.storeId, storeId), isValid(now)));
    refuseIf((valid?.keys ?? 0) < KEYS_MAX ? undefined : programRefusal('program.tooManyKeys', { limit: KEYS_MAX }));
    await tx.insert(storeKey).values({
      storeId,
      name: name.trim(),
      keyHash: sha256(key),
      lastFour,
      scopes: [...scopes],
      createdAt: now,
      createdBy: memberId,
      expiresAt: lastDay === undefined ? null : endOfKey(lastDay),
    });
    if (status) await record(tx, 'makeKey', { name: name.trim(), lastFour }, { storeId, memberId, now });
  });
  return key;
}

/** Ends a key at once. Refuses one of another store; one that ended stays as it is. */
export async function endStoreKey(db: Db, id: number, { storeId, memberId, now }: By): Promise<void> {
  await transaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(storeKey)
      .where(and(eq(storeKey.id, id), eq(storeKey.storeId, storeId)))
      .for('update');
    refuseIf(found ? undefined : programRefusal('program.keyNotFound'));
    if (!found || found.endedAt) return;
    await tx.update(storeKey).set({ endedAt: now, endedBy: memberId }).where(eq(storeKey.id, id));
    await record(tx, 'endKey', found, { storeId, memberId, now });
  });
}

const NOTICES = { makeKey: 'storeKeyMade', endKey: 'storeKeyEnded' } as const;

/** Records an event of a key in the history of the store, whose state stays, and notifies its owner. */
async function record(
  tx: Tx,
  event: 'makeKey' | 'endKey',
  { name, lastFour }: { readonly name: string; readonly lastFour: string },
  { storeId, memberId, now }: By,
): Promise<void> {
  const key = maskedKey(lastFour);
  const ownerId = await recordStoreEvent(tx, storeId, { event, memberId, why: `${name} (${key})`, at: now });
  await notify(tx, { memberId: ownerId, kind: NOTICES[event], params: { name, key }, href: '/seller/api', now });
}
