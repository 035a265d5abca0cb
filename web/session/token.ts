import { readKey, writeKey } from '#web/session/storage.ts';
import { TOKEN_KEY } from '#web/session/storage-keys.ts';

/**
 * What the window hears when a session ended after long silence: the member is told and led to the login page (SE-005).
 */
export const LONG_IDLE = 'longidle';

const listeners = new Set<() => void>();

export const storedToken = (): string | null => readKey(TOKEN_KEY);

/** Told whenever this tab's token may have changed. */
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

/** Clears token and user and signs out here; other tabs hear it through the storage event. */
export function clearSession(): void {
  writeKey(TOKEN_KEY, null);
  tokenChanged();
}
