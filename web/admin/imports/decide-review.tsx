import type { ImportAnswer } from '#core/importing/contract.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { FIRST_PAYMENT_DAYS } from '#core/importing/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = { imported: Pick<ImportAnswer, 'orderId'>; decision: 'pass' | 'refuse'; onClose(): void };

/** The expert approves an import or refuses it with a reason for the buyer; both need a confirmation. */
export function DecideReview({ imported: { orderId }, decision, onClose }: Props) {
  const t = useText();
  const isRefusal = decision === 'refuse';
  const form = useForm({
    start: { note: '' },
    judge: ({ note }) =>
      atField('note', isRefusal && !note.trim() ? importingRefusal('importing.reasonRequired') : undefined),
    send: ({ note }) => {
      const body = { decision, note: note.trim() };
      return attempted(`review:${orderId}`, body, (idempotencyKey) =>
        api('reviewImport', { params: { id: orderId }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`importing.review.${decision}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`importing.review.${decision}`)}
      look={isRefusal ? 'danger' : 'primary'}
      successText={t(`importing.review.done.${decision}`)}
      onClose={onClose}
    >
      <p>{t(`importing.review.means.${decision}`, { days: FIRST_PAYMENT_DAYS })}</p>
      <TextAreaField
        name="note"
        label={t('importing.review.note')}
        hint={t('importing.review.noteHint')}
        required={isRefusal}
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  );
}
