import { useId, useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShipmentForm, type ShippingOrder } from '#web/seller/orders/shipment-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { order: ShippingOrder; parcel?: OrderAnswer['parcels'][number]; open: boolean; onClose(): void };

/** Enters a parcel (ORD-058…061); the first one starts shipping (ORD-033). With `parcel` its waybill is corrected. */
export function WaybillDialog({ order, parcel, open, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const title = parcel
    ? 'parcel.correct.open'
    : order.events.includes('addParcel')
      ? 'seller.step.addParcel'
      : 'seller.step.enterWaybill';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={t(title)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t(
              parcel
                ? 'parcel.correct.save'
                : order.events.includes('addParcel')
                  ? 'parcel.send.save'
                  : 'seller.waybill.save',
            )}
          </Button>
        </>
      }
    >
      <ShipmentForm id={id} order={order} parcel={parcel} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}
