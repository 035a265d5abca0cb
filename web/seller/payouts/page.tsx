import { EARNING_STATES } from '#core/payout/states.ts';
import { LONG_PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { earningColumns } from '#web/seller/payouts/columns.tsx';
import { loadNextAndOwed, NextAndOwed } from '#web/seller/payouts/next-and-owed.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PayoutTabs } from '#web/seller/payouts/tabs.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const earnings = listQuery(toOffice.sellerPayouts, { status: choice(EARNING_STATES) }, { periods: LONG_PERIODS });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  const [own, list] = await Promise.all([
    loadNextAndOwed(request),
    earnings.load(request, (query) => api('listEarnings', { query })),
  ]);
  return { own, list };
}

/** What the store earned, line by line, and what is paid next (SET-001 … SET-003). */
export default function SellerPayouts({ loaderData: { own, list } }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  return (
    <OfficeList
      title={t('seller.payouts.title')}
      lead={t('seller.payouts.lead')}
      aside={
        <LinkButton look="secondary" to={toOffice.sellerPayoutAccount()}>
          {t('seller.payouts.account.manage')}
        </LinkButton>
      }
      list={list}
      rowsOf={(answer) => answer.earnings}
      keyOf={({ id }) => id}
      columns={earningColumns(t, lang)}
      tabs={
        <>
          <NextAndOwed {...own} />
          <PayoutTabs current="lines" />
          <ListTabs
            list={list}
            by="status"
            label={t('office.list.byStatus')}
            text={(state) => t(`seller.payouts.state.${state}`)}
            dense
          />
        </>
      }
      exportButton={<ExportButton load={(onLater) => download('exportEarnings', { query: list.narrowed }, onLater)} />}
      empty={{ icon: 'receipt', title: t('seller.payouts.none') }}
    />
  );
}
