import { api } from '#web/api/client.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { PUSH_TOKEN_KEY } from '#web/session/storage-keys.ts';
import { clearSession, storedToken } from '#web/session/token.ts';

/**
 * What is pushed to this browser was for whoever was here (SE-011); the server's session would take it along, unless
 * that ended before.
 */
async function stopPush(): Promise<void> {
  const token = readKey(PUSH_TOKEN_KEY);
  if (token) await api('removeDevice', { query: { token } }).catch(() => undefined);
  writeKey(PUSH_TOKEN_KEY, null);
}

/** Ends the session on the server and here; a server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  if (storedToken()) await stopPush();
  if (storedToken()) await api('logOut').catch(() => undefined);
  clearSession();
}

/**
 * The same for every session of the member, on whatever device. Throws when the server did not end them: then nobody is
 * signed out.
 */
export async function signOutEverywhere(): Promise<void> {
  await stopPush();
  await api('logOutEverywhere');
  clearSession();
}
