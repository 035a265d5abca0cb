import { readKey, writeKey } from '#web/session/storage.ts';
import { TOKEN_KEY } from '#web/session/storage-keys.ts';

/**
 * A window event: a session ended after long inactivity, so the member is informed and redirected to the login page
 * (SE-005).
 */
export const LONG_IDLE = 'longidle';

const listeners = new Set<() => void>();

export const storedToken = (): string | null => readKey(TOKEN_KEY);

/** Called whenever this tab's token may have changed. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tokenChanged(): void {
  for (const listener of listeners) listener();
}

export function storeToken(token: string): void {
  writeKey(TOKEN_KEY, token);
  tokenChanged();
}

/** Clears token and user and signs out here; other tabs follow by the storage event. */
export function clearSession(): void {
  writeKey(TOKEN_KEY, null);
  tokenChanged();
}
