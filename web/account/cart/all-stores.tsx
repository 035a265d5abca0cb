import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { isBlocked, OrderButton } from '#web/account/cart/order-button.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { type Amount, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Cart } from '#web/session/cart.ts';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/surface.tsx';

type Props = { cart: Cart; groups: Cart['groups']; edits: CartEdits };

/** The sum of the stores; undefined when they charge in different currencies, which one payment cannot. */
function sumOf(groups: Cart['groups']): Amount | undefined {
  const currency = groups[0]?.total.currency ?? 'KRW';
  if (groups.some(({ total }) => total.currency !== currency)) return undefined;
  return { amount: groups.reduce((sum, { total }) => sum + total.amount, 0), currency };
}

/** All chosen stores together: what the order of each costs, and one checkout for all of them. */
export function AllStores({ cart, groups, edits }: Props) {
  const t = useText();
  const total = sumOf(groups);
  if (!total) return <p className="text-sm text-ink-600">{t('order.refusals.oneCurrencyOnly')}</p>;
  const hasOthers = cart.cartItems.some((line) => line.checked && line.tab !== groups[0]?.tab);
  return (
    <Card as="section" label={t('account.cart.allStores')} className="flex flex-col gap-4 p-5">
      <div>
        <h3 className="text-base">{t('account.cart.allStores')}</h3>
        <p className="mt-1 text-sm text-ink-600">{t('checkout.stores.rule')}</p>
      </div>
      <dl className={classes('flex flex-col gap-2', edits.isWorking && 'opacity-60')}>
        {groups.map((group) => (
          <MoneyRow key={group.store.id} label={<bdi>{group.store.name}</bdi>}>
            <Price money={group.total} />
          </MoneyRow>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-soft pt-3">
          <dt className="font-semibold">{t('order-page.total')}</dt>
          <dd>
            <Price money={total} className="text-xl font-bold" />
          </dd>
        </div>
      </dl>
      {groups.some((group) => isBlocked(cart, group)) && (
        <p className="text-sm text-sale-600">{t('account.cart.solveFirst')}</p>
      )}
      <OrderButton groups={groups} cart={cart} edits={edits} label={t('account.cart.orderAll')} isWide />
      {hasOthers && <p className="text-sm text-ink-600">{t('account.cart.othersApart')}</p>}
    </Card>
  );
}

/** The same in the bar of small screens. */
export function AllStoresBar({ cart, groups, edits }: Props) {
  const t = useText();
  const total = sumOf(groups);
  return (
    total && (
      <>
        <span className="flex flex-col">
          <span className="text-xs text-ink-600">{t('order-page.total')}</span>
          <Price money={total} className="text-lg font-bold" />
        </span>
        <OrderButton groups={groups} cart={cart} edits={edits} label={t('account.cart.orderAll')} />
      </>
    )
  );
}
