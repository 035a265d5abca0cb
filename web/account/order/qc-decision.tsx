import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { QcDecision } from '#core/order/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { order: Pick<OrderAnswer, 'id'> };

/** The buyer approves the seller's quality report or returns it with a reason (ORD-035); both need a confirmation. */
export function QcAnswer({ order }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<QcDecision>();
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setChosen('approved')}>{t('parcel.qc.do.approved')}</Button>
      <Button look="secondary" onClick={() => setChosen('returned')}>
        {t('parcel.qc.do.returned')}
      </Button>
      {chosen && <DecisionDialog order={order} decision={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function DecisionDialog({ order, decision, onClose }: Props & { decision: QcDecision; onClose(): void }) {
  const t = useText();
  const isReturned = decision === 'returned';
  const form = useForm({
    start: { why: '' },
    judge: ({ why }) => atField('why', isReturned && !why.trim() ? orderRefusal('order.qcReasonRequired') : undefined),
    send: ({ why }) =>
      api('decideQc', { params: { id: order.id }, body: { decision, ...(isReturned && { why: why.trim() }) } }),
  });
  return (
    <FormDialog
      form={form}
      title={t(`parcel.qc.do.${decision}`)}
      cancelLabel={t('account.notYet')}
      submit={t(`parcel.qc.do.${decision}`)}
      successText={t(`parcel.qc.done.${decision}`)}
      onClose={onClose}
    >
      <p>{t(`parcel.qc.means.${decision}`)}</p>
      {isReturned && <TextAreaField name="why" label={t('parcel.qc.why')} required rows={4} maxLength={1000} />}
    </FormDialog>
  );
}
