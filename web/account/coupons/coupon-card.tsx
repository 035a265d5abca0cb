import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { CouponOff, type CouponTerms } from '#web/components/payment/coupon-terms.tsx';
import { Price } from '#web/components/price.tsx';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/surface.tsx';

/** What a coupon deducts, for which products and until when. */
export function CouponCard({
  terms,
  isOver = false,
  action,
  children,
}: {
  terms: CouponTerms;
  isOver?: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Card
      as="article"
      className={classes('flex h-full items-start justify-between gap-3 p-4', isOver && 'bg-surface-1')}
    >
      <div className="min-w-0">
        <h3 className="text-base">
          <bdi>{terms.name}</bdi>
        </h3>
        <p className={classes('text-lg font-bold', isOver ? 'text-ink-600' : 'text-sale-600')}>
          <CouponOff terms={terms} />
        </p>
        {terms.minimum.amount > 0 && (
          <p className="text-sm text-ink-600">
            {t('wallet.coupon.minimum')} <Price money={terms.minimum} />
          </p>
        )}
        <p className="text-sm text-ink-600">{children}</p>
      </div>
      <div className="shrink-0">{action}</div>
    </Card>
  );
}
