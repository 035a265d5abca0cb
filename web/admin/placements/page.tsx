import { useState } from 'react';
import type { StaffAdAnswer } from '#core/advertising/contract.ts';
import { AD_STATES } from '#core/advertising/states.ts';
import { AdTabs } from '#web/admin/placements/tabs.tsx';
import { api } from '#web/api/client.ts';
import { adColumns } from '#web/components/office/ad-columns.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const WORDS_MAX = 60;
const ads = listQuery(toOffice.adminAds, { status: choice(AD_STATES), store: words(WORDS_MAX) });

const EVENTS = ['approve', 'refuse', 'stop'] as const;
type Act = { readonly event: (typeof EVENTS)[number]; readonly ad: StaffAdAnswer };

const possible = ({ status }: StaffAdAnswer): readonly Act['event'][] =>
  status === 'requested' ? ['approve', 'refuse'] : status === 'booked' || status === 'running' ? ['stop'] : [];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'marketing.manage');
  return await ads.load(request, (query) => api('listAdsForStaff', { query }));
}

/** Ads that stores request, which staff approve, refuse or stop (SEL-022). */
export default function AdsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const [act, setAct] = useState<Act>();
  const storeColumn: Column<StaffAdAnswer> = {
    key: 'store',
    head: t('advertising.office.store'),
    cell: ({ store }) => <bdi>{store.name}</bdi>,
  };
  const actColumn: Column<StaffAdAnswer> = {
    key: 'act',
    head: t('advertising.office.decide'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (ad) => (
      <div className="flex flex-wrap justify-end gap-2">
        {possible(ad).map((event) => (
          <Button
            key={event}
            size="small"
            look={event === 'approve' ? 'primary' : 'secondary'}
            onClick={() => setAct({ event, ad })}
          >
            {t(`advertising.office.act.${event}`)}
          </Button>
        ))}
      </div>
    ),
  };
  return (
    <>
      <OfficeList
        title={t('advertising.office.title')}
        list={list}
        rowsOf={(answer) => answer.ads}
        keyOf={({ id }) => id}
        columns={[...adColumns<StaffAdAnswer>(t, lang), storeColumn, actColumn]}
        tabs={
          <>
            <AdTabs current="ads" />
            <ListTabs
              list={list}
              by="status"
              label={t('office.list.byStatus')}
              text={(state) => t(`advertising.status.${state}`)}
              dense
            />
          </>
        }
        filters={
          <ListSearch list={list} by="store" label={t('advertising.office.storeSearch')} maxLength={WORDS_MAX} />
        }
        empty={{ icon: 'eye', title: t('advertising.office.none') }}
      />
      {act && <Decide {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}

function Decide({ event, ad, onClose }: Act & { onClose(): void }) {
  const t = useText();
  const params = { id: ad.id };
  return (
    <DecideDialog
      title={t(`advertising.office.act.${event}`)}
      submit={t(`advertising.office.act.${event}`)}
      look={event === 'approve' ? 'primary' : 'danger'}
      successText={t(`advertising.office.done.${event}`)}
      hint={t('advertising.office.reasonHint')}
      send={(reason) =>
        event === 'stop'
          ? api('stopAd', { params, body: { reason } })
          : api('decideAd', { params, body: { event, reason } })
      }
      onClose={onClose}
    >
      <p>
        <bdi>{ad.number}</bdi> · <bdi>{ad.store.name}</bdi> · {t(`advertising.kind.${ad.kind}`)}
      </p>
      <img
        src={`${ad.picture}/640.webp`}
        alt={ad.alt}
        className="max-h-48 w-full rounded-sm bg-surface-2 object-contain"
      />
      <p className="text-ink-600">{t(`advertising.office.means.${event}`)}</p>
    </DecideDialog>
  );
}
