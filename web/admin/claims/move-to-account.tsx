import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { FailedRefund } from '#web/admin/claims/refund-facts.tsx';
import { useText } from '#web/i18n/text.tsx';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/account-fields.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useForm } from '#web/components/form.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';

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
  const [isAsking, setAsking] = useState(!wasAsked);
  const form = useForm(NO_ACCOUNT, wrongAccountFields);
  const send = () => {
    const account = isAsking ? undefined : accountOf(form.values);
    if (!isAsking && (!form.check() || !account)) return;
    const body = { ...(account && { account }) };
    const input = [body, refund.decisions.length];
    return attempted(`move-refund:${refund.id}`, input, (idempotencyKey) =>
      api('moveRefundToAccount', { params: { id: refund.id }, body, idempotencyKey }),
    );
  };
  const options = [
    { value: 'ask', label: t('claim.failed.askBuyer') },
    { value: 'enter', label: t('claim.failed.enter') },
  ] as const;
  return (
    <FormDialog
      title={t('claim.failed.toAccount')}
      cancelLabel={t('office.cancel')}
      submit={t('claim.failed.toAccount')}
      successText={t(isAsking ? 'claim.failed.asked' : 'claim.failed.moved')}
      send={send}
      onClose={onClose}
    >
      <p>{t('claim.failed.toAccountText')}</p>
      {!wasAsked && (
        <FieldSet legend={t('claim.failed.who')}>
          <RadioGroup
            name="account"
            options={options}
            value={isAsking ? 'ask' : 'enter'}
            onChange={(value) => setAsking(value === 'ask')}
          />
        </FieldSet>
      )}
      {!isAsking && <AccountFields {...form} />}
    </FormDialog>
  );
}
