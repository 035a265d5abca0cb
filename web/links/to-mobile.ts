import { address } from '#web/url.ts';

/** What a product is opened for in the app; any other word counts as the first (decision RT-044). */
export const MOBILE_TABS = ['seller', 'sample', 'import', 'oem'] as const;
export type MobileTab = (typeof MOBILE_TABS)[number];

/** Pages the app shows inside of itself, without header and footer; a visitor of the shop need not load them. */
export const toMobile = {
  login: (query: URLSearchParams = new URLSearchParams()) => address('/mobile/login', Object.fromEntries(query)),
  cart: (query: URLSearchParams = new URLSearchParams()) => address('/mobile/cart', Object.fromEntries(query)),
  /** The goods as `to.directCheckout` names them: several words may have the same name. */
  directOrder: (query: URLSearchParams = new URLSearchParams()) =>
    query.size > 0 ? `/mobile/product/directOrder?${query}` : '/mobile/product/directOrder',
  product: (id: number, tab: MobileTab = 'seller') => `/mobile/product/${tab}/${id}/`,
} as const;
