import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CART_TABS, type CartTab } from '#core/cart/rules.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { useCartEdits } from '#web/account/cart/cart-edits.ts';
import { CartBody } from '#web/account/cart/cart-body.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { RecentlyViewed } from '#web/components/product/recently-viewed.tsx';
import { refreshCart, useCart } from '#web/session/cart.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** The page has its own bar at the bottom of small screens. */
export const handle = { ownBar: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

/** Order of the tabs: imports, stores, samples (ux §9.4). */
const SHOWN_TABS: readonly CartTab[] = ['IMPORT_BY_1688', 'SELLER', 'SAMPLE'];

const isTab = (value: unknown): value is CartTab => CART_TABS.some((tab) => tab === value);

/** The tab in the URL, else the one passed in the navigation state (CRT-005), else the first with lines. */
function useTab(lines: readonly { tab: CartTab }[]): CartTab {
  const [query] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const requested = query.get('tab');
  if (isTab(requested)) return requested;
  const handed = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
  if (isTab(handed)) return handed;
  return (
    (['SELLER', 'SAMPLE', 'IMPORT_BY_1688'] as const).find((tab) => lines.some((line) => line.tab === tab)) ?? 'SELLER'
  );
}

export function HydrateFallback() {
  return <Loading />;
}

function Loading() {
  return (
    <div className="frame grid gap-6 py-8 xl:grid-cols-[1fr_360px]">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The cart of the signed-in member. */
export default function CartPage() {
  const t = useText();
  useLeaveWhenOut();
  const { status, cart, lines } = useCart();
  const tab = useTab(lines);
  const edits = useCartEdits();
  // Prices and stock may have changed since the shell loaded the cart; after a full load the shell's request is still
  // pending.
  const wasLoaded = useRef(status === 'ready');
  useEffect(() => {
    if (wasLoaded.current) void refreshCart();
  }, []);
  if (!cart && status !== 'problem') return <Loading />;
  return (
    <div className="frame py-6 lg:py-8">
      <PageHead title={t('account.nav.cart')} />
      <h1 className="mb-4 text-2xl">{t('account.nav.cart')}</h1>
      {cart ? (
        <>
          <LinkTabs
            label={t('account.nav.cart')}
            current={tab}
            tabs={SHOWN_TABS.map((key) => ({
              key,
              label: t(`account.cart.tab.${key}`),
              href: to.cart({ tab: key }),
              count: String(lines.filter((line) => line.tab === key).length),
            }))}
          />
          <div className="pt-4">
            {lines.some((line) => line.tab === tab) ? (
              <CartBody cart={cart} tab={tab} edits={edits} />
            ) : (
              <EmptyTab tab={tab} isAllEmpty={lines.length === 0} />
            )}
          </div>
        </>
      ) : (
        <ErrorState
          title={t('account.cart.problem')}
          action={<Button onClick={() => void refreshCart()}>{t('shell.tryAgain')}</Button>}
        >
          {t('shell.refusals.networkProblem')}
        </ErrorState>
      )}
    </div>
  );
}

const GOODS_OF: Record<CartTab, string> = {
  IMPORT_BY_1688: to.store(IMPORT_STORE),
  SELLER: to.products({ sort: 'sales' }),
  SAMPLE: to.products({ sample: true }),
};

/** An empty tab links to products of its kind, and shows the recently viewed ones. */
function EmptyTab({ tab, isAllEmpty }: { tab: CartTab; isAllEmpty: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-8">
      <Card>
        <EmptyState
          title={t(isAllEmpty ? 'account.cart.empty' : 'account.cart.emptyTab')}
          icon="cart"
          action={<LinkButton to={GOODS_OF[tab]}>{t('account.browse')}</LinkButton>}
        />
      </Card>
      <RecentlyViewed />
    </div>
  );
}
