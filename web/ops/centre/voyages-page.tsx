import { useState } from 'react';
import { VOYAGE_STATES } from '#core/centre/states.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import { OpenVoyage } from '#web/ops/centre/open-voyage.tsx';
import { VoyageStatus } from '#web/components/office/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { Day, ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
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
        {list.answer?.voyages.map(
          ({ id, code, mode, status: state, vessel, leavesOn, orders, cartons, cm3, grams }) => (
            <li key={id}>
              <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    to={toOffice.opsVoyage(id)}
                    className="inline-flex min-h-11 items-center text-md text-brand-700 underline"
                  >
                    <Bidi className="tabular">{code}</Bidi>
                  </Link>
                  <VoyageStatus status={state} /> {t(`logistics.mode.${mode}`)} {vessel && <bdi>{vessel}</bdi>}{' '}
                  {leavesOn && <Day on={leavesOn} />}
                </span>
                <span className="text-sm text-ink-600">
                  {t('centre.voyage.orders', { n: orders })} · {t('centre.voyage.boxes', { n: cartons })} ·{' '}
                  <Volume cm3={cm3} /> · <Weight grams={grams} />
                </span>
              </Card>
            </li>
          ),
        )}
      </ul>
      {isOpening && <OpenVoyage onClose={() => setOpening(false)} />}
    </>
  );
}
