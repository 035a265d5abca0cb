import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import { invalidReceiptFields } from '#core/receipt/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Price } from '#web/components/price.tsx';
import { ReceiptChip, ReceiptWhat } from '#web/components/receipt-facts.tsx';
import { NO_RECEIPT, type ReceiptDraft, ReceiptFields, receiptRequestOf } from '#web/components/receipt-fields.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The receipts of an order, and the form to request one (PAY-009). Renders nothing when there is neither. */
export function ReceiptSection({ order }: { order: OrderAnswer }) {
  const t = useText();
  const [loaded, setLoaded] = useState<Answer<'listReceiptsOfOrder'>>();
  const [reloads, setReloads] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const again = () => setReloads((before) => before + 1);
  useEffect(() => {
    let isMounted = true;
    // The page is usable without the receipts.
    void api('listReceiptsOfOrder', { params: { id: order.id } }).then(
      (answer) => isMounted && setLoaded(answer),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [order, reloads]);
  if (!loaded || (loaded.receipts.length === 0 && !loaded.canRequest)) return null;
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('receipt.title')}</h2>
      {loaded.receipts.length > 0 && (
        <ul className="flex flex-col gap-3">
          {loaded.receipts.map((receipt) => (
            <li key={receipt.id}>
              <Row receipt={receipt} onDone={again} />
            </li>
          ))}
        </ul>
      )}
      {loaded.canRequest && (
        <Button look="secondary" onClick={() => setOpen(true)} className="self-start">
          {t('receipt.request')}
        </Button>
      )}
      {isOpen && <ReceiptRequestDialog orderId={order.id} onClose={() => setOpen(false)} onDone={again} />}
    </Card>
  );
}

function Row({ receipt, onDone }: { receipt: ReceiptAnswer; onDone(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await attempted(`receipt-cancel:${receipt.id}`, receipt.id, (idempotencyKey) =>
        api('cancelReceipt', { params: { id: receipt.id }, idempotencyKey }),
      );
      toast(t('receipt.cancelled'));
    } catch (problem) {
      toast(explain(problem), 'error');
    }
    setBusy(false);
    onDone();
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line-soft pt-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <ReceiptChip status={receipt.status} />
          <Price money={receipt.amount} className="font-medium" />
        </span>
        <ReceiptWhat receipt={receipt} />
      </div>
      {receipt.status === 'requested' && (
        <Button look="quiet" size="small" busy={isBusy} onClick={() => void cancel()}>
          {t('receipt.cancel')}
        </Button>
      )}
    </div>
  );
}

function ReceiptRequestDialog({ orderId, onClose, onDone }: { orderId: number; onClose(): void; onDone(): void }) {
  const t = useText();
  const [draft, setDraft] = useState<ReceiptDraft>({ ...NO_RECEIPT, kind: 'cashReceipt' });
  const [isTried, setTried] = useState(false);
  const body = receiptRequestOf(draft);
  const wrong = body ? invalidReceiptFields(body) : [];
  const send = () => {
    setTried(true);
    if (!body || wrong.length > 0) return;
    return attempted(`receipt:${orderId}`, body, (idempotencyKey) =>
      api('requestReceipt', { params: { id: orderId }, body, idempotencyKey }),
    ).then(onDone);
  };
  return (
    <FormDialog
      title={t('receipt.request')}
      cancelLabel={t('receipt.close')}
      submit={t('receipt.send')}
      successText={t('receipt.requested')}
      send={send}
      onClose={onClose}
    >
      <ReceiptFields receipt={draft} onChange={setDraft} wrong={isTried ? wrong : []} isOptional={false} />
    </FormDialog>
  );
}
