import { APPROVAL_STATES } from '#core/catalogue/states.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { StateList } from '#web/components/office/state-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ProductRow } from '#web/seller/products/product-row.tsx';
import { ProductSearch } from '#web/seller/products/product-search.tsx';
import { ProductTable } from '#web/seller/products/product-table.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const TABS = ['all', ...APPROVAL_STATES.filter((state) => state !== 'draft')] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('approval')) ?? 'all';
  const text = searchParams.get('query')?.trim().slice(0, 100) ?? '';
  const query = { page, count, ...(tab !== 'all' && { approval: tab }), ...(text && { query: text }) };
  return {
    listQuery: { page, count },
    tab,
    text,
    list: await answered(request, () => api('listStoreProducts', { query })),
  };
}

export default function SellerProducts({ loaderData: { listQuery, tab, text, list } }: Route.ComponentProps) {
  const t = useText();
  const counts = list.answer?.counts ?? [];
  const numberOf = (key: (typeof TABS)[number]) =>
    counts.reduce((sum, one) => sum + (key === 'all' || one.approval === key ? one.products : 0), 0);
  const hrefOf = (change: { approval?: string; page?: number; count?: number }) => {
    const { approval = tab, ...query } = { ...listQuery, ...change };
    return toOffice.sellerProducts({
      ...query,
      approval: approval === 'all' ? undefined : approval,
      query: text || undefined,
    });
  };
  return (
    <StateList
      title={t('seller.products.title')}
      lead={t('seller.products.lead')}
      head={<ProductTable />}
      tabs={TABS.map((key) => ({
        key,
        label: t(`seller.products.tab.${key}`),
        href: hrefOf({ approval: key, page: 0 }),
        count: list.answer && String(numberOf(key)),
      }))}
      current={tab}
      filter={<ProductSearch approval={tab === 'all' ? undefined : tab} text={text} />}
      list={list}
      rowsOf={(answer) => answer.products}
      keyOf={(one) => one.id}
      row={(one) => <ProductRow product={one} />}
      none={t(text || tab !== 'all' ? 'office.list.noMatch' : 'seller.products.none')}
      listQuery={listQuery}
      hrefOf={hrefOf}
    />
  );
}
