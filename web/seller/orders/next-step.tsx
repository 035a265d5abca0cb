import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import type { ShippingOrder } from '#web/seller/orders/shipment.ts';
import { WaybillDialog } from '#web/seller/orders/waybill-dialog.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The seller's next step among the allowed transitions; shipping has priority. */
const STEPS = ['enterWaybill', 'addParcel', 'deliver', 'startPreparation'] as const;
export const nextStepOf = ({ events }: Pick<ShippingOrder, 'events'>) => STEPS.find((step) => events.includes(step));

/** The button of the next step with the dialog it needs. Nothing when another party must act. */
export function NextStep({ order, isMain = false }: { order: ShippingOrder; isMain?: boolean }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, submit: move } = useSubmit(async (call: 'startPreparation' | 'markDelivered', done: string) => {
    await api(call, { params: { id: order.id } }).then(
      () => toast(done),
      (problem: unknown) => toast(textOf(problem), 'error'),
    );
    setOpen(false);
    // After a refusal too: another person may have changed the order.
    await revalidate();
  });
  const step = nextStepOf(order);
  if (!step) return null;
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'medium' : 'small'}
        busy={isBusy && !isOpen}
        className="whitespace-nowrap max-lg:min-h-11 max-lg:w-full"
        onClick={() =>
          step === 'startPreparation' ? void move('startPreparation', t('seller.done.startPreparation')) : setOpen(true)
        }
      >
        {t(`seller.step.${step}`)}
      </Button>
      {isOpen && (step === 'enterWaybill' || step === 'addParcel') && (
        <WaybillDialog order={order} onClose={() => setOpen(false)} />
      )}
      {step === 'deliver' && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('seller.deliver.title')}
          footer={
            <>
              <Button look="secondary" onClick={() => setOpen(false)}>
                {t('office.cancel')}
              </Button>
              <Button busy={isBusy} onClick={() => void move('markDelivered', t('seller.done.deliver'))}>
                {t('seller.step.deliver')}
              </Button>
            </>
          }
        >
          <p className="mb-2 font-medium">
            <Bidi>{order.number}</Bidi>
          </p>
          <p className="text-ink-600">{t('seller.deliver.text')}</p>
        </Dialog>
      )}
    </>
  );
}
