import { useState } from 'react';
import { COMPANY_STATES } from '#core/company/states.ts';
import { CompanyDialog } from '#web/admin/companies/company-dialog.tsx';
import { CompanyRow } from '#web/admin/companies/company-row.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
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
      <PageHead title={t('companies.title')} />
      <h1 className="mb-1 text-xl">{t('companies.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('companies.lead')}</p>
      <LinkTabs
        label={t('companies.title')}
        current={tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`companies.tab.${key}`),
          href: toOffice.adminCompanies(queryOf(key)),
        }))}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.companies.length === 0 ? (
        <Card>
          <EmptyState title={t('companies.none')} />
        </Card>
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {list.answer.companies.map((one) => (
              <li key={one.memberId}>
                <CompanyRow company={one} onOpen={() => setOpened(one.memberId)} />
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={(change) => toOffice.adminCompanies({ ...queryOf(tab), ...listQuery, ...change })}
          />
        </>
      )}
      {opened !== undefined && <CompanyDialog memberId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
