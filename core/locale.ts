/**
 * The words a request may use for where, in which language and in which money it speaks (decisions API-006, I18-015).
 */
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

/** Content written by people, one text a language; not every language is always there. */
export type LocalText = Partial<Record<Lang, string>>;

/** The order in which a missing language is replaced (decision I18-003). */
const FALLBACK: readonly Lang[] = ['en', 'ko', 'zh', 'ja', 'ar'];

/** The text in the asked language, else the first of en, ko, zh, ja, ar that exists, else ''. */
export function pick(text: LocalText, lang: Lang): string {
  return text[lang] ?? FALLBACK.map((other) => text[other]).find((found) => found !== undefined) ?? '';
}

/** The language the picked text is really in, so that a page can mark it (WCAG 3.1.2). */
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
 * What host names say: which site they are, and where amounts are in dollars for whoever has not chosen. One `*` of a
 * pattern stands for anything.
 */
export type HostMap = {
  readonly sites: readonly { readonly host: string; readonly site: Site }[];
  readonly dollars: readonly string[];
};

/** The map of a shop that configures none (decision I18-009). */
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

/** The first site whose pattern fits; every other host, localhost and test hosts too, is Korea (I18-007). */
export function siteOfHost(host: string, map: HostMap = STANDARD_HOSTS): Site {
  return map.sites.find((one) => isHost(host, one.host))?.site ?? 'kr';
}

/**
 * Site, language and currency of a visitor who has said nothing. A site named in the address brings its own, whatever
 * the host.
 */
export function standardsOfHost(
  host: string,
  asked?: Site,
  map: HostMap = STANDARD_HOSTS,
): { site: Site; lang: Lang; currency: DisplayCurrency } {
  const site = asked ?? siteOfHost(host, map);
  const isInDollars = asked === undefined && map.dollars.some((pattern) => isHost(host, pattern));
  return { site, ...SITE_DEFAULTS[site], ...(isInDollars && { currency: 'USD' as const }) };
}
