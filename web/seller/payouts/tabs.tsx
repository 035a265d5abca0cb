import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** The two views of what a store is paid: line by line, and by statement. */
export function PayoutTabs({ current }: { current: 'lines' | 'statements' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('seller.payouts.title')}
      current={current}
      tabs={[
        { key: 'lines', label: t('seller.payouts.lines'), href: toOffice.sellerPayouts() },
        { key: 'statements', label: t('statement.statements'), href: toOffice.sellerStatements() },
      ]}
    />
  );
}
