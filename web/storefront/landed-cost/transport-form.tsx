import { IMPORTERS, modeFor, whyNotMode } from '#core/logistics/consignment.ts';
import { MODES, ROUTES, SERVICES } from '#core/logistics/tariff.ts';
import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/components/form.ts';
import { type Fields, HOURLY, START } from '#web/storefront/landed-cost/form-values.ts';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';
import { ZONES } from '#core/zone.ts';

const CHOICES = { mode: MODES, importer: IMPORTERS, route: ROUTES, zone: ZONES } as const;

/** Transport, declarant, and services in China. */
export function TransportForm({ form }: { form: FormState<Fields> }) {
  const t = useText();
  const { values, change, errorOf } = form;
  const isUnavailable = (key: keyof typeof CHOICES, one: string) =>
    key === 'mode' && MODES.some((mode) => mode === one && whyNotMode(mode, values.importer));
  const freightHint = values.freight === START.freight ? t('logistics.freightExample') : undefined;
  const modeRefusals = new Set(MODES.flatMap((mode) => whyNotMode(mode, values.importer) ?? []));
  return (
    <Card as="section" label={t('logistics.way')} className="flex flex-col gap-4 p-4">
      <h2 className="text-base">{t('logistics.way')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {(['mode', 'importer', 'route', 'zone'] as const).map((key) => (
          <Field key={key} label={t(`logistics.${key}.label`)}>
            <Select
              value={values[key]}
              onChange={(event) => {
                const next = {
                  ...values,
                  [key]: CHOICES[key].find((one) => one === event.currentTarget.value) ?? values[key],
                };
                change({ [key]: next[key], mode: modeFor(next.importer, next.mode) });
              }}
              className="w-full"
            >
              {CHOICES[key].map((one) => (
                <option key={one} value={one} disabled={isUnavailable(key, one)}>
                  {t(`logistics.${key}.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label={t('logistics.freight')} hint={freightHint} error={errorOf('freight')}>
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={values.freight}
            onChange={(event) => change({ freight: event.currentTarget.value })}
            className="tabular"
          />
        </Field>
      </div>
      {[...modeRefusals].map((code) => (
        <p key={code} className="text-sm text-ink-600">
          {t(`logistics.refusals.${code}`)}
        </p>
      ))}
      {values.importer === 'PERSON' && (
        <div>
          <Checkbox
            checked={values.personalUse}
            onChange={(event) => change({ personalUse: event.currentTarget.checked })}
          >
            {t('logistics.personalUse.declare')}
          </Checkbox>
          <p className="text-sm text-ink-600">{t('logistics.personalUse.means')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {(['insured', 'originLabel', 'originCertificate'] as const).map((key) => (
          <Checkbox
            key={key}
            checked={values[key]}
            onChange={(event) => change({ [key]: event.currentTarget.checked })}
          >
            {t(`logistics.${key}`)}
          </Checkbox>
        ))}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium text-ink-700">{t('logistics.services')}</legend>
        <p className="text-xs text-ink-500">{t('logistics.servicesHint')}</p>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {SERVICES.map((kind) => (
            <Field key={kind} label={t(`logistics.service.${kind}`)} error={errorOf(`services.${kind}`)}>
              <TextInput
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={values.services[kind] ?? ''}
                onChange={(event) =>
                  change({ services: { ...values.services, [kind]: event.currentTarget.value } }, [`services.${kind}`])
                }
                className="tabular"
              />
            </Field>
          ))}
          {HOURLY.map((kind) => (
            <Field
              key={kind}
              label={t('logistics.hoursOf', { name: t(`logistics.service.${kind}`) })}
              error={errorOf(`hours.${kind}`)}
            >
              <TextInput
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={values.hours[kind] ?? ''}
                onChange={(event) =>
                  change({ hours: { ...values.hours, [kind]: event.currentTarget.value } }, [`hours.${kind}`])
                }
                className="tabular"
              />
            </Field>
          ))}
        </div>
        <p className="text-xs text-ink-500">{t('logistics.hoursHint')}</p>
      </fieldset>
    </Card>
  );
}
