import { api } from '#web/api/client.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ChooseTable } from '#web/seller/products/choose-table.tsx';
import { importColumns } from '#web/seller/products/import-columns.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/upload-page';

const imports = listQuery(toOffice.sellerUpload, {}, { pageSize: 10 });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return imports.load(request, ({ page, count }) => api('listTableImports', { query: { page, count } }));
}

/** Tables that add and change products: a new one, and what became of the others. */
export default function UploadPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('seller.products.table.title')}
      list={list}
      rowsOf={(answer) => answer.imports}
      keyOf={({ id }) => id}
      columns={importColumns(t)}
      aside={
        <LinkButton look="secondary" to={toOffice.sellerProducts()}>
          {t('seller.products.title')}
        </LinkButton>
      }
      tabs={
        <>
          <ChooseTable />
          <h2 className="mt-2 text-md">{t('seller.imports.history')}</h2>
        </>
      }
      empty={{ title: t('seller.imports.none') }}
    />
  );
}
