import { CLAIM_STATES } from '#core/claim/states.ts';
import { ClaimCard } from '#web/account/claims/claim-card.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const TABS = ['all', ...CLAIM_STATES] as const;
const statusOf = (tab: (typeof TABS)[number]) => (tab === 'all' ? {} : { status: tab });

/**
 * The buyer's history of cancellations, returns, exchanges and refunds (ORD-071); period, state and page are in the
 * URL.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('status')) ?? 'all';
  return {
    listQuery,
    tab,
    list: await answered(request, () =>
      api('listMyClaims', { query: { ...callQueryOf(listQuery), ...statusOf(tab) } }),
    ),
  };
}

export default function ClaimsPage({ loaderData: { listQuery, tab, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & { tab: (typeof TABS)[number] }>) => {
    const next = { ...listQuery, tab, page: 0, ...change };
    return to.claims({ ...statusOf(next.tab), ...addressOf(next) });
  };
  const tabs = TABS.map((key) => ({
    key,
    label: key === 'all' ? t('office.list.all') : t(`claim.status.${key}`),
    href: hrefOf({ tab: key }),
  }));
  const isNarrowed = tab !== 'all' || listQuery.period !== 'all';
  return (
    <>
      <PageTitle title={t('claim.title')} />
      <LinkTabs label={t('claim.state')} tabs={tabs} current={tab} dense className="mb-3" />
      <div className="mb-4">
        <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.claims.length === 0 ? (
        <Card>
          <EmptyState
            icon="box"
            title={isNarrowed ? t('office.list.noMatch') : t('claim.none')}
            action={
              <LinkButton look="secondary" to={isNarrowed ? to.claims() : to.orders()}>
                {t(isNarrowed ? 'office.list.showAll' : 'account.nav.orders')}
              </LinkButton>
            }
          >
            {isNarrowed ? null : t('claim.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className={classes('flex flex-col gap-3', isPageLoading && 'opacity-60')}>
            {list.answer.claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={listQuery.page} pages={list.answer.totalPages} hrefOf={(page) => hrefOf({ page })} />
          </div>
        </>
      )}
    </>
  );
}
