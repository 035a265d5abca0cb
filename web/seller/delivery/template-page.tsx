import { useText } from '#web/i18n/text.tsx';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { toOffice } from '#web/links/to-office.ts';
import { TemplateForm } from '#web/seller/delivery/template-form.tsx';
import { emptyValues, type Template, type TemplateValues, valuesOf } from '#web/seller/delivery/values.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { data } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/template-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.delivery');
  const answer = await needed(request, () => api('listDeliveryTemplates'));
  const isNew = params.id === 'new';
  const id = isNew ? new URL(request.url).searchParams.get('from') : params.id;
  const template = answer.templates.find((one) => String(one.id) === id);
  if (!template && id !== null) throw data({ code: 'store.templateNotFound', params: {} }, { status: 404 });
  const used = template && !isNew && template.products > 0 ? template.id : undefined;
  const products = used && (await needed(request, () => api('listTemplateProducts', { params: { id: used } })));
  return { ...answer, isNew, template, products: products || undefined };
}

/** A name no template has: that of the copied one with a number behind it. */
function copyName(name: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const next = `${name} (${number})`;
    if (!taken.includes(next)) return next;
  }
}

/** A delivery template: new, copied from another, or changed. */
export default function TemplatePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { store, templates, template, isNew, products } = loaderData;
  const title = isNew || !template ? t('seller.delivery.newTitle') : t('seller.delivery.edit', { name: template.name });
  const id = isNew ? undefined : template?.id;
  const names = templates.flatMap((one) => (one.id === id ? [] : [one.name]));
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-1 text-xl break-words">{title}</h1>
      <p className="mb-4 text-ink-600">
        <Link className="text-brand-700 underline" to={toOffice.sellerDelivery()}>
          {t('seller.delivery.back')}
        </Link>
      </p>
      {products && (
        <div className="mb-4">
          <Section title={t('seller.delivery.usedBy', { count: products.recordsTotal })}>
            <p className="mb-2 text-sm text-ink-600">{t('seller.delivery.usedText')}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {products.products.map((product) => (
                <li key={product.id}>
                  <Link className="text-brand-700 underline" to={to.product(product.id)}>
                    {product.name || product.code}
                  </Link>
                </li>
              ))}
              {products.recordsTotal > products.products.length && (
                <li className="text-ink-600">
                  {t('seller.delivery.andMore', { count: products.recordsTotal - products.products.length })}
                </li>
              )}
            </ul>
          </Section>
        </div>
      )}
      <TemplateForm
        key={`${template?.id}:${isNew}`}
        id={id}
        store={store}
        otherNames={names}
        start={startOf(template, { isNew, country: store.country, names })}
      />
    </>
  );
}

function startOf(
  template: Template | undefined,
  { isNew, country, names }: { isNew: boolean; country: string; names: readonly string[] },
): TemplateValues {
  if (!template) return emptyValues(country);
  const values = valuesOf(template);
  return isNew ? { ...values, name: copyName(values.name, names) } : values;
}
