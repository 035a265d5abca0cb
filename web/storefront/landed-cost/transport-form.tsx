import { IMPORTERS, modeFor, whyNotMode } from '#core/logistics/consignment.ts';
import { MODES, ROUTES, SERVICES } from '#core/logistics/tariff.ts';
import { useText } from '#web/i18n/text.tsx';
import { CheckField, MoneyField, QuantityField, SelectField } from '#web/forms/fields.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';
import { type Fields, HOURLY, START } from '#web/storefront/landed-cost/form-values.ts';
import { Card } from '#web/ui/surface.tsx';
import { ZONES } from '#core/zone.ts';

const CHOICES = { mode: MODES, importer: IMPORTERS, route: ROUTES, zone: ZONES } as const;

/** Transport, declarant, and services in China. */
export function TransportForm({ form }: { form: FormState<Fields> }) {
  const t = useText();
  const { importer, freight } = useValues(form);
  const isUnavailable = (key: keyof typeof CHOICES, one: string) =>
    key === 'mode' && MODES.some((mode) => mode === one && whyNotMode(mode, importer));
  const modeRefusals = new Set(MODES.flatMap((mode) => whyNotMode(mode, importer) ?? []));
  return (
    <Card as="section" label={t('logistics.way')} className="flex flex-col gap-4 p-4">
      <h2 className="text-base">{t('logistics.way')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {(['mode', 'importer', 'route', 'zone'] as const).map((key) => (
          <SelectField
            key={key}
            name={key}
            label={t(`logistics.${key}.label`)}
            options={CHOICES[key].map((one) => ({
              value: one,
              label: t(`logistics.${key}.${one}`),
              disabled: isUnavailable(key, one),
            }))}
            onChosen={() => {
              const chosen = form.api.state.values;
              form.change({ mode: modeFor(chosen.importer, chosen.mode) });
            }}
          />
        ))}
        <MoneyField
          name="freight"
          label={t('logistics.freight')}
          hint={freight === START.freight && t('logistics.freightExample')}
          maxLength={14}
          className="tabular"
        />
      </div>
      {[...modeRefusals].map((code) => (
        <p key={code} className="text-sm text-ink-600">
          {t(`logistics.refusals.${code}`)}
        </p>
      ))}
      {importer === 'PERSON' && (
        <div>
          <CheckField name="personalUse">{t('logistics.personalUse.declare')}</CheckField>
          <p className="text-sm text-ink-600">{t('logistics.personalUse.means')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {(['insured', 'originLabel', 'originCertificate'] as const).map((key) => (
          <CheckField key={key} name={key}>
            {t(`logistics.${key}`)}
          </CheckField>
        ))}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium text-ink-700">{t('logistics.services')}</legend>
        <p className="text-xs text-ink-500">{t('logistics.servicesHint')}</p>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {SERVICES.map((kind) => (
            <QuantityField
              key={kind}
              name={`services.${kind}`}
              label={t(`logistics.service.${kind}`)}
              maxLength={7}
              className="tabular"
            />
          ))}
          {HOURLY.map((kind) => (
            <MoneyField
              key={kind}
              name={`hours.${kind}`}
              label={t('logistics.hoursOf', { name: t(`logistics.service.${kind}`) })}
              maxLength={6}
              className="tabular"
            />
          ))}
        </div>
        <p className="text-xs text-ink-500">{t('logistics.hoursHint')}</p>
      </fieldset>
    </Card>
  );
}
