import type { Bind } from '#server/http/bind.ts';
import type { SendNewDevice } from '#server/member/sign-in/enter.ts';
import type { SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { beginPasskeyLogIn, logInWithPasskey } from '#server/member/sign-in/log-in-with-passkey.ts';
import {
  addPasskey,
  beginPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '#server/member/passkeys/passkeys.ts';
import { presentSession } from '#server/member/present.ts';
import { stepUpWithPasskey } from '#server/member/second-factor/step-up.ts';
import { relyingPartyOf } from '#server/member/passkeys/relying-party.ts';

type PasskeyDeps = {
  readonly publicUrl: string;
  readonly sendNewDevice: SendNewDevice;
  readonly sendFactorMail: SendFactorMail;
};

/** Passkeys of a member, and signing in with one. */
export function passkeyRoutes(bind: Bind, { publicUrl, sendNewDevice, sendFactorMail }: PasskeyDeps): void {
  const party = relyingPartyOf(publicUrl);
  bind('listPasskeys', ({ db, caller }) => passkeysOf(db, caller.memberId));
  bind('beginPasskey', ({ db, caller: { memberId }, body, now }) =>
    beginPasskey(db, { memberId, ...body, now }, party),
  );
  bind('addPasskey', ({ db, caller: { memberId }, token = '', body, now }) =>
    addPasskey(db, { memberId, token, body, now }, party, sendFactorMail),
  );
  bind('renamePasskey', ({ db, caller, params, body }) => renamePasskey(db, caller.memberId, { ...params, ...body }));
  bind('removePasskey', async ({ db, caller: { memberId }, params, body, now }) => {
    await removePasskey(db, { memberId, ...params, ...body, now }, sendFactorMail);
    return null;
  });
  bind('stepUpWithPasskey', async ({ db, caller: { memberId }, token = '', body, now }) => ({
    until: (await stepUpWithPasskey(db, { memberId, token, body, now }, party)).toISOString(),
  }));
  bind('beginPasskeyLogIn', ({ db, now }) => beginPasskeyLogIn(db, now, party));
  bind('logInWithPasskey', async ({ db, body, lang, origin, now }) =>
    presentSession(await logInWithPasskey(db, { body, lang, origin, now }, party, sendNewDevice)),
  );
}
