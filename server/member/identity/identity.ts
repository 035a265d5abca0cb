import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { AGE_MIN, ageOn, KOREA, namesOf } from '#core/member/identity/rules.ts';
import { PROOF_MINUTES } from '#core/member/recovery/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { type Db, sqlState, type Tx } from '#server/db/pool.ts';
import { type IdentityPort, ProviderError } from '#server/integrations/payment/port.ts';
import { sha256 } from '#server/member/queries.ts';
import { identityVerification, memberIdentity } from '#server/member/tables.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

/** A person whom the provider verified, and the fields of a member that come from it. */
export type ProvenPerson = {
  readonly name: string;
  readonly birthDate: string;
  readonly personKey: Buffer;
  readonly fields: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneCountry?: string;
    readonly phone?: string;
  };
  readonly expiresAt: Date;
};

const UNIQUE_VIOLATION = '23505';
type Row = typeof identityVerification.$inferSelect;

/** The open verification of a token, of this member or of a registration. */
export async function findVerification(
  db: Db,
  { token, memberId, now }: { readonly token: string; readonly memberId: number | undefined; readonly now: Date },
): Promise<Row | undefined> {
  const owner =
    memberId === undefined ? isNull(identityVerification.memberId) : eq(identityVerification.memberId, memberId);
  const isOpen = gt(identityVerification.expiresAt, now);
  const [row] = await db
    .select()
    .from(identityVerification)
    .where(and(eq(identityVerification.tokenHash, sha256(token)), owner, isOpen));
  return row;
}

/**
 * Reads the result of a verification at the provider, who alone is believed. Refuses one that did not succeed, and a
 * person who is too young. A result is read once and then stored for half an hour.
 */
export async function readResult(
  db: Db,
  provider: IdentityPort | undefined,
  input: { readonly token: string; readonly memberId?: number; readonly now: Date },
): Promise<ProvenPerson> {
  const { token, memberId, now } = input;
  const row = orRefuse(await findVerification(db, { token, memberId, now }), memberRefusal('member.identityExpired'));
  const stored = personOf(row);
  if (stored) return stored;
  const found = await lookUp(provider, row.providerId);
  if (found?.status !== 'VERIFIED') throw new Refused(memberRefusal('member.identityNotVerified'));
  const { name, birthDate, phone, personKey: key } = found.person;
  refuseIf(ageOn(birthDate, now) < AGE_MIN ? memberRefusal('member.identityUnder14') : undefined);
  const result = {
    person: { name, birthDate, phone: phone ?? null },
    personKey: fingerprint(`person ${key}`),
    completedAt: now,
    expiresAt: addMinutes(now, PROOF_MINUTES),
  };
  await db.update(identityVerification).set(result).where(eq(identityVerification.providerId, row.providerId));
  return orRefuse(personOf({ ...row, ...result }), memberRefusal('member.identityExpired'));
}

/** Asks the provider about a verification; its failure is a refusal that asks to try again later. */
export async function lookUp(provider: IdentityPort | undefined, providerId: string) {
  if (!provider) throw new Refused(memberRefusal('member.identityUnavailable'));
  return await provider.lookup(providerId).catch((error: unknown) => {
    throw error instanceof ProviderError ? new Refused(memberRefusal('member.identityUnavailable')) : error;
  });
}

/** The person of a completed verification of a registration. Refuses one that is over or not completed. */
export async function provenIdentity(db: Db, token: string, now: Date): Promise<ProvenPerson> {
  const row = await findVerification(db, { token, memberId: undefined, now });
  return orRefuse(row && personOf(row), memberRefusal('member.identityExpired'));
}

function personOf({ person, personKey, expiresAt }: Row): ProvenPerson | undefined {
  if (!person || !personKey) return undefined;
  const { name, birthDate, phone } = person;
  const fields = { ...namesOf(name), ...(phone && { phoneCountry: KOREA.dialCode, phone }) };
  return { name, birthDate, personKey, fields, expiresAt };
}

/** The verified identity of a member. */
export async function findIdentity(db: Db, memberId: number) {
  const [found] = await db.select().from(memberIdentity).where(eq(memberIdentity.memberId, memberId));
  return found;
}

/** Refuses a person who has an account already, other than this member's. */
export async function refuseTaken(db: Db, { personKey }: ProvenPerson, memberId?: number): Promise<void> {
  const [owner] = await db
    .select({ memberId: memberIdentity.memberId })
    .from(memberIdentity)
    .where(eq(memberIdentity.personKey, personKey));
  refuseIf(owner && owner.memberId !== memberId ? memberRefusal('member.identityTaken') : undefined);
}

/**
 * Stores the identity of a member and uses its verification up. Refuses another person than before, and a person who has
 * an account: of two concurrent registrations the constraint refuses the second.
 */
export async function saveIdentity(tx: Tx, memberId: number, person: ProvenPerson, now: Date): Promise<void> {
  const { name, birthDate, personKey } = person;
  const existing = await findIdentity(tx, memberId);
  refuseIf(existing && !existing.personKey.equals(personKey) ? memberRefusal('member.identityOther') : undefined);
  await refuseTaken(tx, person, memberId);
  const includesPhone = person.fields.phone !== undefined || existing?.includesPhone === true;
  const values = { name, birthDate, personKey, includesPhone, verifiedAt: now };
  await tx
    .insert(memberIdentity)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: memberIdentity.memberId, set: values })
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? new Refused(memberRefusal('member.identityTaken')) : error;
    });
  await tx.delete(identityVerification).where(eq(identityVerification.personKey, personKey));
}

/** Deletes verifications that are over. */
export async function sweepIdentities(db: Db, now: Date): Promise<void> {
  await db.delete(identityVerification).where(lt(identityVerification.expiresAt, now));
}
