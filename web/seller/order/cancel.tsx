import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useLineErrors } from '#web/components/line-errors.ts';
import { ChoosePieces, chosenOf, type Counts } from '#web/components/choose-pieces.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { NO_REASON, ReasonFields, reasonText } from '#web/components/office/reason.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';
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

function CancelDialog({ order, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('all');
  const [counts, setCounts] = useState<Counts>({});
  const [reason, setReason] = useState(NO_REASON);
  const [isSent, setSent] = useState(false);
  const { atLines, errorOf } = useLineErrors();
  const lines = order.lines.map((line) => ({ ...line, left: unsentOf(line) })).filter(({ left }) => left > 0);
  const mayChoose = lines.reduce((sum, { left }) => sum + left, 0) > 1;
  // Pieces out of stock are handled per the buyer's preference.
  const isSoldOut = reason.chosen.includes(t('seller.cancel.reasons.soldOut'));
  const cancelsAll = isSoldOut && order.stockOutPreference === 'cancelAll';
  const isPart = scope === 'some' && !cancelsAll;
  const chosen = chosenOf(counts);
  const why = reasonText(reason);
  const send = () => {
    setSent(true);
    if (!why || (isPart && chosen.length === 0)) return;
    const body = { reason: why, ...(isSoldOut && { soldOut: true }), ...(isPart && { lines: chosen }) };
    return atLines(() =>
      attempted(`seller-cancel:${order.id}`, body, (idempotencyKey) =>
        api('cancelOrderAsSeller', { params: { id: order.id }, body, idempotencyKey }),
      ),
    );
  };
  return (
    <FormDialog
      title={t('seller.cancel.title')}
      cancelLabel={t('seller.cancel.keep')}
      submit={t('seller.cancel.do')}
      look="danger"
      successText={t(isPart ? 'seller.done.cancelPart' : 'seller.done.cancel')}
      send={send}
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
        <FieldSet legend={t('seller.cancel.what')}>
          <RadioGroup
            name="scope"
            value={scope}
            onChange={(next) => setScope(next)}
            options={SCOPES.map((value) => ({ value, label: t(`seller.cancel.scope.${value}`) }))}
          />
        </FieldSet>
      )}
      {isPart && (
        <FieldSet
          legend={t('seller.cancel.pieces')}
          error={isSent && chosen.length === 0 ? t('claim.form.nothing') : undefined}
        >
          <ChoosePieces lines={lines} counts={counts} onChange={setCounts} errorOf={errorOf} />
        </FieldSet>
      )}
      <ReasonFields
        legend={t('seller.cancel.why')}
        presets={[
          t('seller.cancel.reasons.soldOut'),
          t('seller.cancel.reasons.wrongPrice'),
          t('seller.cancel.reasons.damaged'),
          t('seller.cancel.reasons.buyerAsked'),
        ]}
        reason={reason}
        error={isSent && !why ? t('office.reason.missing') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
