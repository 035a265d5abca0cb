import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { DeliveryTimes } from '#web/seller/delivery/delivery-times.tsx';
import { TemplateCard } from '#web/seller/delivery/template-card.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.delivery');
  return answered(request, () => api('listDeliveryTemplates'));
}

/** When the store dispatches, and its delivery templates. */
export default function DeliveryPage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  const make = (
    <LinkButton icon="plus" to={toOffice.sellerNewTemplate()}>
      {t('seller.delivery.make')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('seller.delivery.title')} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="mb-1 text-xl">{t('seller.delivery.title')}</h1>
          <p className="text-ink-600">{t('seller.delivery.text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <LinkButton look="secondary" to={toOffice.sellerClosures()}>
            {t('seller.closures.title')}
          </LinkButton>
          {answer && answer.templates.length > 0 && make}
        </span>
      </div>
      {problem ? (
        <ListProblem problem={problem} />
      ) : (
        <div className="flex flex-col gap-4">
          {answer.templates.length === 0 ? (
            <Card>
              <EmptyState icon="truck" title={t('seller.delivery.none')} action={make}>
                {t('seller.delivery.noneText')}
              </EmptyState>
            </Card>
          ) : (
            answer.templates.map((template) => (
              <TemplateCard key={template.id} template={template} templates={answer} />
            ))
          )}
          <DeliveryTimes times={answer.store} />
        </div>
      )}
    </>
  );
}
