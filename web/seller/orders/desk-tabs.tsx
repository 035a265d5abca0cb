import { DESK_PROBLEMS } from '#core/order/desk/rules.ts';
import type { Answer } from '#web/api/types.ts';
import { ListChips, ListTabs } from '#web/components/office/list-filters.tsx';
import { useText } from '#web/i18n/text.tsx';
import { ColumnChoice } from '#web/seller/orders/column-choice.tsx';
import type { DeskPlace } from '#web/seller/orders/query.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SavedViews } from '#web/seller/orders/saved-views.tsx';

type Props = {
  list: DeskPlace;
  counts: Answer<'countDeskOrders'> | undefined;
  views: Answer<'listDeskViews'>['views'];
};

/** The piles of work with their numbers, what needs a person before them, and the seller's own views. */
export function DeskTabs({ list, counts: latest, views }: Props) {
  const t = useText();
  const problems = DESK_PROBLEMS.filter(
    (problem) =>
      problem === list.values.problem || latest?.byProblem.some((one) => one.problem === problem && one.count > 0),
  );
  return (
    <>
      {problems.length > 0 && (
        <ListChips
          list={list}
          by="problem"
          label={t('seller.desk.problems')}
          options={problems}
          text={(problem) => t(`seller.desk.problem.${problem}`)}
          count={(problem) => latest?.byProblem.find((one) => one.problem === problem)?.count}
          also={{ view: undefined, status: undefined }}
        />
      )}
      <ListTabs
        list={list}
        by="view"
        label={t('seller.desk.piles')}
        text={(view) => t(`seller.desk.view.${view}`)}
        count={(view) => view && latest?.[view]}
        also={{ problem: undefined, status: undefined }}
        dense
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <SavedViews views={views} search={list.hrefOf().split('?')[1] ?? ''} />
        <ColumnChoice hidden={list.values.hide} hrefOf={(next) => list.hrefOf({ hide: next })} />
      </div>
    </>
  );
}

/** Where waybills are entered, and what couriers take. */
export function DeskLinks() {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton look="secondary" to={toOffice.sellerPickup()}>
        {t('seller.pickup.title')}
      </LinkButton>
      <LinkButton look="secondary" to={toOffice.sellerWaybills()}>
        {t('seller.waybills.title')}
      </LinkButton>
    </span>
  );
}
