import { Suspense } from 'react';
import { PLAIN_FIELDS, TEXT_MAX } from '#core/catalogue/fields.ts';
import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { FormCard, Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { useUnits } from '#web/seller/product/units.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Link } from '#web/ui/link.tsx';

const Regions = lazyComponent<object>(() =>
  import('#web/seller/product/regions-field.tsx').then((module) => module.Regions),
);
const CartonFigure = lazyComponent<object>(() =>
  import('#web/seller/product/carton-figure.tsx').then((module) => module.CartonFigure),
);

const SHIPPING_TYPES = PLAIN_FIELDS.flatMap((field) =>
  field.kind === 'text' && field.name === 'shippingType' ? (field.choices ?? []) : [],
);
const SIDES = ['length', 'width', 'height'] as const;

/** How the product is packed and sent. */
export function Delivery() {
  const t = useText();
  const { labelOf, choices, form } = useProduct();
  const units = useUnits();
  const template = useValues(form, (values) => values.deliveryTemplate);
  const material = useValues(form, (values) => values.packaging.material);
  const { templates, materials } = choices;
  const known = materials.some(({ code }) => code === material);
  return (
    <FormCard name="delivery">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <SelectField
            name="deliveryTemplate"
            label={labelOf('deliveryTemplate')}
            required={templates.length > 0}
            none={t('seller.product.choose')}
            options={[
              ...templates.map(({ name }) => ({ value: name, label: name })),
              ...(template !== '' && !templates.some(({ name }) => name === template)
                ? [{ value: template, label: template }]
                : []),
            ]}
            onChosen={() => form.change({ deliveryRegions: [] })}
          />
          <Link to={toOffice.sellerDelivery()} className="text-sm text-brand-700 hover:underline">
            {t('seller.product.toTemplates')}
          </Link>
        </div>
        <QuantityField name="deliveryDays" label={labelOf('deliveryDays')} required />
        <SelectField
          name="shippingType"
          label={labelOf('shippingType')}
          none={t('seller.product.choose')}
          options={SHIPPING_TYPES.map((value) => ({ value, label: t(`goods.choices.shippingType.${value}`) }))}
        />
        <TextField name="fobBasis" label={labelOf('fobBasis')} maxLength={TEXT_MAX} autoComplete="off" />
        <SelectField
          name="specialGoods"
          label={labelOf('specialGoods')}
          none={t('seller.product.special.none')}
          options={DECLARED_SPECIAL.map((value) => ({ value, label: t(`seller.product.special.${value}`) }))}
          hint={t('seller.product.hint.special')}
        />
      </div>
      <Suspense>
        <Regions />
      </Suspense>
      <Part title={t('seller.product.part.packing')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField name="packing.unit" label={labelOf('packing.unit')} options={units} />
          <QuantityField name="packing.count" label={labelOf('packing.count')} />
          <SelectField
            name="packaging.material"
            label={labelOf('packaging.material')}
            required
            none={t('seller.product.choose')}
            options={[
              ...materials.map(({ code, name }) => ({ value: code, label: name })),
              ...(material === '' || known ? [] : [{ value: material, label: material }]),
            ]}
          />
          <QuantityField name="packaging.grams" label={labelOf('packaging.grams')} required />
        </div>
      </Part>
      <Part title={t('seller.product.part.carton')} hint={t('seller.product.hint.carton')}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          <QuantityField name="carton.pieces" label={labelOf('carton.pieces')} />
          {[...SIDES, 'weight'].map((side) => (
            <TextField
              key={side}
              name={`carton.${side}`}
              label={labelOf(`carton.${side}`)}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </div>
        <Suspense>
          <CartonFigure />
        </Suspense>
      </Part>
    </FormCard>
  );
}
