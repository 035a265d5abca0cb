import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { money } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { payOn, periodOf } from '#core/payout/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { cycleOn } from '#server/payout/close-statements.ts';
import { presentEarning, presentStatement, presentSums } from '#server/payout/present.ts';
import {
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

/** What a store earned and gets (SET-001 … SET-003). */
export function payoutRoutes(bind: Bind): void {
  bind('listEarnings', async ({ db, query, caller, now }) => {
    const filter = { ...withPage(query), storeId: caller.storeId };
    const cycle = await cycleOn(db, kstDate(now));
    const rows = await findEarnings(db, filter);
    const sums = await sumEarnings(db, filter);
    const total = sums.reduce((lines, one) => lines + one.lines, 0);
    return {
      earnings: rows.map((row) => presentEarning(row, cycle)),
      totals: sums.map(presentSums),
      ...frameOf(rows.length, total, filter.count),
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
    const sums = await sumsByCause(db, row.id);
    return {
      statement: presentStatement(row),
      sums: sums.map(({ cause, lines, ...one }) => ({ cause, lines, ...presentSums(one) })),
    };
  });
}

async function nextPayout(db: Db, storeId: number, now: Date) {
  const today = kstDate(now);
  const cycle = await cycleOn(db, today);
  const closed = await openStatements(db, storeId);
  const running = await unlistedOf(db, storeId);
  const rests = await restsOf(db, storeId);
  const open = [...running, ...rests.filter((rest) => !running.some((one) => one.currency === rest.currency))];
  const held = await heldFrom(db, storeId);
  return {
    next: [
      ...closed.map((row) => ({ payOn: row.payOn, amount: presentStatement(row).amount, isClosed: true })),
      ...open.map(({ currency }) => {
        const sum = [...running, ...rests].reduce(
          (all, one) => (one.currency === currency ? all + one.amount : all),
          0,
        );
        return {
          payOn: payOn(cycle, periodOf(cycle, today)),
          amount: moneyAnswer(money(sum, currency)),
          isClosed: false,
        };
      }),
    ],
    held: held.map(({ reason, amount, currency }) => ({ reason, amount: moneyAnswer(money(amount, currency)) })),
  };
}
