import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import {
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  isLang,
  type Lang,
  LANGUAGES,
  type Site,
  SITES,
} from '#core/locale.ts';
import { DEFAULT_ZONE, type Zone, zoneNamed, ZONES } from '#core/zone.ts';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { standardsOf } from '#server/http/sites.ts';

/** The common query parameters of every call, and their defaults. */
export type RequestLocale = {
  readonly site: Site;
  readonly lang: Lang;
  readonly currency: DisplayCurrency;
  /** Where prices of import goods include the delivery to. */
  readonly zone: Zone;
};

/**
 * The channel that some published calls take in place of the site: the web shop. The host decides the site (decision
 * API-013).
 */
export const CHANNEL = '2';

/** The only accepted time zone. An unencoded plus arrives as a space (decision API-006). */
const TIMEZONE = /^UTC[+ ]9$/;

export const COMMON_QUERY = {
  site: { type: 'string', enum: [...SITES] },
  lang: { type: 'string', enum: [...LANGUAGES] },
  currency: { type: 'string', enum: [...DISPLAY_CURRENCIES] },
  zone: { type: 'string', enum: [...ZONES] },
  timezone: { type: 'string', pattern: TIMEZONE.source },
} as const;

/** Whether a query parameter is one of every call. */
export const isCommon = (name: string): boolean => Object.hasOwn(COMMON_QUERY, name);

/** A common parameter that is empty counts as left out, and of a repeated one the first value counts (decision 45). */
const firstOf = (value: unknown): unknown => [value].flat().find((one) => one !== '' && one !== undefined);

/** Whether a call only reads: by GET, or because it searches, calculates or draws. */
const isReading = ({ method, costly }: Pick<Endpoint, 'method' | 'costly'>): boolean =>
  method === 'GET' || costly !== undefined;

/**
 * The query of a request as its call reads it: common parameters once, no optional parameter that is empty, and none
 * that a read does not declare. A write refuses what it does not declare, since the caller expects an effect.
 */
export function readQuery({ query, ...call }: Endpoint, sent: unknown): object {
  const required: readonly string[] = query?.required ?? [];
  const declares = (name: string) => query !== undefined && Object.hasOwn(query.properties, name);
  const isRead = (name: string, value: unknown) =>
    declares(name) ? value !== '' || required.includes(name) : !isReading(call);
  const values = Object.entries(Object(sent)).map(([name, value]): [string, unknown] => [
    name,
    isCommon(name) ? firstOf(value) : value,
  ]);
  return Object.fromEntries(
    values.filter(([name, value]) => (isCommon(name) ? value !== undefined : isRead(name, value))),
  );
}

/**
 * Site, language and currency of a request; the time zone is fixed. Invalid values are refused first: every call
 * carries these parameters, so they are an obvious attack surface (reliability §0).
 */
export function requestLocaleOf(request: FastifyRequest, takesChannel = false): RequestLocale {
  const query: unknown = request.query;
  const params: Record<string, unknown> = typeof query === 'object' && query !== null ? { ...query } : {};
  const [lang, currency, timezone] = [firstOf(params.lang), firstOf(params.currency), firstOf(params.timezone)];
  const named = firstOf(params.site);
  const site = takesChannel && named === CHANNEL ? undefined : named;
  const validSite = SITES.find((value) => value === site);
  if (site !== undefined && !validSite)
    throw new Refused(requestRefusal('request.unknownSite', { value: printable(site) }));
  const standards = standardsOf(request, validSite);
  if (lang !== undefined && !isLang(lang))
    throw new Refused(requestRefusal('request.unknownLang', { value: printable(lang) }));
  const validCurrency = DISPLAY_CURRENCIES.find((value) => value === currency);
  if (currency !== undefined && !validCurrency)
    throw new Refused(requestRefusal('request.unknownCurrency', { value: printable(currency) }));
  if (timezone !== undefined && !TIMEZONE.test(String(timezone)))
    throw new Refused(requestRefusal('request.unknownTimezone', { value: printable(timezone) }));
  return {
    site: standards.site,
    lang: lang ?? standards.lang,
    currency: validCurrency ?? standards.currency,
    // The schema of a call refuses another value.
    zone: zoneNamed(firstOf(params.zone)) ?? DEFAULT_ZONE,
  };
}

function printable(value: unknown): string {
  return String(value)
    .replaceAll(/[^\w-]/g, '?')
    .slice(0, 20);
}

/** The language of a refusal when the request's own parameters are invalid. */
export function safeLang(request: FastifyRequest): Lang {
  const { query } = request;
  const lang = typeof query === 'object' && query !== null ? firstOf(Reflect.get(query, 'lang')) : undefined;
  if (isLang(lang)) return lang;
  try {
    return requestLocaleOf(request).lang;
  } catch {
    return standardsOf(request).lang;
  }
}
