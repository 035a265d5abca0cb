import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/parts/attempt.ts';
import { FormDialog } from '#web/parts/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** The operator bears what an import cost more, with a word the buyer reads. */
export function WaiveAdjustment({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const send = () => {
    const body = { note: note.trim() };
    return attempted(`waive:${orderId}`, body, (idempotencyKey) =>
      api('waiveAdjustment', { params: { id: orderId }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('settling.waive')}
      keep={t('settling.keep')}
      submit={t('settling.waive')}
      said={t('settling.waived')}
      send={send}
      onClose={onClose}
    >
      <p>{t('settling.waiveMeans')}</p>
      <Field label={t('settling.note')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
