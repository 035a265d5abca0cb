import { LIMITS } from '#core/listing/listing.ts';
import { MoneyField, QuantityField, TextField } from '#web/forms/fields.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useProduct } from '#web/seller/product/context.ts';

/** What is in stock. */
export function SkuTable() {
  const { labelOf, currency } = useProduct();
  return (
    <FieldRows name="skus" fixed={LIMITS.items} labelOf={(place) => labelOf(`skus.${place}.code`)}>
      {({ path }) => (
        <div className="grid gap-3 sm:grid-cols-4">
          <TextField name={`${path}.code`} label={labelOf('skus.code')} required dir="ltr" maxLength={80} />
          <QuantityField name={`${path}.stock`} label={labelOf('skus.stock')} required />
          <MoneyField name={`${path}.surcharge`} label={`${labelOf('skus.surcharge')} (${currency})`} />
          <TextField name={`${path}.gtin`} label={labelOf('skus.gtin')} dir="ltr" inputMode="numeric" maxLength={20} />
        </div>
      )}
    </FieldRows>
  );
}
