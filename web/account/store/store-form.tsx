import type { ComponentProps } from 'react';
import { CURRENCIES } from '#core/money.ts';
import { STORE_TYPES } from '#core/store/states.ts';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { StoreTextsFields } from '#web/account/store/store-texts.tsx';
import { bodyOf, type OwnStore, type StoreValues, wrongFields } from '#web/account/store/values.ts';
import { api } from '#web/api/client.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { CountryField } from '#web/components/address/country-field.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { MoneyField, SelectField, TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

type Props = { start: StoreValues; store: OwnStore | undefined; onSaved(): void };

/** Applies for a store, changes the application, or what may change of an approved store (SEL-006, SEL-008). */
export function StoreForm({ start, store, onSaved }: Props) {
  const t = useText();
  const countries = useCountries();
  const isNew = store === undefined;
  const isApproved = store?.status === 'approved';
  const labelOf = (path: string) => t(`my-store.field.${path}`);
  const form = useForm({
    start,
    judge: (values) => wrongFields(values, isNew),
    labelOf,
    send: async (values) => {
      const body = bodyOf(values);
      if (store)
        await writeBack(
          bodyOf(start),
          (read) => api('changeOwnStore', { params: { code: store.code }, body: { ...body, ...read } }),
          labelOf,
        );
      else await api('applyForStore', { body: { code: values.code, ...body } });
      toast(t(isApproved ? 'account.saved' : 'my-store.submitted'));
      onSaved();
    },
  });
  const values = useValues(form);
  const { currency } = values;
  const line = (name: string, input: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) => (
    <TextField name={name} label={labelOf(name)} required {...input} />
  );
  const amount = (name: string) => (
    <MoneyField name={name} label={labelOf(name)} hint={t(`my-store.hint.${name}`, { currency })} />
  );
  return (
    <Form form={form} className="flex flex-col gap-4">
      {isNew &&
        line('code', {
          hint: t('my-store.hint.code'),
          dir: 'ltr',
          maxLength: 40,
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
          clean: (typed) => typed.trim().toLowerCase(),
        })}
      <StoreTextsFields texts={values} isNameFixed={isApproved} />
      <AnswerProblem {...countries} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="type"
          label={labelOf('type')}
          required
          disabled={isApproved}
          options={STORE_TYPES.map((type) => ({ value: type, label: t(`storefront.storeType.${type}`) }))}
        />
        <CountryField label={labelOf('country')} required disabled={isApproved} countries={countries.all} />
        {line('businessNumber', { dir: 'ltr', maxLength: 20, autoComplete: 'off', disabled: isApproved })}
        {line('contactName', { maxLength: 100, autoComplete: 'name' })}
        {line('contactEmail', { dir: 'ltr', type: 'email', maxLength: 254, autoComplete: 'email' })}
        {line('homepage', { required: false, dir: 'ltr', type: 'url', maxLength: 300, autoComplete: 'url' })}
        <SelectField
          name="currency"
          label={labelOf('currency')}
          hint={t('my-store.hint.currency')}
          required
          disabled={isApproved}
          options={CURRENCIES.map((one) => ({ value: one, label: one }))}
        />
        {amount('deliveryFee')}
        {amount('freeDeliveryFrom')}
      </div>
      <FormButtons submit={t(`my-store.submit.${store?.status ?? 'none'}`)} />
    </Form>
  );
}
