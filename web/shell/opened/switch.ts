import { type DisplayCurrency, directionOf, type Lang } from '#core/locale.ts';

/** The money a language brings with it (I18-010, decision I18-011); a rate feed's CNH is shown as CNY. */
export const MONEY_OF: Record<Lang, DisplayCurrency> = { ko: 'KRW', en: 'USD', zh: 'CNY', ja: 'JPY', ar: 'USD' };

const YEAR = 31_536_000;

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** Speaks another language, in its money, from now on: the choice is kept, the document changes at once and loads again (I18-012). */
export function switchLang(lang: Lang): void {
  keep('lang', lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  switchCurrency(MONEY_OF[lang]);
}

export function switchCurrency(currency: DisplayCurrency): void {
  keep('currency', currency);
  document.documentElement.dataset.currency = currency;
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
