import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

export const TABS = [
  'all',
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'cancelled',
] as const;
export type Tab = (typeof TABS)[number];
export const statusOf = (tab: Tab) => (tab === 'all' ? {} : { status: tab });

/** The states of the store's orders, with counts for the period. */
export function OrderTabs({
  current,
  counts,
  hrefOf,
}: {
  current: Tab;
  counts: Promise<Answer<'countStoreOrders'>>;
  hrefOf(tab: Tab): string;
}) {
  const t = useText();
  const latest = useLatest(counts);
  const countOf = (tab: Tab) =>
    latest &&
    (tab === 'all' ? latest.total : (latest.counts.find(({ status }) => status === tab)?.count ?? 0)).toString();
  const tabs = TABS.map((key) => ({
    key,
    label: key === 'all' ? t('office.list.all') : t(`order-page.status.${key}`),
    href: hrefOf(key),
    count: countOf(key),
  }));
  return <LinkTabs label={t('office.list.byStatus')} tabs={tabs} current={current} dense className="mb-3" />;
}
