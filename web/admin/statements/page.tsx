import { CURRENCIES } from '#core/money.ts';
import { STATEMENT_STATES } from '#core/payout/states.ts';
import { LONG_PERIODS } from '#core/period.ts';
import { columnsIn } from '#web/admin/statements/columns.tsx';
import { StatementTabs } from '#web/admin/statements/tabs.tsx';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { ListSearch, ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const WORDS_MAX = 60;
const statements = listQuery(
  toOffice.adminStatements,
  { status: choice(STATEMENT_STATES), store: words(WORDS_MAX), paidIn: choice(CURRENCIES) },
  { periods: LONG_PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payouts.manage');
  return await statements.load(request, (query) => api('listStatementsForStaff', { query }));
}

/** The statements of all stores, and what those of the filters pay together. */
export default function StatementsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const totals = list.answer?.totals ?? [];
  return (
    <OfficeList
      title={t('statement.statements')}
      list={list}
      rowsOf={(answer) => answer.statements}
      keyOf={({ id }) => id}
      columns={columnsIn(t)}
      tabs={
        <>
          <StatementTabs current="statements" />
          <ListTabs
            list={list}
            by="status"
            label={t('office.list.byStatus')}
            text={(state) => t(`statement.status.${state}`)}
            dense
          />
          {totals.length > 0 && (
            <Card className="p-4">
              <ul className="flex flex-wrap gap-x-8 gap-y-2">
                {totals.map(({ statements: count, earned, amount }) => (
                  <li key={amount.currency}>
                    <p className="text-sm text-ink-600">
                      {t('statement.pays')} · <Bidi>{count}</Bidi>
                    </p>
                    <p className="text-lg font-semibold">
                      <Price money={amount} />
                    </p>
                    <p className="text-sm text-ink-600">
                      {t('statement.earned')}: <Price money={earned} />
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      }
      filters={
        <ListSearch list={list} by="store" label={t('statement.storeSearch')} maxLength={WORDS_MAX}>
          <ListSelect list={list} by="paidIn" label={t('statement.currency')} text={(one) => one} />
        </ListSearch>
      }
      exportButton={
        <ExportButton load={(onLater) => download('exportStatements', { query: list.narrowed }, onLater)} />
      }
      empty={{ icon: 'receipt', title: t('statement.noStatements') }}
    />
  );
}
