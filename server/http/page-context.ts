import type { FastifyRequest } from 'fastify';
import { DISPLAY_CURRENCIES, isLang, SITES } from '#core/locale.ts';
import type { PageContext } from '#core/page-context.ts';
import { DEFAULT_ZONE, zoneNamed } from '#core/zone.ts';
import { cookieOf } from '#server/http/cookies.ts';
import { sitesOf, standardsOf } from '#server/http/sites.ts';

/**
 * The visitor's settings: those of the URL, else the stored choice, else the host's (decision I18-015). An invalid
 * value in the URL makes the page a 400; one in a cookie is ignored. `origin` is the public one of the shop: links must
 * not contain the Host a client sent.
 */
export function pageContextOf(request: FastifyRequest, origin: string): PageContext {
  const url = pageUrlOf(request.url, origin);
  const requested = {
    site: url.searchParams.get('site'),
    lang: url.searchParams.get('lang'),
    currency: url.searchParams.get('currency'),
  };
  const valid = {
    site: SITES.find((site) => site === requested.site),
    lang: isLang(requested.lang) ? requested.lang : undefined,
    currency: DISPLAY_CURRENCIES.find((currency) => currency === requested.currency),
  };
  const standards = standardsOf(request, valid.site);
  const stored = { lang: cookieOf(request, 'lang'), currency: cookieOf(request, 'currency') };
  const name = (['lang', 'currency', 'site'] as const).find(
    (name) => requested[name] !== null && valid[name] === undefined,
  );
  return {
    site: standards.site,
    lang: valid.lang ?? (isLang(stored.lang) ? stored.lang : standards.lang),
    currency:
      valid.currency ?? DISPLAY_CURRENCIES.find((currency) => currency === stored.currency) ?? standards.currency,
    zone: zoneNamed(cookieOf(request, 'zone')) ?? DEFAULT_ZONE,
    origin,
    imprint: sitesOf(request).imprints[standards.site],
    ...(name && { unknown: { name, value: (requested[name] ?? '').replaceAll(/[^\w-]/g, '?').slice(0, 20) } }),
  };
}

/** The URL of a path and query. Concatenated, not resolved: a target cannot choose another host. */
export function pageUrlOf(target: string, origin: string): URL {
  return new URL(`${origin}${target}`);
}
