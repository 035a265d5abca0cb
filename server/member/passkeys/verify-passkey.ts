import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { takePasskeyChallenge } from '#server/member/passkeys/passkey-challenges.ts';
import type { RelyingParty } from '#server/member/passkeys/relying-party.ts';

/** The key of an answer to our challenge, created on our page by a device that verified its user. */
export async function verifyPasskey(
  db: Db,
  { memberId, body, now }: { memberId: number; body: BodyOf<Contract['addPasskey']>; now: Date },
  { rpId, origin }: RelyingParty,
): Promise<{ publicKey: Buffer; counter: number }> {
  const { credentialId: id, clientDataJson, attestationObject, transports } = body;
  const invalid = memberRefusal('member.passkeyInvalid');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientDataJson, attestationObject, transports },
    },
    expectedChallenge: (challenge) => takePasskeyChallenge(db, { challenge, memberId, now }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The library throws for whatever is wrong with an answer.
  }).catch(() => ({ registrationInfo: undefined }));
  const { credential } = orRefuse(registrationInfo, invalid);
  refuseIf(credential.id === id ? undefined : invalid);
  return { publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}
