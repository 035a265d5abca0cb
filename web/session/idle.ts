import { signOut } from '#web/session/session.ts';
import { KEYS, readKey, storedToken, writeKey } from '#web/session/token.ts';

/** Half an hour without a sign of life ends the session (SE-008); a sign is written down at most every 250 ms (SE-009). */
const IDLE_MS = 1_800_000;
const DEBOUNCE_MS = 250;
const LOOK_EVERY_MS = 15_000;

/** One time stamp for all tabs (decision SE-010): whoever works in one is not idle in another. */
function lastActivity(): number {
  return Number(readKey(KEYS.sessionTime)) || 0;
}

/** Watches for half an hour of silence; then signs out and tells `onIdle`. */
export function watchIdleness(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isIdle = () => storedToken() !== null && lastActivity() > 0 && Date.now() - lastActivity() >= IDLE_MS;
  const look = () => {
    if (!isIdle()) return;
    writeKey(KEYS.sessionTime, null);
    void signOut().finally(onIdle);
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A computer that slept does not get its session back by a touch of the mouse.
      if (isIdle()) look();
      else writeKey(KEYS.sessionTime, String(Date.now()));
    }, DEBOUNCE_MS);
  };
  const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;
  for (const sign of signs) document.addEventListener(sign, note, { passive: true });
  const looking = setInterval(look, LOOK_EVERY_MS);
  if (isIdle()) look();
  else note();
  return () => {
    for (const sign of signs) document.removeEventListener(sign, note);
    clearInterval(looking);
    clearTimeout(timer);
  };
}
