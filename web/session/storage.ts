// Anybody can write there, and storage may be full or forbidden (private windows): the page works without it, only
// forgetful.

export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes the key away. */
export function writeKey(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: see above.
  }
}

/** Null takes the cookie away. Sent to this site alone, and on https never without it. */
export function writeCookie(name: string, value: string | null, seconds = 0): void {
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${value === null ? 0 : seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
