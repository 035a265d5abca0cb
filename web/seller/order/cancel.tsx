import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { NO_REASON, ReasonFields, reasonText } from '#web/parts/office/reason.tsx';
import { Bidi, Price } from '#web/parts/price.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: Pick<OrderAnswer, 'id' | 'number' | 'total'> };

/** The seller takes an order back: a reason is asked for, and it is said that the buyer gets everything back. */
export function CancelOrder({ order }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)} className="whitespace-nowrap text-sale-600! max-lg:min-h-11">
        {t('seller.cancel.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        shape="sheet"
        title={t('seller.cancel.title')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('seller.cancel.keep')}
            </Button>
            <Button type="submit" form={id} look="danger" busy={isBusy}>
              {t('seller.cancel.do')}
            </Button>
          </>
        }
      >
        <CancelForm id={id} order={order} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CancelForm({ id, order, onBusy, onDone }: Props & { id: string; onBusy(isBusy: boolean): void; onDone(): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState(NO_REASON);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const cancel = async () => {
    const text = reasonText(reason);
    setMissing(!text);
    if (!text) return;
    onBusy(true);
    setProblem(undefined);
    const attempt = `seller-cancel:${order.id}`;
    try {
      await api('cancelOrderAsSeller', { params: { id: order.id }, body: { reason: text }, idempotencyKey: attemptKey(attempt, text) });
      endAttempt(attempt);
      toast(t('seller.done.cancel'));
      onDone();
      await revalidate();
    } catch (refused) {
      setProblem(refused);
    }
    onBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void cancel();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Notice tone="warn">
        <p className="font-semibold">
          <Bidi>{order.number}</Bidi> · <Price money={order.total} />
        </p>
        <p>{t('seller.cancel.warning')}</p>
      </Notice>
      {problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>}
      <ReasonFields
        legend={t('seller.cancel.why')}
        presets={[t('seller.cancel.reasons.soldOut'), t('seller.cancel.reasons.wrongPrice'), t('seller.cancel.reasons.damaged'), t('seller.cancel.reasons.buyerAsked')]}
        reason={reason}
        error={isMissing && !reasonText(reason) ? t('office.reason.missing') : undefined}
        onChange={setReason}
      />
    </form>
  );
}
