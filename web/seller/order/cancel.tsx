import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { chosenOf, type Counts } from '#web/components/claim/choose-pieces.tsx';
import { NO_REASON, type Reason, ReasonFields, reasonText } from '#web/components/office/reason.tsx';
import { PiecesField } from '#web/components/claim/pieces-field.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { RadioField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: Pick<OrderAnswer, 'id' | 'number' | 'total' | 'takenOut' | 'lines' | 'stockOutPreference'> };
const SCOPES = ['all', 'some'] as const;

/** Cancels an order, or pieces of it that are out of stock (order-states §1, row 30). */
export function CancelOrder({ order }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setOpen(true)}
        className="whitespace-nowrap text-sale-600! max-lg:min-h-11"
      >
        {t('seller.cancel.open')}
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type Values = { readonly scope: (typeof SCOPES)[number]; readonly lines: Counts; readonly reason: Reason };
const required = requestRefusal('request.required');
const START: Values = { scope: 'all', lines: {}, reason: NO_REASON };

function CancelDialog({ order, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const lines = order.lines.map((line) => ({ ...line, left: unsentOf(line) })).filter(({ left }) => left > 0);
  const mayChoose = lines.reduce((sum, { left }) => sum + left, 0) > 1;
  // Pieces out of stock are handled per the buyer's preference.
  const factsOf = ({ scope, reason }: Values) => {
    const isSoldOut = reason.chosen.includes(t('seller.cancel.reasons.soldOut'));
    const cancelsAll = isSoldOut && order.stockOutPreference === 'cancelAll';
    return { isSoldOut, cancelsAll, isPart: scope === 'some' && !cancelsAll };
  };
  const form = useForm({
    start: START,
    judge: (values) => [
      ...atField('lines', factsOf(values).isPart && chosenOf(values.lines).length === 0 ? required : undefined),
      ...atField('reason', reasonText(values.reason) ? undefined : required),
    ],
    send: (values) => {
      const { isSoldOut, isPart } = factsOf(values);
      const body = {
        reason: reasonText(values.reason),
        ...(isSoldOut && { soldOut: true }),
        ...(isPart && { lines: chosenOf(values.lines) }),
      };
      return attempted(`seller-cancel:${order.id}`, body, (idempotencyKey) =>
        api('cancelOrderAsSeller', { params: { id: order.id }, body, idempotencyKey }),
      );
    },
  });
  const { isSoldOut, cancelsAll, isPart } = factsOf(useValues(form));
  return (
    <FormDialog
      form={form}
      title={t('seller.cancel.title')}
      cancelLabel={t('seller.cancel.keep')}
      submit={t('seller.cancel.do')}
      look="danger"
      successText={t(isPart ? 'seller.done.cancelPart' : 'seller.done.cancel')}
      onClose={onClose}
    >
      <Notice tone="warn">
        <p className="font-semibold">
          <Bidi>{order.number}</Bidi> ·{' '}
          <Price money={{ ...order.total, amount: order.total.amount - order.takenOut.amount }} />
        </p>
        <p>{t(isPart ? 'seller.cancel.warningPart' : 'seller.cancel.warning')}</p>
      </Notice>
      <p className="text-sm text-ink-600">
        {t('office.order.stockOutPreference')}:{' '}
        <span className="font-medium text-ink-900">
          {t(`order-page.stockOutPreference.${order.stockOutPreference}`)}
        </span>
      </p>
      {cancelsAll && <Notice>{t('seller.cancel.preferredAll')}</Notice>}
      {isSoldOut && order.stockOutPreference === 'wait' && <Notice>{t('order.refusals.buyerWaits')}</Notice>}
      {mayChoose && !cancelsAll && (
        <RadioField
          name="scope"
          label={t('seller.cancel.what')}
          options={SCOPES.map((value) => ({ value, label: t(`seller.cancel.scope.${value}`) }))}
        />
      )}
      {isPart && <PiecesField name="lines" label={t('seller.cancel.pieces')} lines={lines} />}
      <ReasonFields
        legend={t('seller.cancel.why')}
        presets={[
          t('seller.cancel.reasons.soldOut'),
          t('seller.cancel.reasons.wrongPrice'),
          t('seller.cancel.reasons.damaged'),
          t('seller.cancel.reasons.buyerAsked'),
        ]}
      />
    </FormDialog>
  );
}
