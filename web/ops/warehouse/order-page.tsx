import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ConsoleOrderHead } from '#web/ops/order-head.tsx';
import { Boxes } from '#web/ops/warehouse/boxes.tsx';
import { Deliveries } from '#web/ops/warehouse/deliveries.tsx';
import { CartonCount, ExceptionChip } from '#web/ops/warehouse/warehouse-facts.tsx';
import { RecipientSection } from '#web/ops/warehouse/recipient-section.tsx';
import { SendDialog } from '#web/ops/warehouse/send-dialog.tsx';
import { needed } from '#web/components/office/answered.ts';
import { DecisionsSection } from '#web/components/office/decisions-section.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/order-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  return {
    isWarehouse: may(profile, 'warehouse.act'),
    order: await needed(request, () => api('readWarehouse', { params: { id: Number(params.id) } })),
  };
}

/** One order at the Korea warehouse: cartons, weights, and delivery to the buyer. */
export default function WarehouseOrderPage({ loaderData: { isWarehouse, order } }: Route.ComponentProps) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const ready = useChange(t('customs.send.readyDone'));
  const delivered = useChange(t('customs.send.deliveredDone'));
  const params = { id: order.orderId };
  const may = (event: (typeof order.events)[number]) => order.events.includes(event);
  const failure = ready.failure ?? delivered.failure;
  return (
    <>
      <ConsoleOrderHead order={order} back={toOffice.opsWarehouse()} title={t('ops.warehouse')}>
        <ExceptionChip row={order} />
        <CartonCount row={order} />
      </ConsoleOrderHead>
      <div className="flex flex-col gap-4">
        {order.exception && <Notice tone="warn">{t(`customs.exceptionHint.${order.exception}`)}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        {order.events.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {may('makeReady') && (
              <Button
                look="secondary"
                className="min-h-11"
                busy={ready.busy}
                onClick={() => void ready.change(() => api('readyWarehouse', { params }))}
              >
                {t('customs.send.ready')}
              </Button>
            )}
            {(may('enterWaybill') || may('addParcel')) && (
              <Button className="min-h-11" onClick={() => setSending(true)}>
                {t(may('addParcel') ? 'customs.send.more' : 'customs.send.open')}
              </Button>
            )}
            {may('deliver') && (
              <Button
                className="min-h-11"
                busy={delivered.busy}
                onClick={() => void delivered.change(() => api('deliverFromWarehouse', { params }))}
              >
                {t('customs.send.delivered')}
              </Button>
            )}
          </div>
        )}
        <RecipientSection order={order} />
        <Boxes order={order} mayMeasure={isWarehouse && order.events.length > 0} isWarehouse={isWarehouse} />
        <Deliveries order={order} mayAct={isWarehouse} />
        <DecisionsSection decisions={order.decisions} />
      </div>
      {isSending && <SendDialog order={order} onClose={() => setSending(false)} />}
    </>
  );
}
