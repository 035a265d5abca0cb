import { useState } from 'react';
import { DEAL_STATES } from '#core/marketing/states.ts';
import { type Deal, dealColumns } from '#web/admin/home-page/deal-columns.tsx';
import { DealDecision } from '#web/admin/home-page/deal-decision.tsx';
import { PlanDeal } from '#web/admin/home-page/plan-deal.tsx';
import { api } from '#web/api/client.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';

const deals = listQuery((query) => toOffice.adminHomePage({ tab: 'deals', ...query }), { state: choice(DEAL_STATES) });

export const loadDeals = (request: Request) => deals.load(request, (query) => api('listDeals', { query }));

/** Deals by state, with their actions. */
export function DealsTab({ list }: { list: Awaited<ReturnType<typeof loadDeals>> }) {
  const t = useText();
  const [isPlanning, setPlanning] = useState(false);
  const [selected, setSelected] = useState<Deal>();
  return (
    <>
      <OfficeList
        label={t('admin.homePage.tab.deals')}
        list={list}
        rowsOf={(answer) => answer.deals}
        keyOf={(deal) => deal.id}
        columns={dealColumns(t, setSelected)}
        filters={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ListChips
              list={list}
              by="state"
              label={t('office.list.byStatus')}
              text={(state) => t(`admin.homePage.deals.state.${state}`)}
            />
            <Button icon="plus" onClick={() => setPlanning(true)}>
              {t('admin.homePage.deals.plan')}
            </Button>
          </div>
        }
        empty={{
          icon: 'receipt',
          title: t('admin.homePage.deals.none'),
          children: t('admin.homePage.deals.noneHint'),
        }}
      />
      {isPlanning && <PlanDeal onClose={() => setPlanning(false)} />}
      {selected && <DealDecision deal={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}
