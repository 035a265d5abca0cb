import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageEditor } from '#web/seller/store-page/editor.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await needed(request, () => api('readArrangement'));
}

/** The public page of the store, as its seller arranges it (SEL-006, SEL-013). */
export default function StorePageOffice({ loaderData: own }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('seller.storePage.title')} />
      <h1 className="mb-1 text-xl">{t('seller.storePage.title')}</h1>
      <p className="mb-4 max-w-[75ch] text-sm text-ink-600">{t('seller.storePage.lead')}</p>
      <PageEditor first={own} />
    </>
  );
}
