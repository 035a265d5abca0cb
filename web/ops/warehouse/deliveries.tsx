import { useState } from 'react';
import type { WarehouseAnswer } from '#core/customs/warehouse/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { SendDialog } from '#web/ops/warehouse/send-dialog.tsx';
import { DeliveryPartner } from '#web/components/office/delivery-partner.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** The pieces of each line that were sent, by delivery, and the partners of the delivery. */
export function Deliveries({ order, mayAct }: { order: WarehouseAnswer; mayAct: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<WarehouseAnswer['parcels'][number]>();
  const skuOf = new Map(order.lines.map(({ id, sku }) => [id, sku]));
  return (
    <>
      <Section title={t('customs.send.title')}>
        <div className="flex flex-col gap-4">
          <TableFrame label={t('customs.send.lines')}>
            <thead>
              <tr>
                <th scope="col">{t('customs.send.goods')}</th>
                <th scope="col">{t('customs.send.sent')}</th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <span dir="auto">{line.name}</span> <Bidi className="text-ink-600">{line.sku}</Bidi>
                  </td>
                  <td className="tabular whitespace-nowrap">
                    {t('customs.send.sentOf', { sent: line.shipped, all: line.quantity - line.cancelled })}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
          <ol className="flex flex-col divide-y divide-line-soft empty:hidden">
            {order.parcels.map((parcel) => (
              <li key={parcel.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <bdi className="font-medium">{parcel.courierName}</bdi>
                <Bidi className="tabular">{parcel.waybill}</Bidi>
                <Chip
                  tone={parcel.status === 'delivered' ? 'ok' : 'brand'}
                  icon={parcel.status === 'delivered' ? 'check' : 'truck'}
                >
                  {t(`parcel.status.${parcel.status}`)}
                </Chip>
                <Moment at={parcel.shippedAt} />
                <Bidi className="text-sm text-ink-600">
                  {parcel.lines
                    .map(({ lineId, quantity }) => `${skuOf.get(lineId) ?? lineId} × ${quantity}`)
                    .join(', ')}
                </Bidi>
                {mayAct && parcel.mayCorrect && (
                  <Button
                    look="quiet"
                    size="small"
                    icon="edit"
                    className="pointer-coarse:min-h-11"
                    onClick={() => setOpen(parcel)}
                  >
                    {t('parcel.correct.open')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </div>
        {open && <SendDialog order={order} parcel={open} onClose={() => setOpen(undefined)} />}
      </Section>
      <DeliveryPartner id={order.orderId} number={order.number} status={order.status} />
    </>
  );
}
