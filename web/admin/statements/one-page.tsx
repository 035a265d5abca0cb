import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { StatementAmounts, StatementHistory, StatementSums } from '#web/components/payout/statement-facts.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/one-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payouts.manage');
  return await needed(request, () => api('readStatementForStaff', { params: { id: Number(params.id) } }));
}

/** A statement of a store, which staff hold or release with a reason the store reads. */
export default function StatementPage({ loaderData: { statement, sums, history } }: Route.ComponentProps) {
  const t = useText();
  const [decision, setDecision] = useState<'hold' | 'release'>();
  const { id, number, store, status, amount } = statement;
  const possible = status === 'scheduled' ? 'hold' : status === 'onHold' ? 'release' : undefined;
  return (
    <>
      <PageHead title={`${t('statement.statement')} ${number}`} />
      <Link to={toOffice.adminStatements()} className="text-sm text-brand-700 underline">
        {t('statement.statements')}
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl">
            {t('statement.statement')} <bdi>{number}</bdi>
          </h1>
          <p>
            <Link to={toOffice.adminStatements({ store: store.code })} className="text-brand-700 underline">
              <bdi>{store.name}</bdi>
            </Link>
          </p>
        </div>
        {possible && (
          <Button look={possible === 'hold' ? 'danger' : 'primary'} onClick={() => setDecision(possible)}>
            {t(`statement.decide.${possible}`)}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-6">
        <StatementAmounts statement={statement} />
        <StatementSums sums={sums} />
        <StatementHistory history={history} />
      </div>
      {decision && (
        <DecideDialog
          title={t(`statement.decide.${decision}`)}
          submit={t(`statement.decide.${decision}`)}
          look={decision === 'hold' ? 'danger' : 'primary'}
          successText={t(`statement.decide.${decision}Done`)}
          hint={t('statement.decide.reasonHint')}
          send={(reason) =>
            api(decision === 'hold' ? 'holdStatement' : 'releaseStatement', { params: { id }, body: { reason } })
          }
          onClose={() => setDecision(undefined)}
        >
          <p>
            <bdi>{store.name}</bdi> · <Price money={amount} />
          </p>
          <p className="text-ink-600">{t(`statement.decide.${decision}Means`)}</p>
        </DecideDialog>
      )}
    </>
  );
}
