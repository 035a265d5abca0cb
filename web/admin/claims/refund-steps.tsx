import { type ReactNode, useState } from 'react';
import { api } from '#web/api/client.ts';
import { DecideAccount } from '#web/admin/claims/decide-account.tsx';
import { MoveToAccount } from '#web/admin/claims/move-to-account.tsx';
import type { FailedRefund, HandRefund } from '#web/admin/claims/refund-facts.tsx';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';

type StepProps = {
  label: string;
  successText: string;
  look?: 'primary' | 'secondary';
  send(): Promise<unknown>;
  children: ReactNode;
};

/** A button with a confirmation dialog. */
function Step({ label, successText, look = 'secondary', send, children }: StepProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} size="small" className="whitespace-nowrap max-lg:min-h-11" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={label}
          cancelLabel={t('office.cancel')}
          submit={label}
          successText={successText}
          send={send}
          onClose={() => setOpen(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}

/** How to continue a failed refund: retry at the provider, or pay to a bank account. */
export function FailedRefundSteps({ refund }: { refund: FailedRefund }) {
  const t = useText();
  const params = { id: refund.id };
  return (
    <div className="flex gap-2 whitespace-nowrap max-lg:flex-wrap">
      {refund.mayRetry && (
        <Step
          label={t('claim.failed.retry')}
          successText={t('claim.failed.retried')}
          send={() =>
            attempted(`retry-refund:${refund.id}`, refund.decisions.length, (idempotencyKey) =>
              api('retryRefund', { params, idempotencyKey }),
            )
          }
        >
          <p>{t('claim.failed.retryText')}</p>
          <Price money={refund.amount} className="text-lg font-semibold" />
        </Step>
      )}
      {refund.accountWaits === 'staffConfirms' && <DecideAccount refund={refund} />}
      {refund.mayPayByHand && <MoveToAccount refund={refund} />}
    </div>
  );
}

/** Records that a refund was paid from the company's bank account. */
export function HandRefundPaid({ refund }: { refund: HandRefund }) {
  const t = useText();
  return (
    <Step
      label={t('claim.hand.paid')}
      successText={t('claim.hand.done')}
      send={() =>
        attempted(`hand-refund:${refund.id}`, refund.id, (idempotencyKey) =>
          api('payHandRefund', { params: { id: refund.id }, idempotencyKey }),
        )
      }
    >
      <p>{t('claim.hand.sure')}</p>
      <Price money={refund.amount} className="text-lg font-semibold" />
    </Step>
  );
}
