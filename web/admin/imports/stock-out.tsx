import { useState } from 'react';
import type { PurchasesAnswer } from '#core/importing/purchasing/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/** Handles products out of stock per the buyer's preference: refunds some pieces or everything, or only records it. */
export function StockOut({
  orderId,
  loaded: { purchases, stockOutPreference },
  onClose,
}: {
  orderId: number;
  loaded: PurchasesAnswer;
  onClose(): void;
}) {
  const t = useText();
  const lines = purchases.filter(({ status }) => status === 'draft').flatMap((purchase) => purchase.lines);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const isAll = stockOutPreference === 'cancelAll';
  const selectedLines = lines
    .map(({ orderLineId, quantity }) => ({ orderLineId, quantity: isAll ? quantity : Number(typed[orderLineId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const send = () => {
    setSent(true);
    if (!reason.trim() || selectedLines.length === 0) return;
    const body = { lines: selectedLines, reason: reason.trim() };
    return attempted(`stock-out:${orderId}`, body, (idempotencyKey) =>
      api('refundOutOfStock', { params: { id: orderId }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('purchase.stockOut.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.stockOut.button')}
      look="danger"
      successText={t('purchase.stockOut.said')}
      send={send}
      onClose={onClose}
    >
      <p>{t(`purchase.stockOut.means.${stockOutPreference}`)}</p>
      {stockOutPreference === 'refund' &&
        lines.map((line) => (
          <Field
            key={line.orderLineId}
            label={t('purchase.stockOut.quantity', { name: `${line.name} ${line.options}`.trim() })}
            error={isSent && selectedLines.length === 0 ? t('purchase.hand.amountInvalid') : undefined}
          >
            <TextInput
              type="number"
              min={0}
              max={line.quantity}
              value={typed[line.orderLineId] ?? ''}
              onChange={(event) => setTyped({ ...typed, [line.orderLineId]: event.currentTarget.value })}
            />
          </Field>
        ))}
      {stockOutPreference !== 'wait' && (
        <Field
          label={t('purchase.cancel.reason')}
          required
          error={isSent && !reason.trim() ? t('purchase.refusals.reasonRequired') : undefined}
        >
          <TextArea
            dir="auto"
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
