import type { BillAnswer } from '#core/settlement/contract.ts';
import { BILL_DAYS } from '#core/settlement/rules.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { Price } from '#web/components/price.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Requests the second payment, with a note and an explanation for each line that differs from the estimate. */
export function RequestBill({ bill, onClose }: { bill: BillAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useLineName();
  const words: Readonly<Record<string, string>> = Object.fromEntries(
    bill.lines.map(({ code, words: written }) => [code, written]),
  );
  const form = useForm({
    start: { note: bill.note, words },
    judge: ({ note }) => (bill.needsAcceptance ? emptyFields({ note }) : []),
    send: (values) => {
      const written = Object.entries(values.words).flatMap(([code, word]) =>
        word.trim() ? [[code, word.trim()]] : [],
      );
      const body = { note: values.note.trim(), words: Object.fromEntries(written) };
      return attempted(`bill:${bill.orderId}`, body, (idempotencyKey) =>
        api('requestBill', { params: { id: bill.orderId }, body, idempotencyKey }),
      );
    },
  });
  const title = t(bill.status ? 'settlement.requestAgain' : 'settlement.request');
  return (
    <FormDialog
      form={form}
      title={title}
      cancelLabel={t('settlement.keep')}
      submit={title}
      successText={t('settlement.requested')}
      onClose={onClose}
    >
      <p>
        <Price money={bill.total} className="text-xl font-bold" />
      </p>
      <p className="text-sm text-ink-600">
        {t('settlement.requestMeans', { days: BILL_DAYS })} {bill.status && t('settlement.againMeans')}
      </p>
      <TextAreaField
        name="note"
        label={t('settlement.note')}
        hint={t('settlement.noteHint')}
        required={bill.needsAcceptance}
        rows={3}
        maxLength={1000}
      />
      {bill.lines
        .filter(({ why }) => why !== null)
        .map(({ code }) => (
          <TextField
            key={code}
            name={`words.${code}`}
            label={t('settlement.wordsOn', { line: nameOf(code) })}
            maxLength={300}
          />
        ))}
    </FormDialog>
  );
}
