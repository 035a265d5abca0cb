import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderAnswer } from '#core/order/contract.ts';
import { type OrderState, orderMachine } from '#core/order/states.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: OrderAnswer };

/** The states staff may move an order to now, each once. */
const statesFor = ({ events, status, kind }: OrderAnswer): OrderState[] => [...new Set(events.flatMap((event) => orderMachine.next(status, event, 'operator', kind) ?? []))];

/** Staff changes the status of an order with a comment; both are required (ORD-062). */
export function MoveOrder({ order }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (statesFor(order).length === 0) return null;
  return (
    <>
      <Button look="secondary" className="max-lg:min-h-11" onClick={() => setOpen(true)}>
        {t('parcel.staff.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        shape="sheet"
        title={t('parcel.staff.open')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('office.cancel')}
            </Button>
            <Button type="submit" form={id} busy={isBusy}>
              {t('parcel.staff.save')}
            </Button>
          </>
        }
      >
        <MoveForm id={id} order={order} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MoveForm({ id, order, onBusy, onDone }: Props & { id: string; onBusy(isBusy: boolean): void; onDone(): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<OrderState>();
  const [comment, setComment] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const states = statesFor(order);

  const save = async () => {
    setSent(true);
    setProblem(undefined);
    const text = comment.trim();
    if (!status || !text) return;
    onBusy(true);
    const attempt = `staff-move:${order.id}`;
    try {
      await api('moveOrderForStaff', { params: { id: order.id }, body: { status, comment: text }, idempotencyKey: attemptKey(attempt, { status, text }) });
      endAttempt(attempt);
      toast(t('parcel.staff.done'));
      onDone();
      await revalidate();
    } catch (refused) {
      setProblem(textOf(refused));
    }
    onBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label={t('parcel.staff.status')} required error={isSent && !status ? t('parcel.staff.statusMissing') : undefined}>
        <Select value={status ?? ''} onChange={(event) => setStatus(states.find((one) => one === event.currentTarget.value))} className="block!">
          <option value="">{t('parcel.staff.choose')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`order-page.status.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'cancelled' && <Notice tone="warn">{t('seller.cancel.warning')}</Notice>}
      <Field label={t('parcel.staff.comment')} required hint={t('parcel.staff.commentHint')} error={isSent && !comment.trim() ? t('parcel.staff.commentMissing') : undefined}>
        <TextArea dir="auto" rows={3} maxLength={1000} value={comment} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </form>
  );
}
