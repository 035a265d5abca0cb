import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { type OrderState, orderMachine } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { SelectField, TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
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

type Values = { readonly status: OrderState | ''; readonly comment: string };
const START: Values = { status: '', comment: '' };

function MoveDialog({ order, onClose }: Props & { onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: emptyFields,
    send: async ({ status, comment }) => {
      if (!status) return false;
      const body = { status, comment: comment.trim() };
      return attempted(`staff-move:${order.id}`, body, (idempotencyKey) =>
        api('moveOrderForStaff', { params: { id: order.id }, body, idempotencyKey }),
      );
    },
  });
  const isEnd = useValues(form, ({ status }) => status === 'cancelled');
  return (
    <FormDialog
      form={form}
      title={t('parcel.staff.open')}
      cancelLabel={t('office.cancel')}
      submit={t('parcel.staff.save')}
      successText={t('parcel.staff.done')}
      onClose={onClose}
    >
      <SelectField
        name="status"
        label={t('parcel.staff.status')}
        required
        none={t('parcel.staff.choose')}
        className="block!"
        options={statesFor(order).map((one) => ({ value: one, label: t(`order-page.status.${one}`) }))}
      />
      {isEnd && <Notice tone="warn">{t('seller.cancel.warning')}</Notice>}
      <TextAreaField
        name="comment"
        label={t('parcel.staff.comment')}
        required
        hint={t('parcel.staff.commentHint')}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
