import type { ReactNode } from 'react';
import type { DisplayCurrency } from '#core/locale.ts';
import { formatInstant, formatMoney, formatNumber } from '#core/format.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useLang } from '#web/i18n/text.tsx';

export type Amount = { readonly amount: number; readonly currency: DisplayCurrency };
export type AmountRange = { readonly min: Amount; readonly max: Amount };

/** The only component that prints an amount: isolated direction, tabular digits, always with its currency. */
export function Price({ money, className }: { money: Amount; className?: string }) {
  const reads = usePage().facts.currency;
  return (
    <bdi dir="ltr" className={`tabular whitespace-nowrap ${className ?? ''}`}>
      {formatMoney(money, reads)}
    </bdi>
  );
}

/** A price range; one amount when both are equal. */
export function PriceRange({ range, className }: { range: AmountRange; className?: string }) {
  const reads = usePage().facts.currency;
  if (range.min.amount === range.max.amount) return <Price money={range.min} {...(className && { className })} />;
  return (
    <bdi dir="ltr" className={`tabular ${className ?? ''}`}>
      <span className="whitespace-nowrap">{formatMoney(range.min, reads)}</span>
      {' – '}
      <span className="whitespace-nowrap">{formatMoney(range.max, reads)}</span>
    </bdi>
  );
}

/** Codes, order numbers, phone numbers and e-mail addresses: left to right in Arabic too. */
export function Bidi({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** A number with Latin digits, the same in every language. */
export function Count({ value, digits }: { value: number; digits?: number }) {
  return <span className="tabular">{formatNumber(value, digits)}</span>;
}

/** An instant in Korean time; with minutes it shows the time zone (KST). */
export function DateTime({ at, how = 'day' }: { at: string; how?: 'day' | 'minute' }) {
  const lang = useLang();
  return <WordedTime at={at} words={formatInstant(at, lang, how)} isToMinute={how === 'minute'} />;
}

/** An instant formatted by the server: on a slow phone the first use of Intl takes a tenth of a second. */
export function WordedTime({ at, words, isToMinute }: { at: string; words: string; isToMinute: boolean }) {
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {words}
      {isToMinute && ' KST'}
    </time>
  );
}
