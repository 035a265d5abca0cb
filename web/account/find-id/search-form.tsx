import { useState } from 'react';
import { ID_SEARCHES, type IdRequest, wrongIdFields } from '#core/member/recovery/rules.ts';
import { api } from '#web/api/client.ts';
import { useCountries } from '#web/components/countries.ts';
import { useForm } from '#web/components/form.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextInput } from '#web/ui/input.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Notice } from '#web/ui/states.tsx';

/** A sent code; `target` is the telephone it went to, if the visitor entered it. */
export type SentCode = { readonly token: string; readonly target: string | undefined };
const START = { by: 'phone', name: '', phoneCountry: '82', phone: '', businessNumber: '' } as const;

/** The name, and the telephone or the business number. */
export function SearchForm({ onSent }: { onSent(sent: SentCode): void }) {
  const t = useText();
  const explain = useRefusalText();
  const isLive = useIsLive();
  const countries = useCountries();
  const form = useForm<Required<IdRequest>>(START, wrongIdFields);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values, change, leave, errorOf, check, assignErrors } = form;
  const isPhone = values.by === 'phone';
  const send = async () => {
    setFailure(undefined);
    if (!check()) return;
    setBusy(true);
    const { by, name, phoneCountry, phone, businessNumber } = values;
    await api('requestId', { body: { by, name, ...(isPhone ? { phoneCountry, phone } : { businessNumber }) } }).then(
      ({ token }) => onSent({ token, target: isPhone ? `+${phoneCountry} ${phone}` : undefined }),
      (problem: unknown) => {
        if (!assignErrors(problem)) setFailure(explain(problem));
      },
    );
    setBusy(false);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-600">{t('account.findId.intro')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <FieldSet legend={t('account.findId.by')}>
        <RadioGroup
          name="by"
          value={values.by}
          onChange={(by) => change({ by })}
          options={ID_SEARCHES.map((value) => ({ value, label: t(`account.findId.${value}`) }))}
        />
      </FieldSet>
      <Field label={t('account.findId.name')} required hint={t('account.findId.nameHint')} error={errorOf('name')}>
        <TextInput
          name="name"
          dir="auto"
          autoComplete="name"
          maxLength={200}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          onBlur={() => leave('name')}
        />
      </Field>
      {isPhone ? (
        <PhoneField
          countries={countries}
          dialCode={values.phoneCountry}
          phone={values.phone}
          onChange={change}
          onLeave={leave}
          errors={{ phoneCountry: errorOf('phoneCountry'), phone: errorOf('phone') }}
          hint={t('account.findId.phoneHint')}
        />
      ) : (
        <Field
          label={t('account.field.businessNumber')}
          required
          hint={t('account.findId.businessHint')}
          error={errorOf('businessNumber')}
        >
          <TextInput
            name="businessNumber"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            value={values.businessNumber}
            onChange={(event) => change({ businessNumber: event.currentTarget.value })}
            onBlur={() => leave('businessNumber')}
          />
        </Field>
      )}
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isLive}>
        {t('account.findId.send')}
      </Button>
    </form>
  );
}
