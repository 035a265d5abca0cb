import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { BANKS, type Bank } from '#core/payment/states.ts';
import { atField, type FieldRefusal, requestRefusal } from '#core/refusal.ts';
import { api, ApiRefusal } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { useForm } from '#web/parts/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { readonly reason: string; readonly bank: Bank | ''; readonly number: string; readonly holder: string };

/** Money that came by a bank transfer has no way back of its own. */
function wasDeposited(order: OrderAnswer): boolean {
  return order.invoices.some((invoice) => invoice.payments.some((payment) => payment.method === 'VIRTUAL_ACCOUNT' && payment.paid.amount > 0));
}

function wrongFields(values: Values, needsAccount: boolean): FieldRefusal[] {
  const required = (path: keyof Values) => atField(path, values[path].trim() ? undefined : requestRefusal('request.required'));
  if (!needsAccount) return required('reason');
  const isNumber = /^\d{6,20}$/.test(values.number);
  return [...required('reason'), ...required('bank'), ...(values.number ? atField('number', isNumber ? undefined : requestRefusal('request.badFormat')) : required('number')), ...required('holder')];
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
  const form = useForm<Values>({ reason: '', bank: '', number: '', holder: '' }, (values) => wrongFields(values, needsAccount));
  const { values, change, leave, errorOf } = form;

  const cancel = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    const name = `cancel:${order.id}`;
    const { reason, bank, number, holder } = values;
    const body = { reason: reason.trim(), ...(needsAccount && bank && { refundAccount: { bank, number, holder: holder.trim() } }) };
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
              <Field label={t('order-page.account.bank')} required error={errorOf('bank')}>
                <Select name="bank" value={values.bank} onChange={(event) => change({ bank: BANKS.find((bank) => bank === event.currentTarget.value) ?? '' })} onBlur={() => leave('bank')} className="w-full">
                  <option value="">{t('account.choose')}</option>
                  {BANKS.map((bank) => (
                    <option key={bank} value={bank}>
                      {t(`order-page.bank.${bank}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('order-page.account.number')} required hint={t('account.order.accountHint')} error={errorOf('number')}>
                <TextInput name="number" dir="ltr" inputMode="numeric" maxLength={30} value={values.number} onChange={(event) => change({ number: event.currentTarget.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })} onBlur={() => leave('number')} />
              </Field>
              <Field label={t('order-page.account.holder')} required error={errorOf('holder')}>
                <TextInput name="holder" dir="auto" autoComplete="name" maxLength={50} value={values.holder} onChange={(event) => change({ holder: event.currentTarget.value })} onBlur={() => leave('holder')} />
              </Field>
            </fieldset>
          )}
        </form>
      </Dialog>
    </>
  );
}
