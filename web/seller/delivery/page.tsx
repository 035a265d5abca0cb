import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem, Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { DeliveryTimes } from '#web/seller/delivery/delivery-times.tsx';
import { Regions } from '#web/seller/delivery/regions.tsx';
import { EditRegions, RegionsDialog } from '#web/seller/delivery/regions-dialog.tsx';
import type { Template } from '#web/seller/delivery/rows.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.delivery');
  return answered(request, async () => ({
    ...(await api('listDeliveryFees')),
    times: await api('readDeliveryTimes'),
  }));
}

/** The delivery templates of the store with the regions they deliver to. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [edited, setEdited] = useState<Template>();
  return (
    <>
      <PageHead title={t('seller.delivery.title')} />
      <h1 className="mb-1 text-xl">{t('seller.delivery.title')}</h1>
      <p className="mb-4 text-ink-600">{t('seller.delivery.text')}</p>
      {loaderData.answer && (
        <div className="mb-4">
          <DeliveryTimes times={loaderData.answer.times} />
        </div>
      )}
      {loaderData.problem ? (
        <ListProblem problem={loaderData.problem} />
      ) : loaderData.answer.data.length === 0 ? (
        <Card>
          <EmptyState icon="truck" title={t('seller.delivery.none')}>
            {t('seller.delivery.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          {loaderData.answer.data.map((template) => (
            <Section
              key={template.id}
              title={template.name}
              aside={<EditRegions name={template.name} onOpen={() => setEdited(template)} />}
            >
              <Regions template={template} />
            </Section>
          ))}
        </div>
      )}
      {edited && <RegionsDialog template={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
