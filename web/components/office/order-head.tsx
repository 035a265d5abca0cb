import type { ReactNode } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Number, state, kind and date of an order, a link back to the list, and actions. */
export function OrderHead({
  order,
  back,
  children,
}: {
  order: Pick<OrderAnswer, 'number' | 'label' | 'kind' | 'placedAt'>;
  back: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p
          className={
            'flex min-h-8 items-center gap-1 text-sm text-ink-600 [&_a]:inline-flex [&_a]:min-h-8 ' +
            '[&_a]:items-center [&_a]:hover:text-brand-700 [&_a]:hover:underline pointer-coarse:[&_a]:min-h-10'
          }
        >
          <Icon name="chevronStart" size={14} />
          {back}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl">
            <span className="sr-only">{t('office.order.order')} </span>
            <Bidi className="tabular">{order.number}</Bidi>
          </h1>
          <OrderStatus label={order.label} />
        </div>
        <p className="mt-1 text-sm text-ink-600">
          {t(`order-page.kind.${order.kind}`)} · <DateTime at={order.placedAt} how="minute" />
        </p>
      </div>
      {children}
    </header>
  );
}
