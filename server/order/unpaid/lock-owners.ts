import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

/**
 * Locks the owner of an order, and returns the ids of all accounts of the same person: those that verified the same
 * telephone, which proves one person once.
 */
export async function lockOwners(tx: Tx, ownerId: number): Promise<number[]> {
  const owner = await lockMember(tx, ownerId);
  if (!owner?.phoneVerifiedAt) return [ownerId];
  // Of two accounts of one telephone that order at the same time the second one waits.
  const lock = sql`pg_advisory_xact_lock(${owner.phoneHash.readBigInt64BE().toString()}::bigint)`;
  const rows = await tx
    .select({ id: member.id, lock })
    .from(member)
    .where(and(eq(member.phoneHash, owner.phoneHash), isNotNull(member.phoneVerifiedAt)));
  return rows.map(({ id }) => id);
}
