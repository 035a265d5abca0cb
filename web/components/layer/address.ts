/** The absolute URL a layer may open: a page of this site, or of a listed origin. Undefined for anything else. */
export function layerAddress(address: string, pageUrl: string, listed: readonly string[]): string | undefined {
  const url = URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.origin === new URL(pageUrl).origin || listed.includes(url.origin) ? url.href : undefined;
}
