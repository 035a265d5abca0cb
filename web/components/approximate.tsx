import { formatDay } from '#core/format.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useRates } from '#web/i18n/live-rates.ts';
import { approximately } from '#web/i18n/rates.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { type Amount, type AmountRange, PriceRange } from '#web/components/price.tsx';

/** The range converted to the display currency; undefined when it has that currency already or the rate is missing. */
function useInVisitorsMoney(range: AmountRange): AmountRange | undefined {
  const { currency } = usePage().facts;
  const rates = useRates();
  const min = approximately(range.min, currency, rates);
  const max = approximately(range.max, currency, rates);
  return min && max && { min, max };
}

/** An amount due, converted to the display currency; nothing when it has that currency already. */
export function Approximate({ money, className }: { money: Amount; className?: string }) {
  const t = useText();
  const shown = useInVisitorsMoney({ min: money, max: money });
  if (!shown) return null;
  return (
    <span className={className}>
      <span aria-hidden>≈ </span>
      <span className="sr-only">{t('shell.approximately')} </span>
      <PriceRange range={shown} />
    </span>
  );
}

type StyleProps = { className?: string; chargedClassName?: string };

/**
 * A price in the shop: in the display currency, with the charged amount (I18-019), or a foreign supplier's list price,
 * beside it. In the charged currency, or without a rate, the charged amount alone.
 */
export function ShopPriceRange({
  range,
  className,
  chargedClassName = 'text-xs font-normal text-ink-500',
}: StyleProps & { range: AmountRange }) {
  const t = useText();
  const shown = useInVisitorsMoney(range);
  if (!shown) return <PriceRange range={range} {...(className && { className })} />;
  return (
    <>
      <PriceRange range={shown} {...(className && { className })} />{' '}
      <span className={chargedClassName}>
        {t(range.min.currency === 'KRW' ? 'shell.price.charged' : 'shell.price.listed')} <PriceRange range={range} />
      </span>
    </>
  );
}

export function ShopPrice({ money, ...style }: StyleProps & { money: Amount }) {
  return <ShopPriceRange range={{ min: money, max: money }} {...style} />;
}

/** One sentence below the main price: won are charged, and the date of the rate of the converted amounts. */
export function RateNote({ className }: { className?: string }) {
  const t = useText();
  const lang = useLang();
  const { currency } = usePage().facts;
  const rate = useRates()[currency];
  if (!rate) return null;
  return <p className={className}>{t('shell.price.note', { currency, date: formatDay(rate.asOf, lang) })}</p>;
}
