import { useState } from 'react';
import { type FailedRefund, RefundTo } from '#web/admin/claims/refund-facts.tsx';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Price } from '#web/components/price.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Decision = 'approve' | 'refuse';

/** The word of staff about an account whose holder is not who paid. */
export function DecideAccount({ refund }: { refund: FailedRefund }) {
  const t = useText();
  const [decision, setVerdict] = useState<Decision>();
  return (
    <>
      {(['approve', 'refuse'] as const).map((one) => (
        <Button key={one} look="secondary" size="small" className="max-lg:min-h-11" onClick={() => setVerdict(one)}>
          {t(`claim.failed.account.${one}`)}
        </Button>
      ))}
      {decision && <Decide refund={refund} decision={decision} onClose={() => setVerdict(undefined)} />}
    </>
  );
}

function Decide({ refund, decision, onClose }: { refund: FailedRefund; decision: Decision; onClose(): void }) {
  const t = useText();
  const params = { id: refund.order.id };
  const send = (reason: string) => {
    const body = { approve: decision === 'approve', reason };
    return attempted(`decide-account:${refund.id}`, [body, refund.account], (idempotencyKey) =>
      api('decideRefundAccount', { params, body, idempotencyKey }),
    );
  };
  const form = useForm({ start: NO_REASON, judge: wrongReason, send: ({ reason }) => send(reason.trim()) });
  return (
    <FormDialog
      form={form}
      title={t(`claim.failed.account.${decision}`)}
      cancelLabel={t('office.cancel')}
      submit={t(`claim.failed.account.${decision}`)}
      successText={t(`claim.failed.account.done.${decision}`)}
      onClose={onClose}
    >
      <p>{t(`claim.failed.account.sure.${decision}`)}</p>
      <p>
        <RefundTo account={refund.account} />
        <br />
        {t('claim.failed.account.depositor')}: <bdi>{refund.depositor}</bdi>
      </p>
      <Price money={refund.amount} className="text-lg font-semibold" />
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
