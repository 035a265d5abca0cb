import type { ReactNode } from 'react';
import type { Currency } from '#core/money.ts';
import { JEJU } from '#core/region.ts';
import { DELIVERY_REGIONS } from '#core/store/delivery/rules.ts';
import { RETURN_DAYS, TEMPLATE_NAME_MAX, TEMPLATE_TEXTS } from '#core/store/delivery/template/rules.ts';
import { DELIVERY_METHODS } from '#core/store/states.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { MoneyField, QuantityField, RadioField, SelectField, TextField } from '#web/forms/fields.tsx';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import type { FormState } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { RegionFields } from '#web/seller/delivery/region-fields.tsx';
import type { Templates, TemplateValues } from '#web/seller/delivery/values.ts';

function Fields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5">{children}</div>;
}

/** A text of a template in each language. */
function TermsText({ name, rows }: { name: keyof typeof TEMPLATE_TEXTS; rows: number }) {
  const t = useText();
  return (
    <FoldedLocalText
      name={name}
      label={t(`seller.delivery.field.${name}`)}
      maxLength={TEMPLATE_TEXTS[name]}
      rows={rows}
      required
    />
  );
}

/** The name, where goods come from and go to, for what cost and in what time. */
export function DispatchFields({ form, store }: { form: FormState<TemplateValues>; store: Templates['store'] }) {
  const t = useText();
  const countryName = useCountryName();
  return (
    <>
      <Section title={t('seller.delivery.part.basics')}>
        <Fields>
          <TextField
            name="name"
            label={t('seller.delivery.field.name')}
            hint={t('seller.delivery.nameHint', { limit: TEMPLATE_NAME_MAX })}
            required
            autoComplete="off"
          />
          <SelectField
            name="originCountry"
            label={t('seller.delivery.field.originCountry')}
            required
            options={DELIVERY_REGIONS.filter((code) => code !== JEJU).map((code) => ({
              value: code,
              label: countryName(code),
            }))}
          />
          <RadioField
            name="method"
            label={t('seller.delivery.field.method')}
            required
            groupClass="sm:grid sm:grid-cols-2"
            options={DELIVERY_METHODS.map((value) => ({
              value,
              label: t(`seller.delivery.method.${value}`),
              hint: t(`seller.delivery.methodHint.${value}`),
            }))}
          />
          <QuantityField
            name="shippingDays"
            label={t('seller.delivery.field.shippingDays')}
            hint={t('seller.delivery.shippingDaysHint')}
            required
            className="tabular"
          />
          <TermsText name="announcement" rows={3} />
        </Fields>
      </Section>
      <Section title={t('seller.delivery.part.regions')}>
        <Fields>
          <RadioField
            name="overseas"
            label={t('seller.delivery.field.overseas')}
            required
            groupClass="sm:grid sm:grid-cols-2"
            options={(['no', 'yes'] as const).map((value) => ({
              value,
              label: t(`seller.delivery.overseas.${value}`),
              hint: t(`seller.delivery.overseasHint.${value}`),
            }))}
          />
          <RegionFields form={form} store={store} />
        </Fields>
      </Section>
    </>
  );
}

/** How goods come back. */
export function ReturnFields({ currency }: { currency: Currency }) {
  const t = useText();
  return (
    <Section title={t('seller.delivery.part.returns')}>
      <Fields>
        <TermsText name="returnAddress" rows={2} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            name="returnFee"
            label={t('seller.delivery.field.returnFee')}
            hint={t('seller.delivery.returnFeeHint', { currency })}
            required
            className="tabular"
          />
          <QuantityField
            name="returnDays"
            label={t('seller.delivery.field.returnDays')}
            hint={t('seller.delivery.returnDaysHint', { days: RETURN_DAYS })}
            required
            className="tabular"
          />
        </div>
        <TermsText name="returnMethod" rows={3} />
        <TermsText name="returnCases" rows={3} />
      </Fields>
    </Section>
  );
}
