import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { placeOf } from '#core/analytics/rules.ts';
import { type Cart, useCart } from '#web/session/cart.ts';
import { useSession } from '#web/session/session.ts';
import { startVisits, type Visits } from '#web/shell/deferred/analytics.ts';
import { type PlacementCounts, startPlacementCounts } from '#web/shell/deferred/placement-counts.ts';

/** Whether lines were added between two cart answers. */
function hasGrown(before: Cart, after: Cart): boolean {
  return after.cartItems.some((line) => {
    const existing = before.cartItems.find(
      ({ sku, cartItemType }) => sku === line.sku && cartItemType === line.cartItemType,
    );
    return !existing || existing.quantity < line.quantity;
  });
}

/** Tracks the visitor's pages while mounted. */
export function Counting({ path }: { path: string }) {
  const { pathname, search } = useLocation();
  const { profile } = useSession();
  const { cart } = useCart();
  const lastCart = useRef(cart);
  const visits = useRef<Visits>(undefined);
  useEffect(() => {
    const started = startVisits(path);
    visits.current = started;
    return () => started.stop();
  }, [path]);
  const placements = useRef<PlacementCounts>(undefined);
  useEffect(() => {
    const started = startPlacementCounts();
    placements.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => visits.current?.isMember(profile?.id), [profile?.id]);
  useEffect(() => {
    visits.current?.enter(`${pathname}${search}`);
    placements.current?.look();
    if (placeOf(pathname).kind !== 'ordered') return;
    visits.current?.happened('orderPlaced');
    placements.current?.ordered();
  }, [pathname, search]);
  useEffect(() => {
    const before = lastCart.current;
    lastCart.current = cart;
    // On the cart page quantities change, but nothing is added.
    if (before && cart && placeOf(pathname).kind !== 'cart' && hasGrown(before, cart))
      visits.current?.happened('cartAdd');
  }, [cart, pathname]);
  return null;
}
