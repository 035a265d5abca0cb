import { useState } from 'react';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { DECIMALS } from '#core/money.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextArea, TextInput } from '#web/ui/input.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

type Props = { purchase: PurchaseAnswer; onClose(): void };
type How = 'withholding' | 'byHand';

const wonIn = (typed: string): number | undefined => typedUnits(typed, DECIMALS.KRW);
const fenIn = (typed: string): number | undefined => typedUnits(typed, DECIMALS.CNY);

/** Pays an ordered purchase, or records a payment: the amount in won is that of the bank statement. */
export function PayPurchase({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const [won, setWon] = useState('');
  const [how, setHow] = useState<How>('withholding');
  const [isSent, setSent] = useState(false);
  const paidWon = wonIn(won);
  // A payment whose outcome is unknown is explained on the purchase itself, with what can be done.
  const pay = async (body: { paidWon: number; how: How }) => {
    const { failure, openPayment } = await api('payPurchase', { params: { id }, body });
    if (failure && !openPayment) throw new ApiRefusal({ status: 502, code: failure.code, params: failure.params });
    toast(t(openPayment ? 'purchase.openPayment.title' : 'purchase.pay.done'));
  };
  const send = () => {
    setSent(true);
    if (!paidWon) return;
    return pay({ paidWon, how });
  };
  return (
    <FormDialog
      title={t('purchase.pay.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.pay.button')}
      send={send}
      onClose={onClose}
    >
      <Field
        label={t('purchase.pay.won')}
        hint={t('purchase.pay.hint')}
        required
        error={isSent && !paidWon ? t('purchase.hand.amountInvalid') : undefined}
      >
        <TextInput inputMode="numeric" dir="ltr" value={won} onChange={(event) => setWon(event.currentTarget.value)} />
      </Field>
      <FieldSet legend={t('purchase.pay.how')}>
        <RadioGroup<How>
          name="how"
          value={how}
          onChange={setHow}
          options={[
            { value: 'withholding', label: t('purchase.pay.withholding') },
            { value: 'byHand', label: t('purchase.pay.byHand') },
          ]}
        />
      </FieldSet>
    </FormDialog>
  );
}

/** Records a purchase that was ordered and paid outside the system. */
export function NoteByHand({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const [draft, setDraft] = useState({ number: '', goods: '', freight: '0', won: '' });
  const [isSent, setSent] = useState(false);
  const [goodsFen, freightFen, paidWon] = [fenIn(draft.goods), fenIn(draft.freight), wonIn(draft.won)];
  const isNumber = /^[A-Za-z0-9-]{4,60}$/.test(draft.number.trim());
  const put = (name: keyof typeof draft) => ({
    value: draft[name],
    dir: 'ltr' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const wrong = (isRight: boolean) => (isSent && !isRight ? t('purchase.hand.amountInvalid') : undefined);
  const send = () => {
    setSent(true);
    if (!isNumber || !goodsFen || freightFen === undefined || !paidWon) return;
    const body = { supplierOrderId: draft.number.trim(), goodsFen, freightFen, paidWon };
    return attempted(`by-hand:${id}`, body, (idempotencyKey) =>
      api('notePurchase', { params: { id }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('purchase.hand.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.hand.button')}
      successText={t('purchase.hand.done')}
      send={send}
      onClose={onClose}
    >
      <Field
        label={t('purchase.supplierOrder')}
        required
        error={isSent && !isNumber ? t('purchase.hand.numberInvalid') : undefined}
      >
        <TextInput {...put('number')} />
      </Field>
      <Field label={t('purchase.hand.goods')} required error={wrong(Boolean(goodsFen))}>
        <TextInput inputMode="decimal" {...put('goods')} />
      </Field>
      <Field label={t('purchase.hand.freight')} required error={wrong(freightFen !== undefined)}>
        <TextInput inputMode="decimal" {...put('freight')} />
      </Field>
      <Field label={t('purchase.pay.won')} hint={t('purchase.pay.hint')} required error={wrong(Boolean(paidWon))}>
        <TextInput inputMode="numeric" {...put('won')} />
      </Field>
    </FormDialog>
  );
}

/** Enters a supplier's parcel by hand. */
export function NoteParcel({ purchase: { id }, onClose }: Props) {
  const t = useText();
  const [courier, setCourier] = useState('');
  const [waybill, setWaybill] = useState('');
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(true);
    return waybill.trim()
      ? api('notePurchaseParcel', { params: { id }, body: { courier: courier.trim(), waybill: waybill.trim() } })
      : undefined;
  };
  return (
    <FormDialog
      title={t('purchase.parcel.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.parcel.button')}
      successText={t('purchase.parcel.done')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('purchase.parcel.courier')}>
        <TextInput
          dir="auto"
          maxLength={60}
          value={courier}
          onChange={(event) => setCourier(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('purchase.parcel.waybill')}
        required
        error={isSent && !waybill.trim() ? t('purchase.refusals.waybillInvalid') : undefined}
      >
        <TextInput
          dir="ltr"
          maxLength={60}
          value={waybill}
          onChange={(event) => setWaybill(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** Cancels a purchase. */
export function CancelPurchase({ purchase: { id, status }, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(true);
    if (!reason.trim()) return;
    const body = { reason: reason.trim() };
    return attempted(`cancel-purchase:${id}`, body, (idempotencyKey) =>
      api('cancelPurchase', { params: { id }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('purchase.cancel.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.cancel.button')}
      look="danger"
      successText={t('purchase.cancel.done')}
      send={send}
      onClose={onClose}
    >
      <p>{t(status === 'paid' ? 'purchase.cancel.meansPaid' : 'purchase.cancel.means')}</p>
      <Field
        label={t('purchase.cancel.reason')}
        required
        error={isSent && !reason.trim() ? t('purchase.refusals.reasonRequired') : undefined}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
