/** Areas of pages that share their messages. */
export type Area = 'storefront' | 'account' | 'office';

/** The files of core/messages/<lang> for each area; shared keys are in the first that has them. */
export const MESSAGE_FILES: Readonly<Record<Area, readonly Area[]>> = {
  storefront: ['storefront'],
  account: ['storefront', 'account'],
  office: ['storefront', 'account', 'office'],
};

const OFFICES = /^\/(seller|admin|ops)(\/|$)/;
const SHOP = /^\/($|compare$|landed-cost$|(category|search|product|my-store)(\/|$))/;
const SUPPORT = /^\/(nonfont|not-found|user-guide|order-guide|aboutUs|useTerms|privacyPolicy|cs-main)$/;

/** The area of a page by its path. */
export function areaOf(pathname: string): Area {
  if (OFFICES.test(pathname)) return 'office';
  return SHOP.test(pathname) || SUPPORT.test(pathname) ? 'storefront' : 'account';
}
