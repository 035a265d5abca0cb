import { COURIERS, waybillLooksOdd, whyNotWaybill } from '#core/parcel/rules.ts';
import { tidyWaybill } from '#web/components/office/typed-waybill.ts';
import { Bidi } from '#web/components/price.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ParcelLines } from '#web/seller/orders/parcel-lines.tsx';
import { type Shipping, useShipment } from '#web/seller/orders/shipment.ts';
import { Notice } from '#web/ui/states.tsx';

/**
 * Enters a parcel (ORD-058…061); the first one starts shipping (ORD-033). With `parcel` its waybill is corrected. A
 * waybill unusual for its courier gets a hint, not a refusal.
 */
export function WaybillDialog({ order, parcel, onClose }: Shipping & { onClose(): void }) {
  const t = useText();
  const { form, answersClaim } = useShipment({ order, ...(parcel && { parcel }) });
  const values = useValues(form);
  const { courier, waybill } = values;
  const isMore = order.events.includes('addParcel');
  return (
    <FormDialog
      form={form}
      title={t(parcel ? 'parcel.correct.open' : isMore ? 'seller.step.addParcel' : 'seller.step.enterWaybill')}
      cancelLabel={t('office.cancel')}
      submit={t(parcel ? 'parcel.correct.save' : isMore ? 'parcel.send.save' : 'seller.waybill.save')}
      successText={t(parcel ? 'parcel.correct.done' : 'seller.done.enterWaybill')}
      onClose={onClose}
    >
      <p className="text-ink-600">
        <Bidi className="font-medium text-ink-900">{order.number}</Bidi> —{' '}
        {t(parcel ? 'parcel.correct.text' : isMore ? 'parcel.send.text' : 'seller.waybill.text')}
      </p>
      <SelectField
        name="courier"
        label={t('seller.waybill.courier')}
        required
        none={t('seller.waybill.choose')}
        className="block!"
        options={COURIERS.map(({ code, name, latin }) => ({ value: code, label: `${name} (${latin})`, lang: 'ko' }))}
      />
      <TextField
        name="waybill"
        label={t('seller.waybill.waybill')}
        required
        hint={t('seller.waybill.waybillHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={tidyWaybill}
        className="tabular"
      />
      <output className="block empty:hidden">
        {courier && !whyNotWaybill(waybill) && waybillLooksOdd(courier, waybill) && (
          <Notice tone="warn">{t('seller.waybill.odd')}</Notice>
        )}
      </output>
      <TextField
        name="shippedAt"
        label={t('seller.waybill.shippedAt')}
        required
        type="datetime-local"
        dir="ltr"
        className="tabular"
      />
      {!parcel && <ParcelLines lines={order.lines} />}
      {answersClaim(values) && (
        <>
          <Notice tone="warn">
            <p className="font-medium">{t('parcel.send.askedTitle')}</p>
            <p>{t('parcel.send.askedText')}</p>
          </Notice>
          <TextAreaField
            name="refuseCancellations"
            label={t('parcel.send.askedWhy')}
            required
            rows={2}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
