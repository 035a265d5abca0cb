import { kstDate } from '#core/calendar.ts';
import { debtReferenceOf, type DebtTerms } from '#core/payout/debt/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import { matchDepositToDebt } from '#server/payout/debt/pay.ts';
import { presentOwing, presentOwn, presentRequest } from '#server/payout/debt/present.ts';
import {
  chainsOf,
  findOwing,
  findRequests,
  owedByStores,
  paymentsOf,
  requestsOf,
} from '#server/payout/debt/queries.ts';
import { requestDebt, withdrawDebt } from '#server/payout/debt/request.ts';
import { findCycles, sumsByCause } from '#server/payout/queries.ts';

/** What stores owe and are asked to pay (decision 123). */
export function debtRoutes(bind: Bind, means: PayMeans, terms: DebtTerms): void {
  bind('listDebts', async ({ db, lang, now }) => {
    const owing = await findOwing(db);
    const requests = await findRequests(db);
    const cycles = await findCycles(db);
    const owed = new Map(owing.map((row) => [row.store.id, row.owed]));
    const open = new Map(
      requests.filter(({ request }) => request.status === 'requested').map(({ request }) => [request.storeId, request]),
    );
    const today = kstDate(now);
    return {
      afterStatements: terms.afterStatements,
      owing: owing.map((row) => presentOwing(row, { request: open.get(row.store.id), cycles, today, terms, lang })),
      requests: requests.map((row) => presentRequest(row, owed.get(row.store.id) ?? 0, lang)),
    };
  });
  bind('requestDebt', async ({ db, params, body, caller, now }) => {
    // The store needs to know where to pay.
    refuseIf(means.account ? undefined : payoutRefusal('payout.noOwnAccount'));
    const id = await requestDebt(db, { id: params.id, ...body, memberId: caller.memberId, now }, terms);
    return { id, reference: debtReferenceOf(id) };
  });
  bind('withdrawDebt', async ({ db, params, body, caller, now }) => {
    await withdrawDebt(db, { id: params.id, ...body, memberId: caller.memberId, now });
    return null;
  });
  bind('matchDepositToDebt', async ({ db, params, body, caller, now }) => ({
    status: await matchDepositToDebt(db, { id: params.id, ...body, memberId: caller.memberId, now }),
  }));
  bind('listOwnDebts', async ({ db, caller }) => ({
    requests: await ownRequests(db, caller.storeId),
    payTo: means.account ?? null,
  }));
}

/** The requests to a store, each with the statements it comes from, their sums and its payments. */
async function ownRequests(db: Db, storeId: number) {
  const requests = await requestsOf(db, storeId);
  const owed = (await owedByStores(db, [storeId])).get(storeId) ?? 0;
  const chains = await chainsOf(
    db,
    requests.map(({ statementId }) => statementId),
  );
  const payments = await paymentsOf(
    db,
    requests.map(({ id }) => id),
  );
  const own = [];
  for (const request of requests) {
    const chain = chains.get(request.statementId) ?? [];
    const ids = chain.map(({ id }) => id);
    const paid = payments.filter(({ requestId }) => requestId === request.id);
    own.push(presentOwn(request, owed, { chain, sums: await sumsByCause(db, ids), paid }));
  }
  return own;
}
