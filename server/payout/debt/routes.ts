import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { won } from '#core/money.ts';
import { debtReferenceOf, type DebtTerms } from '#core/payout/debt/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
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
import { presentSumsByCause } from '#server/payout/present.ts';
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
  bind('listOwnDebts', async ({ db, caller }) => {
    const requests = await requestsOf(db, caller.storeId);
    const owed = (await owedByStores(db, [caller.storeId])).get(caller.storeId) ?? 0;
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
      const sums = await sumsByCause(
        db,
        chain.map(({ id }) => id),
      );
      own.push(
        presentOwn(request, owed, {
          statements: chain.map(({ id, number, from, to, earned }) => {
            return { id, number, from, to, earned: moneyAnswer(won(earned)) };
          }),
          sums: sums.map(presentSumsByCause),
          payments: payments
            .filter(({ requestId }) => requestId === request.id)
            .map(({ at, amount }) => ({ at: at.toISOString(), amount: moneyAnswer(won(amount)) })),
        }),
      );
    }
    return { requests: own, payTo: means.account ?? null };
  });
}
