import type { ReactNode } from 'react';
import { BalanceField, type Wallet } from '#web/checkout/balance-field.tsx';
import type { Quote, StoreQuote } from '#web/checkout/basket.ts';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  quote: Pick<Quote, 'total' | 'offered' | 'refused'>;
  values: Wallet;
  onChange(change: Partial<Wallet>): void;
  /** The coupons. */
  children: ReactNode;
};

/** Coupon, mileage and K-Biz cash, in the order they are deducted (PAY-012). */
export function DiscountStep({ quote, values, onChange, children }: Props) {
  const t = useText();
  if (quote.total.currency !== 'KRW') return <p className="text-ink-600">{t('wallet.refusals.wonOnly')}</p>;
  return (
    <div className="flex flex-col gap-5">
      {children}
      <BalanceField walletAccount="mileage" quote={quote} values={values} onChange={onChange} />
      <BalanceField walletAccount="cash" quote={quote} values={values} onChange={onChange} />
    </div>
  );
}

/** A coupon for the order of each store; one coupon is used once. */
export function StoreCoupons({
  stores,
  chosen,
  onChange,
}: {
  stores: readonly StoreQuote[];
  chosen: CheckoutValues['coupons'];
  onChange(coupons: CheckoutValues['coupons']): void;
}) {
  const t = useText();
  const hasSome = stores.some((one) => one.offered.coupons.length > 0 || one.refused.coupon);
  if (!hasSome) return <p className="text-ink-600">{t('checkout.discount.noCoupons')}</p>;
  return stores.map((one) => (
    <CouponField
      key={one.store.id}
      name={`coupons.${one.store.id}`}
      quote={one}
      couponGrantId={chosen[one.store.id]}
      {...(stores.length > 1 && { store: one.store.name })}
      elsewhere={Object.entries(chosen).flatMap(([id, grant]) => (Number(id) === one.store.id ? [] : [grant]))}
      onChoose={(couponGrantId) => {
        const { [one.store.id]: _before, ...others } = chosen;
        onChange(couponGrantId === undefined ? others : { ...others, [one.store.id]: couponGrantId });
      }}
    />
  ));
}
