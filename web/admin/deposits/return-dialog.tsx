import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Deposit } from '#web/admin/deposits/use-matching.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/parts/account-fields.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { useForm } from '#web/parts/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Notes that a deposit nobody waits for was sent back, and where to. */
export function ReturnDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const form = useForm({ ...NO_ACCOUNT, holder: deposit.depositor }, wrongAccountFields);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    const account = accountOf(form.values);
    if (!form.check() || !account) return;
    setBusy(true);
    const body = { account, note };
    const name = `return:${deposit.id}`;
    try {
      await api('returnBankDeposit', { params: { id: deposit.id }, body, idempotencyKey: attemptKey(name, body) });
      endAttempt(name);
      toast(t('payment.deposits.returned'));
      onClose();
      await revalidate();
    } catch (problem) {
      setBusy(false);
      setFailure(explain(problem));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payment.deposits.return')}
      shape="sheet"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('receipt.close')}
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            {t('payment.deposits.returnDone')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
        className="flex flex-col gap-4"
      >
        <p>{t('payment.deposits.returnHint')}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <AccountFields {...form} />
        <Field label={t('payment.deposits.note')}>
          <TextArea dir="auto" rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
