import { pick } from '#core/locale.ts';
import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { money } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { cycleOn, payOn, periodOn } from '#core/payout/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { chargesOf, isOrderOf } from '#server/payout/charges.ts';
import { staffStatementRoutes } from '#server/payout/staff-routes.ts';
import { historyOf } from '#server/payout/staff-queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { publishPayoutCycle } from '#server/payout/publish-cycle.ts';
import {
  presentEarning,
  presentStatement,
  presentStep,
  presentSums,
  presentInvoice,
  presentSumsByCause,
} from '#server/payout/present.ts';
import {
  findCycles,
  findEarnings,
  findStatement,
  findStatements,
  heldFrom,
  openStatements,
  restsOf,
  sumEarnings,
  sumsByCause,
  unlistedOf,
} from '#server/payout/queries.ts';
import { invoicesOfStatement } from '#server/receipt/queries.ts';

/** Calls of staff about the cycle of statements (decision SET-004). */
function cycleRoutes(bind: Bind): void {
  bind('readPayoutCycle', async ({ db, now }) => {
    const today = kstDate(now);
    const cycles = await findCycles(db);
    const inForce = cycleOn(cycles, today);
    const period = periodOn(cycles, today);
    return {
      kind: inForce.kind,
      payAfterDays: inForce.payAfterDays,
      period: { ...period, payOn: payOn(cycles, period) },
      cycles: cycles.map((cycle) => ({ ...cycle, isInForce: cycle === inForce })).toReversed(),
    };
  });
  bind('publishPayoutCycle', async ({ db, body, read, caller, now }) => {
    await publishPayoutCycle(db, body, { memberId: caller.memberId, now, read });
    return null;
  });
}

/** What a store earned and gets (SET-001 … SET-003). */
export function payoutRoutes(bind: Bind): void {
  cycleRoutes(bind);
  staffStatementRoutes(bind);
  bind('listEarnings', async ({ db, query, caller, now }) => {
    const filter = { ...withPage(query), storeId: caller.storeId };
    const cycles = await findCycles(db);
    const rows = await findEarnings(db, filter);
    const sums = await sumEarnings(db, filter);
    const total = sums.reduce((lines, one) => lines + one.lines, 0);
    return {
      earnings: rows.map((row) => presentEarning(row, cycles, kstDate(now))),
      totals: sums.map(presentSums),
      ...frameOf(rows.length, total, filter.count),
    };
  });
  bind('readOrderCommission', async ({ db, params, caller, lang }) => {
    const isOwn = await isOrderOf(db, { orderId: params.id, storeId: caller.storeId });
    refuseIf(isOwn ? undefined : orderRefusal('order.notFound'));
    const charges = await chargesOf(db, params.id);
    return {
      charges: charges.map(({ goods, rateName, amount, fee, currency, at, ...charge }) => ({
        ...charge,
        at: at.toISOString(),
        goods: pick(goods, lang),
        rateName: rateName ? pick(rateName, lang) : '',
        amount: moneyAnswer(money(amount, currency)),
        fee: moneyAnswer(money(fee, currency)),
      })),
    };
  });
  bind('readNextPayout', ({ db, caller, now }) => nextPayout(db, caller.storeId, now));
  bind('listPayoutStatements', async ({ db, query, caller }) => {
    const filter = withPage(query);
    const { rows, total } = await findStatements(db, caller.storeId, filter);
    return { statements: rows.map(presentStatement), ...frameOf(rows.length, total, filter.count) };
  });
  bind('readPayoutStatement', async ({ db, params, caller }) => {
    const found = await findStatement(db, params.id, caller.storeId);
    const row = orRefuse(found, payoutRefusal('payout.statementNotFound'));
    const sums = await sumsByCause(db, [row.id]);
    const invoices = (await invoicesOfStatement(db, row.id)).map(presentInvoice);
    return {
      statement: presentStatement(row),
      sums: sums.map(presentSumsByCause),
      history: (await historyOf(db, row.id)).map(({ who: _staff, ...step }) => presentStep(step)),
      invoice: invoices[0] ?? null,
      invoices,
    };
  });
}

async function nextPayout(db: Db, storeId: number, now: Date) {
  const today = kstDate(now);
  const cycles = await findCycles(db);
  const closed = await openStatements(db, storeId);
  const running = await unlistedOf(db, storeId);
  const rests = await restsOf(db, storeId);
  const open = [...running, ...rests.filter((rest) => !running.some((one) => one.currency === rest.currency))];
  const held = await heldFrom(db, storeId);
  return {
    next: [
      ...closed.map((row) => ({
        payOn: row.payOn,
        amount: presentStatement(row).amount,
        isClosed: true,
        isOverdue: row.payOn < today,
      })),
      ...open.map(({ currency }) => {
        const sum = [...running, ...rests].reduce(
          (all, one) => (one.currency === currency ? all + one.amount : all),
          0,
        );
        return {
          payOn: payOn(cycles, periodOn(cycles, today)),
          amount: moneyAnswer(money(sum, currency)),
          isClosed: false,
          isOverdue: false,
        };
      }),
    ],
    held: held.map(({ reason, amount, currency }) => ({ reason, amount: moneyAnswer(money(amount, currency)) })),
  };
}
