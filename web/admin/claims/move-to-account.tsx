import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { FailedRefund } from '#web/admin/claims/refund-facts.tsx';
import { useText } from '#web/i18n/text.tsx';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/payment/account-fields.tsx';
import { attempted } from '#web/components/attempt.ts';
import { RadioField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';

/** Pays a failed refund to a bank account: the stored one, or one the buyer is asked for. */
export function MoveToAccount({ refund }: { refund: FailedRefund }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" className="max-lg:min-h-11" onClick={() => setOpen(true)}>
        {t('claim.failed.toAccount')}
      </Button>
      {isOpen && <AccountDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountDialog({ refund, onClose }: { refund: FailedRefund; onClose(): void }) {
  const t = useText();
  // The buyer was asked and has not answered, so staff may have the number by phone.
  const wasAsked = refund.failure === null;
  const form = useForm({
    start: { ...NO_ACCOUNT, who: wasAsked ? 'enter' : 'ask' },
    judge: (values) => (values.who === 'ask' ? [] : wrongAccountFields(values)),
    send: ({ who, ...account }) => {
      const body = who === 'ask' ? {} : { account: accountOf(account) };
      const input = [body, refund.decisions.length];
      return attempted(`move-refund:${refund.id}`, input, (idempotencyKey) =>
        api('moveRefundToAccount', { params: { id: refund.id }, body, idempotencyKey }),
      );
    },
  });
  const isAsking = useValues(form, ({ who }) => who === 'ask');
  const options = [
    { value: 'ask', label: t('claim.failed.askBuyer') },
    { value: 'enter', label: t('claim.failed.enter') },
  ] as const;
  return (
    <FormDialog
      form={form}
      title={t('claim.failed.toAccount')}
      cancelLabel={t('office.cancel')}
      submit={t('claim.failed.toAccount')}
      successText={t(isAsking ? 'claim.failed.asked' : 'claim.failed.moved')}
      onClose={onClose}
    >
      <p>{t('claim.failed.toAccountText')}</p>
      {!wasAsked && <RadioField name="who" label={t('claim.failed.who')} options={options} />}
      {!isAsking && <AccountFields />}
    </FormDialog>
  );
}
