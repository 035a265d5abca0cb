import { useNavigate } from 'react-router';
import type { OrderState } from '#core/order/states.ts';
import { OwnRange } from '#web/account/orders/own-range.tsx';
import { OrderSearch } from '#web/account/orders/order-search.tsx';
import { orderQuery, type OrderListQuery, OFFERED_PERIODS, statesToFilterBy } from '#web/account/orders/period.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Period, custom range, state and search; each choice is a URL. */
export function OrderFilter({
  listQuery,
  counts,
}: {
  listQuery: OrderListQuery;
  counts: Answer<'countMyOrders'> | undefined;
}) {
  const t = useText();
  const navigate = useNavigate();
  const countOf = (state: OrderState) => counts?.counts.find(({ status }) => status === state)?.count ?? 0;
  const existing = (counts?.counts ?? []).map(({ status }) => status);
  const states = statesToFilterBy(listQuery.status ? [...existing, listQuery.status] : existing);
  return (
    <Card as="section" label={t('account.orders.filter')} className="flex flex-col gap-4 p-4">
      <OrderSearch key={listQuery.query} listQuery={listQuery} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium text-ink-700">{t('account.orders.period')}</span>
        {OFFERED_PERIODS.map((period) => (
          <ChipLink
            key={period}
            href={to.orders(orderQuery(listQuery, { period }))}
            isCurrent={listQuery.period === period}
          >
            {t(`account.orders.periods.${period}`)}
          </ChipLink>
        ))}
        {listQuery.period === 'all' && (
          <ChipLink href={to.orders(orderQuery(listQuery, { period: 'all' }))} isCurrent>
            {t('account.orders.periods.all')}
          </ChipLink>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <OwnRange key={`${listQuery.from}${listQuery.to}`} listQuery={listQuery} />
        <Field label={t('account.orders.state')} className="grow sm:grow-0">
          <Select
            value={listQuery.status ?? ''}
            onChange={(event) =>
              void navigate(
                to.orders(
                  orderQuery(listQuery, { status: states.find((state) => state === event.currentTarget.value) }),
                ),
              )
            }
            className="w-full sm:w-56"
          >
            <option value="">{t('account.orders.allStates')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`order-page.status.${state}`)}
                {counts && ` (${countOf(state)})`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  );
}
