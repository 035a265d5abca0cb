import { SAMPLE_LIMIT } from '#core/cart/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Amount, Price } from '#web/components/price.tsx';

/** The share of the dollar limit of one order that the ticked samples use (business-rules §9). */
export function SampleMeter({ dollars }: { dollars: Amount }) {
  const t = useText();
  const limit = { amount: SAMPLE_LIMIT.minor, currency: SAMPLE_LIMIT.currency };
  const isOver = dollars.amount > limit.amount;
  const part = Math.min(100, (dollars.amount / limit.amount) * 100);
  return (
    <div className="rounded-md border border-line-soft bg-surface p-4">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-ink-600">{t('account.cart.sampleSum')}</span>
        <span className={isOver ? 'font-semibold text-sale-600' : 'font-semibold'}>
          <Price money={dollars} /> / <Price money={limit} />
        </span>
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden className="mirrored h-2 w-full rounded-pill">
        <rect width={100} height={2} className="fill-line-soft" />
        <rect width={part} height={2} className={isOver ? 'fill-sale-600' : 'fill-brand-600'} />
      </svg>
      <p className="mt-2 text-sm text-ink-600">{t('account.cart.sampleRule')}</p>
    </div>
  );
}
