import { useState } from 'react';
import { BILL_DAYS } from '#core/settlement/rules.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useLineName } from '#web/components/cost-rule.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Price } from '#web/components/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/** Requests the second payment, with a note and an explanation for each line that differs from the estimate. */
export function RequestBill({ bill, onClose }: { bill: BillAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useLineName();
  const [note, setNote] = useState(bill.note);
  const [words, setWords] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(bill.lines.map(({ code, words }) => [code, words])),
  );
  const [isSent, setSent] = useState(false);
  const isMissing = bill.needsAcceptance && !note.trim();
  const send = () => {
    setSent(true);
    if (isMissing) return;
    const texts = Object.fromEntries(
      Object.entries(words)
        .filter(([, word]) => word.trim())
        .map(([code, word]) => [code, word.trim()]),
    );
    const body = { note: note.trim(), words: texts };
    return attempted(`bill:${bill.orderId}`, body, (idempotencyKey) =>
      api('requestBill', { params: { id: bill.orderId }, body, idempotencyKey }),
    );
  };
  const title = t(bill.status ? 'settlement.requestAgain' : 'settlement.request');
  return (
    <FormDialog
      title={title}
      cancelLabel={t('settlement.keep')}
      submit={title}
      successText={t('settlement.requested')}
      send={send}
      onClose={onClose}
    >
      <p>
        <Price money={bill.total} className="text-xl font-bold" />
      </p>
      <p className="text-sm text-ink-600">
        {t('settlement.requestMeans', { days: BILL_DAYS })} {bill.status && t('settlement.againMeans')}
      </p>
      <Field
        label={t('settlement.note')}
        hint={t('settlement.noteHint')}
        required={bill.needsAcceptance}
        error={isSent && isMissing ? t('settlement.noteMissing') : undefined}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      {bill.lines
        .filter(({ why }) => why !== null)
        .map(({ code }) => (
          <Field key={code} label={t('settlement.wordsOn', { line: nameOf(code) })}>
            <TextInput
              dir="auto"
              maxLength={300}
              value={words[code] ?? ''}
              onChange={(event) => setWords({ ...words, [code]: event.currentTarget.value })}
            />
          </Field>
        ))}
    </FormDialog>
  );
}
