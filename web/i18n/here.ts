import { DISPLAY_CURRENCIES, isLang, type Lang, SITES } from '#core/locale.ts';
import type { Where } from '#web/api-request.ts';

/** Where this document speaks, as the server wrote it on the html element. In the browser only. */
export function here(): Where {
  const { lang, dataset } = document.documentElement;
  return {
    lang: isLang(lang) ? lang : 'ko',
    site: SITES.find((site) => site === dataset.site) ?? 'kr',
    currency: DISPLAY_CURRENCIES.find((currency) => currency === dataset.currency) ?? 'KRW',
  };
}

/** The money a language brings with it (I18-010, decision I18-011); a rate feed's CNH is shown as CNY. */
const MONEY_OF: Record<Lang, Where['currency']> = { ko: 'KRW', en: 'USD', zh: 'CNY', ja: 'JPY', ar: 'USD' };

const YEAR = 31_536_000;

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** Speaks another language from now on: the choice is kept, the document changes at once and loads again (I18-012). */
export function switchLang(lang: Lang): void {
  keep('lang', lang);
  keep('currency', MONEY_OF[lang]);
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  reload();
}

export function switchCurrency(currency: Where['currency']): void {
  keep('currency', currency);
  reload();
}

// A language or currency in the address would win over the choice just made.
function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  url.searchParams.delete('currency');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
