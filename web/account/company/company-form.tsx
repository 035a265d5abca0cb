import { type ComponentProps, useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import type { CompanyAnswer } from '#core/company/contract.ts';
import { CERTIFICATE_TYPES, type CompanyForm as CompanyValues, invalidCompanyFields } from '#core/company/rules.ts';
import { CompanyAddress } from '#web/account/company/company-address.tsx';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { api } from '#web/api/client.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { COMPANY_DRAFT } from '#web/session/storage-keys.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

/** What the tax service says about the number. */
const OF_FIELD = {
  'company.closed': 'businessNumber',
  'company.suspended': 'businessNumber',
  'company.unregistered': 'businessNumber',
  'company.mismatch': 'businessNumber',
};

const startOf = (papers: CompanyAnswer) => ({
  company: papers.company,
  businessNumber: papers.businessNumber,
  representative: papers.representative,
  openedOn: papers.openedOn ?? '',
  businessType: papers.businessType,
  businessItem: papers.businessItem,
  postcode: papers.postcode,
  address: papers.address,
  detailAddress: papers.detailAddress,
  customsNumber: papers.customsNumber,
  certificateIssuedOn: papers.certificateIssuedOn ?? '',
});

type Name = Exclude<keyof CompanyValues, 'hasCertificate'>;

type Props = { readonly papers: CompanyAnswer; readonly memberId: number; onSubmitted(): void };

/** Hands in the papers; every field is checked by the server's rule while it is typed. */
export function CompanyForm({ papers, memberId, onSubmitted }: Props) {
  const t = useText();
  const [start] = useState(() => startOf(papers));
  const labelOf = (path: string) => t(`company.field.${path}`);
  const form = useForm({
    start: { ...start, certificate: NO_FILES.files },
    judge: ({ certificate, ...values }) => {
      const hasCertificate = papers.certificate !== null || keysOf(certificate).length > 0;
      return invalidCompanyFields({ ...values, hasCertificate }, kstDate(new Date()), papers.customsFormats);
    },
    labelOf,
    draft: `${COMPANY_DRAFT}${memberId}`,
    placeOf: OF_FIELD,
    send: async ({ certificate: files, ...values }) => {
      const certificate = keysOf(files);
      await writeBack(
        start,
        (read) =>
          api('submitMyCompany', { body: { ...values, ...(certificate.length > 0 && { certificate }), ...read } }),
        labelOf,
      );
      form.change({ certificate: [] });
      toast(t('company.submitted'));
      onSubmitted();
    },
  });
  const values = useValues(form);

  const { businessMin: min, businessMax: max } = papers.customsFormats;
  const line = (name: Name, maxLength: number, input: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      name={name}
      label={labelOf(name)}
      required
      {...(HINTS.has(name) && { hint: t(`company.hint.${name}`, { min, max }) })}
      maxLength={maxLength}
      {...input}
    />
  );
  const isNumber = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Form form={form} refusal={<SubmitFailed problem={form.problem} />} className="flex flex-col gap-5">
      {line('company', 100, { autoComplete: 'organization' })}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('businessNumber', 20, isNumber)}
        {line('customsNumber', 30, isNumber)}
        {line('representative', 50, { autoComplete: 'off' })}
        {line('openedOn', 10, { type: 'date', dir: 'ltr' })}
        {line('businessType', 100)}
        {line('businessItem', 100)}
      </div>
      <CompanyAddress onFound={form.change} />
      <FileField
        name="certificate"
        label={labelOf('certificate')}
        required={papers.certificate === null}
        types={CERTIFICATE_TYPES}
        max={1}
        hint={t('company.hint.certificate')}
      />
      {line('certificateIssuedOn', 10, { type: 'date', dir: 'ltr' })}
      <SubmitButton disabled={isUploading(values.certificate)} className="self-start">
        {t('company.submit')}
      </SubmitButton>
    </Form>
  );
}

const HINTS: ReadonlySet<Name> = new Set([
  'businessNumber',
  'customsNumber',
  'representative',
  'openedOn',
  'certificateIssuedOn',
]);
