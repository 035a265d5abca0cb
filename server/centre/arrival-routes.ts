import { pick } from '#core/locale.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { listArrivals, matchArrival, presentArrival, scanWaybill, sendBackArrival } from '#server/centre/arrivals.ts';
import { byOf } from '#server/centre/lock.ts';
import type { Bind } from '#server/http/bind.ts';
import { searchPurchases } from '#server/importing/purchasing/parcels.ts';

const FOUND_MAX = 20;
/** Who counts the goods must not learn how many were ordered before: name and company identify a parcel. */
const isCounter = (caller: Caller): boolean => mayUse('centre.act', caller);

/** Parcels that arrive at the China centre. */
export function arrivalRoutes(bind: Bind): void {
  bind('scanWaybill', async (ask) => {
    const { id, again } = await scanWaybill(ask.db, ask.body.waybill, byOf(ask));
    return presentArrival(ask.db, id, again);
  });
  bind('listArrivals', ({ db, query: { page = 0, count = 20, ...filter } }) =>
    listArrivals(db, { ...filter, page, count }),
  );
  bind('findPurchases', async ({ db, query, lang, caller }) => ({
    purchases: (await searchPurchases(db, query.search, FOUND_MAX)).map(({ supplierOrderId, lines, ...one }) => ({
      ...one,
      supplierOrderId: supplierOrderId ?? '',
      lines: lines.map(({ name, quantity }) => ({
        name: pick(name, lang),
        quantity: isCounter(caller) ? null : quantity,
      })),
    })),
  }));
  bind('matchArrival', async (ask) => {
    await matchArrival(ask.db, ask.params.id, ask.body.purchaseId, byOf(ask));
    return presentArrival(ask.db, ask.params.id);
  });
  bind('sendBackArrival', async (ask) => {
    await sendBackArrival(ask.db, ask.params.id, ask.body.note, byOf(ask));
    return presentArrival(ask.db, ask.params.id);
  });
}
