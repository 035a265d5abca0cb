import type { FastifyRequest } from 'fastify';
import { DISPLAY_CURRENCIES, type DisplayCurrency, isLang, type Lang, LANGUAGES, type Site, SITE_DEFAULTS, siteOfHost, SITES } from '#core/locale.ts';
import { Refused, requestRefusal } from '#core/refusal.ts';

/** The words every call may carry, and what they are when it does not. */
export type Asked = { readonly site: Site; readonly lang: Lang; readonly currency: DisplayCurrency };

export const COMMON_QUERY = {
  site: { type: 'string', enum: [...SITES] },
  lang: { type: 'string', enum: [...LANGUAGES] },
  currency: { type: 'string', enum: [...DISPLAY_CURRENCIES] },
  timezone: { type: 'string', maxLength: 40 },
} as const;

/**
 * Site, language and currency of a request. A word that is not in the list is refused here, before anything else
 * sees it: these travel with every call and so are the first thing an attacker tries (reliability §0.4).
 */
export function askedOf(request: FastifyRequest): Asked {
  const query: unknown = request.query;
  const words: Record<string, unknown> = typeof query === 'object' && query !== null ? { ...query } : {};
  const { site, lang, currency } = words;
  const knownSite = SITES.find((known) => known === site);
  if (site !== undefined && !knownSite) throw new Refused(requestRefusal('request.unknownSite', { value: printable(site) }));
  const defaults = SITE_DEFAULTS[knownSite ?? siteOfHost(request.host)];
  if (lang !== undefined && !isLang(lang)) throw new Refused(requestRefusal('request.unknownLang', { value: printable(lang) }));
  const knownCurrency = DISPLAY_CURRENCIES.find((known) => known === currency);
  if (currency !== undefined && !knownCurrency) throw new Refused(requestRefusal('request.unknownCurrency', { value: printable(currency) }));
  return { site: knownSite ?? siteOfHost(request.host), lang: lang ?? defaults.lang, currency: knownCurrency ?? defaults.currency };
}

function printable(value: unknown): string {
  return String(value).replaceAll(/[^\w-]/g, '?').slice(0, 20);
}

/** The language to refuse in when the request's own words are what is wrong. */
export function safeLang(request: FastifyRequest): Lang {
  try {
    return askedOf(request).lang;
  } catch {
    return SITE_DEFAULTS[siteOfHost(request.host)].lang;
  }
}
