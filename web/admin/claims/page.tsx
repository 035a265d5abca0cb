import { PERIODS } from '#core/period.ts';
import { CLAIM_STATES } from '#core/claim/states.ts';
import { api } from '#web/api/client.ts';
import { claimColumns } from '#web/components/office/claim-columns.tsx';
import { ListCheck, ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, flag, listQuery, number } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const claims = listQuery(
  toOffice.adminClaims,
  { number: number(), status: choice(CLAIM_STATES), overdue: flag() },
  { periods: PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'claims.handle');
  return await claims.load(request, (query) => api('listClaimsForStaff', { query }));
}

/** The claims of all buyers; staff answers those whose seller is late. */
export default function AdminClaims({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('claim.office')}
      list={list}
      rowsOf={(answer) => answer.claims}
      keyOf={(claim) => claim.id}
      columns={claimColumns(t, toOffice.adminClaim, { withStore: true })}
      filters={
        <ListSearch list={list} by="number" label={t('claim.find')} maxLength={30} isCode>
          <ListSelect list={list} by="status" label={t('claim.state')} text={(state) => t(`claim.status.${state}`)} />
          <ListCheck list={list} by="overdue" label={t('claim.overdueOnly')} />
        </ListSearch>
      }
      empty={{ icon: 'box', title: t('claim.none') }}
    />
  );
}
