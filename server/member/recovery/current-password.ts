import { eq } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { ATTEMPTS_MAX, ATTEMPTS_MINUTES } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { isPassword } from '#server/member/recovery/password.ts';
import { clearAttempts, type MemberRow } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

/**
 * The signed-in member, if the password is theirs. Its attempts are counted apart from those of signing in: a stranger
 * who tries passwords must not prevent the member from changing the account.
 */
export async function verifyPassword(db: Db, memberId: number, password: string, now: Date): Promise<MemberRow> {
  const attempts = `change password of ${memberId}`;
  await refuseTooMany(db, attempts, { now, minutes: ATTEMPTS_MINUTES, max: ATTEMPTS_MAX }, (minutes) =>
    memberRefusal('member.tooManyAttempts', { minutes }),
  );
  const [found] = await db.select().from(member).where(eq(member.id, memberId));
  const isRight = await isPassword(password, found?.passwordHash);
  const verified = orRefuse(isRight ? found : undefined, memberRefusal('member.passwordWrong'));
  await clearAttempts(db, attempts);
  return verified;
}
