import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { packagedColumns } from '#web/seller/epr/columns.tsx';
import { Incomplete, ByMaterial } from '#web/seller/epr/summary.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

/** The periods a producer reports for. */
const PERIODS = ['all', 'month', 'quarter', 'year', 'own'] as const;
const packaging = listQuery(toOffice.sellerPackaging, {}, { periods: PERIODS, everyPeriod: 'quarter' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  return await packaging.load(request, (query) => api('readPackaging', { query }));
}

/** How much packaging the store delivered, by material and product, and which products do not say (SEL-017). */
export default function SellerPackaging({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const { answer } = list;
  return (
    <OfficeList
      title={t('seller.packaging.title')}
      lead={t('seller.packaging.lead')}
      label={t('seller.packaging.byProduct')}
      list={list}
      rowsOf={(found) => found.products}
      keyOf={({ productId, material, gramsEach }) => `${productId}-${material}-${gramsEach}`}
      columns={packagedColumns(t, lang)}
      tabs={answer && <Incomplete answer={answer} />}
      exportButton={<ExportButton load={(onLater) => download('exportPackaging', { query: list.narrowed }, onLater)} />}
      note={answer && <ByMaterial answer={answer} />}
      empty={{ icon: 'box', title: t('seller.packaging.none') }}
    />
  );
}
