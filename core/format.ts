import type { DisplayCurrency, Lang } from '#core/locale.ts';
import { grouped, writtenNumber } from '#core/i18n.ts';
import { DECIMALS } from '#core/money.ts';

/** Latin digits in every language, so that a price on the page matches the one on an invoice. */
const localeOf = (lang: Lang): string => `${lang}-u-nu-latn`;

const dates = new Map<string, Intl.DateTimeFormat>();

export const formatNumber = (value: number, digits = 3): string => writtenNumber(value, digits);

/** Yuan and yen share a sign (I18-018); where both may appear, a letter pair distinguishes them (decision I18-011). */
const SIGNS: Record<DisplayCurrency, string> = { KRW: '₩', USD: '$', JPY: 'JP¥', CNY: 'CN¥' };

/** The currency sign of an amount; a plain yen sign is used only for the visitor's own currency. */
export const currencySign = (currency: DisplayCurrency, reads?: DisplayCurrency): string =>
  currency === reads ? SIGNS[currency].slice(-1) : SIGNS[currency];

/** Won and yen have no decimals (I18-017, decision I18-020). */
export const decimalsOf = (currency: DisplayCurrency): number => DECIMALS[currency];

/** An amount of minor units as `₩3,400` or `$12.30`, the same in every language; `reads` is the visitor's currency. */
export function formatMoney(money: { amount: number; currency: DisplayCurrency }, reads?: DisplayCurrency): string {
  const digits = decimalsOf(money.currency);
  const [whole = '', part] = (Math.abs(money.amount) / 10 ** digits).toFixed(digits).split('.');
  return `${money.amount < 0 ? '-' : ''}${currencySign(money.currency, reads)}${grouped(whole)}${part ? `.${part}` : ''}`;
}

/** The last minute before this instant, for deadlines: midnight is shown as the end of the day before. */
export const lastMinuteBefore = (at: string): string => new Date(Date.parse(at) - 60_000).toISOString();

/** A day of the calendar, `YYYY-MM-DD`, with its weekday and without its year. */
export function formatDate(date: string, lang: Lang): string {
  const key = `${lang}date`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(localeOf(lang), {
      timeZone: 'UTC',
      calendar: 'gregory',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
  dates.set(key, format);
  return format.format(new Date(date));
}

/** A month of the calendar, `YYYY-MM`, in words. */
export function formatMonth(month: string, lang: Lang): string {
  const key = `${lang}month`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', calendar: 'gregory', year: 'numeric', month: 'long' });
  dates.set(key, format);
  return format.format(new Date(`${month}-01`));
}

/** An instant in Korean time, its day in one form everywhere; `day` leaves the hour out. */
export function formatInstant(at: string | Date, lang: Lang, how: 'day' | 'minute'): string {
  const key = `${lang}${how}`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(localeOf(lang), {
      timeZone: 'Asia/Seoul',
      calendar: 'gregory',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...(how === 'minute' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    });
  dates.set(key, format);
  return format.format(new Date(at));
}

/** A Korean calendar date, `YYYY-MM-DD`, in words. */
export const formatDay = (date: string, lang: Lang): string => formatInstant(`${date}T00:00:00+09:00`, lang, 'day');
