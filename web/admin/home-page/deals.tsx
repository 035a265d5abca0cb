import { useState } from 'react';
import { DEAL_STATES, type DealState } from '#core/marketing/states.ts';
import { DealDecision } from '#web/admin/home-page/deal-decision.tsx';
import { type Deal, DealList } from '#web/admin/home-page/deal-list.tsx';
import { PlanDeal } from '#web/admin/home-page/plan-deal.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery } from '#web/components/office/list-query.ts';
import { useIsPageLoading } from '#web/components/office/pieces.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Deals by state, with their actions. */
export function DealsTab({
  deals,
  state,
  listQuery,
}: {
  deals: Answer<'listDeals'>;
  state: DealState | undefined;
  listQuery: ListQuery;
}) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const [isPlanning, setPlanning] = useState(false);
  const [selected, setSelected] = useState<Deal>();
  const hrefOf = (change: { state?: DealState | undefined; page?: number; count?: number }) => {
    const next = { ...listQuery, page: 0, state, ...change };
    return toOffice.adminHomePage({ tab: 'deals', state: next.state, ...addressOf(next) });
  };
  const plan = (
    <Button icon="plus" onClick={() => setPlanning(true)}>
      {t('admin.homePage.deals.plan')}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ul aria-label={t('office.list.byStatus')} className="flex flex-wrap gap-1">
          {[undefined, ...DEAL_STATES].map((one) => (
            <li key={one ?? 'all'}>
              <ChipLink href={hrefOf({ state: one })} isCurrent={one === state}>
                {one ? t(`admin.homePage.deals.state.${one}`) : t('office.list.all')}
              </ChipLink>
            </li>
          ))}
        </ul>
        {plan}
      </div>
      {deals.deals.length === 0 ? (
        <Card>
          <EmptyState icon="receipt" title={state ? t('office.list.noMatch') : t('admin.homePage.deals.none')}>
            {!state && t('admin.homePage.deals.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <DealList deals={deals.deals} busy={isPageLoading} onSelect={setSelected} />
          <ListFoot listQuery={listQuery} total={deals.recordsTotal} pages={deals.totalPages} hrefOf={hrefOf} />
        </>
      )}
      {isPlanning && <PlanDeal onClose={() => setPlanning(false)} />}
      {selected && <DealDecision deal={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}
