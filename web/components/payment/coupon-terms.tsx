import { useText } from '#web/i18n/text.tsx';
import { type Amount, Price } from '#web/components/price.tsx';

export type CouponTerms = {
  readonly name: string;
  readonly amount: Amount;
  readonly percent: number | null;
  readonly minimum: Amount;
};

/** The discount of a coupon: an amount, or a percentage up to an amount. */
export function CouponOff({ terms: { amount, percent } }: { terms: CouponTerms }) {
  const t = useText();
  if (percent === null) {
    return (
      <>
        <Price money={amount} /> {t('wallet.coupon.off')}
      </>
    );
  }
  return (
    <>
      {t('wallet.coupon.percentOff', { percent })} ({t('wallet.coupon.upTo')} <Price money={amount} />)
    </>
  );
}
