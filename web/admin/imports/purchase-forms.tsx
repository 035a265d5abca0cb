import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { DECIMALS } from '#core/money.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { minorOf, whyNotAmount, whyNotPositive } from '#web/components/typed-amount.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { MoneyField, RadioField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

type Props = { purchase: PurchaseAnswer; onClose(): void };
type Payment = { readonly paidWon: string; readonly how: 'withholding' | 'byHand' };
const NO_PAYMENT: Payment = { paidWon: '', how: 'withholding' };

/** What was paid in won, as the bank statement has it. */
const wrongWon = (paidWon: string) => atField('paidWon', whyNotPositive(paidWon, DECIMALS.KRW));

/** Pays an ordered purchase, or records a payment: the amount in won is that of the bank statement. */
export function PayPurchase({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: NO_PAYMENT,
    judge: ({ paidWon }) => wrongWon(paidWon),
    // A payment whose outcome is unknown is explained on the purchase itself, with what can be done.
    send: async ({ paidWon, how }) => {
      const body = { paidWon: minorOf(paidWon, 'KRW') ?? 0, how };
      const { failure, openPayment } = await api('payPurchase', { params: { id }, body });
      if (failure && !openPayment) throw new ApiRefusal({ status: 502, code: failure.code, params: failure.params });
      toast(t(openPayment ? 'purchase.openPayment.title' : 'purchase.pay.done'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('purchase.pay.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.pay.button')}
      onClose={onClose}
    >
      <PaidWon />
      <RadioField
        name="how"
        label={t('purchase.pay.how')}
        options={[
          { value: 'withholding', label: t('purchase.pay.withholding') },
          { value: 'byHand', label: t('purchase.pay.byHand') },
        ]}
      />
    </FormDialog>
  );
}

function PaidWon() {
  const t = useText();
  return (
    <MoneyField
      name="paidWon"
      label={t('purchase.pay.won')}
      hint={t('purchase.pay.hint')}
      required
      inputMode="numeric"
    />
  );
}

/** Records a purchase that was ordered and paid outside the system. */
export function NoteByHand({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: { supplierOrderId: '', goodsFen: '', freightFen: '0', paidWon: '' },
    judge: ({ supplierOrderId, goodsFen, freightFen, paidWon }) => [
      ...atField(
        'supplierOrderId',
        /^[A-Za-z0-9-]{4,60}$/.test(supplierOrderId.trim()) ? undefined : requestRefusal('request.badFormat'),
      ),
      ...atField('goodsFen', whyNotPositive(goodsFen, DECIMALS.CNY)),
      ...atField(
        'freightFen',
        freightFen.trim() ? whyNotAmount(freightFen, 'CNY') : requestRefusal('request.required'),
      ),
      ...wrongWon(paidWon),
    ],
    send: (values) => {
      const body = {
        supplierOrderId: values.supplierOrderId.trim(),
        goodsFen: minorOf(values.goodsFen, 'CNY') ?? 0,
        freightFen: minorOf(values.freightFen, 'CNY') ?? 0,
        paidWon: minorOf(values.paidWon, 'KRW') ?? 0,
      };
      return attempted(`by-hand:${id}`, body, (idempotencyKey) =>
        api('notePurchase', { params: { id }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('purchase.hand.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.hand.button')}
      successText={t('purchase.hand.done')}
      onClose={onClose}
    >
      <TextField
        name="supplierOrderId"
        label={t('purchase.supplierOrder')}
        hint={t('purchase.hand.numberHint')}
        required
        dir="ltr"
      />
      <MoneyField name="goodsFen" label={t('purchase.hand.goods')} required />
      <MoneyField name="freightFen" label={t('purchase.hand.freight')} required />
      <PaidWon />
    </FormDialog>
  );
}

/** Enters a supplier's parcel by hand. */
export function NoteParcel({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: { courier: '', waybill: '' },
    judge: ({ waybill }) => emptyFields({ waybill }),
    send: ({ courier, waybill }) =>
      api('notePurchaseParcel', { params: { id }, body: { courier: courier.trim(), waybill: waybill.trim() } }),
    placeOf: { 'purchase.waybillInvalid': 'waybill' },
  });
  return (
    <FormDialog
      form={form}
      title={t('purchase.parcel.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.parcel.button')}
      successText={t('purchase.parcel.done')}
      onClose={onClose}
    >
      <TextField name="courier" label={t('purchase.parcel.courier')} maxLength={60} />
      <TextField name="waybill" label={t('purchase.parcel.waybill')} required dir="ltr" maxLength={60} />
    </FormDialog>
  );
}

/** Cancels a purchase. */
export function CancelPurchase({ purchase: { id, status }, onClose }: Props) {
  const t = useText();
  const form = useForm({
    start: NO_REASON,
    judge: wrongReason,
    send: ({ reason }) => {
      const body = { reason: reason.trim() };
      return attempted(`cancel-purchase:${id}`, body, (idempotencyKey) =>
        api('cancelPurchase', { params: { id }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('purchase.cancel.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.cancel.button')}
      look="danger"
      successText={t('purchase.cancel.done')}
      onClose={onClose}
    >
      <p>{t(status === 'paid' ? 'purchase.cancel.meansPaid' : 'purchase.cancel.means')}</p>
      <TextAreaField name="reason" label={t('purchase.cancel.reason')} required rows={3} maxLength={1000} />
    </FormDialog>
  );
}
