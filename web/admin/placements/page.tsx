import { useState } from 'react';
import { AD_STATES } from '#core/advertising/states.ts';
import { type AdAct, DecideAd } from '#web/admin/placements/decide-ad.tsx';
import { staffAdColumns } from '#web/admin/placements/columns.tsx';
import { AdTabs } from '#web/admin/placements/tabs.tsx';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const WORDS_MAX = 60;
const ads = listQuery(toOffice.adminAds, { status: choice(AD_STATES), store: words(WORDS_MAX) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'marketing.manage');
  return await ads.load(request, (query) => api('listAdsForStaff', { query }));
}

/** Ads that stores request, which staff approve, refuse or stop (SEL-022). */
export default function AdsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const [act, setAct] = useState<AdAct>();
  return (
    <>
      <OfficeList
        title={t('advertising.office.title')}
        list={list}
        rowsOf={(answer) => answer.ads}
        keyOf={({ id }) => id}
        columns={staffAdColumns(t, lang, setAct)}
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
        exportButton={
          <ExportButton load={(onLater) => download('exportAdsForStaff', { query: list.narrowed }, onLater)} />
        }
        empty={{ icon: 'eye', title: t('advertising.office.none') }}
      />
      {act && <DecideAd {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}
