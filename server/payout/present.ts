import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Currency, money } from '#core/money.ts';
import type { EarningAnswer, StatementAnswer } from '#core/payout/contract.ts';
import { type DatedCycle, earningStateOf, scheduledOn } from '#core/payout/rules.ts';
import type { EarningRow, StatementRow, SumsRow } from '#server/payout/queries.ts';
import type { StepRow } from '#server/payout/staff-queries.ts';
import type { ReceiptRow } from '#server/receipt/queries.ts';

const WHOLE = 10_000;

type Sums = {
  readonly amount: number;
  readonly fee: number;
  readonly vat: number;
  readonly coupon: number;
  readonly currency: Currency;
};

/** The store's own coupons, target, fee, VAT and what the store gets of one or several lines. */
export function presentSums({ amount, fee, vat, coupon, currency }: Sums) {
  const of = (minor: number) => moneyAnswer(money(minor, currency));
  return { coupon: of(coupon), target: of(amount + fee + vat), fee: of(fee), vat: of(vat), amount: of(amount) };
}

/** When a line could be listed first: once no claim held it. */
const releaseOf = ({ at, releasedAt }: EarningRow): Date => (releasedAt && releasedAt > at ? releasedAt : at);

export function presentEarning(row: EarningRow, cycles: readonly DatedCycle[], today: string): EarningAnswer {
  const target = row.amount + row.fee + row.vat;
  return {
    id: row.entryId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    cause: row.cause,
    at: row.at.toISOString(),
    status: earningStateOf(row.statement?.status ?? null, row.hasOpenClaim),
    scheduledOn: row.statement?.payOn ?? scheduledOn(cycles, kstDate(releaseOf(row)), today),
    ...presentSums(row),
    ratio: target === 0 ? 0 : Math.round((row.fee * WHOLE) / target),
    statementId: row.statementId,
  };
}

export function presentStatement(row: StatementRow): StatementAnswer {
  const of = (minor: number) => moneyAnswer(money(minor, row.currency));
  const { id, number, from, to, status } = row;
  return {
    id,
    number,
    from,
    to,
    payOn: row.payOn,
    status,
    carried: of(row.carried),
    earned: of(row.earned),
    amount: of(row.earned + row.carried),
  };
}

/** The sums of a statement's lines of one cause. */
export const presentSumsByCause = ({ cause, lines, ...sums }: Sums & Pick<SumsRow, 'cause' | 'lines'>) => ({
  cause,
  lines,
  ...presentSums(sums),
});

/** A tax invoice for the commission of a statement, with the number of the one whose invoice it changes. */
export function presentInvoice({ row, changes }: { readonly row: ReceiptRow; readonly changes: string | null }) {
  const { status, issueNumber, issuedAt, amount, currency } = row;
  const tax = row.tax ?? 0;
  const of = (minor: number) => moneyAnswer(money(minor, currency));
  return {
    status,
    issueNumber,
    issuedAt: issuedAt?.toISOString() ?? null,
    supply: of(amount - tax),
    tax: of(tax),
    amount: of(amount),
    changes,
  };
}

/** A step of a statement; what staff wrote is for its store to read. */
export const presentStep = ({ at, ...step }: Omit<StepRow, 'who'>) => ({ ...step, at: at.toISOString() });
