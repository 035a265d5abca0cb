import { useState } from 'react';
import { VOYAGE_STATES } from '#core/centre/states.ts';
import { VoyageLine } from '#web/ops/centre/voyage-line.tsx';
import { OpenVoyage } from '#web/ops/centre/open-voyage.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/voyages-page';

const voyages = listQuery(toOffice.opsVoyages, { status: choice(VOYAGE_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  const place = voyages.at(request);
  const found = await answered(request, () => api('listVoyages', { query: place.narrowed }));
  return { isCentre: may(profile, 'centre.act'), list: { ...place, ...found } };
}

/** Voyages of the centre and their loads. */
export default function VoyagesPage({ loaderData: { isCentre, list } }: Route.ComponentProps) {
  const t = useText();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <PageHead title={t('centre.tab.voyages')} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{t('centre.tab.voyages')}</h1>
        <span className="ms-auto flex flex-wrap gap-2">
          <LinkButton to={toOffice.opsCentre()} look="secondary">
            {t('centre.work.back')}
          </LinkButton>
          {isCentre && (
            <Button icon="plus" onClick={() => setOpening(true)}>
              {t('centre.voyage.open')}
            </Button>
          )}
        </span>
      </header>
      <div className="mb-4">
        <ListChips
          list={list}
          by="status"
          label={t('centre.voyage.statusLabel')}
          text={(state) => t(`centre.voyage.status.${state}`)}
        />
      </div>
      {list.problem && <ListProblem problem={list.problem} />}
      {list.answer?.voyages.length === 0 && (
        <Card>
          <EmptyState icon="ship" title={t('centre.voyage.none')} />
        </Card>
      )}
      <ul className="flex flex-col gap-3">
        {list.answer?.voyages.map((voyage) => (
          <li key={voyage.id}>
            <VoyageLine voyage={voyage} />
          </li>
        ))}
      </ul>
      {isOpening && <OpenVoyage onClose={() => setOpening(false)} />}
    </>
  );
}
