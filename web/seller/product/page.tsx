import { type ShouldRevalidateFunctionArgs } from 'react-router';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { ProductEditor } from '#web/seller/product/editor.tsx';
import type { Opened } from '#web/seller/product/opened.ts';
import { loadChoices } from '#web/seller/product/reference.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

async function openedProduct(id: number): Promise<Omit<Opened, 'memberId' | 'choices'>> {
  const { product, form, currency, draft } = await api('readProductForm', { params: { id } });
  if (draft === null) return { product, form, currency, draft: undefined };
  const found = await api('readProductDraft', { params: { id: draft } });
  return { product, form: found.form, currency, draft: found };
}

async function openedDraft(id: number): Promise<Pick<Opened, 'product' | 'form' | 'draft'>> {
  const draft = await api('readProductDraft', { params: { id } });
  return { product: draft.product ?? undefined, form: draft.form, draft };
}

const newProduct = (): Pick<Opened, 'product' | 'form' | 'draft'> => ({
  product: undefined,
  form: emptyForm(STANDARD_VALUES, `P${Date.now().toString(36).toUpperCase()}`),
  draft: undefined,
});

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Opened> {
  const { id: memberId } = await requirePermission(request, 'ownStore.goods');
  const draft = Number(new URL(request.url).searchParams.get('draft'));
  const store = await needed(request, () => api('readOwnStore'));
  return needed(request, async () => {
    const opening =
      params.id === 'new'
        ? { currency: store.currency, ...(draft > 0 ? await openedDraft(draft) : newProduct()) }
        : await openedProduct(Number(params.id));
    return { ...opening, memberId, choices: await loadChoices(store.code) };
  });
}

/** A draft that was begun here gets its address; what is typed stays. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isBegun =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === '' && nextUrl.searchParams.has('draft');
  return !isBegun && defaultShouldRevalidate;
}

/** The form of a new product or of one of the store's. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, draft, form } = loaderData;
  return <ProductEditor key={product?.id ?? draft?.id ?? form.code} opened={loaderData} />;
}

export function HydrateFallback() {
  const t = useText();
  return (
    <>
      <PageHead title={t('seller.products.title')} />
      <ListSkeleton />
    </>
  );
}
