import { useNavigate } from 'react-router';
import { CLAIM_STATES } from '#core/claim/states.ts';
import { api } from '#web/api/client.ts';
import { ClaimSearch } from '#web/admin/claims/search.tsx';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ClaimRows } from '#web/components/office/claim-list.tsx';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'claims.handle');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const search = {
    number: searchParams.get('number') ?? '',
    overdue: searchParams.get('overdue') === 'true',
    status: CLAIM_STATES.find((option) => option === searchParams.get('status')),
  };
  const query = {
    ...callQueryOf(listQuery),
    ...(search.number && { number: search.number }),
    ...(search.overdue && { overdue: true }),
    ...(search.status && { status: search.status }),
  };
  return { listQuery, search, list: await answered(request, () => api('listClaimsForStaff', { query })) };
}

/** The claims of all buyers; staff answers those whose seller is late. */
export default function AdminClaims({ loaderData: { listQuery, search, list } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & typeof search>) => {
    const next = { ...listQuery, ...search, page: 0, ...change };
    return toOffice.adminClaims({
      number: next.number,
      status: next.status,
      overdue: next.overdue || undefined,
      ...addressOf(next),
    });
  };
  const isNarrowed = hrefOf({}) !== toOffice.adminClaims(addressOf({ ...listQuery, page: 0, period: 'all' }));
  return (
    <>
      <PageHead title={t('claim.office')} />
      <h1 className="mb-3 text-xl">{t('claim.office')}</h1>
      <div className="mb-4">
        <ClaimSearch
          key={search.number}
          search={search}
          listQuery={listQuery}
          hrefOf={hrefOf}
          onSearch={(change) => void navigate(hrefOf(change), { preventScrollReset: true })}
        />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.claims.length === 0 ? (
        <Card>
          <EmptyState
            icon="box"
            title={t(isNarrowed ? 'office.list.noMatch' : 'claim.none')}
            action={
              isNarrowed && (
                <LinkButton look="secondary" to={toOffice.adminClaims()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <ClaimRows claims={list.answer.claims} hrefOf={toOffice.adminClaim} withStore busy={isPageLoading} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
