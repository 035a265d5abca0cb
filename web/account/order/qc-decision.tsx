import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { QcDecision } from '#core/order/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

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
  const [why, setWhy] = useState('');
  const [isSent, setSent] = useState(false);
  const isReturned = decision === 'returned';
  const isMissing = isReturned && !why.trim();
  const send = () => {
    setSent(true);
    return isMissing
      ? undefined
      : api('decideQc', { params: { id: order.id }, body: { decision, ...(isReturned && { why: why.trim() }) } });
  };
  return (
    <FormDialog
      title={t(`parcel.qc.do.${decision}`)}
      cancelLabel={t('account.notYet')}
      submit={t(`parcel.qc.do.${decision}`)}
      successText={t(`parcel.qc.done.${decision}`)}
      send={send}
      onClose={onClose}
    >
      <p>{t(`parcel.qc.means.${decision}`)}</p>
      {isReturned && (
        <Field
          label={t('parcel.qc.why')}
          required
          error={isSent && isMissing ? t('order.refusals.qcReasonRequired') : undefined}
        >
          <TextArea
            dir="auto"
            rows={4}
            maxLength={1000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
