import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import { invalidReceiptFields } from '#core/receipt/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Price } from '#web/components/price.tsx';
import { ReceiptChip, ReceiptWhat } from '#web/components/receipt/receipt-facts.tsx';
import {
  NO_RECEIPT,
  type ReceiptDraft,
  ReceiptFields,
  receiptRequestOf,
} from '#web/components/receipt/receipt-fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
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
  const { isBusy, submit } = useToasted(async () => {
    try {
      await attempted(`receipt-cancel:${receipt.id}`, receipt.id, (idempotencyKey) =>
        api('cancelReceipt', { params: { id: receipt.id }, idempotencyKey }),
      );
      toast(t('receipt.cancelled'));
    } finally {
      onDone();
    }
  });
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
        <Button look="quiet" size="small" busy={isBusy} onClick={() => void submit()}>
          {t('receipt.cancel')}
        </Button>
      )}
    </div>
  );
}

function ReceiptRequestDialog({ orderId, onClose, onDone }: { orderId: number; onClose(): void; onDone(): void }) {
  const t = useText();
  const form = useForm<ReceiptDraft>({
    start: { ...NO_RECEIPT, kind: 'cashReceipt' },
    judge: (values) => {
      const request = receiptRequestOf(values);
      return request ? invalidReceiptFields(request) : [];
    },
    send: async (values) => {
      const body = receiptRequestOf(values);
      if (!body) return false;
      await attempted(`receipt:${orderId}`, body, (idempotencyKey) =>
        api('requestReceipt', { params: { id: orderId }, body, idempotencyKey }),
      );
      return onDone();
    },
  });
  const values = useValues(form);
  const { attempt, answered } = form.frame;
  return (
    <FormDialog
      form={form}
      title={t('receipt.request')}
      cancelLabel={t('receipt.close')}
      submit={t('receipt.send')}
      successText={t('receipt.requested')}
      onClose={onClose}
    >
      <ReceiptFields
        receipt={values}
        onChange={form.change}
        wrong={attempt > 0 ? [...form.judge(values), ...answered] : []}
        isOptional={false}
      />
    </FormDialog>
  );
}
