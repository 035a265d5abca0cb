import { useState } from 'react';
import type { WithdrawalAnswer } from '#core/withdrawal/contract.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Facts, Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Who leaves and why, with the decision, or the two buttons for it. */
export function WithdrawalCard({ found }: { found: WithdrawalAnswer }) {
  const t = useText();
  const [decision, setDecision] = useState<'cancel' | 'complete'>();
  const { member, storeCode, reason, detail, requestedAt, dueAt, decidedAt, decidedBy, blockers } = found;
  const isOpen = found.status === 'requested';
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="text-md">
        <bdi>{member.name}</bdi> <Bidi className="text-sm font-normal text-ink-600">{member.maskedId}</Bidi>
      </h2>
      <Facts
        rows={[
          ...(storeCode ? [[t('withdrawals.store'), <Bidi key="store">{storeCode}</Bidi>] as const] : []),
          [
            t('withdrawal.reason'),
            <span key="reason">
              {t(`withdrawal.reasons.${reason}`)}
              {detail && (
                <span dir="auto" className="block whitespace-pre-line text-ink-600">
                  {detail}
                </span>
              )}
            </span>,
          ],
          [t('withdrawals.requestedAt'), <Moment key="requested" at={requestedAt} />],
          ...(isOpen ? [[t('withdrawals.dueAt'), <Moment key="due" at={dueAt} />] as const] : []),
          ...(isOpen ? [[t('withdrawals.blockers'), <span key="blockers">{blockers}</span>] as const] : []),
        ]}
      />
      {decidedAt && (
        <p className="text-sm text-ink-600">
          {t('withdrawals.decidedAt')}: <bdi>{decidedBy ?? t('withdrawals.byClock')}</bdi> · <Moment at={decidedAt} />
        </p>
      )}
      {isOpen && (
        <footer className="mt-auto flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setDecision('cancel')}>
            {t('withdrawals.cancel')}
          </Button>
          <Button look="danger" disabled={blockers > 0} onClick={() => setDecision('complete')}>
            {t('withdrawals.complete')}
          </Button>
        </footer>
      )}
      {decision && (
        <DecideDialog
          title={t(`withdrawals.${decision}`)}
          submit={t(`withdrawals.${decision}`)}
          look={decision === 'complete' ? 'danger' : 'primary'}
          successText={t(decision === 'complete' ? 'withdrawals.completed' : 'withdrawals.cancelled')}
          send={(why) => {
            const input = { params: { id: found.id }, body: { reason: why } };
            return decision === 'complete' ? api('completeWithdrawal', input) : api('cancelWithdrawal', input);
          }}
          onClose={() => setDecision(undefined)}
        >
          <Notice tone={decision === 'complete' ? 'warn' : 'info'}>
            <p className="font-semibold">
              <bdi>{member.name}</bdi>
            </p>
            <p>{t(decision === 'complete' ? 'withdrawals.completeText' : 'withdrawals.cancelText')}</p>
          </Notice>
        </DecideDialog>
      )}
    </Card>
  );
}
