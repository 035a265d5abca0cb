import { useRouteLoaderData } from 'react-router';
import { usePage } from '#web/i18n/page.tsx';
import { approximately, type WonPer } from '#web/i18n/rates.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Amount, PriceRange } from '#web/parts/price.tsx';

/** What an amount is in the money the visitor reads in; nothing when it is that money already. */
export function Approximate({ money, className }: { money: Amount; className?: string }) {
  return <ApproximateRange range={{ min: money, max: money }} {...(className && { className })} />;
}

export function ApproximateRange({ range, className }: { range: { min: Amount; max: Amount }; className?: string }) {
  const t = useText();
  const { facts } = usePage();
  const root = useRouteLoaderData<{ rates: WonPer }>('root');
  const min = approximately(range.min, facts.currency, root?.rates ?? {});
  const max = approximately(range.max, facts.currency, root?.rates ?? {});
  if (!min || !max) return null;
  return (
    <span className={className}>
      <span aria-hidden>≈ </span>
      <span className="sr-only">{t('shell.approximately')} </span>
      <PriceRange range={{ min, max }} />
    </span>
  );
}
