import { redirect, useLocation } from 'react-router';
import { membershipOf } from '#core/summary/rules.ts';
import { Carousel } from '#web/account/my-page/carousel.tsx';
import { PurchaseNumbers, SalesNumbers } from '#web/account/my-page/task-counts.tsx';
import { MemberSummary } from '#web/account/my-page/member-summary.tsx';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { TaskList } from '#web/account/tasks/task-list.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** A profile that cannot be loaded redirects to the home page (SH-044); a missing session to the login page. */
async function profileOrHome(request: Request) {
  try {
    return await requireMember(request);
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    throw redirect(to.home());
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await profileOrHome(request);
  const [tasks, summary, recent] = await Promise.all([
    answered(request, () => api('listMyTasks')),
    answered(request, () => api('readMySummary')),
    answered(request, () => api('listMyOrders', { query: { count: 3 } })),
  ]);
  return { profile, tasks, summary, recent };
}

/** What waits for the member, balances and orders; a company has a slide for buying and one for selling (SH-033 to SH-045). */
export default function MyPage({ loaderData: { profile, tasks, summary, recent } }: Route.ComponentProps) {
  const t = useText();
  const { state }: { state: unknown } = useLocation();
  const membership = membershipOf(state, profile.groups);
  return (
    <>
      <PageTitle title={t('account.nav.myPage')} />
      <div className="flex flex-col gap-8">
        {tasks.problem ? <ListProblem problem={tasks.problem} /> : <TaskList tasks={tasks.answer} />}
        <MemberSummary profile={profile} summary={summary.answer} />
        {summary.problem ? (
          <ListProblem problem={summary.problem} />
        ) : membership === 'ENTERPRISE' ? (
          <Carousel
            label={t('my-page.overview')}
            slides={[
              { name: t('my-page.purchase'), content: <PurchaseNumbers purchase={summary.answer.purchase} /> },
              { name: t('my-page.sales'), content: <SalesNumbers sales={summary.answer.sales} /> },
            ]}
          />
        ) : (
          <section aria-labelledby="purchase">
            <h2 id="purchase" className="mb-3 text-lg">
              {t('my-page.inProgress')}
            </h2>
            <Card className="p-4">
              <PurchaseNumbers purchase={summary.answer.purchase} />
            </Card>
          </section>
        )}

        <section aria-labelledby="recent">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id="recent" className="text-lg">
              {t('account.myPage.recent')}
            </h2>
            {recent.answer && recent.answer.orders.length > 0 && (
              <Link to={to.orders()} className="inline-flex min-h-8 items-center gap-1 text-brand-700 hover:underline">
                {t('account.myPage.allOrders')}
                <Icon name="chevronEnd" size={16} />
              </Link>
            )}
          </div>
          {recent.problem ? (
            <ListProblem problem={recent.problem} />
          ) : recent.answer.orders.length === 0 ? (
            <Card>
              <EmptyState
                title={t('account.orders.none')}
                icon="receipt"
                action={<LinkButton to={to.products({ sort: 'sales' })}>{t('account.browse')}</LinkButton>}
              />
            </Card>
          ) : (
            <ul className="flex flex-col gap-3">
              {recent.answer.orders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} headingLevel="h3" />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
