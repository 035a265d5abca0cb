import { Link } from 'react-router';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#web/parts/full-name.ts';
import { Bidi, Count, DateTime } from '#web/parts/price.tsx';
import { useCart } from '#web/session/cart.ts';
import { useFavorites } from '#web/session/favorites.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** The states a buyer counts, in the order of an order's life. */
const COUNTED = ['awaitingPayment', 'paid', 'preparing', 'shippingStarted', 'inDelivery', 'delivered'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  const [recent, ...lists] = await Promise.all([api('listMyOrders', { query: { count: 3 } }), ...COUNTED.map((status) => api('listMyOrders', { query: { status, count: 1 } }))]);
  return { profile, recent: recent.orders, counts: COUNTED.map((status, index) => ({ status, count: lists[index]?.recordsTotal ?? 0 })) };
}

export default function MyPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { profile, recent, counts } = loaderData;
  return (
    <>
      <PageTitle title={t('account.nav.myPage')} />
      <div className="flex flex-col gap-8">
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
          <span className="flex size-12 items-center justify-center rounded-pill bg-brand-50 text-brand-700">
            <Icon name="person" size={24} />
          </span>
          <div className="min-w-0 grow basis-44">
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              <span dir="auto">{fullName(profile)}</span>
              <Chip>{t(`account.kind.${profile.memberKind}`)}</Chip>
            </p>
            <p className="text-sm text-ink-600">
              <Bidi>{profile.emailAddress}</Bidi> · {t('account.myPage.since')} <DateTime at={profile.memberSince} />
            </p>
          </div>
          <LinkButton look="secondary" to={to.profile()}>
            {t('account.nav.profile')}
          </LinkButton>
        </Card>

        <section aria-labelledby="progress">
          <h2 id="progress" className="mb-3 text-lg">
            {t('account.myPage.inProgress')}
          </h2>
          <ul className="grid grid-cols-3 overflow-hidden rounded-md border border-line-soft bg-surface md:grid-cols-6">
            {counts.map(({ status, count }) => (
              <li key={status}>
                <Link to={to.orders({ status, period: 'quarter' })} className="flex h-full flex-col items-center gap-1 px-2 py-4 text-center -outline-offset-2 hover:bg-surface-2">
                  <span className={`text-xl font-bold ${count === 0 ? 'text-ink-500' : status === 'awaitingPayment' ? 'text-warn-700' : 'text-brand-700'}`}>
                    <Count value={count} />
                  </span>
                  <span className="text-sm text-ink-600">{t(`order-page.status.${status}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>

        <Shelves />

        <section aria-labelledby="recent">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id="recent" className="text-lg">
              {t('account.myPage.recent')}
            </h2>
            {recent.length > 0 && (
              <Link to={to.orders()} className="inline-flex min-h-8 items-center gap-1 text-brand-700 hover:underline">
                {t('account.myPage.allOrders')}
                <Icon name="chevronEnd" size={16} />
              </Link>
            )}
          </div>
          {recent.length === 0 ? (
            <Card>
              <EmptyState title={t('account.orders.none')} icon="receipt" action={<LinkButton to={to.products({ sort: 'sales' })}>{t('account.browse')}</LinkButton>} />
            </Card>
          ) : (
            <ul className="flex flex-col gap-3">
              {recent.map((order) => (
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

/** What waits in the cart and among the favorites. */
function Shelves() {
  const t = useText();
  const cart = useCart();
  const favorites = useFavorites();
  const shelves = [
    { name: t('account.nav.cart'), count: cart.count, href: to.cart(), icon: 'cart' as const },
    { name: t('account.nav.favorites'), count: favorites.count, href: to.favorites(), icon: 'heart' as const },
  ];
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {shelves.map((shelf) => (
        <li key={shelf.href}>
          <Link to={shelf.href} className="flex min-h-14 items-center gap-3 rounded-md border border-line-soft bg-surface px-4 hover:bg-surface-2">
            <Icon name={shelf.icon} className="text-ink-500" />
            <span className="grow">{shelf.name}</span>
            <span className="font-semibold">
              <Count value={shelf.count} />
            </span>
            <Icon name="chevronEnd" size={16} className="text-ink-500" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
