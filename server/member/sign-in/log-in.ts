import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { Session } from '#server/member/sessions/sessions.ts';
import { enter, type SendNewDevice } from '#server/member/sign-in/enter.ts';
import { clearLogin, countLogin, takeBackLogin } from '#server/member/sign-in/login-limits.ts';
import { hashPassword, isOldHash, isPassword } from '#server/member/recovery/password.ts';
import * as queries from '#server/member/queries.ts';
import { redeemSecondFactorCode, needsSecondFactor } from '#server/member/second-factor/second-factor.ts';

/** Signs in. The answer and its time do not depend on whether the address has a member (reliability AU-01, AU-02). */
export async function logIn(
  db: Db,
  input: { username: string; password: string; code?: string | undefined; lang: Lang; origin: RequestOrigin },
  now: Date,
  sendNewDevice: SendNewDevice,
): Promise<Session> {
  const email = normalEmail(input.username);
  const counted = await countLogin(db, { email, origin: input.origin }, now);
  // An invalid address has no member, and may contain characters the database refuses.
  const found = whyNotEmail(email) ? undefined : await queries.credentialsOf(db, email);
  const isRight = await isPassword(input.password, found?.passwordHash);
  const { id, passwordHash, leavingSince } = orRefuse(
    isRight ? found : undefined,
    memberRefusal('member.wrongCredentials'),
  );
  refuseIf(leavingSince ? memberRefusal('member.withdrawalPending') : undefined);
  const needsCode = await needsSecondFactor(db, id);
  if (needsCode && input.code === undefined) {
    // The password was right, so this is no failure; wrong codes before it still count.
    await transaction(db, (tx) => takeBackLogin(tx, counted));
    refuseIf(memberRefusal('member.secondFactorRequired'));
  }
  const renewed = isOldHash(passwordHash) ? await hashPassword(input.password) : undefined;
  return transaction(db, async (tx) => {
    if (needsCode)
      refuseIf(
        (await redeemSecondFactorCode(tx, id, input.code ?? '', now))
          ? undefined
          : memberRefusal('member.secondFactorWrong'),
      );
    if (renewed) await queries.replaceHash(tx, id, passwordHash, renewed);
    if (found?.lang !== input.lang) await queries.updateMember(tx, id, { lang: input.lang });
    const begun = await enter(
      tx,
      { member: { id, email, lang: input.lang }, origin: input.origin, now },
      sendNewDevice,
    );
    // Last, since the counters of an address and its network are shared: they are locked until the commit.
    await clearLogin(tx, counted);
    return begun;
  });
}
