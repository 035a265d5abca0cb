import type { Quote } from '#web/checkout/basket.ts';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { DateTime, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Wallet = Pick<CheckoutValues, 'mileage' | 'cash'>;
type Chosen = Wallet & Pick<CheckoutValues, 'couponGrantId'> & Partial<Pick<CheckoutValues, 'coupons'>>;
type Offer = Pick<Quote, 'total' | 'offered' | 'refused'>;
type Props = {
  quote: Offer & Pick<Quote, 'stores'>;
  values: Chosen;
  onChange(change: Partial<Chosen>): void;
};
const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/** Coupon, mileage and K-Biz cash, in the order they are deducted (PAY-012). */
export function DiscountStep({ quote, values, onChange }: Props) {
  const t = useText();
  if (quote.total.currency !== 'KRW') return <p className="text-ink-600">{t('wallet.refusals.wonOnly')}</p>;
  return (
    <div className="flex flex-col gap-5">
      {quote.stores ? (
        <StoreCoupons stores={quote.stores} chosen={values.coupons ?? {}} onChange={onChange} />
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

/** A coupon for the order of each store; one coupon is used once. */
function StoreCoupons({
  stores,
  chosen,
  onChange,
}: {
  stores: NonNullable<Quote['stores']>;
  chosen: CheckoutValues['coupons'];
  onChange: Props['onChange'];
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
        onChange({ coupons: couponGrantId === undefined ? others : { ...others, [one.store.id]: couponGrantId } });
      }}
    />
  ));
}

function CouponField({
  quote,
  couponGrantId,
  onChoose,
  store,
  elsewhere = [],
}: {
  quote: Offer;
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
        name="coupon"
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
              ? `${coupon.name} · ${explained(t, coupon.refused)}`
              : [
                  coupon.name,
                  t('checkout.discount.off', { amount: coupon.discount.amount.toLocaleString('en') }),
                  ...(coupon.expiring ? [t('wallet.coupon.expiring')] : []),
                ].join(' · ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** An amount in whole won from one balance, and a button for the maximum. */
function BalanceField({
  walletAccount,
  quote,
  values,
  onChange,
}: {
  walletAccount: 'mileage' | 'cash';
  quote: Offer;
  values: Wallet;
  onChange(change: Partial<Wallet>): void;
}) {
  const t = useText();
  const { available, most } = quote.offered[walletAccount];
  const refused = quote.refused[walletAccount];
  const isNothing = available === 0 && values[walletAccount] === 0;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        className="min-w-0 grow sm:max-w-xs"
        label={t(`order-page.${walletAccount}`)}
        hint={
          <>
            {t('checkout.discount.available')} <Price money={won(available)} />
          </>
        }
        error={refused ? explained(t, refused) : undefined}
      >
        <TextInput
          name={walletAccount}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          disabled={isNothing}
          value={values[walletAccount] === 0 ? '' : String(values[walletAccount])}
          placeholder="0"
          onChange={(event) => onChange({ [walletAccount]: wonIn(event.currentTarget.value) })}
        />
      </Field>
      <Button
        look="secondary"
        className="mt-6"
        disabled={isNothing || most === values[walletAccount]}
        onClick={() => onChange({ [walletAccount]: most })}
        aria-label={`${t('checkout.discount.useAll')}: ${t(`order-page.${walletAccount}`)}`}
      >
        {t('checkout.discount.useAll')}
      </Button>
    </div>
  );
}

/** The typed whole won, with or without separators; 0 for other text. */
const wonIn = (text: string): number => Math.min(Number(text.replaceAll(/\D/g, '').slice(0, 10)) || 0, 1_000_000_000);
