// Any script or the user can change storage, and it may be full or disabled (private windows): the page works without
// it.

export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function writeKey(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable: see above.
  }
}

/** Null removes the cookie. Sent to this site only, and on https only encrypted. */
export function writeCookie(name: string, value: string | null, seconds = 0): void {
  const maxAge = value === null ? 0 : seconds;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
