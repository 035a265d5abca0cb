/** The values of a request for site, language and currency (decisions API-006, I18-015). */
export const LANGUAGES = ['ko', 'en', 'zh', 'ja', 'ar'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const SITES = ['kr', 'jp', 'us'] as const;
export type Site = (typeof SITES)[number];
export const DISPLAY_CURRENCIES = ['KRW', 'USD', 'JPY', 'CNY'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

export const SITE_DEFAULTS: Record<Site, { lang: Lang; currency: DisplayCurrency }> = {
  kr: { lang: 'ko', currency: 'KRW' },
  jp: { lang: 'ja', currency: 'JPY' },
  us: { lang: 'en', currency: 'USD' },
};

/** Content written by people, one text per language; languages may be missing. */
export type LocalText = Partial<Record<Lang, string>>;

/** The order in which a missing language is replaced (decision I18-003). */
const FALLBACK: readonly Lang[] = ['en', 'ko', 'zh', 'ja', 'ar'];

/** The text in the requested language, else the first of en, ko, zh, ja, ar that exists, else ''. */
export function pick(text: LocalText, lang: Lang): string {
  return text[lang] ?? FALLBACK.map((other) => text[other]).find((found) => found !== undefined) ?? '';
}

/** The actual language of the picked text, so that a page can mark it (WCAG 3.1.2). */
export function pickedLang(text: LocalText, lang: Lang): Lang {
  return text[lang] !== undefined ? lang : (FALLBACK.find((other) => text[other] !== undefined) ?? lang);
}

export function isLang(value: unknown): value is Lang {
  return LANGUAGES.some((lang) => lang === value);
}

export function directionOf(lang: Lang): 'rtl' | 'ltr' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The rules for host names: their site, and where amounts default to dollars. One `*` of a pattern matches anything.
 */
export type HostMap = {
  readonly sites: readonly { readonly host: string; readonly site: Site }[];
  readonly dollars: readonly string[];
};

/** The default host rules (decision I18-009). */
export const STANDARD_HOSTS: HostMap = {
  sites: [
    { host: 'jp.*', site: 'jp' },
    { host: 'us.*', site: 'us' },
    { host: 'www.*.com', site: 'us' },
  ],
  dollars: ['us.*', 'www.*.com'],
};

function isHost(host: string, pattern: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const [head = '', tail] = pattern.split('*');
  return tail === undefined
    ? name === head
    : name.length >= head.length + tail.length && name.startsWith(head) && name.endsWith(tail);
}

/** The first site whose pattern matches; every other host, localhost and test hosts too, is Korea (I18-007). */
export function siteOfHost(host: string, map: HostMap = STANDARD_HOSTS): Site {
  return map.sites.find((one) => isHost(host, one.host))?.site ?? 'kr';
}

/** The default site, language and currency of a visitor. A site named in the address has its own, whatever the host. */
export function standardsOfHost(
  host: string,
  requested?: Site,
  map: HostMap = STANDARD_HOSTS,
): { site: Site; lang: Lang; currency: DisplayCurrency } {
  const site = requested ?? siteOfHost(host, map);
  const isInDollars = requested === undefined && map.dollars.some((pattern) => isHost(host, pattern));
  return { site, ...SITE_DEFAULTS[site], ...(isInDollars && { currency: 'USD' as const }) };
}
