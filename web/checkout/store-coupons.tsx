import type { Quote } from '#web/checkout/basket.ts';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';

/** A coupon for the order of each store; one coupon is used once. */
export function StoreCoupons({
  stores,
  chosen,
  onChange,
}: {
  stores: NonNullable<Quote['stores']>;
  chosen: CheckoutValues['coupons'];
  onChange(coupons: CheckoutValues['coupons']): void;
}) {
  const t = useText();
  const hasSome = stores.some((one) => one.offered.coupons.length > 0 || one.refused.coupon);
  if (!hasSome) return <p className="text-ink-600">{t('checkout.discount.noCoupons')}</p>;
  return stores.map((one) => (
    <CouponField
      key={one.store.id}
      quote={one}
      store={one.store.name}
      couponGrantId={chosen[one.store.id]}
      elsewhere={Object.entries(chosen).flatMap(([id, grant]) => (Number(id) === one.store.id ? [] : [grant]))}
      onChoose={(couponGrantId) => {
        const { [one.store.id]: _before, ...others } = chosen;
        onChange(couponGrantId === undefined ? others : { ...others, [one.store.id]: couponGrantId });
      }}
    />
  ));
}
