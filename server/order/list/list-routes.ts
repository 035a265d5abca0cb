import type { Bind } from '#server/http/bind.ts';
import { countByStatus } from '#server/order/list/list.ts';
import { presentOrders } from '#server/order/list/present-list.ts';

/** Order lists of a buyer, of a store, and of all stores for staff. */
export function orderListRoutes(bind: Bind): void {
  bind('listMyOrders', ({ db, query, caller, lang }) =>
    presentOrders(db, { scope: { buyerId: caller.memberId }, role: 'buyer', lang }, query),
  );
  bind('countMyOrders', ({ db, query, caller }) => countByStatus(db, { buyerId: caller.memberId }, query));
  bind('listStoreOrders', ({ db, query, caller, lang }) =>
    presentOrders(db, { scope: { storeId: caller.storeId }, role: 'seller', lang }, query),
  );
  bind('countStoreOrders', ({ db, query, caller }) => countByStatus(db, { storeId: caller.storeId }, query));
  bind('listOrdersForStaff', ({ db, query, lang }) =>
    presentOrders(db, { scope: 'all', role: 'operator', lang }, query),
  );
  bind('countOrdersForStaff', ({ db, query }) => countByStatus(db, 'all', query));
}
