import { LIMITS } from '#core/listing/listing.ts';
import { CheckField, MoneyField, QuantityField, SelectField } from '#web/forms/fields.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import { PictureField } from '#web/seller/product/pictures/picture-field.tsx';
import { useUnits } from '#web/seller/product/units.ts';
import { AddRow } from '#web/seller/product/rows.tsx';

const PRICE = { minQuantity: '', maxQuantity: '', price: '' };
const SERVICE = { name: {}, minQuantity: '', price: '', picture: '' };

/** The terms on which the goods are made for other brands. */
export function OemTerms() {
  const t = useText();
  const { labelOf, currency } = useProduct();
  const units = useUnits();
  const priced = (name: string) => `${labelOf(name)} (${currency})`;
  return (
    <>
      <h4 className="text-sm font-semibold">{labelOf('oem.prices')}</h4>
      <FieldRows name="oem.prices" fixed={1} labelOf={(place) => labelOf(`oem.prices.${place}.price`)}>
        {({ path }) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <QuantityField name={`${path}.minQuantity`} label={labelOf('oem.prices.minQuantity')} required />
            <QuantityField name={`${path}.maxQuantity`} label={labelOf('oem.prices.maxQuantity')} required />
            <MoneyField name={`${path}.price`} label={priced('oem.prices.price')} required />
          </div>
        )}
      </FieldRows>
      <AddRow name="oem.prices" row={PRICE} max={LIMITS.priceRows} label={t('seller.product.add.price')} />
      <h4 className="mt-2 text-sm font-semibold">{labelOf('oem.services')}</h4>
      <FieldRows name="oem.services" isSorted labelOf={(place) => labelOf(`oem.services.${place}.name`)}>
        {({ path }) => <Service path={path} priced={priced} />}
      </FieldRows>
      <AddRow name="oem.services" row={SERVICE} max={LIMITS.oemServices} label={t('seller.product.add.service')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="oem.packing.unit" label={labelOf('oem.packing.unit')} options={units} />
        <QuantityField name="oem.packing.count" label={labelOf('oem.packing.count')} />
        <MoneyField
          name="oem.labelPrice"
          label={priced('oem.labelPrice')}
          hint={t('seller.product.hint.includedOrNot')}
        />
        <MoneyField
          name="oem.packagingPrice"
          label={priced('oem.packagingPrice')}
          hint={t('seller.product.hint.includedOrNot')}
        />
      </div>
      <CheckField name="oem.enquiries">{labelOf('oem.enquiries')}</CheckField>
    </>
  );
}

function Service({ path, priced }: { path: string; priced(name: string): string }) {
  const { labelOf } = useProduct();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FoldedLocalText name={`${path}.name`} label={labelOf('oem.services.name')} maxLength={LIMITS.short} required />
      <PictureField name={`${path}.picture`} label={labelOf('oem.services.picture')} required />
      <QuantityField name={`${path}.minQuantity`} label={labelOf('oem.services.minQuantity')} required />
      <MoneyField name={`${path}.price`} label={priced('oem.services.price')} required />
    </div>
  );
}
