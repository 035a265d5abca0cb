import type { Difference } from '#web/admin/ledger/differences.tsx';
import { api } from '#web/api/client.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Asks how a difference was resolved; the note is stored with it. */
export function SettleDialog({ difference: { id }, onClose }: { difference: Difference; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { note: '' },
    judge: ({ note }) => emptyFields({ note }),
    send: ({ note }) => api('settleProviderDifference', { params: { id }, body: { note: note.trim() } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('ledger.settle.title')}
      cancelLabel={t('office.cancel')}
      submit={t('ledger.settle.do')}
      successText={t('ledger.settle.done')}
      onClose={onClose}
    >
      <p>{t('ledger.settle.hint')}</p>
      <TextAreaField name="note" label={t('ledger.settle.note')} required rows={3} maxLength={1000} />
    </FormDialog>
  );
}
