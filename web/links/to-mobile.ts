import { address } from '#web/url.ts';

/** The tabs of a product in the app; any other value counts as the first (decision RT-044). */
export const MOBILE_TABS = ['seller', 'sample', 'import', 'oem'] as const;
export type MobileTab = (typeof MOBILE_TABS)[number];

/** Pages the app embeds, without header and footer; visitors of the shop do not load them. */
export const toMobile = {
  login: (query: URLSearchParams = new URLSearchParams()) => address('/mobile/login', Object.fromEntries(query)),
  cart: (query: URLSearchParams = new URLSearchParams()) => address('/mobile/cart', Object.fromEntries(query)),
  /** The lines as `to.directCheckout` takes them: names can repeat. */
  directOrder: (query: URLSearchParams = new URLSearchParams()) =>
    query.size > 0 ? `/mobile/product/directOrder?${query}` : '/mobile/product/directOrder',
  product: (id: number, tab: MobileTab = 'seller') => `/mobile/product/${tab}/${id}/`,
} as const;
