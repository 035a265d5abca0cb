/** The words a request may use for where, in which language and in which money it speaks (decisions API-006, I18-015). */
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

/** `jp.` hosts are Japan, `us.` and `www.….com` the United States, everything else, localhost too, is Korea (decision I18-009). */
export function siteOfHost(host: string): Site {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name.startsWith('jp.')) return 'jp';
  if (name.startsWith('us.') || (name.startsWith('www.') && name.endsWith('.com'))) return 'us';
  return 'kr';
}
