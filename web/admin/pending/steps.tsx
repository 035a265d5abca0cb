import { useState } from 'react';
import type { PendingDecisionAnswer } from '#core/audit/pending/contract.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Price } from '#web/components/price.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Step = 'approve' | 'refuse' | 'withdraw';

/** What the reader may do: agree or refuse as the second person, or take back what they asked for. */
export function PendingSteps({ decision }: { decision: PendingDecisionAnswer }) {
  const t = useText();
  const [step, setStep] = useState<Step>();
  const { mayDecide, mayWithdraw } = decision;
  if (!mayDecide && !mayWithdraw) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayDecide && (
        <>
          <Button onClick={() => setStep('approve')}>{t('audit.pending.approve')}</Button>
          <Button look="secondary" onClick={() => setStep('refuse')}>
            {t('audit.pending.refuse')}
          </Button>
        </>
      )}
      {mayWithdraw && (
        <>
          <Button look="secondary" onClick={() => setStep('withdraw')}>
            {t('audit.pending.withdraw')}
          </Button>
          <p className="text-sm text-ink-600">{t('audit.pending.own')}</p>
        </>
      )}
      {step && <StepDialog step={step} decision={decision} onClose={() => setStep(undefined)} />}
    </div>
  );
}

function StepDialog({
  step,
  decision: { id, amount },
  onClose,
}: {
  step: Step;
  decision: PendingDecisionAnswer;
  onClose(): void;
}) {
  const t = useText();
  const params = { id };
  const send = (reason: string) => {
    const body = { reason };
    return attempted(`pending:${id}:${step}`, body, (idempotencyKey): Promise<unknown> => {
      if (step === 'approve') return api('approvePendingDecision', { params, idempotencyKey });
      if (step === 'withdraw') return api('withdrawPendingDecision', { params, idempotencyKey });
      return api('refusePendingDecision', { params, body, idempotencyKey });
    });
  };
  const form = useForm({
    start: NO_REASON,
    judge: (values) => (step === 'refuse' ? wrongReason(values) : []),
    send: ({ reason }) => send(reason.trim()),
  });
  return (
    <FormDialog
      form={form}
      title={t(`audit.pending.${step}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`audit.pending.${step}`)}
      look={step === 'refuse' ? 'danger' : 'primary'}
      successText={t(`audit.pending.done.${step}`)}
      onClose={onClose}
    >
      <p>{t(`audit.pending.sure.${step}`)}</p>
      {amount && <Price money={amount} className="text-lg font-semibold" />}
      {step === 'refuse' && <ReasonField hint={t('audit.pending.reasonHint')} />}
    </FormDialog>
  );
}
