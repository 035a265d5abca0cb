import { Loading } from '#web/ops/centre/loading.tsx';
import { Arrival } from '#web/ops/centre/arrival.tsx';
import { Departure } from '#web/ops/centre/departure.tsx';
import { VoyageOwners } from '#web/ops/centre/voyage-owners.tsx';
import { VoyageStatus } from '#web/components/office/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { DecisionsSection } from '#web/components/office/decisions-section.tsx';
import { PartnerSection } from '#web/components/office/partner-section.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/voyage-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  return {
    isCentre: may(profile, 'centre.act'),
    isCustoms: may(profile, 'customs.act'),
    voyage: await needed(request, () => api('readVoyage', { params: { id: Number(params.id) } })),
  };
}

/** One voyage: its orders, pallets, and departure. */
export default function VoyagePage({ loaderData: { isCentre, isCustoms, voyage } }: Route.ComponentProps) {
  const t = useText();
  const { code, mode, status, aboard, total, arrivedAt } = voyage;
  return (
    <>
      <PageHead title={t('centre.voyage.title', { code })} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          <Bidi className="tabular">{code}</Bidi>
        </h1>
        <VoyageStatus status={status} />
        <span>{t(`logistics.mode.${mode}`)}</span>
        {arrivedAt && (
          <span className="text-sm text-ink-600">
            {t('centre.voyage.arrivedAt')} <DateTime at={arrivedAt} how="minute" />
          </span>
        )}
        <LinkButton to={toOffice.opsVoyages()} look="secondary" className="ms-auto">
          {t('centre.voyage.back')}
        </LinkButton>
      </header>
      <div className="flex flex-col gap-4">
        {isCustoms && status === 'departed' && <Arrival voyage={voyage} />}
        <Departure key={status} voyage={voyage} isCentre={isCentre} />
        <VoyageOwners owners={aboard} total={total} />
        <Loading voyage={voyage} mayLoad={isCentre && status === 'loading'} />
        <PartnerSection
          key={status}
          work="voyage"
          subjectId={voyage.id}
          reference={code}
          isOver={status === 'arrived'}
        />
        <DecisionsSection decisions={voyage.decisions} />
      </div>
    </>
  );
}
