import { lazy, Suspense } from 'react';
import type { CartTab } from '#core/cart/rules.ts';
import { AllStores, AllStoresBar } from '#web/account/cart/all-stores.tsx';
import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { isBlocked, OrderButton } from '#web/account/cart/order-button.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { OrderTotals } from '#web/components/order/order-money.tsx';
import { chargedGoods, importedLines, isImportGroup } from '#web/account/cart/imported-lines.ts';
import type { LandedEstimate } from '#web/components/landed-cost/use-landed-cost.ts';
import { Price } from '#web/components/price.tsx';
import type { Cart } from '#web/session/cart.ts';
import { classes } from '#web/ui/classes.ts';
import { Card, Skeleton } from '#web/ui/surface.tsx';

const LandedCostPreview = lazy(() =>
  import('#web/components/landed-cost/landed-cost-preview.tsx').then((module) => ({
    default: module.LandedCostPreview,
  })),
);

type Group = Cart['groups'][number];

/**
 * What each store would charge for the ticked lines, and the link to its checkout; small screens repeat it as a bar.
 */
export function CartSummary({
  cart,
  tab,
  edits,
  landed,
}: {
  cart: Cart;
  tab: CartTab;
  edits: CartEdits;
  landed: LandedEstimate;
}) {
  const t = useText();
  const groups = cart.groups.filter((group) => group.tab === tab);
  // Samples of import goods are ordered apart from those of stores.
  const stores = groups.filter((group) => tab !== 'SAMPLE' || !isImportGroup(cart, group));
  const [only] = groups;
  const isImport = only !== undefined && isImportGroup(cart, only);
  const isNothing = !cart.cartItems.some((line) => line.tab === tab && line.checked);
  const none = t(isNothing ? 'account.cart.nothingChosen' : 'account.cart.noneDelivered');
  return (
    <aside aria-labelledby="cart-summary" className="min-w-0">
      <div className="flex flex-col gap-4 xl:sticky xl:top-24">
        <h2 id="cart-summary" tabIndex={-1} className="scroll-mt-32 text-lg outline-none">
          {t('account.cart.summary')}
        </h2>
        {groups.length === 0 && <Card className="p-5 text-ink-600">{none}</Card>}
        {stores.length > 1 && <AllStores cart={cart} groups={stores} edits={edits} />}
        {groups.map((group) => (
          <GroupCard
            key={group.store.id}
            group={group}
            cart={cart}
            edits={edits}
            landed={landed}
            isPrimary={groups.length === 1}
          />
        ))}
      </div>
      <div
        className={
          'fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-4 border-t border-line ' +
          'bg-surface px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden'
        }
      >
        {only && groups.length === 1 ? (
          <>
            <span className="flex flex-col">
              <span className="text-xs text-ink-600">{t(isImport ? 'logistics.landed' : 'order-page.total')}</span>
              {!isImport ? (
                <>
                  <Price money={only.total} className="text-lg font-bold" />
                  <Approximate money={only.total} className="text-xs text-ink-600" />
                </>
              ) : landed.cost ? (
                <>
                  <Price money={landed.cost.total} className="text-lg font-bold" />
                  <Approximate money={landed.cost.total} className="text-xs text-ink-600" />
                </>
              ) : (
                <span>–</span>
              )}
            </span>
            <OrderButton groups={[only]} cart={cart} edits={edits} label={t('account.cart.order')} />
          </>
        ) : (
          <>
            {groups.length === 0 && <span className="text-sm text-ink-600">{none}</span>}
            {stores.length > 1 && <AllStoresBar cart={cart} groups={stores} edits={edits} />}
          </>
        )}
      </div>
    </aside>
  );
}

function GroupCard({
  group,
  cart,
  edits,
  landed,
  isPrimary,
}: {
  group: Group;
  cart: Cart;
  edits: CartEdits;
  landed: LandedEstimate;
  isPrimary: boolean;
}) {
  const t = useText();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h3 className="text-base">
        <bdi>{group.store.name}</bdi>
      </h3>
      {isImportGroup(cart, group) ? (
        <>
          <p className="flex items-baseline justify-between gap-4 text-base">
            <span className="text-ink-600">{t('logistics.atSupplier')}</span>
            <Price money={chargedGoods(cart, group) ?? group.goods} />
          </p>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <LandedCostPreview
              estimate={landed}
              pieces={importedLines(cart, group.tab).reduce((sum, { quantity }) => sum + quantity, 0)}
            />
          </Suspense>
        </>
      ) : (
        <div className={classes(edits.isWorking && 'opacity-60')}>
          <OrderTotals money={group} />
        </div>
      )}
      {isBlocked(cart, group) && <p className="text-sm text-sale-600">{t('account.cart.solveFirst')}</p>}
      <OrderButton
        groups={[group]}
        cart={cart}
        edits={edits}
        label={t('account.cart.orderFrom', { store: group.store.name })}
        isWide
        look={isPrimary ? 'primary' : 'secondary'}
      />
    </Card>
  );
}
