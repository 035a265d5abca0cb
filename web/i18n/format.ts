import type { DisplayCurrency, Lang } from '#core/locale.ts';

/** Latin digits in every language, so that a price on the page matches the one on an invoice. */
const localeOf = (lang: Lang): string => `${lang}-u-nu-latn`;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function formatNumber(value: number, lang: Lang, digits = 3): string {
  const key = `${lang}${digits}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: digits });
  numbers.set(key, format);
  return format.format(value);
}

/** The won and the yen have no decimals (I18-017, decision I18-020); both yen signs stay apart. */
const SIGNS: Record<DisplayCurrency, string> = { KRW: '₩', USD: '$', JPY: '¥', CNY: 'CN¥' };

/** Decimals of a currency, as ISO 4217 has them and core/money.ts too, without the arithmetic beside them there. */
export function decimalsOf(currency: DisplayCurrency): number {
  const format = numbers.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  numbers.set(currency, format);
  return format.resolvedOptions().maximumFractionDigits ?? 0;
}

/** An amount of minor units as `₩3,400` or `$12.30`, the same in every language. */
export function formatMoney(money: { amount: number; currency: DisplayCurrency }): string {
  const digits = decimalsOf(money.currency);
  const major = Math.abs(money.amount) / 10 ** digits;
  const text = major.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${money.amount < 0 ? '-' : ''}${SIGNS[money.currency]}${text}`;
}

export const currencySign = (currency: DisplayCurrency): string => SIGNS[currency];

/** An instant in Korean time; `day` leaves the hour out. */
export function formatInstant(at: string | Date, lang: Lang, how: 'day' | 'minute'): string {
  const key = `${lang}${how}`;
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(localeOf(lang), {
      timeZone: 'Asia/Seoul',
      calendar: 'gregory',
      year: 'numeric',
      month: how === 'day' ? 'short' : '2-digit',
      day: how === 'day' ? 'numeric' : '2-digit',
      ...(how === 'minute' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    });
  dates.set(key, format);
  return format.format(new Date(at));
}
