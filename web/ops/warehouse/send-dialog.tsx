import { useState } from 'react';
import type { WarehouseAnswer } from '#core/customs/warehouse/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { CARRIER_CODES, courierName, waybillLooksOdd, whyNotWaybill } from '#core/parcel/rules.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Carrier = (typeof CARRIER_CODES)[number];
type Props = {
  order: WarehouseAnswer;
  /** The delivery to correct; without it a new one. */ parcel?: WarehouseAnswer['parcels'][number];
  onClose(): void;
};

const USUAL: Record<WarehouseAnswer['lastMile'], Carrier> = { COURIER: 'CJ', FREIGHT: 'FREIGHT', QUICK: 'QUICK' };

/** A delivery to the buyer: carrier, waybill, and pieces of each line. */
export function SendDialog({ order, parcel, onClose }: Props) {
  const t = useText();
  const lang = useLang();
  const [courier, setCourier] = useState<Carrier>(
    CARRIER_CODES.find((code) => code === parcel?.courier) ?? USUAL[order.lastMile],
  );
  const [waybill, setWaybill] = useState(parcel?.waybill ?? '');
  const open = order.lines.filter((line) => unsentOf(line) > 0);
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(open.map((line) => [line.id, String(unsentOf(line))])),
  );
  const [shippedAt] = useState(() => parcel?.shippedAt ?? new Date().toISOString());
  const [isSent, setSent] = useState(false);
  const isOwn = courier === 'FREIGHT' || courier === 'QUICK';
  const isWrongNumber = isOwn && waybill.trim() === '' ? false : whyNotWaybill(waybill.trim()) !== undefined;
  const isWrongCount = (line: (typeof open)[number]) =>
    !/^\d+$/.test(counts[line.id] ?? '') || Number(counts[line.id]) > unsentOf(line);
  const chosen = open
    .map((line) => ({ id: line.id, quantity: Number(counts[line.id]) }))
    .filter(({ quantity }) => quantity > 0);
  const send = () => {
    setSent(true);
    if (isWrongNumber) return;
    const shipment = { courier, waybill: waybill.trim(), shippedAt };
    if (parcel)
      return api('correctFromWarehouse', { params: { id: order.orderId, parcelId: parcel.id }, body: shipment });
    if (open.some(isWrongCount) || chosen.length === 0) return;
    const body = { ...shipment, lines: chosen };
    return attempted(`send:${order.orderId}`, body, (idempotencyKey) =>
      api('sendFromWarehouse', { params: { id: order.orderId }, body, idempotencyKey }),
    );
  };
  const title = t(parcel ? 'parcel.correct.open' : 'customs.send.open');
  return (
    <FormDialog
      title={title}
      cancelLabel={t('office.cancel')}
      submit={t('customs.send.save')}
      successText={t('customs.send.saved')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('customs.send.carrier')}>
        <Select
          value={courier}
          onChange={(event) => setCourier(CARRIER_CODES.find((code) => code === event.currentTarget.value) ?? 'CJ')}
        >
          {CARRIER_CODES.map((code) => (
            <option key={code} value={code}>
              {code === 'FREIGHT' || code === 'QUICK' ? t(`customs.lastMile.${code}`) : courierName(code, lang)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('customs.send.waybill')}
        required={!isOwn}
        hint={isOwn ? t('customs.send.ownHint') : waybillLooksOdd(courier, waybill) ? t('customs.send.odd') : undefined}
        error={isSent && isWrongNumber ? t('parcel.refusals.waybillInvalid') : undefined}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          value={waybill}
          onChange={(event) => setWaybill(event.currentTarget.value)}
          className="tabular"
        />
      </Field>
      {!parcel &&
        open.map((line) => (
          <Field
            key={line.id}
            label={
              <>
                <span dir="auto">{line.name}</span> <Bidi className="text-ink-600">{line.sku}</Bidi>
              </>
            }
            hint={t('customs.send.left', { left: unsentOf(line) })}
            error={
              isSent && (isWrongCount(line) || chosen.length === 0)
                ? t('customs.send.wrongCount', { left: unsentOf(line) })
                : undefined
            }
          >
            <TextInput
              dir="ltr"
              inputMode="numeric"
              value={counts[line.id] ?? ''}
              onChange={(event) => setCounts({ ...counts, [line.id]: event.currentTarget.value })}
              className="tabular w-32"
            />
          </Field>
        ))}
    </FormDialog>
  );
}
