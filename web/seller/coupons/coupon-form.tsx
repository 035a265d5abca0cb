import { useState } from 'react';
import { COUPON_NAME_MAX, COUPON_PRODUCTS_MAX } from '#core/wallet/store-coupon/rules.ts';
import { api } from '#web/api/client.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { Price } from '#web/components/price.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { QuantityField, RadioField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { FieldRows, useRows } from '#web/forms/rows.tsx';
import { SearchSelectField } from '#web/forms/search-select-field.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { couponOf, type CouponValues, mostCostOf, startOf, wrongIn } from '#web/seller/coupons/values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

/** Creates a coupon of the store. Its largest cost stands there before it is saved, since its terms never change. */
export function CouponForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<CouponValues>({
    start: useState(startOf)[0],
    judge: wrongIn,
    send: (values) => api('createOwnCoupon', { body: couponOf(values), idempotencyKey }),
    placeOf: { 'coupon.endsBeforeItBegins': 'to', 'product.notFound': 'products' },
  });
  const values = useValues(form, (all) => all);
  return (
    <FormDialog
      form={form}
      shape="panel"
      title={t('seller.coupons.make')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.coupons.make')}
      successText={t('seller.coupons.saved')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('seller.coupons.name')}
        hint={t('seller.coupons.nameHint')}
        required
        maxLength={COUPON_NAME_MAX}
      />
      <RadioField
        name="kind"
        label={t('seller.coupons.off')}
        required
        groupClass="flex flex-wrap gap-x-6"
        options={[
          { value: 'amount', label: t('seller.coupons.byAmount') },
          { value: 'percent', label: t('seller.coupons.byPercent') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {values.kind === 'percent' && (
          <QuantityField name="percent" label={t('seller.coupons.percent')} required maxLength={13} />
        )}
        <QuantityField
          name="amount"
          label={t(values.kind === 'percent' ? 'seller.coupons.most' : 'seller.coupons.amount')}
          required
          maxLength={13}
        />
        <QuantityField name="minimum" label={t('seller.coupons.minimum')} required maxLength={13} />
      </div>
      <RadioField
        name="goods"
        label={t('seller.coupons.goods')}
        required
        groupClass="flex flex-wrap gap-x-6"
        options={[
          { value: 'all', label: t('seller.coupons.allGoods') },
          { value: 'chosen', label: t('seller.coupons.chosenGoods') },
        ]}
      />
      {values.goods === 'chosen' && <Products count={values.products.length} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from" label={t('seller.coupons.from')} required type="date" dir="ltr" />
        <TextField name="to" label={t('seller.coupons.to')} required type="date" dir="ltr" />
        <QuantityField name="validDays" label={t('seller.coupons.validDays')} required maxLength={13} />
        <QuantityField name="limit" label={t('seller.coupons.limit')} required maxLength={13} />
        <QuantityField name="perMember" label={t('seller.coupons.perMember')} required maxLength={13} />
      </div>
      <MostCost values={values} />
    </FormDialog>
  );
}

const loadProducts = () => api('listAdKinds').then(({ products }) => products);

/** The products that are chosen, each found by a part of its name or code. */
function Products({ count }: { count: number }) {
  const t = useText();
  const { add } = useRows('products');
  const { answer: products, problem, reload } = useAnswer(loadProducts);
  if (problem !== undefined) return <AnswerProblem problem={problem} reload={reload} />;
  if (!products) return <Skeleton className="h-12" />;
  const labelOf = (place: number) => t('seller.coupons.product', { number: place + 1 });
  return (
    <div>
      <FieldRows name="products" labelOf={labelOf}>
        {({ path, place }) => (
          <SearchSelectField
            name={`${path}.id`}
            label={labelOf(place)}
            required
            options={products.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` }))}
          />
        )}
      </FieldRows>
      {count < COUPON_PRODUCTS_MAX && (
        <Button type="button" look="secondary" size="small" icon="plus" onClick={() => add({ id: '' })}>
          {t('seller.coupons.addProduct')}
        </Button>
      )}
    </div>
  );
}

function MostCost({ values }: { values: CouponValues }) {
  const t = useText();
  const most = mostCostOf(values);
  return (
    <Card as="section" label={t('seller.coupons.mostCost')} className="p-4">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{t('seller.coupons.mostCost')}</span>
        {most && <Price money={most} />}
      </p>
      <p className="text-sm text-ink-600">{t(most ? 'seller.coupons.mostCostText' : 'seller.coupons.mostCostLater')}</p>
      <p className="text-sm text-ink-600">{t('seller.coupons.borne')}</p>
    </Card>
  );
}
