import { useState } from 'react';
import { invalidDecisionFields } from '#core/order/approval/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

const TONES = { waiting: 'warn', approved: 'ok', refused: 'sale' } as const;
type Props = { order: OrderAnswer; onDone(): void };

const decide = (order: OrderAnswer, body: { approve: boolean; reason: string }) =>
  attempted(`approval:${order.id}`, body, (idempotencyKey) =>
    api('decideApproval', { params: { id: order.id }, body, idempotencyKey }),
  );

/** The approval of an order above the limit of the company; whoever may decide does so here. Nothing for other orders. */
export function ApprovalSection({ order, onDone }: Props) {
  const t = useText();
  const [isRefusing, setRefusing] = useState(false);
  const { approval } = order;
  const { isBusy, submit } = useToasted(async () => {
    try {
      await decide(order, { approve: true, reason: '' });
      toast(t('order-page.approval.done.approved'));
    } finally {
      onDone();
    }
  });
  if (!approval) return null;
  return (
    <Card as="section" className="flex scroll-mt-32 flex-col gap-4 p-4 sm:p-6">
      <div>
        <ScrollTarget id="approval" />
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {t('order-page.approval.title')}
          <Chip tone={TONES[approval.status]}>{t(`order-page.approval.${approval.status}`)}</Chip>
        </h2>
      </div>
      {approval.status === 'waiting' && (
        <p className="text-ink-600">
          {approval.mayDecide
            ? t('order-page.approval.decideText', { name: order.buyer.name })
            : t('order-page.approval.waitingText')}
        </p>
      )}
      {approval.reason && (
        <p>
          {t('order-page.approval.reason')}: <bdi>{approval.reason}</bdi>
        </p>
      )}
      {approval.mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => void submit()}>
            {t('order-page.approval.approve')}
          </Button>
          <Button look="secondary" onClick={() => setRefusing(true)}>
            {t('order-page.approval.refuse')}
          </Button>
        </div>
      )}
      {isRefusing && <RefuseDialog order={order} onClose={() => setRefusing(false)} />}
    </Card>
  );
}

function RefuseDialog({ order, onClose }: { order: OrderAnswer; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { reason: '' },
    judge: ({ reason }) => invalidDecisionFields({ approve: false, reason }),
    send: ({ reason }) => decide(order, { approve: false, reason: reason.trim() }),
  });
  return (
    <FormDialog
      form={form}
      title={t('order-page.approval.refuse')}
      cancelLabel={t('account.cancel')}
      submit={t('order-page.approval.refuse')}
      look="danger"
      successText={t('order-page.approval.done.refused')}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('order-page.approval.reason')} required maxLength={1000} />
    </FormDialog>
  );
}
