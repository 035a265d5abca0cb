import { useState } from 'react';
import type { WarehouseAnswer } from '#core/customs/warehouse/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { parcelRefusal } from '#core/parcel/refusals.ts';
import { CARRIER_CODES, courierName, waybillLooksOdd } from '#core/parcel/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { wrongWaybill } from '#web/components/office/typed-waybill.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { Bidi } from '#web/components/price.tsx';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

type Carrier = (typeof CARRIER_CODES)[number];
type Props = {
  order: WarehouseAnswer;
  /** The delivery to correct; without it a new one. */ parcel?: WarehouseAnswer['parcels'][number];
  onClose(): void;
};
type Values = {
  readonly courier: Carrier;
  readonly waybill: string;
  readonly shippedAt: string;
  /** The pieces of each line left to send, in their order. */
  readonly lines: readonly { readonly quantity: string }[];
};

const USUAL: Record<WarehouseAnswer['lastMile'], Carrier> = { COURIER: 'CJ', FREIGHT: 'FREIGHT', QUICK: 'QUICK' };
const isOwn = (courier: Carrier): boolean => courier === 'FREIGHT' || courier === 'QUICK';

function useDelivery({ order, parcel }: Pick<Props, 'order' | 'parcel'>) {
  const open = order.lines.filter((line) => unsentOf(line) > 0);
  const [start] = useState((): Values => ({
    courier: CARRIER_CODES.find((code) => code === parcel?.courier) ?? USUAL[order.lastMile],
    waybill: parcel?.waybill ?? '',
    shippedAt: parcel?.shippedAt ?? new Date().toISOString(),
    lines: open.map((line) => ({ quantity: String(unsentOf(line)) })),
  }));
  const form = useForm({
    start,
    judge: ({ courier, waybill, lines }) => {
      const wrong = isOwn(courier) && waybill.trim() === '' ? [] : wrongWaybill('waybill', waybill.trim());
      if (parcel) return wrong;
      const wrongLines = open.flatMap((line, at) =>
        atField(`lines.${at}.quantity`, whyNotWhole(lines[at]?.quantity ?? '', [0, unsentOf(line)])),
      );
      const isNothing = lines.every(({ quantity }) => wholeNumberOf(quantity) === 0);
      const nothing = atField('lines.0.quantity', isNothing ? parcelRefusal('parcel.nothingChosen') : undefined);
      return [...wrong, ...wrongLines, ...nothing];
    },
    send: ({ courier, waybill, shippedAt, lines }) => {
      const shipment = { courier, waybill: waybill.trim(), shippedAt };
      if (parcel)
        return api('correctFromWarehouse', { params: { id: order.orderId, parcelId: parcel.id }, body: shipment });
      const counted = open.map(({ id }, at) => ({ id, quantity: wholeNumberOf(lines[at]?.quantity ?? '') }));
      const body = { ...shipment, lines: counted.filter(({ quantity }) => quantity > 0) };
      return attempted(`send:${order.orderId}`, body, (idempotencyKey) =>
        api('sendFromWarehouse', { params: { id: order.orderId }, body, idempotencyKey }),
      );
    },
    placeOf: { 'parcel.waybillInvalid': 'waybill', 'parcel.waybillTaken': 'waybill' },
  });
  return { form, open };
}

/** A delivery to the buyer: carrier, waybill, and pieces of each line. */
export function SendDialog({ order, parcel, onClose }: Props) {
  const t = useText();
  const lang = useLang();
  const { form, open } = useDelivery({ order, ...(parcel && { parcel }) });
  const { courier, waybill } = useValues(form);
  return (
    <FormDialog
      form={form}
      title={t(parcel ? 'parcel.correct.open' : 'customs.send.open')}
      cancelLabel={t('office.cancel')}
      submit={t('customs.send.save')}
      successText={t('customs.send.saved')}
      onClose={onClose}
    >
      <SelectField
        name="courier"
        label={t('customs.send.carrier')}
        options={CARRIER_CODES.map((code) => ({
          value: code,
          label: code === 'FREIGHT' || code === 'QUICK' ? t(`customs.lastMile.${code}`) : courierName(code, lang),
        }))}
      />
      <TextField
        name="waybill"
        label={t('customs.send.waybill')}
        required={!isOwn(courier)}
        hint={
          isOwn(courier)
            ? t('customs.send.ownHint')
            : waybillLooksOdd(courier, waybill)
              ? t('customs.send.odd')
              : undefined
        }
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        className="tabular"
      />
      {!parcel &&
        open.map((line, at) => (
          <QuantityField
            key={line.id}
            name={`lines.${at}.quantity`}
            label={
              <>
                <span dir="auto">{line.name}</span> <Bidi className="text-ink-600">{line.sku}</Bidi>
              </>
            }
            hint={t('customs.send.left', { left: unsentOf(line) })}
            className="tabular w-32"
          />
        ))}
    </FormDialog>
  );
}
