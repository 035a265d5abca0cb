import { useNavigate } from 'react-router';
import { isUndelivered } from '#core/cart/rules.ts';
import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { isImportGroup } from '#web/account/cart/imported-lines.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { to } from '#web/links/to.ts';
import type { Cart } from '#web/session/cart.ts';
import { Button } from '#web/ui/button.tsx';

type Group = Cart['groups'][number];

/** A ticked line that cannot be ordered blocks the order of its store; one that is not delivered is left out of it. */
export function isBlocked(cart: Cart, group: Group): boolean {
  return cart.cartItems.some(
    (line) =>
      line.tab === group.tab &&
      line.store.id === group.store.id &&
      line.checked &&
      line.problem !== null &&
      !isUndelivered(line),
  );
}

/** Goes to the checkout of a store, or of several stores together. */
export function OrderButton({
  groups,
  cart,
  edits,
  label,
  isWide = false,
  look = 'primary',
}: {
  groups: readonly Group[];
  cart: Cart;
  edits: CartEdits;
  label: string;
  isWide?: boolean;
  look?: 'primary' | 'secondary';
}) {
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit(async () => {
    await edits.sendAll();
    await navigate(checkoutOf(cart, groups));
  });
  return (
    <Button
      size="large"
      look={look}
      wide={isWide}
      busy={isBusy}
      disabled={groups.some((group) => isBlocked(cart, group))}
      onClick={() => void submit()}
    >
      {label}
    </Button>
  );
}

function checkoutOf(cart: Cart, [first, ...others]: readonly Group[]): string {
  if (first && isImportGroup(cart, first)) return to.importCheckout(first.tab === 'SAMPLE' ? { tab: first.tab } : {});
  return others.length > 0
    ? to.storesCheckout(first?.tab ?? 'SELLER')
    : to.checkout({ ...(first && { tab: first.tab, store: first.store.code }) });
}
