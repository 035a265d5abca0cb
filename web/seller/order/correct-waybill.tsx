import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { WaybillDialog } from '#web/seller/orders/waybill-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Corrects a mistyped waybill while the courier has reported nothing. */
export function CorrectWaybill({ order, parcel }: { order: OrderAnswer; parcel: OrderAnswer['parcels'][number] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!parcel.mayCorrect) return null;
  return (
    <>
      <Button look="quiet" size="small" icon="edit" className="pointer-coarse:min-h-11" onClick={() => setOpen(true)}>
        {t('parcel.correct.open')}
      </Button>
      {isOpen && <WaybillDialog order={order} parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  );
}
