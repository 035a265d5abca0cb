import { type ReactNode, useState } from 'react';
import { CERTIFICATE_TYPES, type CertificateType, wrongApplicationFields } from '#core/certification/rules.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useCountries } from '#web/components/countries.ts';
import { useForm } from '#web/components/form.ts';
import { fullName } from '#core/full-name.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import type { Profile } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = {
  readonly type: CertificateType;
  readonly productName: string;
  readonly model: string;
  readonly applicantName: string;
  readonly company: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly memo: string;
};

/** What to certify, the applicant (prefilled from the profile), and documents. */
export function ApplyForm({ profile, onSent }: { profile: Profile; onSent(id: number): void }) {
  const t = useText();
  const explain = useRefusalText();
  const countries = useCountries();
  const { emailAddress: email, phoneCountry, phone, company } = profile;
  const form = useForm<Values>(
    {
      type: 'KC',
      productName: '',
      model: '',
      applicantName: fullName(profile),
      company: company ?? '',
      email,
      phoneCountry,
      phone,
      memo: '',
    },
    wrongApplicationFields,
  );
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values, change, leave, errorOf } = form;
  const send = async () => {
    setFailure(undefined);
    if (!form.check() || isUploading(files)) return;
    setBusy(true);
    const body = { ...values, files: keysOf(files) };
    try {
      const { id } = await attempted('certification', body, (idempotencyKey) =>
        api('requestCertification', { body, idempotencyKey }),
      );
      toast(t('certification.apply.sent'));
      onSent(id);
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
    }
    setBusy(false);
  };
  const line = (
    name: 'productName' | 'model' | 'applicantName' | 'company',
    max: number,
    isRequired: boolean,
    autoComplete = 'off',
  ) => (
    <Field label={t(`certification.field.${name}`)} required={isRequired} error={errorOf(name)}>
      <TextInput
        name={name}
        dir="auto"
        maxLength={max}
        autoComplete={autoComplete}
        value={values[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
        onBlur={() => leave(name)}
      />
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-8"
    >
      <ErrorSummary
        title={t('certification.apply.problems')}
        problems={form.problems((path) => t(`certification.field.${path}`))}
        attempt={form.attempt}
      />
      <Part title={t('certification.apply.goods')}>
        <Field label={t('certification.field.type')} required>
          <Select
            name="type"
            value={values.type}
            onChange={(event) =>
              change({ type: CERTIFICATE_TYPES.find((option) => option === event.currentTarget.value) ?? 'OTHER' })
            }
            className="w-full"
          >
            {CERTIFICATE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`certification.type.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        {line('productName', 200, true)}
        {line('model', 100, false)}
      </Part>
      <Part title={t('certification.apply.applicant')} hint={t('certification.apply.applicantHint')}>
        {line('applicantName', 100, true, 'name')}
        {line('company', 100, false, 'organization')}
        <Field label={t('certification.field.email')} required error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="email"
            value={values.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            onBlur={() => leave('email')}
          />
        </Field>
        <PhoneField
          countries={countries}
          dialCode={values.phoneCountry}
          phone={values.phone}
          onChange={change}
          onLeave={leave}
          errors={{ phoneCountry: errorOf('phoneCountry'), phone: errorOf('phone') }}
          hint={t('certification.field.phoneHint')}
        />
      </Part>
      <Part title={t('certification.apply.papers')}>
        <UploadFiles label={t('certification.field.files')} files={files} onChange={setFiles} />
        <Field label={t('certification.field.memo')} hint={t('certification.field.memoHint')}>
          <TextArea
            name="memo"
            dir="auto"
            rows={4}
            maxLength={2000}
            value={values.memo}
            onChange={(event) => change({ memo: event.currentTarget.value })}
          />
        </Field>
      </Part>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" busy={isBusy} disabled={isUploading(files)} className="max-sm:w-full">
          {t('certification.apply.send')}
        </Button>
        <p className="text-sm text-ink-600">{t('certification.apply.promise')}</p>
      </div>
    </form>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex max-w-2xl flex-col gap-4">
      <div>
        <h3 className="text-md">{title}</h3>
        {hint && <p className="mt-1 text-sm text-ink-600">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
