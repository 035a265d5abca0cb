import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { DeskPlace } from '#web/seller/orders/query.ts';

/** What is looked for, and in which order. */
export function DeskFilters({ list }: { list: DeskPlace }) {
  const t = useText();
  return (
    <ListSearch
      list={list}
      by="query"
      label={t('seller.desk.search')}
      hint={t('seller.desk.searchHint')}
      maxLength={ORDER_QUERY_MAX}
    >
      <ListSelect
        list={list}
        by="status"
        label={t('office.order.status')}
        text={(state) => t(`order-page.status.${state}`)}
      />
      <ListSelect
        list={list}
        by="sort"
        label={t('seller.desk.sort.label')}
        all={t('seller.desk.sort.newest')}
        text={(sort) => t(`seller.desk.sort.${sort}`)}
      />
    </ListSearch>
  );
}
