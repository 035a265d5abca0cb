import type { Bind } from '#server/http/bind.ts';
import { logIn } from '#server/member/log-in.ts';
import { sessionAnswer } from '#server/member/present.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#server/member/second-factor.ts';

/** Signing in, and the second factor it may ask for. */
export function signInRoutes(bind: Bind): void {
  bind('logIn', async ({ db, body, lang, now, origin }) =>
    sessionAnswer(await logIn(db, { ...body, lang, origin }, now)),
  );
  bind('readSecondFactor', ({ db, caller }) => readSecondFactor(db, caller.memberId));
  bind('beginSecondFactor', ({ db, caller: { memberId }, body, now }) =>
    beginSecondFactor(db, { memberId, ...body, now }),
  );
  bind('confirmSecondFactor', async ({ db, caller: { memberId }, token = '', body, now }) => ({
    recoveryCodes: [...(await confirmSecondFactor(db, { memberId, token, ...body, now }))],
  }));
  bind('removeSecondFactor', async ({ db, caller: { memberId }, body, now }) => {
    await removeSecondFactor(db, { memberId, ...body, now });
    return null;
  });
}
