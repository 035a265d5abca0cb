import { useState } from 'react';
import type { DebtRequestAnswer, OwingStoreAnswer } from '#core/payout/debt/contract.ts';
import { owingColumns, requestColumns } from '#web/admin/statements/debts/columns.tsx';
import { StatementTabs } from '#web/admin/statements/tabs.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payouts.manage');
  return answered(request, () => api('listDebts'));
}

/** Stores that owe us by their statements, and what they were asked to pay. */
export default function DebtsPage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  const [asked, setAsked] = useState<OwingStoreAnswer>();
  const [withdrawn, setWithdrawn] = useState<DebtRequestAnswer>();
  return (
    <>
      <PageHead title={t('statement.debt.title')} />
      <h1 className="mb-3 text-xl">{t('statement.debt.title')}</h1>
      <StatementTabs current="debts" />
      {problem ? (
        <ListProblem problem={problem} />
      ) : (
        <>
          <p className="my-3 max-w-3xl text-sm text-ink-600">
            {t('statement.debt.lead', { least: answer.afterStatements })}
          </p>
          {answer.owing.length === 0 ? (
            <Card>
              <EmptyState icon="receipt" title={t('statement.debt.none')} />
            </Card>
          ) : (
            <OfficeTable
              label={t('statement.debt.title')}
              rows={answer.owing}
              keyOf={({ store }) => store.id}
              columns={owingColumns(t, setAsked)}
            />
          )}
          <h2 className="mt-6 mb-2 text-base">{t('statement.debt.requests')}</h2>
          {answer.requests.length === 0 ? (
            <p className="text-ink-600">{t('statement.debt.noRequests')}</p>
          ) : (
            <OfficeTable
              label={t('statement.debt.requests')}
              rows={answer.requests}
              keyOf={({ id }) => id}
              columns={requestColumns(t, setWithdrawn)}
            />
          )}
        </>
      )}
      {asked && (
        <DecideDialog
          title={t('statement.debt.request')}
          submit={t('statement.debt.request')}
          successText={t('statement.debt.requestDone')}
          hint={t('statement.decide.reasonHint')}
          send={(reason) => api('requestDebt', { params: { id: asked.statement.id }, body: { reason } })}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <bdi>{asked.store.name}</bdi> · <Price money={asked.owed} />
          </p>
          <p className="text-ink-600">{t('statement.debt.requestMeans')}</p>
        </DecideDialog>
      )}
      {withdrawn && (
        <DecideDialog
          title={t('statement.debt.withdraw')}
          submit={t('statement.debt.withdraw')}
          look="danger"
          successText={t('statement.debt.withdrawDone')}
          hint={t('statement.decide.reasonHint')}
          send={(reason) => api('withdrawDebt', { params: { id: withdrawn.id }, body: { reason } })}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>
            <bdi>{withdrawn.store.name}</bdi> · <Price money={withdrawn.missing} />
          </p>
          <p className="text-ink-600">{t('statement.debt.withdrawMeans')}</p>
        </DecideDialog>
      )}
    </>
  );
}
