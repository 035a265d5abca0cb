import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { orderQuery, type OrderListQuery } from '#web/account/orders/period.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** The text to find in the orders of the period. An empty one ends the search. */
export function OrderSearch({ listQuery }: { listQuery: OrderListQuery }) {
  const t = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState(listQuery.query);
  const hintId = useId();
  const isAll = listQuery.period === 'all';
  return (
    <search aria-label={t('account.orders.search')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(to.orders(orderQuery(listQuery, { query: words.trim() })));
        }}
        className="flex flex-wrap items-end gap-2"
      >
        <Field label={t('account.orders.search')} className="min-w-0 grow basis-40">
          <TextInput
            type="search"
            name="query"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={hintId}
            maxLength={ORDER_QUERY_MAX}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" look="secondary" icon="search">
          {t('account.orders.searchButton')}
        </Button>
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
      </form>
    </search>
  );
}
