import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches } from 'react-router';
import { postToNative } from '#web/session/native-bridge.ts';
import { useCart } from '#web/session/cart.ts';
import { toMobile } from '#web/links/to-mobile.ts';

/** Posts to the app, once per page, that the page and its data have loaded (SH-051). */
export function usePostLoaded(): void {
  const { pathname, search, key } = useLocation();
  const page = pathname.replace(/\/$/, '');
  const { status, count } = useCart();
  const isFetched = useMatches().at(-1)?.loaderData !== undefined;
  const isLoaded = page === toMobile.cart() ? status === 'ready' : page !== toMobile.directOrder() || isFetched;
  const post = useEffectEvent(() => {
    if (page === toMobile.cart()) postToNative('CART_LOADED', { count });
    else if (page === toMobile.directOrder()) postToNative('DIRECT_ORDER_LOADED', {});
    else postToNative('PAGE_LOADED', { path: `${pathname}${search}` });
  });
  useEffect(() => {
    if (isLoaded) post();
  }, [isLoaded, key]);
}
