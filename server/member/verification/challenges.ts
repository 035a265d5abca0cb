import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { PROOF_MINUTES } from '#core/member/recovery/rules.ts';
import { CODE_MINUTES, CODE_TRIES } from '#core/member/verification/rules.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { type ChallengeSubject, codeChallenge } from '#server/member/tables.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

type Purpose = ChallengeSubject['purpose'];
type SubjectOf<P extends Purpose> = Extract<ChallengeSubject, { purpose: P }>;
/** What the requester gets; the code goes into the message. */
export type SentChallenge = { readonly token: string; readonly expiresAt: Date };
type OpenChallenge = SentChallenge & { readonly code: string };

/** Failed e-mail verifications ask to try again (ERR-040). */
const REFUSED = {
  findId: { wrong: 'member.codeWrong', over: 'member.codeExpired' },
  joinEmail: { wrong: 'member.emailCodeWrong', over: 'member.emailCodeExpired' },
  changeEmail: { wrong: 'member.emailCodeWrong', over: 'member.emailCodeExpired' },
} as const;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** The keyed hash of a code of one owner. */
export const hashCode = (owner: string, code: string): Buffer => fingerprint(`${owner} ${code}`);
const hashOf = (token: string, code: string): Buffer => hashCode(`challenge ${token}`, code);
const isOf = <P extends Purpose>(subject: ChallengeSubject, purpose: P): subject is SubjectOf<P> =>
  subject.purpose === purpose;

/** Stores a new code; only its keyed hash is stored, and only the hash of the token. */
export async function openChallenge(tx: Tx, subject: ChallengeSubject, now: Date): Promise<OpenChallenge> {
  const [token, code, expiresAt] = [newToken(), newCode(), addMinutes(now, CODE_MINUTES)];
  await tx.insert(codeChallenge).values({
    tokenHash: sha256(token),
    purpose: subject.purpose,
    subject,
    codeHash: hashOf(token, code),
    expiresAt,
  });
  return { token, code, expiresAt };
}

const ofToken = (purpose: Purpose, token: string, now: Date) =>
  and(eq(codeChallenge.tokenHash, sha256(token)), eq(codeChallenge.purpose, purpose), gt(codeChallenge.expiresAt, now));

/**
 * Answers a challenge with its code: five minutes, five tries (decision MEM-023). A wrong try is counted although it is
 * refused. Returns what it proves, which `provenBy` returns from then on until `expiresAt`.
 */
export async function answerChallenge<P extends Purpose>(
  db: Db,
  purpose: P,
  input: { readonly token: string; readonly code: string },
  now: Date,
): Promise<{ readonly subject: SubjectOf<P>; readonly expiresAt: Date }> {
  const { refusal, answered } = await transaction(db, (tx) => tryCode(tx, purpose, input, now));
  refuseIf(refusal);
  return orRefuse(answered, memberRefusal(REFUSED[purpose].over));
}

async function tryCode<P extends Purpose>(
  tx: Tx,
  purpose: P,
  { token, code }: { readonly token: string; readonly code: string },
  now: Date,
): Promise<{ refusal?: Refusal; answered?: { subject: SubjectOf<P>; expiresAt: Date } }> {
  const [sent] = await tx
    .select()
    .from(codeChallenge)
    .where(ofToken(purpose, token, now))
    .for('update');
  if (!sent || sent.answeredAt || sent.tries >= CODE_TRIES || !isOf(sent.subject, purpose))
    return { refusal: memberRefusal(REFUSED[purpose].over) };
  const row = eq(codeChallenge.tokenHash, sent.tokenHash);
  if (!timingSafeEqual(sent.codeHash, hashOf(token, code))) {
    const tries = sent.tries + 1;
    await tx.update(codeChallenge).set({ tries }).where(row);
    return { refusal: memberRefusal(REFUSED[purpose].wrong, { left: CODE_TRIES - tries }) };
  }
  const expiresAt = addMinutes(now, PROOF_MINUTES);
  await tx.update(codeChallenge).set({ answeredAt: now, expiresAt }).where(row);
  return { answered: { subject: sent.subject, expiresAt } };
}

/** What an answered challenge proves; undefined for one that is not answered, over, or of another purpose. */
export async function provenBy<P extends Purpose>(
  db: Db,
  purpose: P,
  token: string,
  now: Date,
): Promise<SubjectOf<P> | undefined> {
  const [found] = await db
    .select()
    .from(codeChallenge)
    .where(ofToken(purpose, token, now));
  return found?.answeredAt && isOf(found.subject, purpose) ? found.subject : undefined;
}

/** Uses an answered challenge up. */
export async function closeChallenge(tx: Tx, token: string): Promise<void> {
  await tx.delete(codeChallenge).where(eq(codeChallenge.tokenHash, sha256(token)));
}

/** Deletes challenges that are over. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(codeChallenge).where(lt(codeChallenge.expiresAt, now));
}
