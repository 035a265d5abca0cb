import type { PurchasesAnswer } from '#core/importing/purchasing/contract.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { QuantityField, TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

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
  const isAll = stockOutPreference === 'cancelAll';
  const form = useForm({
    start: { ...NO_REASON, lines: lines.map(({ quantity }) => ({ quantity: isAll ? String(quantity) : '' })) },
    judge: ({ reason, lines: typed }) => [
      ...typed.flatMap(({ quantity }, at) =>
        atField(`lines.${at}.quantity`, quantity ? whyNotWhole(quantity, [0, lines[at]?.quantity ?? 0]) : undefined),
      ),
      ...(typed.some(({ quantity }) => quantity && wholeNumberOf(quantity) !== 0)
        ? []
        : atField('lines.0.quantity', requestRefusal('request.required'))),
      ...wrongReason({ reason }),
    ],
    send: ({ reason, lines: typed }) => {
      const counted = lines.map(({ orderLineId }, at) => ({
        orderLineId,
        quantity: wholeNumberOf(typed[at]?.quantity || '0'),
      }));
      const body = { lines: counted.filter(({ quantity }) => quantity > 0), reason: reason.trim() };
      return attempted(`stock-out:${orderId}`, body, (idempotencyKey) =>
        api('refundOutOfStock', { params: { id: orderId }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('purchase.stockOut.button')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.stockOut.button')}
      look="danger"
      disabled={stockOutPreference === 'wait'}
      successText={t('purchase.stockOut.done')}
      onClose={onClose}
    >
      <p>{t(`purchase.stockOut.means.${stockOutPreference}`)}</p>
      {stockOutPreference === 'refund' &&
        lines.map((line, at) => (
          <QuantityField
            key={line.orderLineId}
            name={`lines.${at}.quantity`}
            label={t('purchase.stockOut.quantity', { name: `${line.name} ${line.options}`.trim() })}
            maxLength={12}
          />
        ))}
      {stockOutPreference !== 'wait' && (
        <TextAreaField name="reason" label={t('purchase.cancel.reason')} required rows={3} maxLength={1000} />
      )}
    </FormDialog>
  );
}
