import { redirect, replace } from 'react-router';
import { isInApp, postToNative } from '#web/session/native-bridge.ts';
import { to } from '#web/links/to.ts';
import { MOBILE_TABS, toMobile } from '#web/links/to-mobile.ts';

export const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** The page of the app that shows the same as an address of the shop, if there is one. */
export function mobilePathOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === to.login()) return toMobile.login(searchParams);
  if (pathname === to.cart()) return toMobile.cart(searchParams);
  if (pathname === '/directCheckout') return toMobile.directOrder(searchParams);
  const [, id] = /^\/product\/([1-9]\d*)$/.exec(pathname) ?? [];
  const tab = MOBILE_TABS.find((one) => one === searchParams.get('tab')) ?? 'seller';
  return id ? toMobile.product(Number(id), tab) : undefined;
}

/**
 * Within the app a way to the shop is one to the app's page of the same; where there is none, the app is told and the
 * page stays.
 * In a browser it leads into the shop. That the server is gone is said in its own place anyway.
 */
export function redirectToMobile(next: URL): void {
  if (next.pathname.startsWith('/mobile/') || next.pathname === to.notAvailable()) return;
  const path = mobilePathOf(next);
  if (path) throw redirect(path);
  if (!isInApp()) return;
  postToNative('REDIRECT', { url: pathOf(next) });
  throw replace(pathOf(location));
}
