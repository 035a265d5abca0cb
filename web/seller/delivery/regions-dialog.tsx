import { isHomeRegion } from '#core/region.ts';
import { DELIVERY_REGIONS } from '#core/store/delivery/rules.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { inputsOf, type RegionRow, rowsOf, type Template, wrongRows } from '#web/seller/delivery/rows.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

/** Where a template delivers, and for what fee; one row for each region. */
export function RegionsDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const t = useText();
  const countryName = useCountryName();
  const { currency } = template.returnFee;
  const form = useForm<{ regions: readonly RegionRow[] }>({ regions: rowsOf(template) }, ({ regions }) =>
    wrongRows(regions, currency),
  );
  const { regions } = form.values;
  const free = DELIVERY_REGIONS.filter((code) => !regions.some(({ region }) => region === code));
  const set = (place: number, patch: Partial<RegionRow>) =>
    form.change({ regions: regions.map((row, at) => (at === place ? { ...row, ...patch } : row)) }, [
      ...Object.keys(patch).map((key) => `regions.${place}.${key}`),
      'regions',
    ]);
  const send = () => {
    if (!form.check()) return undefined;
    return writeBack(
      { regions: inputsOf(rowsOf(template), currency) },
      (read) =>
        api('changeDeliveryRegions', {
          params: { id: template.id },
          body: { regions: inputsOf(regions, currency), ...read },
        }),
      () => t('seller.delivery.regions'),
    ).catch((problem: unknown) => {
      if (form.assignErrors(problem)) return false;
      throw problem;
    });
  };
  const labelOf = (path: string) => {
    const [, place, field] = path.split('.');
    const row = regions[Number(place)];
    return row && field ? `${countryName(row.region)}: ${t(`seller.delivery.${field}`)}` : t('seller.delivery.regions');
  };
  return (
    <FormDialog
      title={t('seller.delivery.edit', { name: template.name })}
      cancelLabel={t('office.cancel')}
      submit={t('seller.delivery.save')}
      successText={t('seller.delivery.saved')}
      send={send}
      onClose={onClose}
    >
      <ErrorSummary title={t('seller.delivery.problems')} problems={form.problems(labelOf)} attempt={form.attempt} />
      <p className="text-sm text-ink-600">{t('seller.delivery.hint', { currency })}</p>
      <ul className="flex flex-col divide-y divide-line-soft">
        {regions.map((row, place) => (
          <li key={row.region} className="flex flex-col gap-2 py-3">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-base">{countryName(row.region)}</h3>
              <IconButton
                icon="trash"
                size={18}
                label={t('seller.delivery.remove', { region: countryName(row.region) })}
                onClick={() => form.change({ regions: regions.filter((one) => one !== row) })}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label={t('seller.delivery.fee')}
                required={!isHomeRegion(row.region)}
                {...(isHomeRegion(row.region) && { hint: t('seller.delivery.ownFee') })}
                error={form.errorOf(`regions.${place}.fee`)}
              >
                <TextInput
                  name={`regions.${place}.fee`}
                  dir="ltr"
                  inputMode="decimal"
                  maxLength={20}
                  value={row.fee}
                  onChange={(event) => set(place, { fee: event.currentTarget.value })}
                  className="tabular"
                />
              </Field>
              <Field
                label={t('seller.delivery.freeFrom')}
                {...((row.fee !== '' || !isHomeRegion(row.region)) && { hint: t('seller.delivery.freeHint') })}
                error={form.errorOf(`regions.${place}.freeFrom`)}
              >
                <TextInput
                  name={`regions.${place}.freeFrom`}
                  dir="ltr"
                  inputMode="decimal"
                  maxLength={20}
                  value={row.freeFrom}
                  onChange={(event) => set(place, { freeFrom: event.currentTarget.value })}
                  className="tabular"
                />
              </Field>
            </div>
          </li>
        ))}
      </ul>
      <Field label={t('seller.delivery.add')} error={form.errorOf('regions')}>
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
