import { useCountryName } from '#web/components/quantity.ts';
import { CheckListField } from '#web/forms/check-list.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';

/** The regions of the template the product is sent to; none ticked is all of them. */
export function Regions() {
  const t = useText();
  const countryName = useCountryName();
  const { labelOf, choices, form } = useProduct();
  const template = useValues(form, (values) => values.deliveryTemplate);
  const chosen = useValues(form, (values) => values.deliveryRegions);
  const regions = choices.templates.find(({ name }) => name === template)?.regions ?? [];
  const shown = [...regions, ...chosen.filter((region) => !regions.includes(region))];
  if (shown.length < 2) return null;
  return (
    <CheckListField
      name="deliveryRegions"
      label={labelOf('deliveryRegions')}
      hint={t('seller.product.hint.regions')}
      className="flex max-h-60 flex-wrap gap-x-5 overflow-y-auto"
      options={shown.map((region) => ({ value: region, label: countryName(region) }))}
    />
  );
}
