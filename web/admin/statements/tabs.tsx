import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** Statements of all stores, and what stores owe by them. */
export function StatementTabs({ current }: { current: 'statements' | 'debts' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('statement.statements')}
      current={current}
      tabs={[
        { key: 'statements', label: t('statement.statements'), href: toOffice.adminStatements() },
        { key: 'debts', label: t('statement.debt.tab'), href: toOffice.adminDebts() },
      ]}
    />
  );
}
