import type { StoreSalesAnswer } from '#core/sales/contract.ts';
import { shareOf } from '#core/sales/rules.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';

type Service = StoreSalesAnswer['service'];

/** How orders were served: sent in time, cancelled by the seller, with a claim. */
export function ServiceLevel({ now, before }: { now: Service; before: Service }) {
  const t = useText();
  const sentOf = ({ sentOnTime, sentLate }: Service) => sentOnTime + sentLate;
  const ofOrders = (count: number, { orders }: Service) =>
    orders === 0 ? t('seller.sales.noOrders') : t('seller.sales.ofOrders', { orders, count });
  const rows = [
    {
      key: 'onTime',
      share: shareOf(now.sentOnTime, sentOf(now)),
      earlier: shareOf(before.sentOnTime, sentOf(before)),
      text: t('seller.sales.onTimeOf', { sent: sentOf(now), onTime: now.sentOnTime }),
    },
    ...(['cancelledBySeller', 'claimed'] as const).map((key) => ({
      key,
      share: shareOf(now[key], now.orders),
      earlier: shareOf(before[key], before.orders),
      text: ofOrders(now[key], now),
    })),
  ] as const;
  const percent = (share: number | null) => (share === null ? '–' : <bdi className="tabular">{share}%</bdi>);
  return (
    <Section title={t('seller.sales.service')} className="min-w-0">
      <dl className="flex flex-col divide-y divide-line-soft">
        {rows.map(({ key, share, earlier, text }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <dt className="min-w-0">
              {t(`seller.sales.${key}`)}
              <span className="block text-sm text-ink-600">{text}</span>
            </dt>
            <dd className="text-end">
              <span className="text-lg font-bold">{percent(share)}</span>
              <span className="block text-sm text-ink-600">
                {t('seller.sales.before')} {percent(earlier)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
