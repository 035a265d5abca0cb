import { callsThrough } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { currentSession, noteSession, sessionHeaders } from '#web/session/current-session.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { TOKEN_KEY } from '#web/session/storage-keys.ts';

/**
 * Exchanges the token that a former version of the pages stored for a session in the cookie, after which the token is
 * worthless. A token that the server refuses is removed. Throws when the server cannot say.
 */
export async function exchangeOldToken(): Promise<void> {
  const token = readKey(TOKEN_KEY);
  if (!token) return;
  const calls = callsThrough(async ({ method, url, headers }) => {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...sessionHeaders(), authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'same-origin',
    });
    return { status: response.status, text: await response.text() };
  }, documentLocale);
  try {
    await calls('refreshSession');
  } catch (problem) {
    if (!(problem instanceof ApiRefusal && problem.status === 401)) throw problem;
    writeKey(TOKEN_KEY, null);
    return;
  }
  writeKey(TOKEN_KEY, null);
  // Another tab may have exchanged it or signed in meanwhile.
  if (!currentSession()) noteSession(undefined);
}
