import { ID_SEARCHES, type IdRequest, wrongIdFields } from '#core/member/recovery/rules.ts';
import { api } from '#web/api/client.ts';
import { useCountries } from '#web/components/address/countries.ts';
import { PhoneFields } from '#web/components/address/phone-fields.tsx';
import { RadioField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useIsLive } from '#web/ui/live.ts';

/** A sent code; `target` is the telephone it went to, if the visitor entered it. */
export type SentCode = { readonly token: string; readonly target: string | undefined };
const START: Required<IdRequest> = { by: 'phone', name: '', phoneCountry: '82', phone: '', businessNumber: '' };

/** The name, and the telephone or the business number. */
export function SearchForm({ onSent }: { onSent(sent: SentCode): void }) {
  const t = useText();
  const isLive = useIsLive();
  const countries = useCountries();
  const form = useForm({
    start: START,
    judge: wrongIdFields,
    send: async ({ by, name, phoneCountry, phone, businessNumber }) => {
      const isPhone = by === 'phone';
      const body = { by, name, ...(isPhone ? { phoneCountry, phone } : { businessNumber }) };
      const { token } = await api('requestId', { body });
      onSent({ token, target: isPhone ? `+${phoneCountry} ${phone}` : undefined });
    },
  });
  const by = useValues(form, (values) => values.by);
  return (
    <Form form={form} method="post" className="flex flex-col gap-4">
      <p className="text-ink-600">{t('account.findId.intro')}</p>
      <RadioField
        name="by"
        label={t('account.findId.by')}
        options={ID_SEARCHES.map((value) => ({ value, label: t(`account.findId.${value}`) }))}
      />
      <TextField
        name="name"
        label={t('account.findId.name')}
        hint={t('account.findId.nameHint')}
        required
        autoComplete="name"
        maxLength={200}
      />
      {by === 'phone' ? (
        <PhoneFields countries={countries} hint={t('account.findId.phoneHint')} />
      ) : (
        <TextField
          name="businessNumber"
          label={t('account.field.businessNumber')}
          hint={t('account.findId.businessHint')}
          required
          dir="ltr"
          autoComplete="off"
          maxLength={30}
        />
      )}
      <SubmitButton size="large" wide disabled={!isLive}>
        {t('account.findId.send')}
      </SubmitButton>
    </Form>
  );
}
