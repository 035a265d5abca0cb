import { useNavigate } from 'react-router';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { orderQuery, type OrderListQuery } from '#web/account/orders/period.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';

const whyReversed = (from: string, until: string) =>
  until < from ? requestRefusal('request.rangeReversed') : undefined;

/** The first and the last day of a period of one's own. */
export function OwnRange({ listQuery }: { listQuery: OrderListQuery }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { from: listQuery.from, to: listQuery.to },
    judge: (typed) => [
      ...atField('from', typed.from ? undefined : requestRefusal('request.required')),
      ...atField('to', typed.to ? whyReversed(typed.from, typed.to) : requestRefusal('request.required')),
    ],
    send: async (typed) => void navigate(to.orders(orderQuery(listQuery, { period: 'own', ...typed }))),
  });
  const typed = useValues(form);
  return (
    <Form form={form} className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <TextField name="from" label={t('account.orders.from')} type="date" dir="ltr" max={typed.to} />
      <TextField name="to" label={t('account.orders.until')} type="date" dir="ltr" min={typed.from} />
      <SubmitButton look="secondary" className="max-sm:col-span-2">
        {t('account.orders.apply')}
      </SubmitButton>
    </Form>
  );
}
