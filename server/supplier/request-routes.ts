import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentOfferRequest, staffRequest } from '#server/supplier/present.ts';
import { requestsOf } from '#server/supplier/queries.ts';
import { requestOffer, declineRequest } from '#server/supplier/requests.ts';

const PAGE = 20;

/** What buyers want from 1688 and the marketplace does not have yet. */
export function requestRoutes(bind: Bind): void {
  bind('listOfferRequestsForStaff', async ({ db, query }) => {
    const { page = 0, count = PAGE, status } = query;
    const { rows, total } = await requestsOf(db, { status, limit: count, offset: page * count });
    return { requests: rows.map(staffRequest), ...frameOf(rows.length, total, count) };
  });
  bind('declineOfferRequest', async ({ db, params, body, caller, now }) => {
    await declineRequest(db, { id: params.id, memberId: caller.memberId, why: body.why, now });
    const {
      rows: [row],
    } = await requestsOf(db, { id: params.id, limit: 1, offset: 0 });
    return staffRequest(orRefuse(row, supplierRefusal('supplier.requestNotFound')));
  });
  bind('askForOffer', async ({ db, body, caller, now }) => {
    const id = await requestOffer(db, { memberId: caller.memberId, address: body.address, note: body.note ?? '', now });
    const {
      rows: [row],
    } = await requestsOf(db, { id, limit: 1, offset: 0 });
    return presentOfferRequest(orRefuse(row, supplierRefusal('supplier.requestNotFound')));
  });
  bind('listOfferRequests', async ({ db, query, caller }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await requestsOf(db, { memberId: caller.memberId, limit: count, offset: page * count });
    return { requests: rows.map(presentOfferRequest), ...frameOf(rows.length, total, count) };
  });
}
