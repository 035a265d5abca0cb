import { useState } from 'react';
import { payoutColumns } from '#web/admin/payouts/payout-columns.tsx';
import { Files, RunDialog } from '#web/admin/payouts/run-actions.tsx';
import { RUN_TONES } from '#web/admin/payouts/runs.tsx';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Route } from './+types/run-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payouts.manage');
  return needed(request, () => api('readPayoutRun', { params: { id: Number(params.id) } }));
}

/** A run: its payouts, its release by two persons, and the files for the bank. */
export default function PayoutRunPage({ loaderData: { run, payouts } }: Route.ComponentProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'release' | 'withdraw'>();
  const title = t('payout.run', { id: run.id });
  return (
    <>
      <PageHead title={title} />
      <Breadcrumb
        crumbs={[{ name: t('payout.title'), href: toOffice.adminPayouts({ tab: 'runs' }) }, { name: title }]}
      />
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="flex flex-wrap items-center gap-2 text-xl">
            {title} <Chip tone={RUN_TONES[run.status]}>{t(`payout.runState.${run.status}`)}</Chip>
          </h1>
          <p className="mt-1 text-sm text-ink-600">
            <Moment at={run.preparedAt} /> · {t('payout.payouts')} {run.payouts} · {t('payout.total')}{' '}
            <strong className="text-ink-900">
              <Price money={run.total} />
            </strong>
          </p>
        </div>
        {run.status === 'draft' && (
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => setDialog('withdraw')}>
              {t('payout.withdraw')}
            </Button>
            <Button onClick={() => setDialog('release')}>{t('payout.release')}</Button>
          </div>
        )}
      </header>
      {run.status === 'released' && <Files id={run.id} hasTable={run.total.currency === 'KRW'} />}
      <OfficeTable label={title} rows={payouts} keyOf={({ id }) => id} columns={payoutColumns(t)} />
      {dialog && <RunDialog kind={dialog} id={run.id} onClose={() => setDialog(undefined)} />}
    </>
  );
}
