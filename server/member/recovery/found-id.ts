import { desc, inArray } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { ATTEMPTS_MINUTES, normalEmail } from '#core/member/rules.ts';
import { CODE_TRIES } from '#core/member/verification/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { answerChallenge, provenBy } from '#server/member/verification/challenges.ts';
import { type MemberRow, sha256 } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

/** The members that the holder of the telephone is. Refuses `member.customerNotFound` when there are none. */
export async function findId(
  db: Db,
  input: { readonly token: string; readonly code: string },
  now: Date,
): Promise<{ members: readonly MemberRow[]; expiresAt: Date }> {
  const { subject, expiresAt } = await answerChallenge(db, 'findId', input, now);
  const members = await membersOf(db, subject.memberIds);
  orRefuse(members[0], memberRefusal('member.customerNotFound'));
  return { members, expiresAt };
}

const membersOf = (db: Db, ids: readonly number[]): Promise<MemberRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(member)
        .where(inArray(member.id, [...ids]))
        .orderBy(desc(member.createdAt), desc(member.id));

/**
 * The e-mail address of a found member as it was entered in full. Refuses another address (ERR-037), and who did not
 * answer the code (ERR-039).
 */
export async function matchFoundEmail(
  db: Db,
  input: { readonly token: string; readonly emailAddress: string },
  now: Date,
): Promise<string> {
  const proven = orRefuse(await provenBy(db, 'findId', input.token, now), memberRefusal('member.verificationRequired'));
  const tries = { now, minutes: ATTEMPTS_MINUTES, max: CODE_TRIES };
  await refuseTooMany(db, `address for ${sha256(input.token).toString('hex')}`, tries, (minutes) =>
    memberRefusal('member.tooManyLinks', { minutes }),
  );
  const email = normalEmail(input.emailAddress);
  const members = await membersOf(db, proven.memberIds);
  return orRefuse(
    members.find((one) => one.email === email),
    memberRefusal('member.emailMismatch'),
  ).email;
}
