import { api } from '#web/api/client.ts';
import { postToNative } from '#web/session/native-bridge.ts';
import { watchIdleness } from '#web/session/idle.ts';
import { COMMON_PRODUCT_DATA_KEY, COMPARE_KEY, DEFAULT_STORE_KEY } from '#web/session/storage-keys.ts';
import { writeKey } from '#web/session/storage.ts';
import { onSession, type Session } from '#web/session/session.ts';
import { refreshRates } from '#web/shell/deferred/live-rates.ts';
import { currentSession, LONG_IDLE, sessionKey } from '#web/session/current-session.ts';

/** Milliseconds until the retry: a single request may be lost. */
const RETRY_AFTER_MS = 2_000;

/**
 * Whether the server says that it is UP (API-014). A ping without an answer is repeated once (SH-049); failures while
 * the page is being left are ignored by the caller.
 */
async function isUp(): Promise<boolean> {
  const ping = () => api('readHealth').then(({ status }) => status === 'UP');
  try {
    return await ping();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_AFTER_MS);
    });
    return await ping().catch(() => false);
  }
}

/** Stored data of a member or their store, removed on sign-out. */
const MEMBER_KEYS = [DEFAULT_STORE_KEY, COMMON_PRODUCT_DATA_KEY, COMPARE_KEY];

/** Posts sign-in and sign-out to the app (SE-006); the session found at the start is not a sign-in. */
function sessionPoster(): (session: Session) => void {
  let posted = currentSession();
  return ({ status }) => {
    // In the app the session is its token; in a browser nothing is posted.
    const token = currentSession();
    if (status === 'in' && token && token !== posted) postToNative('LOGIN', { token });
    if (status === 'out' && posted) {
      postToNative('LOGOUT', {});
      for (const key of MEMBER_KEYS) writeKey(key, null);
    }
    if (status !== 'pending') posted = token;
  };
}

type WatchHandlers = { onDown(): void; onIdle(): void };

/**
 * Checks once whether the server is up (SH-049), then watches for inactivity (SE-010), posts session changes to the app
 * and follows a change of the member in another tab (ST-028). Returns a function that stops it.
 */
export function watch({ onDown, onIdle }: WatchHandlers): () => void {
  let isLeaving = false;
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('pagehide', leave, { once: true, signal });
  addEventListener(LONG_IDLE, onIdle, { signal });
  // The page shows data of the other member: reload it. Signing in or out in another tab needs no reload.
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => key === sessionKey() && oldValue && newValue && location.reload(),
    { signal },
  );
  void isUp().then((isGood) => {
    if (!isGood && !isLeaving) onDown();
  });
  const stops = [onSession(sessionPoster()), watchIdleness(onIdle), refreshRates()];
  return () => {
    leave();
    leaving.abort();
    for (const stop of stops) stop();
  };
}
