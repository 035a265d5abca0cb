import { KEYS, readKey, writeKey } from '#web/session/token.ts';

/** The latest five searches, the newest first (RT-017, ux §7.1). */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readKey(KEYS.searchText) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, 5) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  writeKey(KEYS.searchText, JSON.stringify([text, ...recentSearches().filter((known) => known !== text)].slice(0, 5)));
}

export const forgetSearches = (): void => writeKey(KEYS.searchText, null);
