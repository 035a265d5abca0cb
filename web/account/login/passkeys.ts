import { TRANSPORTS } from '#core/member/passkeys/rules.ts';
import { api } from '#web/api/client.ts';
import { passkeyAnswer } from '#web/components/passkey-answer.ts';

/** COSE algorithms: Ed25519, ES256 and RS256, which authenticators of Windows need. */
const ALGORITHMS = [-8, -7, -257];
const RP_NAME = 'Badaro';
const load = () => import('@simplewebauthn/browser');

/** Creates a passkey on a device the person chooses, and registers it. */
export async function createPasskey({ password, name }: { password: string; name: string }) {
  const { challenge, rpId, userHandle, username, existing } = await api('beginPasskey', { body: { password } });
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: RP_NAME },
      user: { id: userHandle, name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  });
  return api('addPasskey', {
    body: {
      name,
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: TRANSPORTS.filter((one) => response.transports?.includes(one)),
    },
  });
}

/** Signs in with a passkey the browser offers. */
export const logInWithPasskey = async () => api('logInWithPasskey', { body: await passkeyAnswer() });
