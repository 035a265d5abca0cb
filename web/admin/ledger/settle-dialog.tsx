import { useState } from 'react';
import type { Difference } from '#web/admin/ledger/differences.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Asks how a difference was resolved; the note is stored with it. */
export function SettleDialog({ difference, onClose }: { difference: Difference; onClose(): void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const text = note.trim();
  const send = () => {
    setTried(true);
    return text === ''
      ? undefined
      : api('settleProviderDifference', { params: { id: difference.id }, body: { note: text } });
  };
  return (
    <FormDialog
      title={t('ledger.settle.title')}
      cancelLabel={t('office.cancel')}
      submit={t('ledger.settle.do')}
      successText={t('ledger.settle.done')}
      send={send}
      onClose={onClose}
    >
      <p>{t('ledger.settle.hint')}</p>
      <Field
        label={t('ledger.settle.note')}
        required
        error={isTried && text === '' ? t('ledger.settle.noteNeeded') : undefined}
      >
        <TextArea
          dir="auto"
          value={note}
          maxLength={1000}
          rows={3}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
