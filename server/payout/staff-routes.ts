import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { decideStatement } from '#server/payout/hold.ts';
import { presentStatement, presentStep, presentSumsByCause } from '#server/payout/present.ts';
import { sumsByCause } from '#server/payout/queries.ts';
import {
  historyOf,
  type StaffStatementRow,
  statementForStaff,
  statementsForStaff,
  sumStatements,
} from '#server/payout/staff-queries.ts';

const presentFor =
  (lang: Lang) =>
  ({ statement, store }: StaffStatementRow) => ({
    ...presentStatement(statement),
    store: { ...store, name: pick(store.name, lang) },
  });

/** Calls of staff about the statements of all stores (SET-001). */
export function staffStatementRoutes(bind: Bind): void {
  bind('listStatementsForStaff', async ({ db, query, lang }) => {
    const filter = withPage(query);
    const rows = await statementsForStaff(db, filter);
    const sums = await sumStatements(db, filter);
    const total = sums.reduce((all, { statements }) => all + statements, 0);
    return {
      statements: rows.map(presentFor(lang)),
      totals: sums.map(({ statements, currency, earned, amount }) => ({
        statements,
        earned: moneyAnswer(money(earned, currency)),
        amount: moneyAnswer(money(amount, currency)),
      })),
      ...frameOf(rows.length, total, filter.count),
    };
  });
  bind('readStatementForStaff', async ({ db, params, lang }) => {
    const row = orRefuse(await statementForStaff(db, params.id), payoutRefusal('payout.statementNotFound'));
    const history = await historyOf(db, params.id);
    return {
      statement: presentFor(lang)(row),
      sums: (await sumsByCause(db, [params.id])).map(presentSumsByCause),
      history: history.map(({ who, ...step }) => ({ ...presentStep(step), who })),
    };
  });
  bind('holdStatement', async ({ db, params, body, caller, now }) => {
    await decideStatement(db, { id: params.id, event: 'hold', ...body, memberId: caller.memberId, now });
    return null;
  });
  bind('releaseStatement', async ({ db, params, body, caller, now }) => {
    await decideStatement(db, { id: params.id, event: 'release', ...body, memberId: caller.memberId, now });
    return null;
  });
}
