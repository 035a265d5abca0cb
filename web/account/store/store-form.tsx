import { CURRENCIES } from '#core/money.ts';
import { STORE_TYPES } from '#core/store/states.ts';
import { MemberForm } from '#web/account/member-form.tsx';
import { StoreTextsFields } from '#web/account/store/store-texts.tsx';
import { bodyOf, type OwnStore, type StoreValues, wrongFields } from '#web/account/store/values.ts';
import { api } from '#web/api/client.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { useCountries } from '#web/components/countries.ts';
import { useForm } from '#web/components/form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Props = { start: StoreValues; store: OwnStore | undefined; onSaved(): void };
type TextName = 'code' | 'contactName' | 'contactEmail' | 'businessNumber' | 'deliveryFee' | 'freeDeliveryFrom';

/** Applies for a store, changes the application, or what may change of an approved store (SEL-006, SEL-008). */
export function StoreForm({ start, store, onSaved }: Props) {
  const t = useText();
  const countries = useCountries();
  const isNew = store === undefined;
  const isApproved = store?.status === 'approved';
  const form = useForm<StoreValues>(
    start,
    (values) => wrongFields(values, isNew),
    (path) => t(`my-store.field.${path}`),
  );
  const { values, change, leave, errorOf } = form;

  const send = async () => {
    const body = bodyOf(values);
    if (store)
      await writeBack(
        bodyOf(start),
        (read) => api('changeOwnStore', { params: { code: store.code }, body: { ...body, ...read } }),
        form.labelOf,
      );
    else await api('applyForStore', { body: { code: values.code, ...body } });
    toast(t(isApproved ? 'account.saved' : 'my-store.submitted'));
    onSaved();
  };

  const line = (path: TextName, input: Partial<Parameters<typeof TextInput>[0]> = {}, isRequired = true) => (
    <Field
      label={t(`my-store.field.${path}`)}
      required={isRequired}
      error={errorOf(path)}
      {...(HINTS.has(path) && { hint: t(`my-store.hint.${path}`, { currency: values.currency }) })}
    >
      <TextInput
        name={path}
        dir="auto"
        value={values[path]}
        onChange={({ currentTarget }) => change({ [path]: currentTarget.value })}
        onBlur={() => leave(path)}
        {...input}
      />
    </Field>
  );
  const amount = (path: 'deliveryFee' | 'freeDeliveryFrom') =>
    line(path, { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }, false);
  return (
    <MemberForm form={form} send={send} submit={t(`my-store.submit.${store?.status ?? 'none'}`)}>
      {isNew &&
        line('code', {
          dir: 'ltr',
          maxLength: 40,
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ currentTarget }) => change({ code: currentTarget.value.trim().toLowerCase() }),
        })}
      <StoreTextsFields
        texts={values}
        isNameFixed={isApproved}
        onChange={(texts) => change(texts)}
        onLeave={leave}
        errorOf={errorOf}
      />
      <AnswerProblem {...countries} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('my-store.field.type')} required>
          <Select
            name="type"
            value={values.type}
            disabled={isApproved}
            onChange={({ currentTarget }) =>
              change({ type: STORE_TYPES.find((type) => type === currentTarget.value) ?? values.type })
            }
          >
            {STORE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`storefront.storeType.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('my-store.field.country')} required error={errorOf('country')}>
          <Select
            name="country"
            value={values.country}
            disabled={isApproved}
            onChange={({ currentTarget }) => change({ country: currentTarget.value })}
            onBlur={() => leave('country')}
          >
            {countries.all.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {line('businessNumber', { dir: 'ltr', maxLength: 20, autoComplete: 'off', disabled: isApproved })}
        {line('contactName', { maxLength: 100, autoComplete: 'name' })}
        {line('contactEmail', { dir: 'ltr', type: 'email', maxLength: 254, autoComplete: 'email' })}
        <Field label={t('my-store.field.currency')} required hint={t('my-store.hint.currency')}>
          <Select
            name="currency"
            value={values.currency}
            disabled={isApproved}
            onChange={({ currentTarget }) =>
              change({ currency: CURRENCIES.find((currency) => currency === currentTarget.value) ?? values.currency })
            }
          >
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        {amount('deliveryFee')}
        {amount('freeDeliveryFrom')}
      </div>
    </MemberForm>
  );
}

const HINTS: ReadonlySet<TextName> = new Set(['code', 'deliveryFee', 'freeDeliveryFrom']);
