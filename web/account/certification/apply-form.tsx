import type { ReactNode } from 'react';
import { CERTIFICATE_TYPES, type CertificateType, wrongApplicationFields } from '#core/certification/rules.ts';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useCountries } from '#web/components/address/countries.ts';
import { fullName } from '#core/full-name.ts';
import { PhoneFields } from '#web/components/address/phone-fields.tsx';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { CERTIFICATION_DRAFT } from '#web/session/storage-keys.ts';
import type { Profile } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';

const FIRST_TYPE: CertificateType = 'KC';

/** What to certify, the applicant (prefilled from the profile), and documents. */
export function ApplyForm({ profile, onSent }: { profile: Profile; onSent(id: number): void }) {
  const t = useText();
  const countries = useCountries();
  const { emailAddress: email, phoneCountry, phone, company } = profile;
  const labelOf = (path: string) => t(`certification.field.${path}`);
  const form = useForm({
    start: {
      type: FIRST_TYPE,
      productName: '',
      model: '',
      applicantName: fullName(profile),
      company: company ?? '',
      email,
      phoneCountry,
      phone,
      memo: '',
      ...NO_FILES,
    },
    judge: wrongApplicationFields,
    labelOf,
    draft: `${CERTIFICATION_DRAFT}${profile.id}`,
    send: async ({ files, ...values }) => {
      const body = { ...values, files: keysOf(files) };
      const { id } = await attempted('certification', body, (idempotencyKey) =>
        api('requestCertification', { body, idempotencyKey }),
      );
      toast(t('certification.apply.sent'));
      onSent(id);
    },
  });
  const line = (name: string, maxLength: number, required: boolean, autoComplete = 'off') => (
    <TextField name={name} label={labelOf(name)} {...{ required, maxLength, autoComplete }} />
  );
  return (
    <Form form={form} refusal={false} className="flex flex-col gap-8">
      <Part title={t('certification.apply.goods')}>
        <SelectField
          name="type"
          label={labelOf('type')}
          required
          options={CERTIFICATE_TYPES.map((type) => ({ value: type, label: t(`certification.type.${type}`) }))}
        />
        {line('productName', 200, true)}
        {line('model', 100, false)}
      </Part>
      <Part title={t('certification.apply.applicant')} hint={t('certification.apply.applicantHint')}>
        {line('applicantName', 100, true, 'name')}
        {line('company', 100, false, 'organization')}
        <TextField
          name="email"
          label={labelOf('email')}
          required
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="email"
        />
        <PhoneFields countries={countries} hint={t('certification.field.phoneHint')} />
      </Part>
      <Part title={t('certification.apply.papers')}>
        <FileField name="files" label={labelOf('files')} />
        <TextAreaField
          name="memo"
          label={labelOf('memo')}
          hint={t('certification.field.memoHint')}
          rows={4}
          maxLength={2000}
        />
      </Part>
      <SubmitFailed problem={form.problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          size="large"
          disabled={useValues(form, ({ files }) => isUploading(files))}
          className="max-sm:w-full"
        >
          {t('certification.apply.send')}
        </SubmitButton>
        <p className="text-sm text-ink-600">{t('certification.apply.promise')}</p>
      </div>
    </Form>
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
