import { useEffect } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { CheckField, MoneyField, QuantityField, SelectField } from '#web/forms/fields.tsx';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { FormCard, Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { Oem } from '#web/seller/product/oem.tsx';
import { OptionsEditor } from '#web/seller/product/options/lazy-options.tsx';
import { AddRow } from '#web/seller/product/rows.tsx';
import { useUnits } from '#web/seller/product/units.ts';

/** What is sold at which prices: options, quantities, samples, OEM. */
export function Options() {
  const t = useText();
  const lang = useLang();
  const { labelOf, form, currency } = useProduct();
  const units = useUnits();
  const isSample = useValues(form, (values) => values.isSample);
  return (
    <FormCard name="options">
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="unit" label={labelOf('unit')} required options={units} />
        <QuantityField name="minOrderQuantity" label={labelOf('minOrderQuantity')} required />
        <QuantityField name="maxOrderQuantity" label={labelOf('maxOrderQuantity')} required />
      </div>
      <Part title={labelOf('prices')} hint={t('seller.product.hint.prices', { currency })}>
        <FirstQuantity />
        <FieldRows name="prices" fixed={1} labelOf={(place) => labelOf(`prices.${place}.price`)}>
          {({ path, place }) => (
            <div className="grid grid-cols-2 gap-3">
              <QuantityField
                name={`${path}.minQuantity`}
                label={labelOf('prices.minQuantity')}
                required
                readOnly={place === 0}
                {...(place === 0 && { hint: t('seller.product.hint.firstPrice') })}
              />
              <MoneyField name={`${path}.price`} label={`${labelOf('prices.price')} (${currency})`} required />
            </div>
          )}
        </FieldRows>
        <AddRow
          name="prices"
          row={{ minQuantity: '', price: '' }}
          max={LIMITS.priceRows}
          label={t('seller.product.add.price')}
        />
      </Part>
      <Part title={labelOf('skus')} hint={t('seller.product.hint.skus')}>
        <FieldNotes of="options" />
        <FieldNotes of="skus" />
        <OptionsEditor lang={lang} />
      </Part>
      <Part title={t('seller.product.part.sample')}>
        <CheckField name="isSample">{labelOf('isSample')}</CheckField>
        {!isSample && <FieldNotes of="samplePrice" />}
        {isSample && (
          <MoneyField
            name="samplePrice"
            label={`${labelOf('samplePrice')} (${currency})`}
            required
            boxClass="sm:max-w-60"
          />
        )}
      </Part>
      <Oem />
      <FieldNotes of="onSale" />
      <FieldNotes of="exposed" />
    </FormCard>
  );
}

/** The first price is that of the smallest order. */
function FirstQuantity() {
  const { form } = useProduct();
  const smallest = useValues(form, (values) => values.minOrderQuantity);
  const first = useValues(form, (values) => values.prices[0]?.minQuantity);
  useEffect(() => {
    if (first !== undefined && first !== smallest) form.frame.set('prices.0.minQuantity', smallest);
  }, [form, first, smallest]);
  return null;
}
