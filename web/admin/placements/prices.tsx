import { useState } from 'react';
import { AD_RATE_STATES } from '#core/advertising/rules.ts';
import { AdTabs } from '#web/admin/placements/tabs.tsx';
import { type AdRate, priceColumns } from '#web/admin/placements/price-columns.tsx';
import { PriceForm } from '#web/admin/placements/price-form.tsx';
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
import type { Route } from './+types/prices';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'marketing.manage');
  const wanted = new URL(request.url).searchParams.get('state');
  const { rates } = await needed(request, () => api('listAdRates'));
  return { state: AD_RATE_STATES.find((one) => one === wanted) ?? 'inForce', rates };
}

/** How many ads of stores are shown where, and what they cost (decision SEL-023). */
export default function AdPricesPage({ loaderData: { state, rates } }: Route.ComponentProps) {
  const t = useText();
  const [changed, setChanged] = useState<AdRate>();
  const shown = rates.filter((rate) => rate.state === state);
  return (
    <>
      <PageHead title={t('advertising.office.prices')} />
      <h1 className="mb-1 text-xl">{t('advertising.office.title')}</h1>
      <p className="mb-4 max-w-[75ch] text-sm text-ink-600">{t('advertising.office.pricesIntro')}</p>
      <div className="flex flex-col gap-3">
        <AdTabs current="prices" />
        <LinkTabs
          label={t('advertising.office.prices')}
          current={state}
          tabs={AD_RATE_STATES.map((key) => ({
            key,
            label: t(`advertising.office.state.${key}`),
            href: toOffice.adminAdPrices({ state: key }),
          }))}
        />
        {shown.length === 0 ? (
          <Card>
            <EmptyState icon="receipt" title={t('advertising.office.noPrices')} />
          </Card>
        ) : (
          <OfficeTable
            label={t('advertising.office.prices')}
            rows={shown}
            keyOf={({ id, kind }) => `${kind} ${id}`}
            columns={priceColumns(t, setChanged)}
          />
        )}
      </div>
      {changed && <PriceForm rate={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
