import { type Lang, pick } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { DebtRequestAnswer, OwingStoreAnswer, OwnDebtRequestAnswer } from '#core/payout/debt/contract.ts';
import { debtReferenceOf, type DebtTerms, missingOf, periodsOwed } from '#core/payout/debt/rules.ts';
import type { DatedCycle } from '#core/payout/rules.ts';
import { presentSumsByCause } from '#server/payout/present.ts';
import type { SumsRow } from '#server/payout/queries.ts';
import type { DebtRequestRow, findRequests, OwingRow } from '#server/payout/debt/queries.ts';

const wonAnswer = (minor: number) => moneyAnswer(won(minor));

const presentFields = (row: DebtRequestRow, owed: number) => ({
  id: row.id,
  reference: debtReferenceOf(row.id),
  status: row.status,
  amount: wonAnswer(row.amount),
  received: wonAnswer(row.received),
  missing: wonAnswer(missingOf(row, owed)),
  dueOn: row.dueOn,
  requestedAt: row.requestedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

type Found = Awaited<ReturnType<typeof findRequests>>[number];

export const presentRequest = ({ request, store }: Found, owed: number, lang: Lang): DebtRequestAnswer => ({
  ...presentFields(request, owed),
  store: { ...store, name: pick(store.name, lang) },
});

export function presentOwing(
  { statement, store, owed, running, chain }: OwingRow,
  {
    request,
    cycles,
    today,
    terms,
    lang,
  }: {
    readonly request: DebtRequestRow | undefined;
    readonly cycles: readonly DatedCycle[];
    readonly today: string;
    readonly terms: DebtTerms;
    readonly lang: Lang;
  },
): OwingStoreAnswer {
  const owedSince = chain.at(-1)?.to ?? statement.to;
  const statements = periodsOwed(cycles, today, owedSince);
  return {
    store: { ...store, name: pick(store.name, lang) },
    statement: { id: statement.id, number: statement.number },
    owedSince,
    statements,
    owed: wonAnswer(owed),
    running: wonAnswer(running),
    mayRequest: request === undefined && statements >= terms.afterStatements,
    request: request ? { id: request.id, reference: debtReferenceOf(request.id) } : null,
  };
}

type Why = {
  readonly chain: OwingRow['chain'];
  readonly sums: readonly SumsRow[];
  readonly paid: readonly { readonly at: Date; readonly amount: number }[];
};

export const presentOwn = (row: DebtRequestRow, owed: number, { chain, sums, paid }: Why): OwnDebtRequestAnswer => ({
  ...presentFields(row, owed),
  reason: row.reason,
  statements: chain.map(({ id, number, from, to, earned }) => ({ id, number, from, to, earned: wonAnswer(earned) })),
  sums: sums.map(presentSumsByCause),
  payments: paid.map(({ at, amount }) => ({ at: at.toISOString(), amount: wonAnswer(amount) })),
});
