import type { ReactNode } from 'react';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Balances of the wallet, and the amounts that expire soon. */
export function WalletSums({ sums }: { sums: Answer<'readWallet'> }) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Sum title={t('wallet.cash')} value={<Price money={sums.cash} />} hint={t('wallet.cashHint')} />
      <Sum
        title={t('wallet.mileage')}
        value={<Price money={sums.mileage} />}
        hint={
          sums.endingMileage.amount > 0 ? (
            <span className="text-warn-700">
              {t('wallet.ending')} <Price money={sums.endingMileage} />
            </span>
          ) : (
            t('wallet.mileageHint')
          )
        }
      />
      <Sum
        title={t('wallet.usable')}
        value={<Count value={sums.usableCoupons} />}
        hint={
          sums.expiringCoupons > 0 && (
            <span className="text-warn-700">
              {t('wallet.expiringSoon')} <Count value={sums.expiringCoupons} />
            </span>
          )
        }
        action={
          <LinkButton look="secondary" size="small" to={to.coupons()} className="self-start">
            {t('wallet.couponsLink')}
          </LinkButton>
        }
      />
    </div>
  );
}

function Sum({ title, value, hint, action }: { title: string; value: ReactNode; hint: ReactNode; action?: ReactNode }) {
  return (
    <Card as="section" label={title} className="flex flex-col gap-1 p-4">
      <h2 className="text-base text-ink-600">{title}</h2>
      <p className="text-2xl font-bold">{value}</p>
      {hint && <p className="text-sm text-ink-600">{hint}</p>}
      {action}
    </Card>
  );
}
