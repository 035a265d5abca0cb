import { moneyAnswer } from '#core/endpoint.ts';
import { won } from '#core/money.ts';
import { mayUse } from '#core/rights.ts';
import { ARRIVING, countIn, TO_PAY } from '#core/summary/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentTasks } from '#server/summary/tasks.ts';
import { boughtBy, newOrdersOf } from '#server/summary/queries.ts';
import { grantsOf, walletOf } from '#server/wallet/queries.ts';

export function summaryRoutes(bind: Bind): void {
  bind('readMySummary', async ({ db, caller, now }) => {
    const { memberId } = caller;
    const storeId = mayUse('ownStore.orders', caller) ? caller.storeId : null;
    const [wallet, coupons, bought, sold] = await Promise.all([
      walletOf(db, memberId),
      grantsOf(db, memberId, { usableAt: now }),
      boughtBy(db, memberId),
      storeId === null ? null : newOrdersOf(db, storeId),
    ]);
    return {
      coupons: coupons.length,
      cash: moneyAnswer(won(wallet.cash)),
      // The product has no tickets, store reviews or store questions, so their numbers are none, 0 and 0.
      tickets: null,
      rating: 0,
      purchase: { ...bought, toPay: countIn(bought.orders, TO_PAY), arriving: countIn(bought.orders, ARRIVING) },
      sales: sold && { ...sold, unansweredInquiries: 0 },
    };
  });

  bind('listMyTasks', ({ db, caller, lang }) => presentTasks(db, caller.memberId, lang));
}
