import { isInApp } from '#web/session/native-bridge.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { SESSION_KEY, SIGN_OUT_DUE_KEY, TOKEN_KEY } from '#web/session/storage-keys.ts';

/**
 * A window event: a session ended after long inactivity, so the member is informed and redirected to the login page
 * (SE-005).
 */
export const LONG_IDLE = 'longidle';

const listeners = new Set<() => void>();

/** The key of local storage whose changes say that another tab began or ended a session. */
export const sessionKey = (): string => (isInApp() ? TOKEN_KEY : SESSION_KEY);

/**
 * What distinguishes this session from an earlier one; null when nobody is signed in. In a browser it is a random mark
 * without any authority, since the session itself is in a cookie that no script can read (decision 39). In the app it is
 * the bearer token that the app passes to its pages.
 */
export const currentSession = (): string | null => readKey(sessionKey());

/** The headers that authenticate a request to our server. */
export function sessionHeaders(): Record<string, string> {
  if (!isInApp()) return { 'x-session': 'cookie' };
  const token = readKey(TOKEN_KEY);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Called whenever this tab's session may have changed. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function sessionChanged(): void {
  for (const listener of listeners) listener();
}

/** Notes the session that a call began; only in the app its answer has a token. */
export function noteSession(token: string | undefined): void {
  writeKey(sessionKey(), isInApp() ? (token ?? null) : `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  // The server ended the session that this one replaces.
  writeKey(SIGN_OUT_DUE_KEY, null);
  sessionChanged();
}

/**
 * Ends the session here when the server answered a request of it by 401, and returns whether it did. `session` is the
 * one the request was sent with: another tab may have signed in meanwhile.
 */
export function endRefusedSession(status: number, session: string | null): boolean {
  if (status !== 401 || session === null || currentSession() !== session) return false;
  clearSession();
  return true;
}

/** Signs out here; other tabs follow by the storage event. */
export function clearSession(): void {
  writeKey(SESSION_KEY, null);
  writeKey(TOKEN_KEY, null);
  sessionChanged();
}
