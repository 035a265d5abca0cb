import { randomBytes, randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { answerChallenge, openChallenge } from '#server/member/verification/challenges.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { hashPassword, isOldHash } from '#server/member/recovery/password.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { insertSession } from '#server/member/sessions/sessions.ts';
import { address, member, passkey, session } from '#server/member/tables.ts';

/** The default password of test members. */
export const PASSWORD = 'badaro-1234';
let hashOfPassword = '';

/** The hash of the default password, computed once for each cost. */
async function defaultHash(): Promise<string> {
  if (isOldHash(hashOfPassword)) hashOfPassword = await hashPassword(PASSWORD);
  return hashOfPassword;
}

type Overrides = Partial<Omit<typeof member.$inferInsert, 'passwordHash' | 'phoneHash'>> & {
  password?: string;
  signedInAt?: Date;
};
export type BuiltMember = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

/**
 * A signed-in member: by default a Korean individual buyer with a mailbox and a telephone of their own, both verified, as
 * most members are who registered on the site.
 */
export async function aMember(db: Db, overrides: Overrides = {}): Promise<BuiltMember> {
  const { password, signedInAt, ...given } = overrides;
  const row = {
    email: `member-${randomBytes(6).toString('hex')}@example.com`,
    passwordHash: password === undefined ? await defaultHash() : await hashPassword(password),
    kind: 'individual' as const,
    firstName: '바다',
    lastName: '한',
    country: 'KR',
    phoneCountry: '82',
    phone: `010${String(randomInt(100_000_000)).padStart(8, '0')}`,
    consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
    consentsAt: new Date(),
    emailVerifiedAt: new Date(),
    phoneVerifiedAt: new Date(),
    ...given,
  };
  const [inserted] = await db
    .insert(member)
    .values({ ...row, phoneHash: phoneHashOf(row) })
    .returning({ id: member.id });
  if (!inserted) throw new Error('a member was not written');
  return {
    id: inserted.id,
    email: row.email,
    password: password ?? PASSWORD,
    token: await signIn(db, inserted.id, signedInAt),
  };
}

/** What somebody who has proven nothing has: `aMember(db, UNPROVEN)`. */
export const UNPROVEN = { emailVerifiedAt: null, phoneVerifiedAt: null } as const;

/** A session of the member; returns its token. */
export async function signIn(db: Db, memberId: number, now: Date = new Date()): Promise<string> {
  const token = newToken();
  await insertSession(db, { memberId, token, from: { browser: null, system: null, network: '' }, now });
  return token;
}

/** Notes that the second factor or the password was given again in a session. */
export async function aStepUp(db: Db, token: string, now: Date = new Date()): Promise<void> {
  await db
    .update(session)
    .set({ steppedUpAt: now })
    .where(eq(session.tokenHash, sha256(token)));
}

/** The id of the first session of the member. */
export async function sessionIdOf(db: Db, memberId: number): Promise<number> {
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.memberId, memberId))
    .orderBy(asc(session.id));
  if (!found) throw new Error('the member has no session');
  return found.id;
}

/** A passkey with a key that signs nothing; returns its id. */
export async function aPasskey(db: Db, memberId: number): Promise<number> {
  const [inserted] = await db
    .insert(passkey)
    .values({
      memberId,
      credentialId: randomBytes(16).toString('base64url'),
      publicKey: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      name: 'Phone',
      createdAt: new Date(),
    })
    .returning({ id: passkey.id });
  if (!inserted) throw new Error('a passkey was not written');
  return inserted.id;
}

/** The token of an answered code to an e-mail address, with which it may register. */
export async function aProvenEmail(db: Db, email: string, now: Date): Promise<string> {
  const { token, code } = await transaction(db, (tx) => openChallenge(tx, { purpose: 'joinEmail', email }, now));
  await answerChallenge(db, 'joinEmail', { token, code }, now);
  return token;
}

/** A shipping address of the member, by default the default one; returns its id. */
export async function anAddress(
  db: Db,
  memberId: number,
  overrides: Partial<typeof address.$inferInsert> = {},
): Promise<number> {
  const [inserted] = await db
    .insert(address)
    .values({
      memberId,
      nickname: '사무실',
      recipient: '한바다',
      phoneCountry: '82',
      phone: '01012345678',
      country: 'KR',
      postcode: '04524',
      address: '서울특별시 중구 세종대로 110',
      detailAddress: '3층',
      isDefault: true,
      ...overrides,
    })
    .returning({ id: address.id });
  if (!inserted) throw new Error('an address was not written');
  return inserted.id;
}
