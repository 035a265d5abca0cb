import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ProductTable } from '#web/seller/products/product-table.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/upload-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
}

/** The table that adds and changes products: what it holds is checked first, and its result may be long. */
export default function UploadPage() {
  const t = useText();
  const title = t('seller.products.table.title');
  return (
    <>
      <PageHead title={title} />
      <header className="mb-4 flex flex-col gap-2">
        <Link to={toOffice.sellerProducts()} className="self-start text-sm text-brand-700 hover:underline">
          {t('seller.products.title')}
        </Link>
        <h1 className="text-xl">{title}</h1>
      </header>
      <ProductTable />
    </>
  );
}
