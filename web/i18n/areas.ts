/** Areas of pages that share their messages. */
export type Area = 'storefront' | 'order' | 'account' | 'office' | 'seller' | 'goods' | 'admin' | 'ops';
/** A file of core/messages/<lang>. */
export type MessageFile = Area | 'buyer' | 'desk';

/**
 * The files of core/messages/<lang> for each area; shared keys are in the first that has them. `order` has what buyers
 * and offices both read of orders, claims, papers, certifications, and `buyer` what only buyers read of them. `office`
 * has what several offices read, and is the area of partners. `goods` are the seller's pages about products; `desk` has
 * what only the other pages of sellers read.
 */
export const MESSAGE_FILES: Readonly<Record<Area, readonly MessageFile[]>> = {
  storefront: ['storefront'],
  order: ['storefront', 'order', 'buyer'],
  account: ['storefront', 'order', 'buyer', 'account'],
  office: ['storefront', 'order', 'office'],
  seller: ['storefront', 'order', 'office', 'seller', 'desk'],
  goods: ['storefront', 'order', 'office', 'seller', 'goods'],
  admin: ['storefront', 'order', 'office', 'admin'],
  ops: ['storefront', 'order', 'office', 'ops'],
};

const OFFICES: Readonly<Record<string, Area>> = { seller: 'seller', admin: 'admin', ops: 'ops', partner: 'office' };
const SHOP = /^\/($|compare$|landed-cost$|(category|search|product|my-store)(\/|$))/;
const SUPPORT = /^\/(nonfont|not-found|user-guide|order-guide|aboutUs|useTerms|privacyPolicy|cs-main)$/;
const GOODS = /^\/seller\/(products|files|documents|words|epr|marketing|notices|coupons|store-page)(\/|$)/;

/** Cart, checkout, orders and claims, also in the frame of the app. */
const ORDER =
  /^\/(checkout(\/|$)|direct(Estimate)?Checkout$|checkin$|payment-return$|my\/(cart$|orders|claims)|mobile\/(?!login$))/;

/** The area of a page by its path. */
export function areaOf(pathname: string): Area {
  if (GOODS.test(pathname)) return 'goods';
  const office = OFFICES[pathname.split('/')[1] ?? ''];
  if (office) return office;
  if (SHOP.test(pathname) || SUPPORT.test(pathname)) return 'storefront';
  return ORDER.test(pathname) ? 'order' : 'account';
}
