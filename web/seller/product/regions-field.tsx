import { useCountryName } from '#web/components/quantity.ts';
import { useBound } from '#web/forms/frame.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/input.tsx';

/** The regions of the template the product is sent to; none ticked is all of them. */
export function Regions() {
  const t = useText();
  const countryName = useCountryName();
  const { labelOf, choices, form } = useProduct();
  const template = useValues(form, (values) => values.deliveryTemplate);
  const { value, change, error, input } = useBound('deliveryRegions', areTexts);
  const regions = choices.templates.find(({ name }) => name === template)?.regions ?? [];
  if (regions.length < 2 && value.length === 0) return null;
  const shown = [...regions, ...value.filter((region) => !regions.includes(region))];
  return (
    <FieldSet legend={labelOf('deliveryRegions')} hint={t('seller.product.hint.regions')} error={error}>
      <div className="flex max-h-60 flex-wrap gap-x-5 overflow-y-auto">
        {shown.map((region) => (
          <Checkbox
            key={region}
            {...input}
            checked={value.includes(region)}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...value, region] : value.filter((one) => one !== region))
            }
          >
            {countryName(region)}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  );
}
