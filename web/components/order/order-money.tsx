import type { ReactNode } from 'react';
import { PAID_BESIDES } from '#core/order/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { Approximate, RateNote } from '#web/components/approximate.tsx';
import { type Amount, Price } from '#web/components/price.tsx';

export type Sums = Readonly<Record<'goods' | 'delivery' | 'total', Amount>> &
  Readonly<Partial<Record<'fee' | (typeof PAID_BESIDES)[number], Amount>>>;

/**
 * Products, delivery, discounts, and the total of an order; for an import delivery is the freight within China.
 * `totalLabel` replaces the label of the total.
 */
export function OrderTotals({
  money: { goods, delivery, fee, total, ...less },
  totalLabel,
  isSmall = false,
}: {
  money: Sums;
  totalLabel?: string;
  /** As one of several sums. */
  isSmall?: boolean;
}) {
  const t = useText();
  const off = PAID_BESIDES.flatMap((part) => {
    const money = less[part];
    return money && money.amount > 0 ? [{ part, money }] : [];
  });
  const worth = { ...total, amount: goods.amount + delivery.amount + (fee?.amount ?? 0) };
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-2">
        <MoneyRow label={t('order-page.goods')}>
          <Price money={goods} />
        </MoneyRow>
        <MoneyRow label={fee && fee.amount > 0 ? t('logistics.line.DOMESTIC_FREIGHT') : t('order-page.delivery')}>
          {delivery.amount === 0 ? (
            <span className="text-verified-700">{t('order-page.free')}</span>
          ) : (
            <Price money={delivery} />
          )}
        </MoneyRow>
        {fee && fee.amount > 0 && (
          <MoneyRow label={t('order-page.fee')}>
            <Price money={fee} />
          </MoneyRow>
        )}
        {off.length > 0 && (
          <MoneyRow label={t('order-page.value')}>
            <Price money={worth} className="font-semibold" />
          </MoneyRow>
        )}
        {off.map(({ part, money }) => (
          <MoneyRow key={part} label={t(`order-page.${part}`)}>
            <Price money={{ ...money, amount: -money.amount }} className="text-sale-600" />
          </MoneyRow>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-soft pt-3">
          <dt className="font-semibold">{totalLabel ?? t(off.length > 0 ? 'order-page.toPay' : 'order-page.total')}</dt>
          <dd className="text-end">
            {total.amount === 0 && off.length > 0 ? (
              <span className="font-semibold">{t('order-page.nothingToPay')}</span>
            ) : (
              <>
                <Price money={total} className={isSmall ? 'text-md font-bold' : 'text-xl font-bold'} />
                <Approximate money={total} className="block text-sm text-ink-600" />
              </>
            )}
          </dd>
        </div>
      </dl>
      {!isSmall && <RateNote className="text-xs text-ink-500" />}
    </div>
  );
}

export function MoneyRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
