import { eq } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { type Currency, money } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { payout } from '#server/payout/run-tables.ts';
import { prepareRun, releaseRun, withdrawRun } from '#server/payout/runs/commands.ts';
import { isReady, presentDue, presentPayout, presentRun } from '#server/payout/runs/present.ts';
import { findDue, findPayouts, findRun, findRuns, sumsOfRuns } from '#server/payout/runs/queries.ts';

/** Calls of staff who pay stores. */
export function runRoutes(bind: Bind): void {
  bind('listDuePayouts', async ({ db, query, lang, now }) => {
    const until = query.until ?? kstDate(now);
    const rows = await findDue(db, until);
    const ready = Map.groupBy(rows.filter(isReady), ({ statement }) => statement.currency);
    return {
      until,
      due: rows.map((row) => presentDue(row, lang)),
      totals: [...ready].map(([currency, due]) => ({
        payouts: due.length,
        amount: sumOfDue(currency, due),
      })),
    };
  });
  bind('listPayoutRuns', async ({ db, query }) => {
    const filter = withPage(query);
    const { rows, total } = await findRuns(db, filter);
    const sums = await sumsOfRuns(
      db,
      rows.map(({ id }) => id),
    );
    return { runs: rows.map((row) => presentRun(row, sums)), ...frameOf(rows.length, total, filter.count) };
  });
  bind('readPayoutRun', ({ db, params, lang }) => readRun(db, params.id, lang));
  bind('preparePayoutRun', async ({ db, body, caller, lang, now }) => {
    const id = await prepareRun(db, body, { memberId: caller.memberId, now });
    return readRun(db, id, lang);
  });
  bind('withdrawPayoutRun', async ({ db, params, caller, lang, now }) => {
    await withdrawRun(db, params.id, { memberId: caller.memberId, now });
    return readRun(db, params.id, lang);
  });
  bind('releasePayoutRun', async ({ db, params, body, caller, lang, now }) => {
    await releaseRun(db, params.id, { memberId: caller.memberId, now, reason: body.reason });
    return readRun(db, params.id, lang);
  });
}

const sumOfDue = (currency: Currency, due: Awaited<ReturnType<typeof findDue>>) =>
  moneyAnswer(
    money(
      due.reduce((all, { statement }) => all + statement.earned + statement.carried, 0),
      currency,
    ),
  );

async function readRun(db: Db, id: number, lang: Lang) {
  const run = orRefuse(await findRun(db, id), payoutRefusal('payout.runNotFound'));
  const rows = await findPayouts(db, eq(payout.runId, id));
  return { run: presentRun(run, await sumsOfRuns(db, [id])), payouts: rows.map((row) => presentPayout(row, lang)) };
}
