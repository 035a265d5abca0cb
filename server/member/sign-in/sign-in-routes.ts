import type { Bind } from '#server/http/bind.ts';
import type { SendNewDevice } from '#server/member/sign-in/enter.ts';
import type { SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { logIn } from '#server/member/sign-in/log-in.ts';
import { presentSession } from '#server/member/present.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#server/member/second-factor/second-factor.ts';
import { stepUp, stepUpWithPassword } from '#server/member/second-factor/step-up.ts';
import { deleteSession, endOtherSessions, endSessionOf, sessionsOf } from '#server/member/sessions/sessions.ts';

/** Signing in and out, the second factor it may ask for, and the sessions it begins. */
export function signInRoutes(bind: Bind, sendNewDevice: SendNewDevice, sendFactorMail: SendFactorMail): void {
  bind('logIn', async ({ db, body, lang, now, origin }) =>
    presentSession(await logIn(db, { ...body, lang, origin }, now, sendNewDevice)),
  );
  bind('logOut', async ({ db, token = '' }) => {
    await deleteSession(db, token);
    return null;
  });
  bind('listSessions', ({ db, caller: { memberId }, token = '', now }) => sessionsOf(db, { memberId, token, now }));
  bind('endSession', async ({ db, caller, params }) => {
    await endSessionOf(db, caller.memberId, params.id);
    return null;
  });
  bind('endOtherSessions', async ({ db, caller: { memberId }, token = '' }) => {
    await endOtherSessions(db, { memberId, token });
    return null;
  });
  bind('readSecondFactor', ({ db, caller }) => readSecondFactor(db, caller.memberId));
  bind('beginSecondFactor', ({ db, caller: { memberId }, body, now }) =>
    beginSecondFactor(db, { memberId, ...body, now }),
  );
  bind('confirmSecondFactor', async ({ db, caller: { memberId }, token = '', body, now }) => ({
    recoveryCodes: [...(await confirmSecondFactor(db, { memberId, token, ...body, now }, sendFactorMail))],
  }));
  bind('stepUp', async ({ db, caller: { memberId }, token = '', body, now }) => ({
    until: (await stepUp(db, { memberId, token, ...body, now })).toISOString(),
  }));
  bind('stepUpWithPassword', async ({ db, caller, token = '', body, now }) => ({
    until: (await stepUpWithPassword(db, caller, { token, ...body, now })).toISOString(),
  }));
  bind('removeSecondFactor', async ({ db, caller: { memberId }, body, now }) => {
    await removeSecondFactor(db, { memberId, ...body, now }, sendFactorMail);
    return null;
  });
}
