import type { StoreQuote } from '#web/checkout/basket.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { DateTime } from '#web/components/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Coupon = StoreQuote['offered']['coupons'][number];
const nameOf = ({ name, storeName }: Coupon): string => (storeName === null ? name : `${name} (${storeName})`);

/** The coupon of an order. */
export function CouponField({
  name,
  quote,
  couponGrantId,
  onChoose,
  store,
  elsewhere = [],
}: {
  name: string;
  quote: Pick<StoreQuote, 'offered' | 'refused'>;
  couponGrantId: number | undefined;
  onChoose(couponGrantId: number | undefined): void;
  /** The store whose order it is for, among several. */
  store?: string;
  /** Coupons chosen for other stores. */
  elsewhere?: readonly number[];
}) {
  const t = useText();
  const { coupons } = quote.offered;
  const chosen = coupons.find((coupon) => coupon.id === couponGrantId);
  const { coupon: refused } = quote.refused;
  if (coupons.length === 0 && !refused) return <p className="text-ink-600">{t('checkout.discount.noCoupons')}</p>;
  return (
    <Field
      label={store === undefined ? t('order-page.coupon') : `${t('order-page.coupon')} · ${store}`}
      error={refused ? explained(t, refused) : undefined}
      {...(chosen && {
        hint: (
          <>
            {t('checkout.discount.until')} <DateTime at={chosen.expiresAt} how="minute" />
          </>
        ),
      })}
    >
      <Select
        name={name}
        value={couponGrantId ?? ''}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
        className="w-full sm:max-w-md"
      >
        <option value="">{t('checkout.discount.noCoupon')}</option>
        {couponGrantId !== undefined && !chosen && <option value={couponGrantId}>{t('checkout.discount.gone')}</option>}
        {coupons.map((coupon) => (
          <option
            key={coupon.id}
            value={coupon.id}
            disabled={(coupon.refused !== null || elsewhere.includes(coupon.id)) && coupon.id !== couponGrantId}
          >
            {coupon.refused
              ? `${nameOf(coupon)} · ${explained(t, coupon.refused)}`
              : [
                  nameOf(coupon),
                  t('checkout.discount.off', { amount: coupon.discount.amount.toLocaleString('en') }),
                  ...(coupon.expiring ? [t('wallet.coupon.expiring')] : []),
                ].join(' · ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
