import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/parts/upload-files.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: Pick<OrderAnswer, 'id'> };

/** The seller shows what was made and asks for approval before it is sent (ORD-035). */
export function QcRequest({ order }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button look="secondary" className="whitespace-nowrap max-lg:min-h-11" onClick={() => setOpen(true)}>
        {t('parcel.qc.request')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        shape="sheet"
        title={t('parcel.qc.request')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('office.cancel')}
            </Button>
            <Button type="submit" form={id} busy={isBusy}>
              {t('parcel.qc.send')}
            </Button>
          </>
        }
      >
        <QcForm id={id} order={order} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function QcForm({ id, order, onBusy, onDone }: Props & { id: string; onBusy(isBusy: boolean): void; onDone(): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waits = isUploading(files);

  const send = async () => {
    setSent(true);
    setProblem(undefined);
    if (!note.trim()) return;
    if (waits) return setProblem(t('media.files.stillUploading'));
    onBusy(true);
    try {
      await api('requestQc', { params: { id: order.id }, body: { note: note.trim(), files: keysOf(files) } });
      toast(t('parcel.qc.sent'));
      onDone();
      await revalidate();
    } catch (refused) {
      setProblem(textOf(refused));
    }
    onBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-600">{t('parcel.qc.requestText')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label={t('parcel.qc.note')} required error={isSent && !note.trim() ? t('parcel.qc.noteMissing') : undefined}>
        <TextArea dir="auto" rows={4} maxLength={2000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <UploadFiles label={t('parcel.qc.files')} files={files} onChange={setFiles} />
    </form>
  );
}
