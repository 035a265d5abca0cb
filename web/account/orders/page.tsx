import { useNavigation } from 'react-router';
import { apart } from '#core/text.ts';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { OrderFilter } from '#web/account/orders/order-filter.tsx';
import { NoOrders } from '#web/account/orders/no-orders.tsx';
import { orderQuery, orderQueryOf, PAGE_SIZE, periodAndWords } from '#web/account/orders/period.ts';
import { TaskList } from '#web/account/tasks/task-list.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/page';

/** Tasks above the list; My page has all. */
const TASKS_SHOWN = 3;

/** The buyer's orders; period, state, search and page are in the URL (ORD-065 … ORD-067). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const listQuery = orderQueryOf(new URL(request.url).searchParams, new Date());
  const period = periodAndWords(listQuery);
  const filter = { ...period, ...(listQuery.status && { status: listQuery.status }) };
  const counts = api('countMyOrders', { query: period });
  // The list is usable without the counts and the tasks.
  counts.catch(() => undefined);
  const tasks = api('listMyTasks');
  tasks.catch(() => undefined);
  const list = await api('listMyOrders', { query: { ...filter, page: listQuery.page, count: PAGE_SIZE } });
  return { listQuery, filter, counts, tasks, list };
}

export default function OrdersPage({ loaderData: { listQuery, filter, counts, tasks, list } }: Route.ComponentProps) {
  const t = useText();
  const navigation = useNavigation();
  const latest = useLatest(counts);
  const waiting = useLatest(tasks);
  return (
    <>
      <PageTitle title={t('account.nav.orders')}>
        <ExportButton load={(onLater) => download('exportMyOrders', { query: filter }, onLater)} />
      </PageTitle>
      {waiting && waiting.total > 0 && (
        <div className="mb-6">
          <TaskList tasks={waiting} max={TASKS_SHOWN} />
        </div>
      )}
      <OrderFilter listQuery={listQuery} counts={latest} />
      <output className="mt-5 mb-3 block text-sm text-ink-600">
        {listQuery.query && `${t('account.orders.resultOf', { query: apart(listQuery.query) })} · `}
        {t('account.orders.count', { count: list.recordsTotal })}
      </output>
      {list.orders.length === 0 ? (
        <NoOrders listQuery={listQuery} />
      ) : (
        <ul className={classes('flex flex-col gap-3', navigation.state === 'loading' && 'opacity-60')}>
          {list.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={listQuery.page}
          pages={list.totalPages}
          hrefOf={(page) => to.orders(orderQuery(listQuery, { page }))}
        />
      </div>
    </>
  );
}
