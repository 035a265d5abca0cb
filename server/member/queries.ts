import { hash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, lt, lte, type Placeholder, sql } from 'drizzle-orm';
import { type Permission, staffRolesWith } from '#core/rights.ts';
import type { Employment, PartnerKind } from '#core/role.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import { releaseMailbox } from '#server/member/registration/claimed-mailbox.ts';
import { ownedBy } from '#server/member/owners.ts';
import { address, loginFailure, member, verificationCode } from '#server/member/tables.ts';

// Partners come after members too. Only an approved partner has its work: a suspended one loses it from the next call on.
export const partnerKind = sql<PartnerKind | null>`(
  select kind from partner where member_id = "member"."id" and status = 'approved')`;
// So do stores and their employees. Only an approved store has work, and who left it has none from the next call on.
export const employment = sql<Employment | null>`(
  select json_build_object('storeId', s.id, 'storeCode', s.code, 'rights', e.rights,
    'owner', json_build_object('lastName', o.last_name, 'firstName', o.first_name),
    'needsSecondFactor', s.employees_second_factor or 'money' = any(e.rights))
  from store_employee e join store s on s.id = e.store_id join member o on o.id = s.owner_id
  where e.member_id = "member"."id" and e.left_at is null and s.status = 'approved')`;
const storeCode = sql<string | null>`(select code from store where owner_id = "member"."id")`;

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.delete(verificationCode).where(lt(verificationCode.expiresAt, now));
}

export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await db.delete(loginFailure).where(lt(loginFailure.lastAt, before));
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. Undefined when it may be made,
 * else the time from which the period of the limit runs: that of the last attempt, or of the first.
 */
export async function countAttempt(
  db: Db,
  key: string,
  limits: { now: Date; since: Date; max: number; from: 'first' | 'last' },
): Promise<Date | undefined> {
  const keyHash = fingerprint(key);
  const { now, since, max, from } = limits;
  const startedAt = from === 'first' ? loginFailure.firstAt : loginFailure.lastAt;
  const isOver = sql`${startedAt} <= ${since}`;
  const counted = await db
    .insert(loginFailure)
    .values({ keyHash, failures: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: loginFailure.keyHash,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginFailure.failures} + 1 end`,
        firstAt: sql`case when ${isOver} then ${now} else ${loginFailure.firstAt} end`,
        lastAt: now,
      },
      setWhere: sql`${isOver} or ${loginFailure.failures} < ${max}`,
    })
    .returning({ failures: loginFailure.failures });
  if (counted.length > 0) return undefined;
  const [closed] = await db.select({ startedAt }).from(loginFailure).where(eq(loginFailure.keyHash, keyHash));
  return closed?.startedAt;
}

/** Takes back an attempt of the time `at`, unless its period is over and another one began. */
export async function takeBackAttempt(db: Db, key: string, at: Date): Promise<void> {
  await db
    .update(loginFailure)
    .set({ failures: sql`greatest(${loginFailure.failures} - 1, 0)` })
    .where(and(eq(loginFailure.keyHash, fingerprint(key)), lte(loginFailure.firstAt, at)));
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.keyHash, fingerprint(key)));
}

export async function credentialsOf(db: Db, email: string) {
  const [found] = await db
    .select({
      id: member.id,
      passwordHash: member.passwordHash,
      lang: member.lang,
      leavingSince: member.leavingSince,
    })
    .from(member)
    .where(eq(member.email, email));
  return found;
}

/** The id of the new member, or undefined when the address is taken. */
export async function insertMember(tx: Tx, row: typeof member.$inferInsert): Promise<number | undefined> {
  await releaseMailbox(tx, row.email);
  const [inserted] = await tx
    .insert(member)
    .values(row)
    .onConflictDoNothing({ target: member.email })
    .returning({ id: member.id });
  return inserted?.id;
}

/** Replaces a hash if it is still the verified one; returns whether it was. */
export async function replaceHash(tx: Tx, memberId: number, from: string, to: string): Promise<boolean> {
  const changed = await tx
    .update(member)
    .set({ passwordHash: to })
    .where(and(eq(member.id, memberId), eq(member.passwordHash, from)))
    .returning({ id: member.id });
  return changed.length > 0;
}

/** A member with the code of their store and the work for another one, null when they have none. */
export async function memberById(db: Db, memberId: number) {
  const [found] = await db
    .select({ member, storeCode, partnerKind, employment })
    .from(member)
    .where(eq(member.id, memberId));
  return found;
}

/** The staff whose role has this permission. */
export async function staffWith(db: Db, permission: Permission): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.staffRole, [...staffRolesWith(permission)]))
    .orderBy(asc(member.id));
  return rows.map(({ id }) => id);
}

export type MemberRow = typeof member.$inferSelect;
export type AddressRow = typeof address.$inferSelect;

/** Locks the member, which also prevents new addresses, until the transaction ends. */
export async function lockMember(tx: Tx, memberId: number): Promise<MemberRow | undefined> {
  const [found] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update');
  return found;
}

/** As `lockMember`, and also lets no row begin to refer to the member: no order, address or claim. */
export async function lockWholeMember(tx: Tx, memberId: number): Promise<MemberRow | undefined> {
  const [found] = await tx.select().from(member).where(eq(member.id, memberId)).for('update');
  return found;
}

export async function updateMember(
  tx: Tx,
  memberId: number,
  change: Partial<typeof member.$inferInsert>,
): Promise<void> {
  await tx.update(member).set(change).where(eq(member.id, memberId));
}

/** The addresses of a member, the default one first, then the newest. */
export async function addressesOf(db: Db, memberId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(address)
    .where(eq(address.memberId, memberId))
    .orderBy(desc(address.isDefault), desc(address.id));
}

const ownFirst = (memberId: number | Placeholder) => [
  desc(sql`${address.memberId} = ${memberId}`),
  desc(address.isDefault),
  desc(address.id),
];

/** The addresses a member may send orders to: the own ones, then those of the company the member acts for. */
export async function sharedAddressesOf(db: Db, memberId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(address)
    .where(ownedBy(address.memberId, memberId, 'read'))
    .orderBy(...ownFirst(memberId));
}

/** One of these addresses; a stranger's is not found. */
export async function sharedAddressOf(db: Db, memberId: number, addressId: number): Promise<AddressRow | undefined> {
  const [found] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, addressId), ownedBy(address.memberId, memberId, 'read')));
  return found;
}

/** What delivery depends on: nothing else of an address is decrypted. */
export type AddressPlace = Pick<AddressRow, 'id' | 'country' | 'postcode'>;

const placeOfAddress = statementOf((db) =>
  db
    .select({ id: address.id, country: address.country, postcode: address.postcode })
    .from(address)
    .where(
      and(
        ownedBy(address.memberId, sql.placeholder('memberId'), 'read'),
        sql`coalesce(${sql.placeholder('addressId')}::bigint, ${address.id}) = ${address.id}`,
      ),
    )
    .orderBy(...ownFirst(sql.placeholder('memberId')))
    .limit(1)
    .prepare('place_of_address'),
);

/** The place of one of these addresses, or of the first, where orders go unless another one is chosen. */
export async function addressPlaceOf(
  db: Db,
  memberId: number,
  addressId: number | undefined,
): Promise<AddressPlace | undefined> {
  const [found] = await placeOfAddress(db).execute({ memberId, addressId: addressId ?? null });
  return found;
}

/** An address of this member; another member's is not found. */
export async function addressOf(db: Db, memberId: number, addressId: number): Promise<AddressRow | undefined> {
  const [found] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.memberId, memberId)));
  return found;
}

export async function countAddresses(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(address).where(eq(address.memberId, memberId));
  return found?.count ?? 0;
}

export async function insertAddress(tx: Tx, row: typeof address.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(address).values(row).returning({ id: address.id });
  if (!inserted) throw new Error('an address was not written');
  return inserted.id;
}

export async function updateAddress(
  tx: Tx,
  addressId: number,
  change: Partial<typeof address.$inferInsert>,
): Promise<void> {
  await tx.update(address).set(change).where(eq(address.id, addressId));
}

export async function deleteAddress(tx: Tx, addressId: number): Promise<void> {
  await tx.delete(address).where(eq(address.id, addressId));
}

export async function setDefaultAddress(tx: Tx, memberId: number, addressId: number): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.memberId, memberId), address.isDefault, sql`${address.id} <> ${addressId}`));
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.memberId, memberId), eq(address.id, addressId)));
}

export async function oldestAddress(tx: Tx, memberId: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.memberId, memberId))
    .orderBy(asc(address.id))
    .limit(1);
  return found?.id;
}
