import { isHomeRegion } from '#core/region.ts';
import { DELIVERY_REGIONS } from '#core/store/delivery/rules.ts';
import { Price } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { CheckField, MoneyField } from '#web/forms/fields.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { FieldRows } from '#web/forms/rows.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { newRow, type Templates, type TemplateValues } from '#web/seller/delivery/values.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Where a template delivers, and for what fee; one row for each region. */
export function RegionFields({ form, store }: { form: FormState<TemplateValues>; store: Templates['store'] }) {
  const t = useText();
  const countryName = useCountryName();
  const { regions, overseas } = useValues(form);
  const free = DELIVERY_REGIONS.filter(
    (code) => (overseas !== 'no' || isHomeRegion(code)) && !regions.some(({ region }) => region === code),
  );
  return (
    <>
      <p className="text-sm text-ink-600">{t('seller.delivery.hint', { currency: store.currency })}</p>
      <FieldRows name="regions" labelOf={(place) => countryName(regions[place]?.region ?? '')}>
        {({ path, place }) => {
          const { region = '', takesStoreFee = false } = regions[place] ?? {};
          const isHome = isHomeRegion(region);
          return (
            <fieldset
              name={`${path}.region`}
              tabIndex={-1}
              aria-label={countryName(region)}
              className="flex min-w-0 flex-col gap-2"
            >
              <h3 className="text-base">{countryName(region)}</h3>
              <RegionProblem path={`${path}.region`} />
              {isHome && (
                <CheckField name={`${path}.takesStoreFee`}>
                  {t('seller.delivery.takesStoreFee')} (<Price money={store.deliveryFee} />)
                </CheckField>
              )}
              {!(isHome && takesStoreFee) && (
                <div className="grid gap-3 sm:grid-cols-2">
                  <MoneyField name={`${path}.fee`} label={t('seller.delivery.fee')} required className="tabular" />
                  <MoneyField
                    name={`${path}.freeFrom`}
                    label={t('seller.delivery.freeFrom')}
                    hint={t('seller.delivery.freeHint')}
                    className="tabular"
                  />
                </div>
              )}
            </fieldset>
          );
        }}
      </FieldRows>
      {free.length > 0 && (
        <Field label={t('seller.delivery.add')}>
          <Select
            name="regions"
            value=""
            className="block!"
            onChange={({ currentTarget: { value: region } }) =>
              region && form.change({ regions: [...regions, newRow(region)] })
            }
          >
            <option value="">{t('seller.delivery.choose')}</option>
            {free.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

/** What is wrong with the region itself, which has no input. */
function RegionProblem({ path }: { path: string }) {
  const wrong = useWrong(path);
  return wrong ? <FieldError>{wrong}</FieldError> : null;
}
