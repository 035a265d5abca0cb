import { useState } from 'react';
import { invalidDecisionFields } from '#core/order/approval/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
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
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const { approval } = order;
  if (!approval) return null;
  const approve = async () => {
    setBusy(true);
    await decide(order, { approve: true, reason: '' }).then(
      () => toast(t('order-page.approval.done.approved')),
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    setBusy(false);
    onDone();
  };
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
          <Button busy={isBusy} onClick={() => void approve()}>
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
  const form = useForm({ reason: '' }, ({ reason }) => invalidDecisionFields({ approve: false, reason }));
  const { values, change, leave, errorOf } = form;
  const send = () => {
    if (!form.check()) return undefined;
    return decide(order, { approve: false, reason: values.reason.trim() }).catch((problem: unknown) => {
      if (!form.assignErrors(problem)) throw problem;
      return false;
    });
  };
  return (
    <FormDialog
      title={t('order-page.approval.refuse')}
      cancelLabel={t('account.cancel')}
      submit={t('order-page.approval.refuse')}
      look="danger"
      successText={t('order-page.approval.done.refused')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('order-page.approval.reason')} required error={errorOf('reason')}>
        <TextArea
          name="reason"
          dir="auto"
          maxLength={1000}
          value={values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          onBlur={() => leave('reason')}
        />
      </Field>
    </FormDialog>
  );
}
