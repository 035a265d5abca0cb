/** Literal names of local storage (decision ST-010); every key of ours is named here. */
export const KEYS = {
  token: 'token',
  topMenu: 'topMenu',
  loginEmail: 'loginEmail',
  isRemember: 'isRemember',
  searchText: 'searchText',
  sessionTime: 'sessionTime',
  compare: 'compare',
  savedFilters: 'savedFilters',
  listView: 'listView',
  recentlyViewed: 'recentlyViewed',
} as const;

export const categoriesKey = (store: string, lang: string, count: number): string => `categories_${store}_${lang}_${count}`;

const listeners = new Set<() => void>();

/** Storage may be full or forbidden (private windows); the page works without it, only forgetful. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeKey(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: see readKey.
  }
}

export const storedToken = (): string | null => readKey(KEYS.token);

/** Told whenever this tab's token may have changed. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tokenChanged(): void {
  for (const listener of listeners) listener();
}

export function keepToken(token: string): void {
  writeKey(KEYS.token, token);
  tokenChanged();
}

/** Clears token and user and signs out here; other tabs hear it through the storage event. */
export function forgetSession(): void {
  writeKey(KEYS.token, null);
  tokenChanged();
}
