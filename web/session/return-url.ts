import { to } from '#web/links/to.ts';

/** A path of this site to return to; undefined for another site's URL. */
export function safeBack(back: string | null | undefined): string {
  if (!back?.startsWith('/') || back.startsWith('//') || back.includes('\\')) return to.home();
  const url = new URL(back, 'http://here.invalid');
  return url.host === 'here.invalid' ? `${url.pathname}${url.search}${url.hash}` : to.home();
}
