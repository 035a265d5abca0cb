import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { atField, type FieldRefusal, requestRefusal } from '#core/refusal.ts';
import { AccountFields, accountOf, type AccountValues, NO_ACCOUNT, wrongAccountFields } from '#web/parts/account-fields.tsx';
import { api, ApiRefusal } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { useForm } from '#web/parts/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = AccountValues & { readonly reason: string };

/** Money that came by a bank transfer has no way back of its own. */
function wasDeposited(order: OrderAnswer): boolean {
  return order.invoices.some((invoice) => invoice.payments.some((payment) => (payment.method === 'VIRTUAL_ACCOUNT' || payment.method === 'BANK_TRANSFER') && payment.paid.amount > 0));
}

function wrongFields(values: Values, needsAccount: boolean): FieldRefusal[] {
  const reason = atField('reason', values.reason.trim() ? undefined : requestRefusal('request.required'));
  return needsAccount ? [...reason, ...wrongAccountFields(values)] : reason;
}

/** Cancels with a reason; asks for a bank account when a deposit must go back to one. */
export function CancelDialog({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const needsAccount = isAsked || wasDeposited(order);
  const form = useForm<Values>({ reason: '', ...NO_ACCOUNT }, (values) => wrongFields(values, needsAccount));
  const { values, change, leave, errorOf } = form;

  const cancel = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    const name = `cancel:${order.id}`;
    const refundAccount = needsAccount ? accountOf(values) : undefined;
    const body = { reason: values.reason.trim(), ...(refundAccount && { refundAccount }) };
    try {
      await api('cancelOrder', { params: { id: order.id }, body, idempotencyKey: attemptKey(name, body) });
      endAttempt(name);
      setOpen(false);
      toast(t('account.order.cancelled'));
      onDone();
    } catch (problem) {
      if (problem instanceof ApiRefusal && problem.code === 'payment.refundAccountRequired') setAsked(true);
      if (!form.take(problem)) setFailure(explain(problem));
      if (problem instanceof ApiRefusal && problem.code === 'order.moveNotAllowed') onDone();
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('account.order.cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.order.cancel')}
        shape="sheet"
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('account.order.keep')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
              {t('account.order.cancel')}
            </Button>
          </>
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void cancel();
          }}
          className="flex flex-col gap-4"
        >
          <p className="text-ink-600">{t(order.paidAt || needsAccount ? 'account.order.cancelPaid' : 'account.order.cancelUnpaid')}</p>
          {failure && <Notice tone="error">{failure}</Notice>}
          <Field label={t('account.order.reason')} required error={errorOf('reason')}>
            <TextArea name="reason" dir="auto" rows={3} maxLength={1000} value={values.reason} onChange={(event) => change({ reason: event.currentTarget.value })} onBlur={() => leave('reason')} />
          </Field>
          {needsAccount && (
            <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
              <legend className="px-1 font-semibold">{t('account.order.refundAccount')}</legend>
              <AccountFields {...form} />
            </fieldset>
          )}
        </form>
      </Dialog>
    </>
  );
}
