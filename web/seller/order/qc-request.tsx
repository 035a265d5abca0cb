import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { order: Pick<OrderAnswer, 'id'> };

/** Requests the buyer's approval of the produced pieces before shipping (ORD-035). */
export function QcRequest({ order }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" className="whitespace-nowrap max-lg:min-h-11" onClick={() => setOpen(true)}>
        {t('parcel.qc.request')}
      </Button>
      {isOpen && <QcDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

const START = { note: '', ...NO_FILES };

function QcDialog({ order: { id }, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: ({ note }) => emptyFields({ note }),
    send: ({ note, files }) => api('requestQc', { params: { id }, body: { note: note.trim(), files: keysOf(files) } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('parcel.qc.request')}
      cancelLabel={t('office.cancel')}
      submit={t('parcel.qc.send')}
      disabled={useValues(form, ({ files }) => isUploading(files))}
      successText={t('parcel.qc.sent')}
      onClose={onClose}
    >
      <p className="text-ink-600">{t('parcel.qc.requestText')}</p>
      <TextAreaField name="note" label={t('parcel.qc.note')} required rows={4} maxLength={2000} />
      <FileField name="files" label={t('parcel.qc.files')} />
    </FormDialog>
  );
}
