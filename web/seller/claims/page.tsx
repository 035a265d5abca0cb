import { CLAIM_STATES } from '#core/claim/states.ts';
import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { claimColumns } from '#web/components/office/claim-columns.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const claims = listQuery(toOffice.sellerClaims, { status: choice(CLAIM_STATES) }, { periods: PERIODS });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.answers');
  return await claims.load(request, (query) => api('listStoreClaims', { query }));
}

/** Claims about the store's orders, the longest waiting first. */
export default function SellerClaims({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('claim.office')}
      list={list}
      rowsOf={(answer) => answer.claims}
      keyOf={(claim) => claim.id}
      columns={claimColumns(t, toOffice.sellerClaim)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('office.list.byStatus')}
          text={(state) => t(`claim.status.${state}`)}
          dense
        />
      }
      empty={{ icon: 'box', title: t('claim.none') }}
    />
  );
}
