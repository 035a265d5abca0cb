import { apart } from '#core/text.ts';
import { orderQuery, type OrderListQuery } from '#web/account/orders/period.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** An empty list: no orders at all, none of this filter, or nothing found; each with what can be done. */
export function NoOrders({ listQuery }: { listQuery: OrderListQuery }) {
  const t = useText();
  const { query, period, status } = listQuery;
  if (query) {
    const isAll = period === 'all' && status === undefined;
    return (
      <Card>
        <EmptyState
          title={t(isAll ? 'account.orders.noMatchAll' : 'account.orders.noMatch', { query: apart(query) })}
          icon="search"
          action={
            <>
              {!isAll && (
                <LinkButton to={to.orders(orderQuery(listQuery, { period: 'all', status: undefined }))}>
                  {t('account.orders.searchAll')}
                </LinkButton>
              )}
              <LinkButton look="secondary" to={to.orders(orderQuery(listQuery, { query: '' }))}>
                {t('account.orders.clearSearch')}
              </LinkButton>
            </>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      {status !== undefined || period !== 'quarter' ? (
        <EmptyState
          title={t('account.orders.noneHere')}
          icon="receipt"
          action={
            <LinkButton look="secondary" to={to.orders()}>
              {t('account.orders.clear')}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          title={t('account.orders.none')}
          icon="receipt"
          action={<LinkButton to={to.products({ sort: 'sales' })}>{t('account.browse')}</LinkButton>}
        />
      )}
    </Card>
  );
}
