import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { importBasket, loadImport } from '#web/checkout/import/basket.ts';
import { ImportForm } from '#web/checkout/import/import-form.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { goodsOfLine, namingGoods } from '#web/components/order/refused-goods.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { cartChanged, loadCart, useCart } from '#web/session/cart.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** The page has its own bar at the bottom of small screens. */
export const handle = { ownBar: true };

/** Guarded; the lines are those in the URL, else the ticked 1688 lines of the cart. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const cart = await loadCart().then(cartChanged);
  return loadImport(importBasket(new URL(request.url).searchParams, cart));
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

/** Orders 1688 products: the costs now and later, importer and transport. */
export default function ImportCheckoutPage({ loaderData: loaded }: Route.ComponentProps) {
  const t = useText();
  useLeaveWhenOut();
  const goods = useCart().lines.map(goodsOfLine);
  return (
    <div className="frame py-6 lg:py-8">
      <PageHead title={t('importing.checkout.title')} />
      <h1 className="mb-5 text-2xl">{t('importing.checkout.title')}</h1>
      {loaded.kind === 'ready' ? (
        <ImportForm key={loaded.basket.name} loaded={loaded} />
      ) : (
        <Card>
          <EmptyState
            title={t(loaded.kind === 'nothing' ? 'checkout.nothing' : 'checkout.refused')}
            icon="cart"
            action={<LinkButton to={to.cart({ tab: 'IMPORT_BY_1688' })}>{t('checkout.toCart')}</LinkButton>}
          >
            {loaded.kind === 'nothing' ? t('importing.checkout.nothingHint') : explained(t, namingGoods(loaded, goods))}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
