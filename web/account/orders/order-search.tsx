import { useId } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { orderQuery, type OrderListQuery } from '#web/account/orders/period.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The text to find in the orders of the period. An empty one ends the search. */
export function OrderSearch({ listQuery }: { listQuery: OrderListQuery }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { query: listQuery.query },
    send: async ({ query }) => void navigate(to.orders(orderQuery(listQuery, { query: query.trim() }))),
  });
  const hintId = useId();
  const isAll = listQuery.period === 'all';
  return (
    <search aria-label={t('account.orders.search')}>
      <Form form={form} className="flex flex-wrap items-end gap-2">
        <TextField
          name="query"
          label={t('account.orders.search')}
          boxClass="min-w-0 grow basis-40"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={hintId}
          maxLength={ORDER_QUERY_MAX}
        />
        <SubmitButton look="secondary" icon="search">
          {t('account.orders.searchButton')}
        </SubmitButton>
        {listQuery.query && !isAll && (
          <LinkButton look="secondary" to={to.orders(orderQuery(listQuery, { period: 'all' }))}>
            {t('account.orders.searchAll')}
          </LinkButton>
        )}
        {listQuery.query && (
          <LinkButton look="quiet" to={to.orders(orderQuery(listQuery, { query: '' }))}>
            {t('account.orders.clearSearch')}
          </LinkButton>
        )}
        <p id={hintId} className="w-full text-xs text-ink-500">
          {t(isAll ? 'account.orders.searchHintAll' : 'account.orders.searchHint')}
        </p>
      </Form>
    </search>
  );
}
