import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Confirms that the products arrived as ordered; explains the consequences first, because it cannot be undone. */
export function ConfirmPurchase({ order }: { order: Pick<OrderAnswer, 'id'> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const send = () =>
    attempted(`confirm:${order.id}`, order.id, (idempotencyKey) =>
      api('confirmPurchase', { params: { id: order.id }, idempotencyKey }),
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('account.order.confirm')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t('account.order.confirm')}
          cancelLabel={t('account.notYet')}
          submit={t('account.order.confirm')}
          successText={t('account.order.confirmed')}
          send={send}
          onClose={() => setOpen(false)}
        >
          <p>{t('account.order.confirmText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
