import { and, desc, eq, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { DEVICE_DAYS } from '#server/http/request-origin.ts';
import { sha256 } from '#server/member/queries.ts';
import { member, memberDevice } from '#server/member/tables.ts';

/**
 * Records that the member proved who they are on this device. Returns whether it is another one than those before; the
 * first device of a member is not.
 */
export async function recordDevice(tx: Tx, memberId: number, device: string | undefined, now: Date): Promise<boolean> {
  if (device === undefined) return false;
  const before = await tx
    .select({ isSame: eq(memberDevice.deviceHash, sha256(device)).mapWith(Boolean) })
    .from(memberDevice)
    .where(eq(memberDevice.memberId, memberId));
  await tx
    .insert(memberDevice)
    .values({ memberId, deviceHash: sha256(device), lastSeenAt: now })
    .onConflictDoUpdate({
      target: [memberDevice.memberId, memberDevice.deviceHash],
      set: { lastSeenAt: now },
    });
  return before.length > 0 && !before.some(({ isSame }) => isSame);
}

/** Whether the member of an address signed in with the device before; one statement, whether or not there is a member. */
export async function isDeviceOf(db: Db, email: string, device: string): Promise<boolean> {
  const found = await db
    .select({ memberId: memberDevice.memberId })
    .from(memberDevice)
    .innerJoin(member, eq(member.id, memberDevice.memberId))
    .where(and(eq(member.email, email), eq(memberDevice.deviceHash, sha256(device))));
  return found.length > 0;
}

/** The member who signed in on the device last. */
export async function findMemberOfDevice(db: Db, device: string): Promise<{ memberId: number } | undefined> {
  const [found] = await db
    .select({ memberId: memberDevice.memberId })
    .from(memberDevice)
    .where(eq(memberDevice.deviceHash, sha256(device)))
    .orderBy(desc(memberDevice.lastSeenAt))
    .limit(1);
  return found;
}

/** Deletes devices whose cookie is gone from the browser. */
export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db.delete(memberDevice).where(lt(memberDevice.lastSeenAt, addDays(now, -DEVICE_DAYS)));
}
