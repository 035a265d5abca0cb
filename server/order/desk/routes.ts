import type { Bind } from '#server/http/bind.ts';
import { countDesk, deskQuery, attentionOf } from '#server/order/desk/list.ts';
import { pickupsOf } from '#server/order/desk/pickups.ts';
import { addDeskView, removeDeskView, renameDeskView, viewsOf } from '#server/order/desk/views.ts';
import { startPreparations } from '#server/order/desk/prepare.ts';
import { presentOrders } from '#server/order/list/present-list.ts';

const ownerOf = ({ memberId, storeId }: { memberId: number; storeId: number }) => ({ memberId, storeId });

/** The desk of a store, where its orders are worked on in piles. */
export function orderDeskRoutes(bind: Bind): void {
  bind('listDeskOrders', async ({ db, query: { page, count, ...narrowed }, caller: { storeId }, lang, now }) => {
    const { filter, conditions } = await deskQuery(db, { storeId, now }, narrowed);
    const scope = { storeId };
    const paged = { ...filter, page: page ?? 0, count: count ?? 20 };
    const { orders, ...frame } = await presentOrders(db, { scope, role: 'seller', lang }, paged);
    const attention = await attentionOf(
      db,
      orders.map(({ id }) => id),
      conditions,
    );
    return {
      orders: orders.map((one) => ({
        ...one,
        ...(attention.get(one.id) ?? { problems: [], promisedUntil: null }),
      })),
      ...frame,
    };
  });
  bind('listDeskViews', async ({ db, caller }) => ({ views: await viewsOf(db, ownerOf(caller)) }));
  bind('addDeskView', ({ db, body, caller, now }) => addDeskView(db, ownerOf(caller), body, now));
  bind('renameDeskView', ({ db, params, body, caller }) => renameDeskView(db, ownerOf(caller), params.id, body.name));
  bind('removeDeskView', async ({ db, params, caller }) => {
    await removeDeskView(db, ownerOf(caller), params.id);
    return null;
  });
  bind('listPickups', ({ db, query: { date }, caller: { storeId }, lang, now }) =>
    pickupsOf(db, { storeId, date, lang, now }),
  );
  bind('countDeskOrders', ({ db, caller: { storeId }, now }) => countDesk(db, { storeId, now }));
  bind('startPreparations', ({ db, body: { ids }, caller: { storeId, memberId }, now }) =>
    startPreparations(db, ids, { scope: { storeId }, by: { role: 'seller', memberId }, now }),
  );
}
