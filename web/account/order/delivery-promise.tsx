import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { outcomeOf } from '#core/store/delivery/promise/rules.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The promised arrival of an order, and what became of it. */
export function DeliveryPromise({ promise }: { promise: NonNullable<OrderAnswer['promise']> }) {
  const t = useText();
  const [now] = useState(() => new Date());
  const { outcome, lateDays } = promise.outcome === 'open' ? outcomeOf(promise, null, now) : promise;
  return (
    <div className="border-t border-line-soft pt-3 text-sm">
      <h3 className="text-sm font-semibold">{t('account.promise.title')}</h3>
      <p className="font-medium text-ink-900">
        <ArrivalDates arrives={promise} />
      </p>
      <p className={outcome === 'late' || outcome === 'overdue' ? 'text-sale-700' : 'text-verified-700'}>
        {t(`account.promise.${outcome}`, { count: lateDays })}
      </p>
      <p className="text-xs text-ink-500">{t('account.promise.note')}</p>
    </div>
  );
}
