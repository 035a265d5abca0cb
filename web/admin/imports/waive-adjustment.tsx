import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Waives what an import cost more, with a reason for the buyer. */
export function WaiveAdjustment({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { note: '' },
    send: ({ note }) => {
      const body = { note: note.trim() };
      return attempted(`waive:${orderId}`, body, (idempotencyKey) =>
        api('waiveAdjustment', { params: { id: orderId }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('settlement.waive')}
      cancelLabel={t('settlement.keep')}
      submit={t('settlement.waive')}
      successText={t('settlement.waived')}
      onClose={onClose}
    >
      <p>{t('settlement.waiveMeans')}</p>
      <TextAreaField name="note" label={t('settlement.note')} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
