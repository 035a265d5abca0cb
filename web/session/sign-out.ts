import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { PUSH_TOKEN_KEY, SIGN_OUT_DUE_KEY } from '#web/session/storage-keys.ts';
import { clearSession, currentSession } from '#web/session/current-session.ts';

/**
 * Removes this browser's push registration (SE-011); the server removes it with the session unless that ended before.
 */
async function stopPush(): Promise<void> {
  const token = readKey(PUSH_TOKEN_KEY);
  if (token) await api('removeDevice', { query: { token } }).catch(() => undefined);
  writeKey(PUSH_TOKEN_KEY, null);
}

/** Ends the session on the server and here; an unreachable server does not prevent signing out. */
export async function signOut(): Promise<void> {
  if (currentSession()) await stopPush();
  if (currentSession()) await endOnServer();
  clearSession();
}

/** No script can remove the cookie of a session: without an answer the call is repeated at the next start of a page. */
async function endOnServer(): Promise<void> {
  writeKey(SIGN_OUT_DUE_KEY, '1');
  const isOver = await api('logOut').then(
    () => true,
    (problem: unknown) => problem instanceof ApiRefusal && problem.status >= 400 && problem.status < 500,
  );
  if (isOver) writeKey(SIGN_OUT_DUE_KEY, null);
}

/** Ends the session of an earlier visit that signed out without an answer of the server. */
export async function finishSignOut(): Promise<void> {
  if (!currentSession()) await endOnServer();
}

/**
 * Ends every session of the member, on all devices. Throws when the server did not end them; then nothing changes here.
 */
export async function signOutEverywhere(): Promise<void> {
  await stopPush();
  await api('logOutEverywhere');
  clearSession();
}
