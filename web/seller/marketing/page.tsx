import { useState } from 'react';
import type { OwnAdAnswer } from '#core/advertising/contract.ts';
import { AD_STATES } from '#core/advertising/states.ts';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { adColumns } from '#web/components/office/ad-columns.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const ads = listQuery(toOffice.sellerMarketing, { status: choice(AD_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return await ads.load(request, (query) => api('listOwnAds', { query }));
}

/** The ads of the store (SEL-022). */
export default function MarketingPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const [withdrawn, setWithdrawn] = useState<OwnAdAnswer>();
  const actColumn: Column<OwnAdAnswer> = {
    key: 'act',
    head: t('seller.marketing.withdraw'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (ad) =>
      (ad.status === 'requested' || ad.status === 'booked') && (
        <Button size="small" look="secondary" onClick={() => setWithdrawn(ad)}>
          {t('seller.marketing.withdraw')}
        </Button>
      ),
  };
  return (
    <>
      <OfficeList
        title={t('seller.marketing.title')}
        lead={t('seller.marketing.lead')}
        aside={
          <LinkButton icon="plus" to={toOffice.sellerNewAd()}>
            {t('seller.marketing.request')}
          </LinkButton>
        }
        list={list}
        rowsOf={(answer) => answer.ads}
        keyOf={({ id }) => id}
        columns={[...adColumns<OwnAdAnswer>(t, lang), actColumn]}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('office.list.byStatus')}
            text={(state) => t(`advertising.status.${state}`)}
            dense
          />
        }
        exportButton={<ExportButton load={(onLater) => download('exportOwnAds', { query: list.narrowed }, onLater)} />}
        empty={{ icon: 'eye', title: t('seller.marketing.none'), children: t('seller.marketing.noneText') }}
      />
      {withdrawn && (
        <ConfirmDialog
          title={t('seller.marketing.withdrawTitle', { number: withdrawn.number })}
          cancelLabel={t('office.cancel')}
          submit={t('seller.marketing.withdraw')}
          look="danger"
          successText={t('seller.marketing.withdrawn')}
          send={() => api('withdrawAd', { params: { id: withdrawn.id } })}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>
            {t(withdrawn.isFreeToWithdraw ? 'seller.marketing.withdrawFree' : 'seller.marketing.withdrawLate', {
              hours: withdrawn.backHours,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
