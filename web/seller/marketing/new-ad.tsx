import { useNavigate } from 'react-router';
import { ALT_MAX, needsProduct } from '#core/advertising/rules.ts';
import { formatMoney } from '#core/format.ts';
import { LANGUAGES } from '#core/locale.ts';
import { ltr } from '#core/text.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { RadioField, SelectField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { SearchSelectField } from '#web/forms/search-select-field.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { BannerField } from '#web/seller/marketing/banner-field.tsx';
import { Cost, Days } from '#web/seller/marketing/days-and-cost.tsx';
import { type AdValues, bodyOf, START, termsOf, wrongIn } from '#web/seller/marketing/values.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { toast } from '#web/session/toast.ts';
import type { Route } from './+types/new-ad';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return await needed(request, () => api('listAdKinds'));
}

/** Requests an ad: the place, its days, what it leads to, the picture, and what it costs (SEL-022). */
export default function NewAdPage({ loaderData: kinds }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const labels: Readonly<Record<string, string>> = {
    categoryId: t('seller.marketing.category'),
    productId: t('seller.marketing.product'),
    from: t('advertising.from'),
    to: t('advertising.to'),
    pictureId: t('seller.marketing.picture'),
    alt: t('seller.marketing.alt'),
  };
  const form = useForm<AdValues>({
    start: START,
    judge: (values) => wrongIn(values, kinds),
    labelOf: (path) => labels[path.split('.')[0] ?? ''] ?? '',
    send: async (values) => {
      await api('requestAd', { body: bodyOf(values, kinds) });
      toast(t('seller.marketing.requested'));
      await navigate(toOffice.sellerMarketing());
    },
    placeOf: {
      'advertising.categoryNotFound': 'categoryId',
      'advertising.productNeeded': 'productId',
      'product.notFound': 'productId',
      'advertising.full': 'from',
      'media.fileGone': 'pictureId',
    },
  });
  const values = useValues(form, (all) => all);
  const terms = termsOf(kinds, values.kind);
  return (
    <>
      <PageHead title={t('seller.marketing.request')} />
      <h1 className="mb-1 text-xl">{t('seller.marketing.request')}</h1>
      <p className="mb-4 max-w-[75ch] text-sm text-ink-600">
        {t('seller.marketing.rules', { hours: terms?.backHours ?? 0 })}
      </p>
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <RadioField
          name="kind"
          label={t('advertising.kindLabel')}
          required
          options={kinds.kinds.map(({ kind, pricePerDay, places }) => ({
            value: kind,
            label: t('seller.marketing.kindOption', {
              kind: t(`advertising.kind.${kind}`),
              price: ltr(formatMoney({ amount: pricePerDay, currency: 'KRW' })),
              count: places,
            }),
          }))}
        />
        {values.kind === 'categoryBanner' && (
          <SelectField
            name="categoryId"
            label={t('seller.marketing.category')}
            required
            options={[
              { value: '', label: t('seller.marketing.choose') },
              ...kinds.categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        {!needsProduct(values.kind) && (
          <RadioField
            name="target"
            label={t('seller.marketing.target')}
            required
            options={[
              { value: 'store', label: t('advertising.target.store') },
              { value: 'product', label: t('advertising.target.product') },
            ]}
          />
        )}
        {(needsProduct(values.kind) || values.target === 'product') && (
          <SearchSelectField
            name="productId"
            label={t('seller.marketing.product')}
            required
            options={kinds.products.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` }))}
          />
        )}
        <Days kinds={kinds} values={values} onChoose={(period) => form.change(period)} />
        <BannerField
          name="pictureId"
          label={t('seller.marketing.picture')}
          hint={t('seller.marketing.pictureHint', { width: terms?.width ?? 0, height: terms?.height ?? 0 })}
        />
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-600">{t('seller.marketing.altHint')}</p>
          <LocalTextField name="alt" label={t('seller.marketing.alt')} maxLength={ALT_MAX} required={LANGUAGES} />
        </div>
        <Cost values={values} kinds={kinds} />
        <SubmitButton className="self-start">{t('seller.marketing.send')}</SubmitButton>
      </Form>
    </>
  );
}
