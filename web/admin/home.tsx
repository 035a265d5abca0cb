import { redirect } from 'react-router';
import { daysOf } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Longest } from '#web/admin/longest.tsx';
import { listWaiting } from '#web/admin/approvals/subject.ts';
import { OrdersToday, STATES } from '#web/admin/orders-today.tsx';
import { TASKS } from '#web/admin/tasks.ts';
import { CountCard } from '#web/components/office/pieces.tsx';
import { countsOf, useLatest } from '#web/components/office/use-latest.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { staffHome } from '#web/session/staff-home.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/home';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'staff.read');
  const home = staffHome(staff);
  if (home !== undefined && home !== toOffice.admin()) throw redirect(home);
  const tasks = TASKS.filter(({ of }) => may(staff, of));
  const today = daysOf('day', new Date());
  return {
    tasks,
    counts: countsOf(tasks, async (task) => ({ recordsTotal: await task.count() })),
    stores: may(staff, 'stores.approve') ? listWaiting('stores', 5) : undefined,
    products: may(staff, 'products.approve') ? listWaiting('products', 5) : undefined,
    byState: may(staff, 'orders.read')
      ? countsOf(STATES, (status) => api('listOrdersForStaff', { query: { ...today, status, count: 1 } }))
      : undefined,
  };
}

/** What waits for the role of the reader, and the orders of today for who reads orders. */
export default function AdminHome({ loaderData: { tasks, counts, stores, products, byState } }: Route.ComponentProps) {
  const t = useText();
  const loaded = useLatest(counts);
  return (
    <>
      <PageHead title={t('admin.dashboard')} />
      <h1 className="mb-4 text-xl">{t('admin.today')}</h1>
      <ul className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {tasks.map((task) => (
          <li key={task.label} className="row-span-3 grid grid-rows-subgrid">
            <CountCard
              label={t(task.label)}
              count={loaded?.get(task)}
              href={task.href}
              icon={task.icon}
              isUrgent
              isFailed={loaded !== undefined && !loaded.has(task)}
            />
          </li>
        ))}
      </ul>
      {stores && products && (
        <div className="mb-6 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <Longest kind="products" waiting={products} />
          <Longest kind="stores" waiting={stores} />
        </div>
      )}
      {byState && <OrdersToday byState={byState} />}
    </>
  );
}
