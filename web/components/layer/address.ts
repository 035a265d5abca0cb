/**
 * The whole address a layer may open: a page of ours, or one of a listed origin. Undefined for everything else,
 * whatever it is.
 */
export function layerAddress(address: string, pageUrl: string, listed: readonly string[]): string | undefined {
  const url = URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.origin === new URL(pageUrl).origin || listed.includes(url.origin) ? url.href : undefined;
}
