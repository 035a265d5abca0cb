import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Waives what an import cost more, with a reason for the buyer. */
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
      title={t('settlement.waive')}
      cancelLabel={t('settlement.keep')}
      submit={t('settlement.waive')}
      successText={t('settlement.waived')}
      send={send}
      onClose={onClose}
    >
      <p>{t('settlement.waiveMeans')}</p>
      <Field label={t('settlement.note')}>
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
