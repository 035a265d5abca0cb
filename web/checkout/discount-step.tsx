import { BalanceField, type Wallet } from '#web/checkout/balance-field.tsx';
import type { Quote } from '#web/checkout/basket.ts';
import { CouponField, type Offer } from '#web/checkout/coupon-field.tsx';
import { StoreCoupons } from '#web/checkout/store-coupons.tsx';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';

type Chosen = Wallet & Pick<CheckoutValues, 'couponGrantId'> & Partial<Pick<CheckoutValues, 'coupons'>>;
type Props = {
  quote: Offer & Pick<Quote, 'stores'>;
  values: Chosen;
  onChange(change: Partial<Chosen>): void;
};

/** Coupon, mileage and K-Biz cash, in the order they are deducted (PAY-012). */
export function DiscountStep({ quote, values, onChange }: Props) {
  const t = useText();
  if (quote.total.currency !== 'KRW') return <p className="text-ink-600">{t('wallet.refusals.wonOnly')}</p>;
  return (
    <div className="flex flex-col gap-5">
      {quote.stores ? (
        <StoreCoupons
          stores={quote.stores}
          chosen={values.coupons ?? {}}
          onChange={(coupons) => onChange({ coupons })}
        />
      ) : (
        <CouponField
          quote={quote}
          couponGrantId={values.couponGrantId}
          onChoose={(couponGrantId) => onChange({ couponGrantId })}
        />
      )}
      <BalanceField walletAccount="mileage" quote={quote} values={values} onChange={onChange} />
      <BalanceField walletAccount="cash" quote={quote} values={values} onChange={onChange} />
    </div>
  );
}
