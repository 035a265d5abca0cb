import { api } from '#web/api/client.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { PUSH_TOKEN_KEY } from '#web/session/storage-keys.ts';
import { clearSession, storedToken } from '#web/session/token.ts';

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
  if (storedToken()) await stopPush();
  if (storedToken()) await api('logOut').catch(() => undefined);
  clearSession();
}

/**
 * Ends every session of the member, on all devices. Throws when the server did not end them; then nothing changes here.
 */
export async function signOutEverywhere(): Promise<void> {
  await stopPush();
  await api('logOutEverywhere');
  clearSession();
}
