import { api } from '#web/api/client.ts';
import { postToNative } from '#web/session/native-bridge.ts';
import { watchIdleness } from '#web/session/idle.ts';
import { COMMON_PRODUCT_DATA_KEY, COMPARE_KEY, DEFAULT_STORE_KEY, TOKEN_KEY } from '#web/session/storage-keys.ts';
import { writeKey } from '#web/session/storage.ts';
import { onSession, type Session } from '#web/session/session.ts';
import { refreshRates } from '#web/shell/deferred/live-rates.ts';
import { LONG_IDLE, storedToken } from '#web/session/token.ts';

/**
 * A single question may be lost on its way; the second that goes unanswered is not (milliseconds until it is asked).
 */
const RETRY_AFTER_MS = 2_000;

/** Whether the server is UP (API-014). While the page is being left every question fails and says nothing. */
async function isUp(): Promise<boolean> {
  const ping = () =>
    api('readHealth').then(
      ({ status }) => status === 'UP',
      () => false,
    );
  if (await ping()) return true;
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_AFTER_MS);
  });
  return await ping();
}

/** What is kept of a member and of their store leaves with them. */
const MEMBER_KEYS = [DEFAULT_STORE_KEY, COMMON_PRODUCT_DATA_KEY, COMPARE_KEY];

/**
 * Who signs in or out here is told to the app around the page (SE-006); a session that is found at the start is no
 * sign-in.
 */
function sessionPoster(): (session: Session) => void {
  let postedToken = storedToken();
  return ({ status }) => {
    const token = storedToken();
    if (status === 'in' && token && token !== postedToken) postToNative('LOGIN', { token });
    if (status === 'out' && postedToken) {
      postToNative('LOGOUT', {});
      for (const key of MEMBER_KEYS) writeKey(key, null);
    }
    if (status !== 'pending') postedToken = token;
  };
}

type WatchHandlers = { onDown(): void; onIdle(): void };

/**
 * Looks once whether the server is up (SH-049), and from now on for half an hour of silence (SE-010), for what the app
 * should know and
 * for another member who signed in in another tab (ST-028). Answers how to stop.
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
  // What stands on the page is the other's: it begins anew. Signing in or out elsewhere is followed without that.
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => key === TOKEN_KEY && oldValue && newValue && location.reload(),
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
