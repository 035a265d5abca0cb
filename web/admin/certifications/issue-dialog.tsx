import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { wrongCertificateFields } from '#core/certification/rules.ts';
import { api } from '#web/api/client.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

const DAY = { type: 'date', min: '2000-01-01', max: '2100-12-31' } as const;

/** Name, number, dates and files of the issued certificate. */
export function IssueDialog({ certification, onClose }: { certification: CertificationAnswer; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => kstDate(new Date()));
  const name = t(`certification.type.${certification.type}`);
  const form = useForm({
    start: { name, number: '', issuedOn: today, validUntil: '', ...NO_FILES },
    judge: wrongCertificateFields,
    send: ({ validUntil, files, ...given }) => {
      const body = { ...given, ...(validUntil && { validUntil }), files: keysOf(files) };
      return api('issueCertification', { params: { id: certification.id }, body });
    },
  });
  const title = t('certification.office.do.issue');
  return (
    <FormDialog
      form={form}
      title={title}
      cancelLabel={t('certification.office.keep')}
      submit={title}
      disabled={useValues(form, ({ files }) => isUploading(files))}
      successText={t('certification.office.saved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('certification.field.name')} required maxLength={200} />
      <TextField
        name="number"
        label={t('certification.field.number')}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="issuedOn" label={t('certification.field.issuedOn')} required {...DAY} />
        <TextField name="validUntil" label={t('certification.field.validUntil')} {...DAY} />
      </div>
      <FileField name="files" label={t('certification.certificate.files')} />
    </FormDialog>
  );
}
