import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { type OrderState, orderMachine } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { order: OrderAnswer };

/** The states staff may move an order to now, without duplicates. */
const statesFor = ({ events, status, kind }: OrderAnswer): OrderState[] => [
  ...new Set(events.flatMap((event) => orderMachine.next(status, event, 'operator', kind) ?? [])),
];

/** Staff changes the status of an order with a comment; both are required (ORD-062). */
export function MoveOrder({ order }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (statesFor(order).length === 0) return null;
  return (
    <>
      <Button look="secondary" className="max-lg:min-h-11" onClick={() => setOpen(true)}>
        {t('parcel.staff.open')}
      </Button>
      {isOpen && <MoveDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({ order, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const [status, setStatus] = useState<OrderState>();
  const [comment, setComment] = useState('');
  const [isSent, setSent] = useState(false);
  const states = statesFor(order);
  const text = comment.trim();
  const send = () => {
    setSent(true);
    if (!status || !text) return;
    const body = { status, comment: text };
    return attempted(`staff-move:${order.id}`, body, (idempotencyKey) =>
      api('moveOrderForStaff', { params: { id: order.id }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('parcel.staff.open')}
      cancelLabel={t('office.cancel')}
      submit={t('parcel.staff.save')}
      successText={t('parcel.staff.done')}
      send={send}
      onClose={onClose}
    >
      <Field
        label={t('parcel.staff.status')}
        required
        error={isSent && !status ? t('parcel.staff.statusMissing') : undefined}
      >
        <Select
          value={status ?? ''}
          onChange={(event) => setStatus(states.find((one) => one === event.currentTarget.value))}
          className="block!"
        >
          <option value="">{t('parcel.staff.choose')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`order-page.status.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'cancelled' && <Notice tone="warn">{t('seller.cancel.warning')}</Notice>}
      <Field
        label={t('parcel.staff.comment')}
        required
        hint={t('parcel.staff.commentHint')}
        error={isSent && !text ? t('parcel.staff.commentMissing') : undefined}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
