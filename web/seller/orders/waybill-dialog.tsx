import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { COURIERS, type CourierCode, waybillLooksOdd, whyNotWaybill } from '#core/order/rules.ts';
import { api, ApiRefusal } from '#web/api.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/parts/price.tsx';
import type { StepOrder } from '#web/seller/orders/next-step.tsx';
import { instantOfKst, kstMinute } from '#web/seller/orders/kst-input.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: StepOrder; open: boolean; onClose(): void };
type Errors = { readonly courier?: string; readonly waybill?: string; readonly shippedAt?: string; readonly whole?: string };

/** Courier, waybill and shipment time of a parcel (ORD-058…061); saving them starts shipping (ORD-033). */
export function WaybillDialog({ order, open, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={t('seller.step.enterWaybill')}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t('seller.waybill.save')}
          </Button>
        </>
      }
    >
      <WaybillForm id={id} order={order} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

function WaybillForm({ id, order, onBusy, onClose }: { id: string; order: StepOrder; onBusy(isBusy: boolean): void; onClose(): void }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [courier, setCourier] = useState<CourierCode>();
  const [waybill, setWaybill] = useState('');
  const [shippedAt, setShippedAt] = useState(() => kstMinute(new Date()));
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const isOdd = courier !== undefined && !whyNotWaybill(waybill) && waybillLooksOdd(courier, waybill);

  const whyNotYet = (): Errors => {
    const waybillWrong = whyNotWaybill(waybill);
    return {
      ...(!courier && { courier: t('seller.waybill.courierMissing') }),
      ...(waybillWrong && { waybill: waybill ? explained(t, waybillWrong) : t('seller.waybill.waybillMissing') }),
      ...(!instantOfKst(shippedAt) && { shippedAt: t('seller.waybill.timeMissing') }),
    };
  };
  const save = async () => {
    setSent(true);
    setRefused({});
    const at = instantOfKst(shippedAt);
    if (Object.keys(whyNotYet()).length > 0 || !courier || !at) return;
    onBusy(true);
    try {
      await api('enterWaybill', { params: { id: order.id }, body: { courier, waybill, shippedAt: at.toISOString() } });
      toast(t('seller.done.enterWaybill'));
      onClose();
      await revalidate();
    } catch (problem) {
      setRefused(placed(problem, explained(t, problem)));
    }
    onBusy(false);
  };
  const errors: Errors = { ...refused, ...(isSent && whyNotYet()) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-600">
        <Bidi className="font-medium text-ink-900">{order.number}</Bidi> — {t('seller.waybill.text')}
      </p>
      {errors.whole && <Notice tone="error">{errors.whole}</Notice>}
      <Field label={t('seller.waybill.courier')} required error={errors.courier}>
        <Select value={courier ?? ''} onChange={(event) => setCourier(COURIERS.find(({ code }) => code === event.currentTarget.value)?.code)} className="block!">
          <option value="">{t('seller.waybill.choose')}</option>
          {COURIERS.map(({ code, name }) => (
            <option key={code} value={code} lang="ko">
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('seller.waybill.waybill')} required hint={t('seller.waybill.waybillHint')} error={errors.waybill}>
        <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} value={waybill} onChange={(event) => setWaybill(tidy(event.currentTarget.value))} className="tabular" />
      </Field>
      <output className="block empty:hidden">
        {isOdd && <Notice tone="warn">{t('seller.waybill.odd')}</Notice>}
      </output>
      <Field label={t('seller.waybill.shippedAt')} required error={errors.shippedAt}>
        <TextInput type="datetime-local" dir="ltr" value={shippedAt} onChange={(event) => setShippedAt(event.currentTarget.value)} className="tabular" />
      </Field>
    </form>
  );
}

/** Waybills are copied with blanks and hyphens, and typed full-width on Chinese and Japanese keyboards. */
const tidy = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').slice(0, 30);

/** The refusal beside the field it is about. */
function placed(problem: unknown, text: string): Errors {
  const code = problem instanceof ApiRefusal ? problem.code : '';
  if (code === 'order.waybillInvalid') return { waybill: text };
  if (code === 'order.shipmentInFuture' || code === 'order.shipmentBeforePayment') return { shippedAt: text };
  return { whole: text };
}
