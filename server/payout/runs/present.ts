import { maskedAccountNumber } from '#core/account-number.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { BankAccount } from '#core/payout/account/rules.ts';
import type { DuePayoutAnswer, PayoutAnswer, PayoutRunAnswer } from '#core/payout/runs/contract.ts';
import { referenceOf, whyNotReady } from '#core/payout/runs/rules.ts';
import type { PayoutState } from '#core/payout/states.ts';
import type { DueRow, PayoutRow, RunRow, sumsOfRuns } from '#server/payout/runs/queries.ts';

type Sums = Awaited<ReturnType<typeof sumsOfRuns>>;

const payeeOf = (account: BankAccount) => ({ ...account, number: maskedAccountNumber(account.number) });

export const isReady = ({ statement, account, runId }: DueRow): boolean =>
  whyNotReady({ status: statement.status, account, runId }) === undefined;

export function presentDue({ statement, store, account, runId }: DueRow, lang: Lang): DuePayoutAnswer {
  return {
    statement: { id: statement.id, number: statement.number, status: statement.status },
    store: { id: store.id, name: pick(store.name, lang) },
    payOn: statement.payOn,
    amount: moneyAnswer(money(statement.earned + statement.carried, statement.currency)),
    payee: account ? payeeOf(account.account) : null,
    whyNot: whyNotReady({ status: statement.status, account, runId }) ?? null,
  };
}

export function presentRun({ id, status, preparedAt, currency }: RunRow, sums: Sums): PayoutRunAnswer {
  const mine = sums.filter(({ runId }) => runId === id);
  const countOf = (state: PayoutState) => mine.find((sum) => sum.status === state)?.payouts ?? 0;
  return {
    id,
    status,
    preparedAt: preparedAt.toISOString(),
    payouts: mine.reduce((all, { payouts }) => all + payouts, 0),
    total: moneyAnswer(
      money(
        mine.reduce((all, { amount }) => all + amount, 0),
        currency,
      ),
    ),
    counts: {
      draft: countOf('draft'),
      sent: countOf('sent'),
      paid: countOf('paid'),
      returned: countOf('returned'),
      withdrawn: countOf('withdrawn'),
    },
  };
}

export function presentPayout({ payout, statement, account, store }: PayoutRow, lang: Lang): PayoutAnswer {
  return {
    id: payout.id,
    reference: referenceOf(payout.id),
    statement: { id: statement.id, number: statement.number },
    store: { id: store.id, name: pick(store.name, lang) },
    payee: payeeOf(account.account),
    amount: moneyAnswer(money(payout.amount, payout.currency)),
    status: payout.status,
    answeredAt: payout.answeredAt?.toISOString() ?? null,
    reason: payout.reason,
  };
}
