import { useState } from 'react';
import type { CompanyRowAnswer } from '#core/company/contract.ts';
import { COMPANY_STATES } from '#core/company/states.ts';
import type { Text } from '#core/i18n.ts';
import { CompanyDialog } from '#web/admin/companies/company-dialog.tsx';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, type Filter, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import type { Route } from './+types/page';

const tabs = choice([...COMPANY_STATES, 'attention'], 'submitted');
/** Companies that are not active any more are found by a parameter of their own. */
const status: Filter<typeof tabs.fallback> = {
  ...tabs,
  read: (search, name) => (search.get('attention') === 'true' ? 'attention' : tabs.read(search, name)),
  write: (value, name) => (value === 'attention' ? { attention: true } : tabs.write(value, name)),
};
const companies = listQuery(toOffice.adminCompanies, { status });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'companies.review');
  return await companies.load(request, ({ status: tab, ...query }) =>
    api('listCompanies', { query: { ...query, ...(tab === 'attention' ? { attention: true } : { status: tab }) } }),
  );
}

/** Papers of companies: those handed in, to be decided, and those that are decided. */
export default function CompaniesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <OfficeList
        title={t('companies.title')}
        lead={t('companies.lead')}
        list={list}
        rowsOf={(answer) => answer.companies}
        keyOf={(one) => one.memberId}
        columns={columnsIn(t, setOpened)}
        tabs={
          <ListTabs list={list} by="status" label={t('companies.title')} text={(tab) => t(`companies.tab.${tab}`)} />
        }
        empty={{ title: t('companies.none') }}
      />
      {opened !== undefined && <CompanyDialog memberId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const columnsIn = (t: Text, open: (memberId: number) => void): Column<CompanyRowAnswer>[] => [
  {
    key: 'company',
    head: t('account.field.company'),
    className: 'w-full font-medium',
    cell: ({ company }) => <bdi>{company}</bdi>,
  },
  {
    key: 'number',
    head: t('companies.field.businessNumber'),
    cell: ({ businessNumber }) => <Bidi className="tabular">{businessNumber}</Bidi>,
  },
  {
    key: 'tax',
    head: t('companies.field.tax'),
    narrow: 'beside',
    cell: ({ tax }) =>
      tax && (
        <Chip tone={tax.status === 'active' ? 'ok' : 'sale'} icon={tax.status === 'active' ? 'check' : 'alert'}>
          {t(`companies.tax.${tax.status}`)}
        </Chip>
      ),
  },
  { key: 'submitted', head: t('companies.submittedAt'), cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
  {
    key: 'open',
    head: t('companies.open'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    // A button, because each look at the papers is recorded.
    cell: ({ memberId, company }) => (
      <Button
        {...ROW_LINK}
        look="secondary"
        size="small"
        className="max-lg:min-h-11 max-lg:w-full"
        onClick={() => open(memberId)}
        aria-label={`${t('companies.open')}: ${company}`}
      >
        {t('companies.open')}
      </Button>
    ),
  },
];
