import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The goods arrived as ordered: says what it means before it is done, because it cannot be undone. */
export function ConfirmDialog({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const name = `confirm:${order.id}`;
    try {
      await api('confirmPurchase', { params: { id: order.id }, idempotencyKey: attemptKey(name, order.id) });
      endAttempt(name);
      setOpen(false);
      toast(t('account.order.confirmed'));
    } catch (problem) {
      setFailure(explain(problem));
    }
    onDone();
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('account.order.confirm')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.order.confirm')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('account.notYet')}
            </Button>
            <Button busy={isBusy} onClick={() => void confirm()}>
              {t('account.order.confirm')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{t('account.order.confirmText')}</p>
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
      </Dialog>
    </>
  );
}
