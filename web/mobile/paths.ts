import { redirect, replace } from 'react-router';
import { isInApp, postToNative } from '#web/session/native-bridge.ts';
import { to } from '#web/links/to.ts';
import { MOBILE_TABS, toMobile } from '#web/links/to-mobile.ts';

export const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** The app's counterpart of a shop URL, if there is one. */
export function mobilePathOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === to.login()) return toMobile.login(searchParams);
  if (pathname === to.cart()) return toMobile.cart(searchParams);
  if (pathname === '/directCheckout') return toMobile.directOrder(searchParams);
  const [, id] = /^\/product\/([1-9]\d*)$/.exec(pathname) ?? [];
  const tab = MOBILE_TABS.find((one) => one === searchParams.get('tab')) ?? 'seller';
  return id ? toMobile.product(Number(id), tab) : undefined;
}

/**
 * Redirects a shop URL to its counterpart in the app; without one, posts the URL to the app and stays. In a browser the
 * navigation continues. The server-down page is always shown.
 */
export function redirectToMobile(next: URL): void {
  if (next.pathname.startsWith('/mobile/') || next.pathname === to.notAvailable()) return;
  const path = mobilePathOf(next);
  if (path) throw redirect(path);
  if (!isInApp()) return;
  postToNative('REDIRECT', { url: pathOf(next) });
  throw replace(pathOf(location));
}
