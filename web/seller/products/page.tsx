import { APPROVAL_STATES, type ApprovalState } from '#core/catalogue/states.ts';
import { api } from '#web/api/client.ts';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { productColumns } from '#web/seller/products/columns.tsx';
import { Drafts } from '#web/seller/products/drafts.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const TEXT_LENGTH = 100;
const products = listQuery(toOffice.sellerProducts, {
  approval: choice(APPROVAL_STATES.filter((state) => state !== 'draft')),
  query: words(TEXT_LENGTH),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  // The list is usable without the drafts.
  const draftsRequest = api('listProductDrafts').catch(() => ({ drafts: [] }));
  const list = await products.load(request, (query) => api('listStoreProducts', { query }));
  return { list, ...(await draftsRequest) };
}

/** The products of the store by their approval. */
export default function SellerProducts({ loaderData: { list, drafts } }: Route.ComponentProps) {
  const t = useText();
  const countOf = (state?: ApprovalState) =>
    list.answer?.counts.reduce(
      (sum, { approval, products: count }) => sum + (state === undefined || approval === state ? count : 0),
      0,
    );
  return (
    <OfficeList
      title={t('seller.products.title')}
      lead={t('seller.products.lead')}
      list={list}
      rowsOf={(answer) => answer.products}
      keyOf={(product) => product.id}
      columns={productColumns(t)}
      aside={
        <div className="flex flex-wrap gap-2">
          <LinkButton look="secondary" to={toOffice.sellerUpload()}>
            {t('seller.products.table.title')}
          </LinkButton>
          <LinkButton to={toOffice.sellerNewProduct()} icon="plus">
            {t('seller.products.new')}
          </LinkButton>
        </div>
      }
      tabs={
        <>
          <Drafts drafts={drafts} />
          <ListTabs
            list={list}
            by="approval"
            label={t('seller.products.title')}
            text={(state) => t(`seller.products.tab.${state}`)}
            count={countOf}
          />
        </>
      }
      filters={
        <ListSearch
          list={list}
          by="query"
          label={t('seller.products.find')}
          maxLength={TEXT_LENGTH}
          submit={t('seller.products.search')}
        />
      }
      empty={{ title: t('seller.products.none') }}
    />
  );
}
