import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePress } from '#web/ui/button.tsx';
import { useText } from '#web/i18n/text.tsx';
import { addToCart, type CartInput } from '#web/session/cart-changes.ts';
import { useSession } from '#web/session/session.ts';
import { storePicks } from '#web/storefront/product/stored-picks.ts';
import type { Picks, Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';

export type BuyAction = 'add' | 'buy';
/** Why a click did not add to the cart. */
export type Obstacle = 'visitor' | 'conflict';

/**
 * Adds to the cart, or buys directly without it (decision RT-030); 1688 products by the import checkout. Visitors are
 * sent to sign in first, and their quantities are restored; products already in the other basket open a dialog
 * (CRT-017, decision CRT-020).
 */
export function useBuying(product: Product, picks: Picks) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [requested, setRequested] = useState<readonly CartInput[]>([]);

  /** The lines left of a choice of which some were added: trying it again adds only these. */
  const unfinished = useRef<Readonly<Record<string, readonly CartInput[]>>>({});

  const { isBusy, press: add } = usePress(async (inputs: readonly CartInput[]) => {
    const choice = JSON.stringify(inputs);
    const left = await addToCart(t, unfinished.current[choice] ?? inputs, () => setObstacle('conflict'));
    unfinished.current = left.length > 0 ? { [choice]: left } : {};
  });

  const tabOf = (type: CartInput['cartItemType']) => (type === 'SAMPLE' ? 'SAMPLE' : product.publishWay);
  const buy = async (action: BuyAction, inputs: readonly CartInput[]) => {
    if (isBusy || inputs.length === 0) return;
    const type = inputs[0]?.cartItemType ?? 'NORMAL';
    setRequested(inputs);
    if (session.status === 'out') {
      storePicks(product.id, picks);
      setObstacle('visitor');
      return;
    }
    if (action === 'buy') {
      const lines = inputs.map(({ sku, quantity }) => ({ sku, quantity }));
      const samples = type === 'SAMPLE' ? lines.map(({ sku }) => sku) : undefined;
      await navigate(
        product.publishWay === 'IMPORT_BY_1688'
          ? to.importCheckout(samples?.[0] === undefined ? { lines } : { sample: samples[0] })
          : to.directCheckout(samples ? { samples } : { lines }),
      );
      return;
    }
    await add(inputs);
  };
  /** Resolves a conflict: opens the cart at the tab of the existing lines. */
  const showOther = () =>
    void navigate(to.cart({ tab: tabOf(requested[0]?.cartItemType === 'SAMPLE' ? 'NORMAL' : 'SAMPLE') }));
  /** Resolves it by removing them. */
  const replaceOther = () => {
    setObstacle(undefined);
    void buy(
      'add',
      requested.map((input) => ({ ...input, replaces: true })),
    );
  };
  return { buy, isAdding: isBusy, obstacle, clearObstacle: () => setObstacle(undefined), showOther, replaceOther };
}

export type Buying = ReturnType<typeof useBuying>;
