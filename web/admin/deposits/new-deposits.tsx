import { useState } from 'react';
import { atField } from '#core/request-refusals.ts';
import { ImportStatement } from '#web/admin/deposits/import-statement.tsx';
import { api } from '#web/api/client.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

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

const WON_MAX = 999_999_999_999;

function EnterDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { depositedAt: '', depositor: '', amount: '', bankMark: '' },
    judge: ({ amount, ...texts }) => [...emptyFields(texts), ...atField('amount', whyNotWhole(amount, [1, WON_MAX]))],
    send: ({ depositedAt, depositor, amount, bankMark }) => {
      const body = {
        bankMark: bankMark.trim(),
        depositor: depositor.trim(),
        amount: wholeNumberOf(amount),
        // The bank's time is Korean, wherever the operator is.
        depositedAt: `${depositedAt}:00+09:00`,
      };
      return api('enterBankDeposit', { body });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('payment.deposits.enter')}
      cancelLabel={t('receipt.close')}
      submit={t('payment.deposits.enter')}
      successText={t('payment.deposits.entered')}
      onClose={onClose}
    >
      <TextField name="depositedAt" label={t('payment.deposits.at')} required type="datetime-local" />
      <TextField name="depositor" label={t('payment.deposits.depositor')} required maxLength={80} />
      <QuantityField name="amount" label={t('payment.deposits.amountWon')} required maxLength={15} />
      <TextField
        name="bankMark"
        label={t('payment.deposits.mark')}
        hint={t('payment.deposits.markHint')}
        required
        dir="ltr"
        maxLength={120}
      />
    </FormDialog>
  );
}
