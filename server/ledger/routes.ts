import { frameOf, withPage } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { findPostings, type Sums, sumsOf } from '#server/ledger/queries.ts';

export function ledgerRoutes(bind: Bind): void {
  bind('readTrialBalance', async ({ db, query }) => {
    const sums = await sumsOf(db, query);
    const totals = [...Map.groupBy(sums, ({ currency }) => currency).values()].flatMap((rows) =>
      rows.slice(0, 1).map(({ currency }) => ({ currency, ...totalOf(rows) })),
    );
    return { accounts: sums.map((row) => ({ ...row, balance: row.debit - row.credit })), totals };
  });
  bind('listPostings', async ({ db, query }) => {
    const filter = withPage(query);
    const { rows, total } = await findPostings(db, filter);
    return {
      postings: rows.map(({ id, at, cause, causeId, orderId, entries }) => ({
        id,
        at: at.toISOString(),
        cause,
        causeId,
        orderId,
        entries: entries.map(({ account, owner, amount, currency }) => ({
          account,
          owner,
          amount: { amount, currency },
        })),
      })),
      ...frameOf(rows.length, total, filter.count),
    };
  });
}

function totalOf(rows: readonly Sums[]): { debit: number; credit: number; balance: number } {
  const debit = rows.reduce((sum, row) => sum + row.debit, 0);
  const credit = rows.reduce((sum, row) => sum + row.credit, 0);
  return { debit, credit, balance: debit - credit };
}
