import { type DisplayCurrency, directionOf, type Lang } from '#core/locale.ts';
import { writeCookie } from '#web/session/storage.ts';
import { CHOICE_SECONDS, CURRENCY_COOKIE, LANG_COOKIE } from '#web/session/storage-keys.ts';

/** The default currency of a language (I18-010, decision I18-011); a rate feed's CNH is shown as CNY. */
export const MONEY_OF: Record<Lang, DisplayCurrency> = { ko: 'KRW', en: 'USD', zh: 'CNY', ja: 'JPY', ar: 'USD' };

/** Stores another language with its currency, updates the document at once and reloads it (I18-012). */
export function switchLang(lang: Lang): void {
  writeCookie(LANG_COOKIE, lang, CHOICE_SECONDS);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  switchCurrency(MONEY_OF[lang]);
}

export function switchCurrency(currency: DisplayCurrency): void {
  writeCookie(CURRENCY_COOKIE, currency, CHOICE_SECONDS);
  document.documentElement.dataset.currency = currency;
  reload();
}

// A language or currency in the URL would override the choice.
function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  url.searchParams.delete('currency');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
