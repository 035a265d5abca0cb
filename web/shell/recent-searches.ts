import { readKey, writeKey } from '#web/session/storage.ts';
import { SEARCH_TEXT_KEY } from '#web/session/storage-keys.ts';

/** The latest five searches, the newest first (RT-017, ux §7.1). */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readKey(SEARCH_TEXT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, 5) : [];
  } catch {
    return [];
  }
}

export function saveSearch(text: string): void {
  writeKey(
    SEARCH_TEXT_KEY,
    JSON.stringify([text, ...recentSearches().filter((stored) => stored !== text)].slice(0, 5)),
  );
}

export const clearSearches = (): void => writeKey(SEARCH_TEXT_KEY, null);
