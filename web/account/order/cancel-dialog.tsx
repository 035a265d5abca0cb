import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import {
  AccountFields,
  accountOf,
  type AccountValues,
  NO_ACCOUNT,
  wrongAccountFields,
} from '#web/components/payment/account-fields.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { order: OrderAnswer; onDone(): void };
type Values = AccountValues & { readonly reason: string };

/** A bank transfer cannot be refunded to where it came from. */
function wasDeposited(order: OrderAnswer): boolean {
  return order.invoices.some((invoice) =>
    invoice.payments.some(
      (payment) =>
        (payment.method === 'VIRTUAL_ACCOUNT' || payment.method === 'BANK_TRANSFER') && payment.paid.amount > 0,
    ),
  );
}

function wrongFields(values: Values, needsAccount: boolean): FieldRefusal[] {
  const reason = atField('reason', values.reason.trim() ? undefined : requestRefusal('request.required'));
  return needsAccount ? [...reason, ...wrongAccountFields(values)] : reason;
}

/** Cancels with a reason; asks for a bank account when a deposit must be refunded to one. */
export function CancelOrder({ order, onDone }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('account.order.cancel')}
      </Button>
      {isOpen && <CancelDialog order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ order, onDone, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const [isAccountRequired, setAccountRequired] = useState(false);
  const needsAccount = isAccountRequired || wasDeposited(order);
  const form = useForm<Values>({
    start: { reason: '', ...NO_ACCOUNT },
    judge: (values) => wrongFields(values, needsAccount),
    send: ({ reason, ...account }) => {
      const body = { reason: reason.trim(), ...(needsAccount && { refundAccount: accountOf(account) }) };
      return attempted(`cancel:${order.id}`, body, (idempotencyKey) =>
        api('cancelOrder', { params: { id: order.id }, body, idempotencyKey }),
      ).catch((problem: unknown) => {
        if (problem instanceof ApiRefusal && problem.code === 'payment.refundAccountRequired') setAccountRequired(true);
        if (problem instanceof ApiRefusal && problem.code === 'order.transitionNotAllowed') onDone();
        throw problem;
      });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.order.cancel')}
      cancelLabel={t('account.order.keep')}
      submit={t('account.order.cancel')}
      look="danger"
      successText={t('account.order.cancelled')}
      onClose={onClose}
    >
      <p className="text-ink-600">
        {t(order.paidAt || needsAccount ? 'account.order.cancelPaid' : 'account.order.cancelUnpaid')}
      </p>
      <TextAreaField name="reason" label={t('account.order.reason')} required rows={3} maxLength={1000} />
      {needsAccount && (
        <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
          <legend className="px-1 font-semibold">{t('account.order.refundAccount')}</legend>
          <AccountFields />
        </fieldset>
      )}
    </FormDialog>
  );
}
