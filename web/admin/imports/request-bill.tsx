import { useState } from 'react';
import { BILL_DAYS } from '#core/settling/rules.ts';
import type { BillAnswer } from '#core/settling/contract.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/parts/attempt.ts';
import { useLineName } from '#web/parts/cost-rule.tsx';
import { FormDialog } from '#web/parts/form-dialog.tsx';
import { Price } from '#web/parts/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/**
 * Asks the buyer for the second payment, with a note and a word on each line that came out otherwise than estimated.
 */
export function RequestBill({ bill, onClose }: { bill: BillAnswer; onClose(): void }) {
  const t = useText();
  const nameOf = useLineName();
  const [note, setNote] = useState(bill.note);
  const [words, setWords] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(bill.lines.map(({ code, words }) => [code, words])),
  );
  const [isSent, setSent] = useState(false);
  const isMissing = bill.needsWord && !note.trim();
  const send = () => {
    setSent(true);
    if (isMissing) return;
    const said = Object.fromEntries(
      Object.entries(words)
        .filter(([, word]) => word.trim())
        .map(([code, word]) => [code, word.trim()]),
    );
    const body = { note: note.trim(), words: said };
    return attempted(`bill:${bill.orderId}`, body, (idempotencyKey) =>
      api('requestBill', { params: { id: bill.orderId }, body, idempotencyKey }),
    );
  };
  const title = t(bill.status ? 'settling.requestAgain' : 'settling.request');
  return (
    <FormDialog
      title={title}
      keep={t('settling.keep')}
      submit={title}
      said={t('settling.requested')}
      send={send}
      onClose={onClose}
    >
      <p>
        <Price money={bill.total} className="text-xl font-bold" />
      </p>
      <p className="text-sm text-ink-600">
        {t('settling.requestMeans', { days: BILL_DAYS })} {bill.status && t('settling.againMeans')}
      </p>
      <Field
        label={t('settling.note')}
        hint={t('settling.noteHint')}
        required={bill.needsWord}
        error={isSent && isMissing ? t('settling.noteMissing') : undefined}
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
          <Field key={code} label={t('settling.wordsOn', { line: nameOf(code) })}>
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
