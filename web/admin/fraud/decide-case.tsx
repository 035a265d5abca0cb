import type { FraudCaseAnswer } from '#core/fraud/contract.ts';
import type { FraudDecision } from '#core/fraud/states.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { found: FraudCaseAnswer; decision: FraudDecision; onClose(): void };

/** Asks for the reason of a decision about a case, with the amount it is about. */
export function DecideCase({ found, decision, onClose }: Props) {
  const t = useText();
  const isWithdrawal = decision === 'withdraw';
  return (
    <DecideDialog
      title={t(`fraud.${decision}`)}
      submit={t(`fraud.${decision}`)}
      look={isWithdrawal ? 'danger' : 'primary'}
      successText={t(`fraud.done.${decision}`)}
      reasonLabel={t('fraud.why')}
      send={(why) => {
        const body = { decision, why };
        return attempted(`fraud:${found.id}`, body, (idempotencyKey) =>
          api('decideFraudCase', { params: { id: found.id }, body, idempotencyKey }),
        );
      }}
      onClose={onClose}
    >
      <Notice tone={isWithdrawal ? 'warn' : 'info'}>
        <p className="font-semibold">
          <Bidi>{found.order.number}</Bidi> · <Price money={found.held} />
        </p>
        <p>{t(isWithdrawal ? 'fraud.withdrawText' : 'fraud.clearText')}</p>
      </Notice>
    </DecideDialog>
  );
}
