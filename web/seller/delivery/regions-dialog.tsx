import { isHomeRegion } from '#core/region.ts';
import { DELIVERY_REGIONS } from '#core/store/delivery/rules.ts';
import { api } from '#web/api/client.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { MoneyField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { inputsOf, type RegionRow, rowsOf, type Template, wrongRows } from '#web/seller/delivery/rows.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Where a template delivers, and for what fee; one row for each region. */
export function RegionsDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const t = useText();
  const countryName = useCountryName();
  const { currency } = template.returnFee;
  const form = useForm<{ regions: readonly RegionRow[] }>({
    start: { regions: rowsOf(template) },
    judge: ({ regions }) => wrongRows(regions, currency),
    send: ({ regions }) =>
      writeBack(
        { regions: inputsOf(rowsOf(template), currency) },
        (read) =>
          api('changeDeliveryRegions', {
            params: { id: template.id },
            body: { regions: inputsOf(regions, currency), ...read },
          }),
        () => t('seller.delivery.regions'),
      ),
    labelOf: (path, values) => {
      const [, place, field] = path.split('.');
      const row = values.regions[Number(place)];
      return row && field
        ? `${countryName(row.region)}: ${t(`seller.delivery.${field}`)}`
        : t('seller.delivery.regions');
    },
  });
  const { regions } = useValues(form);
  const free = DELIVERY_REGIONS.filter((code) => !regions.some(({ region }) => region === code));
  const nameAt = (place: number) => countryName(regions[place]?.region ?? '');
  return (
    <FormDialog
      form={form}
      title={t('seller.delivery.edit', { name: template.name })}
      cancelLabel={t('office.cancel')}
      submit={t('seller.delivery.save')}
      successText={t('seller.delivery.saved')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-600">{t('seller.delivery.hint', { currency })}</p>
      <FieldRows name="regions" labelOf={nameAt}>
        {({ path, place }) => {
          const { region = '', fee = '' } = regions[place] ?? {};
          const isHome = isHomeRegion(region);
          return (
            <div className="flex flex-col gap-2">
              <h3 className="text-base">{countryName(region)}</h3>
              <div className="grid gap-3 sm:grid-cols-2">
                <MoneyField
                  name={`${path}.fee`}
                  label={t('seller.delivery.fee')}
                  required={!isHome}
                  {...(isHome && { hint: t('seller.delivery.ownFee') })}
                  className="tabular"
                />
                <MoneyField
                  name={`${path}.freeFrom`}
                  label={t('seller.delivery.freeFrom')}
                  {...((fee !== '' || !isHome) && { hint: t('seller.delivery.freeHint') })}
                  className="tabular"
                />
              </div>
            </div>
          );
        }}
      </FieldRows>
      <Field label={t('seller.delivery.add')}>
        <Select
          name="regions"
          value=""
          onChange={({ currentTarget: { value: region } }) =>
            region && form.change({ regions: [...regions, { region, fee: '', freeFrom: '' }] })
          }
          className="block!"
        >
          <option value="">{t('seller.delivery.choose')}</option>
          {free.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </Field>
      {free.length > 0 && regions.every(({ region }) => isHomeRegion(region)) && (
        <p className="text-sm text-ink-600">{t('seller.delivery.homeOnly')}</p>
      )}
    </FormDialog>
  );
}

/** The button that opens the form. */
export function EditRegions({ name, onOpen }: { name: string; onOpen(): void }) {
  const t = useText();
  return (
    <Button
      look="secondary"
      size="small"
      icon="edit"
      aria-label={`${t('seller.delivery.change')}: ${name}`}
      onClick={onOpen}
      className="pointer-coarse:min-h-11"
    >
      {t('seller.delivery.change')}
    </Button>
  );
}
