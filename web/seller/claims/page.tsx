import { CLAIM_STATES } from '#core/claim/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ClaimRows } from '#web/components/office/claim-list.tsx';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const TABS = ['all', ...CLAIM_STATES] as const;
const statusOf = (tab: (typeof TABS)[number]) => (tab === 'all' ? {} : { status: tab });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('status')) ?? 'all';
  return {
    listQuery,
    tab,
    list: await answered(request, () =>
      api('listStoreClaims', { query: { ...callQueryOf(listQuery), ...statusOf(tab) } }),
    ),
  };
}

/** Claims about the store's orders, the longest waiting first. */
export default function SellerClaims({ loaderData: { listQuery, tab, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & { tab: (typeof TABS)[number] }>) => {
    const next = { ...listQuery, tab, page: 0, ...change };
    return toOffice.sellerClaims({ ...statusOf(next.tab), ...addressOf(next) });
  };
  const tabs = TABS.map((key) => ({
    key,
    label: key === 'all' ? t('office.list.all') : t(`claim.status.${key}`),
    href: hrefOf({ tab: key }),
  }));
  const isNarrowed = tab !== 'all' || listQuery.period !== 'all';
  return (
    <>
      <PageHead title={t('claim.office')} />
      <h1 className="mb-3 text-xl">{t('claim.office')}</h1>
      <LinkTabs label={t('office.list.byStatus')} tabs={tabs} current={tab} dense className="mb-3" />
      <div className="mb-4">
        <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
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
                <LinkButton look="secondary" to={toOffice.sellerClaims()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <ClaimRows claims={list.answer.claims} hrefOf={toOffice.sellerClaim} busy={isPageLoading} />
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
