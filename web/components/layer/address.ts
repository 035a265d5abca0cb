/**
 * The whole address a layer may open: a page of ours, or one of a listed origin. Undefined for everything else,
 * whatever it is.
 */
export function layerAddress(asked: string, here: string, listed: readonly string[]): string | undefined {
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.origin === new URL(here).origin || listed.includes(url.origin) ? url.href : undefined;
}
