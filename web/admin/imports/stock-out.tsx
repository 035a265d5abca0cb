import { useState } from 'react';
import type { PurchasesAnswer } from '#core/importing/purchasing/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { numberWithin } from '#web/ui/whole-number.ts';

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
  const piecesOf = ({ orderLineId, quantity }: (typeof lines)[number]): number | undefined =>
    isAll ? quantity : numberWithin(typed[orderLineId] || '0', 0, quantity);
  const selectedLines = lines.flatMap((line) => {
    const quantity = piecesOf(line);
    return quantity ? [{ orderLineId: line.orderLineId, quantity }] : [];
  });
  const isWrong = selectedLines.length === 0 || lines.some((line) => piecesOf(line) === undefined);
  const send = () => {
    setSent(true);
    if (!reason.trim() || isWrong) return;
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
      successText={t('purchase.stockOut.done')}
      send={send}
      onClose={onClose}
    >
      <p>{t(`purchase.stockOut.means.${stockOutPreference}`)}</p>
      {stockOutPreference === 'refund' &&
        lines.map((line) => (
          <Field
            key={line.orderLineId}
            label={t('purchase.stockOut.quantity', { name: `${line.name} ${line.options}`.trim() })}
            error={
              isSent && (selectedLines.length === 0 || piecesOf(line) === undefined)
                ? t('purchase.stockOut.wrong', { max: line.quantity })
                : undefined
            }
          >
            <TextInput
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
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
