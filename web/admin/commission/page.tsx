import { RATE_STATES } from '#core/commission/rules.ts';
import { useState } from 'react';
import { columnsIn, type Rate } from '#web/admin/commission/columns.tsx';
import { Cycle } from '#web/admin/commission/cycle.tsx';
import { EndRate } from '#web/admin/commission/end-rate.tsx';
import { RateForm } from '#web/admin/commission/rate-form.tsx';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'rates.manage');
  const wanted = new URL(request.url).searchParams.get('state');
  const [{ rates }, scopes, cycle] = await Promise.all([
    needed(request, () => api('listCommissionRates')),
    needed(request, () => api('listCommissionScopes')),
    needed(request, () => api('readPayoutCycle')),
  ]);
  return { state: RATE_STATES.find((one) => one === wanted) ?? 'inForce', rates, scopes, cycle };
}

/** What stores pay for a sale, and when their statements close and are paid (decision SET-004). */
export default function CommissionPage({ loaderData: { state, rates, scopes, cycle } }: Route.ComponentProps) {
  const t = useText();
  const [ending, setEnding] = useState<Rate>();
  const shown = rates.filter((rate) => rate.state === state);
  return (
    <>
      <PageHead title={t('commission.office.title')} />
      <h1 className="mb-1 text-xl">{t('commission.office.title')}</h1>
      <p className="mb-4 max-w-[75ch] text-sm text-ink-600">{t('commission.office.intro')}</p>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3">
          <h2 className="text-base">{t('commission.office.rates')}</h2>
          <LinkTabs
            label={t('commission.office.rates')}
            current={state}
            tabs={RATE_STATES.map((key) => ({
              key,
              label: t(`commission.office.state.${key}`),
              href: toOffice.adminCommission({ state: key }),
            }))}
          />
          {shown.length === 0 ? (
            <Card>
              <EmptyState icon="receipt" title={t(`commission.office.none.${state}`)} />
            </Card>
          ) : (
            <OfficeTable
              label={t('commission.office.rates')}
              rows={shown}
              keyOf={({ id }) => id}
              columns={columnsIn(t, setEnding)}
            />
          )}
        </section>
        <RateForm rates={rates} scopes={scopes} />
        <Cycle cycle={cycle} />
      </div>
      {ending && <EndRate rate={ending} rates={rates} onClose={() => setEnding(undefined)} />}
    </>
  );
}
