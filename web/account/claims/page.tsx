import { CLAIM_STATES } from '#core/claim/states.ts';
import { PERIODS } from '#core/period.ts';
import { ClaimCard } from '#web/account/claims/claim-card.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const claims = listQuery(to.claims, { status: choice(CLAIM_STATES) }, { periods: PERIODS });

/**
 * The buyer's history of cancellations, returns, exchanges and refunds (ORD-071); period, state and page are in the
 * URL.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await claims.load(request, (query) => api('listMyClaims', { query }));
}

export default function ClaimsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageTitle title={t('claim.title')} />
      <CardList
        label={t('claim.title')}
        list={list}
        rowsOf={(answer) => answer.claims}
        keyOf={(claim) => claim.id}
        card={(claim) => <ClaimCard claim={claim} />}
        className="gap-3!"
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('claim.state')}
            text={(state) => t(`claim.status.${state}`)}
            dense
          />
        }
        empty={{
          icon: 'box',
          title: t('claim.none'),
          children: t('claim.noneText'),
          action: (
            <LinkButton look="secondary" to={to.orders()}>
              {t('account.nav.orders')}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}
