/**
 * A path of this site to return to, from a path or an address somebody sent; undefined when it leads elsewhere.
 * `origins` are the addresses of this site. The result is resolved once more: a path such as `/.//host` is one of this
 * site until a browser reads it again as `//host`.
 */
export function returnPath(back: string, origins: readonly string[]): string | undefined {
  const [base = ''] = origins;
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (/[\\\p{Cc}]/u.test(back)) return undefined;
  const url = URL.parse(back, base);
  if (!url || !origins.includes(url.origin)) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('/') && URL.parse(path, base)?.origin === new URL(base).origin ? path : undefined;
}
