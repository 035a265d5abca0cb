import { useState } from 'react';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { FIRST_PAYMENT_DAYS } from '#core/importing/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

type Props = { imported: Pick<ImportAnswer, 'orderId'>; decision: 'pass' | 'refuse'; onClose(): void };

/** The expert approves an import or refuses it with a reason for the buyer; both need a confirmation. */
export function DecideReview({ imported: { orderId }, decision, onClose }: Props) {
  const t = useText();
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const isMissing = decision === 'refuse' && !note.trim();
  const send = () => {
    setSent(true);
    if (isMissing) return;
    const body = { decision, note: note.trim() };
    return attempted(`review:${orderId}`, body, (idempotencyKey) =>
      api('reviewImport', { params: { id: orderId }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t(`importing.review.${decision}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`importing.review.${decision}`)}
      look={decision === 'refuse' ? 'danger' : 'primary'}
      successText={t(`importing.review.done.${decision}`)}
      send={send}
      onClose={onClose}
    >
      <p>{t(`importing.review.means.${decision}`, { days: FIRST_PAYMENT_DAYS })}</p>
      <Field
        label={t('importing.review.note')}
        hint={t('importing.review.noteHint')}
        required={decision === 'refuse'}
        error={isSent && isMissing ? t('importing.refusals.reasonRequired') : undefined}
      >
        <TextArea
          dir="auto"
          rows={4}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
