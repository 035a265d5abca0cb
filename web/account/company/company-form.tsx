import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import type { CompanyAnswer } from '#core/company/contract.ts';
import { CERTIFICATE_TYPES, type CompanyForm as CompanyValues, invalidCompanyFields } from '#core/company/rules.ts';
import { CompanyAddress } from '#web/account/company/company-address.tsx';
import { useCompanyDraft } from '#web/account/company/use-company-draft.ts';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { atFieldOf } from '#web/components/refusal-at-field.ts';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

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

type TextField = Exclude<keyof CompanyValues, 'hasCertificate'>;

type Props = { readonly papers: CompanyAnswer; readonly memberId: number; onSubmitted(): void };

/** Hands in the papers; every field is checked by the server's rule while it is typed. */
export function CompanyForm({ papers, memberId, onSubmitted }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasCertificate = papers.certificate !== null || keysOf(files).length > 0;
  const [start] = useState(() => startOf(papers));
  const form = useForm(
    start,
    (values) => invalidCompanyFields({ ...values, hasCertificate }, kstDate(new Date()), papers.customsFormats),
    (path) => t(`company.field.${path}`),
  );
  const { values, change, leave, errorOf } = form;
  const draft = useCompanyDraft(memberId, { values, files }, (stored) => {
    form.reset({ ...values, ...stored.values });
    setFiles(stored.files);
  });

  const submit = async () => {
    setFailure(undefined);
    if (isUploading(files)) return setFailure(t('media.files.stillUploading'));
    if (!form.check()) return undefined;
    setBusy(true);
    const certificate = keysOf(files);
    try {
      await writeBack(
        start,
        (read) =>
          api('submitMyCompany', { body: { ...values, ...(certificate.length > 0 && { certificate }), ...read } }),
        form.labelOf,
      );
      draft.clear();
      setFiles([]);
      toast(t('company.submitted'));
      onSubmitted();
    } catch (problem) {
      if (!form.assignErrors(atFieldOf(problem, OF_FIELD)))
        setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
    }
    return setBusy(false);
  };

  const { businessMin: min, businessMax: max } = papers.customsFormats;
  const line = (path: TextField, maxLength: number, input: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <Field
      label={t(`company.field.${path}`)}
      required
      error={errorOf(path)}
      {...(HINTS.has(path) && { hint: t(`company.hint.${path}`, { min, max }) })}
    >
      <TextInput
        name={path}
        dir="auto"
        maxLength={maxLength}
        value={values[path]}
        onChange={(event) => change({ [path]: event.currentTarget.value })}
        onBlur={() => leave(path)}
        {...input}
      />
    </Field>
  );
  const isNumber = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary title={t('account.form.problems')} problems={form.problems()} attempt={form.attempt} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {line('company', 100, { autoComplete: 'organization' })}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('businessNumber', 20, isNumber)}
        {line('customsNumber', 30, isNumber)}
        {line('representative', 50, { autoComplete: 'off' })}
        {line('openedOn', 10, { type: 'date', dir: 'ltr' })}
        {line('businessType', 100)}
        {line('businessItem', 100)}
      </div>
      <CompanyAddress form={form} />
      <UploadFiles
        label={t('company.field.certificate')}
        required={papers.certificate === null}
        files={files}
        onChange={setFiles}
        types={CERTIFICATE_TYPES}
        max={1}
        hint={t('company.hint.certificate')}
        error={errorOf('certificate')}
      />
      {line('certificateIssuedOn', 10, { type: 'date', dir: 'ltr' })}
      <Button type="submit" busy={isBusy} className="self-start">
        {t('company.submit')}
      </Button>
    </form>
  );
}

const HINTS: ReadonlySet<TextField> = new Set([
  'businessNumber',
  'customsNumber',
  'representative',
  'openedOn',
  'certificateIssuedOn',
]);
