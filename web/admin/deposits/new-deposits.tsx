import { useState } from 'react';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { ImportStatement } from '#web/admin/deposits/import-statement.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Adds deposits by hand, one at a time, or from the bank's statement. */
export function NewDeposits() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <ImportStatement />
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('payment.deposits.enter')}
      </Button>
      {isOpen && <EnterDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

type Values = { readonly bankMark: string; readonly depositor: string; readonly amount: string; readonly at: string };

function wrongFields({ bankMark, depositor, amount, at }: Values): FieldRefusal[] {
  const required = (path: string, text: string) =>
    atField(path, text.trim() ? undefined : requestRefusal('request.required'));
  return [
    ...required('at', at),
    ...required('depositor', depositor),
    ...(amount ? atField('amount', whyNotWhole(amount, [1, 999_999_999_999])) : required('amount', amount)),
    ...required('bankMark', bankMark),
  ];
}

function EnterDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm<Values>({ bankMark: '', depositor: '', amount: '', at: '' }, wrongFields);
  const send = () => {
    if (!form.check()) return;
    const { bankMark, depositor, amount, at } = form.values;
    // The bank's time is Korean, wherever the operator is.
    const body = {
      bankMark: bankMark.trim(),
      depositor: depositor.trim(),
      amount: wholeNumberOf(amount),
      depositedAt: `${at}:00+09:00`,
    };
    return api('enterBankDeposit', { body }).catch((problem: unknown) => {
      if (!form.assignErrors(problem)) throw problem;
      return false;
    });
  };
  const input = (
    name: keyof Values,
    more: { type?: string; dir?: string; inputMode?: 'numeric'; maxLength: number },
  ) => (
    <TextInput
      name={name}
      {...more}
      value={form.values[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      onBlur={() => form.leave(name)}
    />
  );
  return (
    <FormDialog
      title={t('payment.deposits.enter')}
      cancelLabel={t('receipt.close')}
      submit={t('payment.deposits.enter')}
      successText={t('payment.deposits.entered')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('payment.deposits.at')} required error={form.errorOf('at')}>
        {input('at', { type: 'datetime-local', maxLength: 20 })}
      </Field>
      <Field label={t('payment.deposits.depositor')} required error={form.errorOf('depositor')}>
        {input('depositor', { dir: 'auto', maxLength: 80 })}
      </Field>
      <Field label={t('payment.deposits.amountWon')} required error={form.errorOf('amount')}>
        {input('amount', { dir: 'ltr', inputMode: 'numeric', maxLength: 15 })}
      </Field>
      <Field
        label={t('payment.deposits.mark')}
        hint={t('payment.deposits.markHint')}
        required
        error={form.errorOf('bankMark')}
      >
        {input('bankMark', { dir: 'ltr', maxLength: 120 })}
      </Field>
    </FormDialog>
  );
}
