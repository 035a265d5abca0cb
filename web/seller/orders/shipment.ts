import { useState } from 'react';
import { claimRefusal } from '#core/claim/refusals.ts';
import type { OrderAnswer, OrderRowAnswer } from '#core/order/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { parcelRefusal } from '#core/parcel/refusals.ts';
import { courierOf, type CourierCode } from '#core/parcel/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { chosenOf } from '#web/components/claim/choose-pieces.tsx';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { wrongWaybill } from '#web/components/office/typed-waybill.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Amounts, allLeft, sendsAsked } from '#web/seller/orders/parcel-lines.tsx';

export type ShippingOrder = Pick<OrderRowAnswer, 'id' | 'number' | 'events' | 'lines'>;
export type Shipping = {
  readonly order: ShippingOrder;
  /** The parcel whose waybill is corrected; without it a new one. */
  readonly parcel?: OrderAnswer['parcels'][number];
};
type Values = {
  readonly courier: CourierCode | '';
  readonly waybill: string;
  readonly shippedAt: string;
  readonly lines: Amounts;
  /** Why the cancellations are refused that these pieces leave too few for. */
  readonly refuseCancellations: string;
};

/** The field of what is refused for one of them. */
const PLACES = {
  'parcel.waybillInvalid': 'waybill',
  'parcel.waybillTaken': 'waybill',
  'order.shipmentInFuture': 'shippedAt',
  'order.shipmentBeforePayment': 'shippedAt',
  'order.cancellationRequested': 'lines',
  'parcel.moreThanLeft': 'lines',
  'parcel.nothingChosen': 'lines',
} as const;

/** The form of a parcel, or of the correction of its waybill. */
export function useShipment({ order, parcel }: Shipping) {
  const t = useText();
  const [start] = useState((): Values => ({
    courier: courierOf(parcel?.courier ?? '')?.code ?? '',
    waybill: parcel?.waybill ?? '',
    shippedAt: kstInputOf(parcel ? new Date(parcel.shippedAt) : new Date()),
    lines: allLeft(order.lines),
    refuseCancellations: t('parcel.send.askedAnswer'),
  }));
  const answersClaim = ({ lines }: Values) => !parcel && sendsAsked(order.lines, lines);
  const form = useForm({
    start,
    judge: (values) => [
      ...emptyFields({ courier: values.courier, shippedAt: instantOfKst(values.shippedAt) ? values.shippedAt : '' }),
      ...wrongWaybill('waybill', values.waybill),
      ...atField(
        'refuseCancellations',
        answersClaim(values) && !values.refuseCancellations.trim() ? claimRefusal('claim.reasonRequired') : undefined,
      ),
      ...atField(
        'lines',
        !parcel && chosenOf(values.lines).length === 0 ? parcelRefusal('parcel.nothingChosen') : undefined,
      ),
    ],
    send: async (values) => {
      const { courier, waybill, lines } = values;
      const at = instantOfKst(values.shippedAt);
      if (!courier || !at) return false;
      const shipment = { courier, waybill, shippedAt: at.toISOString() };
      if (parcel) return api('correctWaybill', { params: { id: order.id, parcelId: parcel.id }, body: shipment });
      const isAll = order.lines.every((line) => (lines[line.id] ?? 0) === unsentOf(line));
      return api('enterWaybill', {
        params: { id: order.id },
        body: {
          ...shipment,
          ...(!isAll && { lines: chosenOf(lines) }),
          ...(answersClaim(values) && { refuseCancellations: values.refuseCancellations.trim() }),
        },
      });
    },
    placeOf: PLACES,
  });
  return { form, answersClaim };
}
