import { readKey, writeKey } from '#web/session/storage.ts';
import { SESSION_TIME_KEY } from '#web/session/storage-keys.ts';
import { refreshUnread } from '#web/session/unread-notices.ts';
import { signOut } from '#web/session/sign-out.ts';
import { currentSession } from '#web/session/current-session.ts';

/** Half an hour without activity ends the session (SE-008); activity is stored at most every 250 ms (SE-009). */
const IDLE_MS = 1_800_000;
const DEBOUNCE_MS = 250;
const CHECK_INTERVAL_MS = 15_000;
/** The server extends a session by calls only, so a member who only reads sends one now and then. */
const KEEP_ALIVE_INTERVAL_MS = 300_000;

/**
 * One time stamp for all tabs (decision SE-010): activity in one keeps the others alive. An invalid or future stamp
 * counts as none.
 */
function lastActivity(): number {
  const stamp = Number(readKey(SESSION_TIME_KEY));
  return stamp > 0 && stamp <= Date.now() ? stamp : 0;
}

/** Signs out after half an hour without activity, then calls `onIdle`. Returns a function that stops the watch. */
export function watchIdleness(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calledAt = Date.now();
  const isIdle = () => currentSession() !== null && lastActivity() > 0 && Date.now() - lastActivity() >= IDLE_MS;
  const check = () => {
    if (!isIdle()) return;
    writeKey(SESSION_TIME_KEY, null);
    void signOut().finally(onIdle);
  };
  const write = () => {
    // After the computer slept, a mouse movement must not revive an expired session.
    if (isIdle()) return check();
    writeKey(SESSION_TIME_KEY, String(Date.now()));
    if (!currentSession() || Date.now() - calledAt < KEEP_ALIVE_INTERVAL_MS) return;
    calledAt = Date.now();
    void refreshUnread();
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(write, DEBOUNCE_MS);
  };
  const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;
  for (const sign of signs) document.addEventListener(sign, note, { passive: true });
  const interval = setInterval(check, CHECK_INTERVAL_MS);
  if (isIdle()) check();
  else note();
  return () => {
    for (const sign of signs) document.removeEventListener(sign, note);
    clearInterval(interval);
    clearTimeout(timer);
  };
}
