import { useState } from 'react';
import { COMPANY_STATES } from '#core/company/states.ts';
import { CompanyDialog } from '#web/admin/companies/company-dialog.tsx';
import { CompanyRow } from '#web/admin/companies/company-row.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { StateList } from '#web/components/office/state-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'companies.review');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const attention = searchParams.get('attention') === 'true';
  const status = COMPANY_STATES.find((option) => option === searchParams.get('status')) ?? 'submitted';
  const query = { page, count, ...(attention ? { attention } : { status }) };
  return {
    listQuery: { page, count },
    tab: attention ? ('attention' as const) : status,
    list: await answered(request, () => api('listCompanies', { query })),
  };
}

const TABS = [...COMPANY_STATES, 'attention'] as const;
const queryOf = (tab: (typeof TABS)[number]) =>
  tab === 'attention' ? { attention: 'true' } : { status: tab === 'submitted' ? undefined : tab };

/** Papers of companies: those handed in, to be decided, and those that are decided. */
export default function CompaniesPage({ loaderData: { listQuery, tab, list } }: Route.ComponentProps) {
  const t = useText();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <StateList
        title={t('companies.title')}
        lead={t('companies.lead')}
        tabs={TABS.map((key) => ({
          key,
          label: t(`companies.tab.${key}`),
          href: toOffice.adminCompanies(queryOf(key)),
        }))}
        current={tab}
        list={list}
        rowsOf={(answer) => answer.companies}
        keyOf={(one) => one.memberId}
        row={(one) => <CompanyRow company={one} onOpen={() => setOpened(one.memberId)} />}
        none={t('companies.none')}
        listQuery={listQuery}
        hrefOf={(change) => toOffice.adminCompanies({ ...queryOf(tab), ...listQuery, ...change })}
      />
      {opened !== undefined && <CompanyDialog memberId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
