import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderAnswer, OrderRowAnswer } from '#core/order/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { courierOf, type CourierCode, COURIERS, waybillLooksOdd, whyNotWaybill } from '#core/parcel/rules.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { type Amounts, allLeft, ParcelLines, sendsAsked } from '#web/seller/orders/parcel-lines.tsx';
import { toast } from '#web/session/toast.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Errors = Readonly<Partial<Record<'courier' | 'waybill' | 'shippedAt' | 'lines' | 'whyRefused' | 'whole', string>>>;
export type ShippingOrder = Pick<OrderRowAnswer, 'id' | 'number' | 'events' | 'lines'>;
type Props = {
  id: string;
  order: ShippingOrder;
  /** The parcel whose waybill is corrected; without it a new one. */
  parcel?: OrderAnswer['parcels'][number] | undefined;
  onBusy(isBusy: boolean): void;
  onClose(): void;
};

/** Courier, waybill, time and contents of a parcel; a waybill unusual for its courier gets a hint, not a refusal. */
export function ShipmentForm({ id, order, parcel, onBusy, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [courier, setCourier] = useState<CourierCode | undefined>(courierOf(parcel?.courier ?? '')?.code);
  const [waybill, setWaybill] = useState(parcel?.waybill ?? '');
  const [shippedAt, setShippedAt] = useState(() => kstInputOf(parcel ? new Date(parcel.shippedAt) : new Date()));
  const [amounts, setAmounts] = useState<Amounts>(() => allLeft(order.lines));
  const [whyRefused, setWhyRefused] = useState(() => t('parcel.send.askedAnswer'));
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const looksUnusual = courier !== undefined && !whyNotWaybill(waybill) && waybillLooksOdd(courier, waybill);
  const chosen = order.lines.flatMap((line) =>
    (amounts[line.id] ?? 0) > 0 ? [{ id: line.id, quantity: amounts[line.id] ?? 0 }] : [],
  );
  const answersClaim = !parcel && sendsAsked(order.lines, amounts);
  const isAll = order.lines.every((line) => (amounts[line.id] ?? 0) === unsentOf(line));

  const whyNotYet = (): Errors => {
    const waybillWrong = whyNotWaybill(waybill);
    return {
      ...(!courier && { courier: t('seller.waybill.courierMissing') }),
      ...(waybillWrong && { waybill: waybill ? explained(t, waybillWrong) : t('seller.waybill.waybillMissing') }),
      ...(!instantOfKst(shippedAt) && { shippedAt: t('seller.waybill.timeMissing') }),
      ...(answersClaim && !whyRefused.trim() && { whyRefused: t('claim.refusals.reasonRequired') }),
      ...(!parcel && chosen.length === 0 && { lines: t('parcel.refusals.nothingChosen') }),
    };
  };
  const save = async () => {
    setSent(true);
    setRefused({});
    const at = instantOfKst(shippedAt);
    if (Object.keys(whyNotYet()).length > 0 || !courier || !at) return;
    onBusy(true);
    const shipment = { courier, waybill, shippedAt: at.toISOString() };
    try {
      if (parcel) await api('correctWaybill', { params: { id: order.id, parcelId: parcel.id }, body: shipment });
      else
        await api('enterWaybill', {
          params: { id: order.id },
          body: {
            ...shipment,
            ...(!isAll && { lines: chosen }),
            ...(answersClaim && { refuseCancellations: whyRefused.trim() }),
          },
        });
      toast(parcel ? t('parcel.correct.done') : t('seller.done.enterWaybill'));
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
        <Bidi className="font-medium text-ink-900">{order.number}</Bidi> —{' '}
        {t(
          parcel
            ? 'parcel.correct.text'
            : order.events.includes('addParcel')
              ? 'parcel.send.text'
              : 'seller.waybill.text',
        )}
      </p>
      {errors.whole && <Notice tone="error">{errors.whole}</Notice>}
      <Field label={t('seller.waybill.courier')} required error={errors.courier}>
        <Select
          value={courier ?? ''}
          onChange={(event) => setCourier(courierOf(event.currentTarget.value)?.code)}
          className="block!"
        >
          <option value="">{t('seller.waybill.choose')}</option>
          {COURIERS.map(({ code, name, latin }) => (
            <option key={code} value={code} lang="ko">
              {name} ({latin})
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('seller.waybill.waybill')} required hint={t('seller.waybill.waybillHint')} error={errors.waybill}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={waybill}
          onChange={(event) => setWaybill(tidy(event.currentTarget.value))}
          className="tabular"
        />
      </Field>
      <output className="block empty:hidden">
        {looksUnusual && <Notice tone="warn">{t('seller.waybill.odd')}</Notice>}
      </output>
      <Field label={t('seller.waybill.shippedAt')} required error={errors.shippedAt}>
        <TextInput
          type="datetime-local"
          dir="ltr"
          value={shippedAt}
          onChange={(event) => setShippedAt(event.currentTarget.value)}
          className="tabular"
        />
      </Field>
      {!parcel && <ParcelLines lines={order.lines} amounts={amounts} error={errors.lines} onChange={setAmounts} />}
      {answersClaim && (
        <>
          <Notice tone="warn">
            <p className="font-medium">{t('parcel.send.askedTitle')}</p>
            <p>{t('parcel.send.askedText')}</p>
          </Notice>
          <Field label={t('parcel.send.askedWhy')} required error={errors.whyRefused}>
            <TextArea
              dir="auto"
              rows={2}
              maxLength={1000}
              value={whyRefused}
              onChange={(event) => setWhyRefused(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </form>
  );
}

/** Waybills are copied with blanks and hyphens, and typed with full-width digits. */
const tidy = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').slice(0, 30);

/** Shows the refusal at the field it concerns. */
function placed(problem: unknown, text: string): Errors {
  const code = problem instanceof ApiRefusal ? problem.code : '';
  if (code === 'parcel.waybillInvalid' || code === 'parcel.waybillTaken') return { waybill: text };
  if (code === 'order.shipmentInFuture' || code === 'order.shipmentBeforePayment') return { shippedAt: text };
  if (code === 'order.cancellationRequested') return { lines: text };
  if (code === 'parcel.moreThanLeft' || code === 'parcel.nothingChosen') return { lines: text };
  return { whole: text };
}
