import { api } from '#web/api/client.ts';
import { useIsLive } from '#web/ui/live.ts';

/** Whether this browser can use passkeys here; they are bound to a host name, never to a network address. */
export function useHasPasskeys(): boolean {
  const isLive = useIsLive();
  return isLive && 'PublicKeyCredential' in window && !/^[\d.]+$|:|^\[/.test(location.hostname);
}

/** What a passkey the browser offers answers to a new challenge of ours. */
export async function passkeyAnswer() {
  const { challenge, rpId } = await api('beginPasskeyLogIn');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  });
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  };
}
