import type { Permission } from '#core/rights.ts';
import { toOffice } from '#web/links/to-office.ts';
import { may } from '#web/session/permissions.ts';
import type { Profile } from '#web/session/session.ts';

/** The first page of each right in a store, in the order of the day's work. */
const STARTS: readonly (readonly [Permission, string])[] = [
  ['ownStore.orders', toOffice.sellerOrders()],
  ['ownStore.answers', toOffice.sellerClaims()],
  ['ownStore.goods', toOffice.sellerProducts()],
  ['ownStore.money', toOffice.sellerPayouts()],
];

/** Where somebody who works in a store starts: the first page of what they may do. */
export const storeHome = (profile: Profile): string =>
  STARTS.find(([permission]) => may(profile, permission))?.[1] ?? toOffice.sellerOrders();
