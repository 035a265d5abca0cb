import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

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

function QcDialog({ order, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isSent, setSent] = useState(false);
  const waits = isUploading(files);
  const send = () => {
    setSent(true);
    if (!note.trim() || waits) return;
    return api('requestQc', { params: { id: order.id }, body: { note: note.trim(), files: keysOf(files) } });
  };
  return (
    <FormDialog
      title={t('parcel.qc.request')}
      cancelLabel={t('office.cancel')}
      submit={t('parcel.qc.send')}
      successText={t('parcel.qc.sent')}
      send={send}
      onClose={onClose}
    >
      <p className="text-ink-600">{t('parcel.qc.requestText')}</p>
      {isSent && waits && <Notice tone="error">{t('media.files.stillUploading')}</Notice>}
      <Field
        label={t('parcel.qc.note')}
        required
        error={isSent && !note.trim() ? t('parcel.qc.noteMissing') : undefined}
      >
        <TextArea
          dir="auto"
          rows={4}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <UploadFiles label={t('parcel.qc.files')} files={files} onChange={setFiles} />
    </FormDialog>
  );
}
