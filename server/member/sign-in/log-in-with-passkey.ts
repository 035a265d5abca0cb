import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { Session } from '#server/member/sessions/sessions.ts';
import { enter, type SendNewDevice } from '#server/member/sign-in/enter.ts';
import { openPasskeyChallenge, takePasskeyChallenge } from '#server/member/passkeys/passkey-challenges.ts';
import { type MemberRow, updateMember } from '#server/member/queries.ts';
import { type RelyingParty, userHandleOf } from '#server/member/passkeys/relying-party.ts';
import { member, passkey } from '#server/member/tables.ts';

/** A challenge to sign in with; the browser offers the passkeys it has for us. */
export async function beginPasskeyLogIn(db: Db, now: Date, party: RelyingParty | undefined) {
  const { rpId } = orRefuse(party, memberRefusal('member.passkeysUnavailable'));
  return { challenge: await openPasskeyChallenge(db, null, now), rpId };
}

type Input = {
  readonly body: BodyOf<Contract['logInWithPasskey']>;
  readonly lang: Lang;
  readonly origin: RequestOrigin;
  readonly now: Date;
};

/**
 * Signs in with a passkey: its device verified the person, so it is both factors. A counter that did not grow is refused,
 * since then the key was copied.
 */
export async function logInWithPasskey(
  db: Db,
  input: Input,
  party: RelyingParty | undefined,
  sendNewDevice: SendNewDevice,
): Promise<Session> {
  const { lang, origin, now } = input;
  const answered = await checkPasskeyAnswer(db, input, party);
  const { owner } = answered;
  refuseIf(owner.leavingSince ? memberRefusal('member.withdrawalPending') : undefined);
  return transaction(db, async (tx) => {
    await countPasskey(tx, answered, now);
    if (owner.lang !== lang) await updateMember(tx, owner.id, { lang });
    return enter(tx, { member: { id: owner.id, email: owner.email, lang }, origin, now }, sendNewDevice);
  });
}

type Answered = {
  readonly key: typeof passkey.$inferSelect;
  readonly owner: MemberRow;
  readonly counter: number;
};

/**
 * The passkey that signed our challenge, and its owner. Outside of a transaction: the challenge is used up whatever comes
 * of it. Refuses `member.passkeyInvalid`.
 */
export async function checkPasskeyAnswer(
  db: Db,
  input: Pick<Input, 'body' | 'now'>,
  party: RelyingParty | undefined,
): Promise<Answered> {
  const { body } = input;
  const invalid = memberRefusal('member.passkeyInvalid');
  const { key, owner } = orRefuse(await findPasskey(db, body.credentialId), invalid);
  refuseIf(body.userHandle === undefined || body.userHandle === userHandleOf(owner.id) ? undefined : invalid);
  const counter = await nextCounter(db, key, input, orRefuse(party, memberRefusal('member.passkeysUnavailable')));
  return { key, owner, counter };
}

/** Stores the counter of a passkey's answer, unless another one was faster. */
export async function countPasskey(tx: Tx, { key, counter }: Answered, now: Date): Promise<void> {
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, key.id), eq(passkey.counter, key.counter)))
    .returning({ id: passkey.id });
  refuseIf(used.length > 0 ? undefined : memberRefusal('member.passkeyInvalid'));
}

async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ key: passkey, owner: member })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(eq(passkey.credentialId, credentialId));
  return found;
}

/** The counter of an answer to our challenge that the key signed. */
async function nextCounter(
  db: Db,
  key: typeof passkey.$inferSelect,
  { body, now }: Pick<Input, 'body' | 'now'>,
  { rpId, origin }: RelyingParty,
): Promise<number> {
  const { credentialId: id, clientDataJson, authenticatorData, signature } = body;
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientDataJson, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => takePasskeyChallenge(db, { challenge, memberId: null, now }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    // The library throws for whatever is wrong with an answer.
  }).catch(() => undefined);
  return orRefuse(answer?.verified ? answer : undefined, memberRefusal('member.passkeyInvalid')).authenticationInfo
    .newCounter;
}
