import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { QcDecision } from '#core/order/rules.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The buyer approves what the seller showed, or sends it back with a reason (ORD-035); either is asked once more. */
export function QcAnswer({ order, onDone }: { order: Pick<OrderAnswer, 'id'>; onDone(): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const [asked, setAsked] = useState<QcDecision>();
  const [why, setWhy] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isMissing = asked === 'returned' && !why.trim();

  const open = (decision: QcDecision) => {
    setFailure(undefined);
    setSent(false);
    setAsked(decision);
  };
  const decide = async (decision: QcDecision) => {
    setSent(true);
    if (isMissing) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api('decideQc', { params: { id: order.id }, body: { decision, ...(decision === 'returned' && { why: why.trim() }) } });
      setAsked(undefined);
      toast(t(`parcel.qc.done.${decision}`));
      onDone();
    } catch (problem) {
      setFailure(textOf(problem));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => open('approved')}>{t('parcel.qc.do.approved')}</Button>
      <Button look="secondary" onClick={() => open('returned')}>
        {t('parcel.qc.do.returned')}
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`parcel.qc.do.${asked}`) : ''}
        footer={
          asked && (
            <>
              <Button look="secondary" onClick={() => setAsked(undefined)}>
                {t('account.notYet')}
              </Button>
              <Button busy={isBusy} onClick={() => void decide(asked)}>
                {t(`parcel.qc.do.${asked}`)}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-3">
          {asked && <p>{t(`parcel.qc.means.${asked}`)}</p>}
          {asked === 'returned' && (
            <Field label={t('parcel.qc.why')} required error={isSent && isMissing ? t('order.refusals.qcReasonRequired') : undefined}>
              <TextArea dir="auto" rows={4} maxLength={1000} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
            </Field>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
      </Dialog>
    </div>
  );
}
