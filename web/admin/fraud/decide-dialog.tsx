import { useState } from 'react';
import type { FraudCaseAnswer } from '#core/fraud/contract.ts';
import type { FraudDecision } from '#core/fraud/states.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { found: FraudCaseAnswer; decision: FraudDecision; onClose(): void };

/** Asks for the reason of a decision, with the amount it is about. */
export function DecideDialog({ found, decision, onClose }: Props) {
  const t = useText();
  const [why, setWhy] = useState('');
  const [isSent, setSent] = useState(false);
  const reason = why.trim();
  const send = () => {
    setSent(true);
    if (!reason) return;
    const body = { decision, why: reason };
    return attempted(`fraud:${found.id}`, body, (idempotencyKey) =>
      api('decideFraudCase', { params: { id: found.id }, body, idempotencyKey }),
    );
  };
  const isWithdrawal = decision === 'withdraw';
  return (
    <FormDialog
      title={t(`fraud.${decision}`)}
      cancelLabel={t('fraud.cancel')}
      submit={t(`fraud.${decision}`)}
      look={isWithdrawal ? 'danger' : 'primary'}
      successText={t(`fraud.done.${decision}`)}
      send={send}
      onClose={onClose}
    >
      <Notice tone={isWithdrawal ? 'warn' : 'info'}>
        <p className="font-semibold">
          <Bidi>{found.order.number}</Bidi> · <Price money={found.held} />
        </p>
        <p>{t(isWithdrawal ? 'fraud.withdrawText' : 'fraud.clearText')}</p>
      </Notice>
      <Field label={t('fraud.why')} required error={isSent && !reason ? t('fraud.refusals.reasonRequired') : undefined}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
