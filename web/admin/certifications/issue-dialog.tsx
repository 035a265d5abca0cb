import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { wrongCertificateFields } from '#core/certification/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Name, number, dates and files of the issued certificate. */
export function IssueDialog({ certification, onClose }: { certification: CertificationAnswer; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => kstDate(new Date()));
  const form = useForm(
    { name: t(`certification.type.${certification.type}`), number: '', issuedOn: today, validUntil: '' },
    wrongCertificateFields,
  );
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const { values, change, leave, errorOf } = form;
  const send = () => {
    if (!form.check() || isUploading(files)) return undefined;
    const { validUntil, ...given } = values;
    const body = { ...given, ...(validUntil && { validUntil }), files: keysOf(files) };
    return api('issueCertification', { params: { id: certification.id }, body }).catch((problem: unknown) => {
      if (form.assignErrors(problem)) return false;
      throw problem;
    });
  };
  const day = (name: 'issuedOn' | 'validUntil', isRequired: boolean) => (
    <Field label={t(`certification.field.${name}`)} required={isRequired} error={errorOf(name)}>
      <TextInput
        name={name}
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        value={values[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
        onBlur={() => leave(name)}
      />
    </Field>
  );
  const title = t('certification.office.do.issue');
  return (
    <FormDialog
      title={title}
      cancelLabel={t('certification.office.keep')}
      submit={title}
      successText={t('certification.office.saved')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('certification.field.name')} required error={errorOf('name')}>
        <TextInput
          name="name"
          dir="auto"
          maxLength={200}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          onBlur={() => leave('name')}
        />
      </Field>
      <Field label={t('certification.field.number')} required error={errorOf('number')}>
        <TextInput
          name="number"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={values.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          onBlur={() => leave('number')}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {day('issuedOn', true)}
        {day('validUntil', false)}
      </div>
      <UploadFiles label={t('certification.certificate.files')} files={files} onChange={setFiles} />
    </FormDialog>
  );
}
