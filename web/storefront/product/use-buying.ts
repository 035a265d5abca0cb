import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { addToCart, type CartInput } from '#web/session/cart-changes.ts';
import { useSession } from '#web/session/session.ts';
import { storePicks } from '#web/storefront/product/stored-picks.ts';
import type { Picks, Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';

export type BuyAction = 'add' | 'buy';
/** What stands between a press of a button and the cart. */
export type Obstacle = 'visitor' | 'conflict';

/**
 * Puts goods into the cart, or buys them at once without it (decision RT-030); goods of 1688 by the import checkout. A
 * visitor is asked to sign in and
 * finds the quantities again; goods that stand in the other basket are shown to the buyer (CRT-017, decision CRT-020).
 */
export function useBuying(product: Product, picks: Picks) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const [busy, setBusy] = useState<BuyAction>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [requestedType, setRequestedType] = useState<CartInput['cartItemType']>('NORMAL');

  const tabOf = (type: CartInput['cartItemType']) => (type === 'SAMPLE' ? 'SAMPLE' : product.publishWay);
  const buy = async (action: BuyAction, inputs: readonly CartInput[]) => {
    if (busy || inputs.length === 0) return;
    const type = inputs[0]?.cartItemType ?? 'NORMAL';
    setRequestedType(type);
    if (session.status === 'out') {
      storePicks(product.id, picks);
      setObstacle('visitor');
      return;
    }
    if (action === 'buy') {
      const lines = inputs.map(({ sku, quantity }) => ({ sku, quantity }));
      await navigate(
        tabOf(type) === 'IMPORT_BY_1688'
          ? to.importCheckout({ lines })
          : to.directCheckout(type === 'SAMPLE' ? { samples: lines.map(({ sku }) => sku) } : { lines }),
      );
      return;
    }
    setBusy(action);
    await addToCart(t, inputs, () => setObstacle('conflict'));
    setBusy(undefined);
  };
  /** The way out of a conflict: the cart, with the tab of what already stands there. */
  const showOther = () => void navigate(to.cart({ tab: tabOf(requestedType === 'SAMPLE' ? 'NORMAL' : 'SAMPLE') }));
  return { buy, busy, obstacle, clearObstacle: () => setObstacle(undefined), showOther };
}

export type Buying = ReturnType<typeof useBuying>;
