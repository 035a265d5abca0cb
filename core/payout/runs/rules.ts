import type { PayoutState, StatementState } from '#core/payout/states.ts';

/** Why a statement whose day has come is not put into a run. */
export const NOT_READY = ['noAccount', 'accountReturned', 'onHold', 'inRun'] as const;
export type NotReady = (typeof NOT_READY)[number];

type Due = {
  readonly status: StatementState;
  /** The current account of the store. */
  readonly account: { readonly returnedAt: Date | null } | null;
  /** The run that has the statement already. */
  readonly runId: number | null;
};

/** Why a statement is not paid now; undefined where it is. */
export function whyNotReady({ status, account, runId }: Due): NotReady | undefined {
  if (status === 'onHold') return 'onHold';
  if (runId !== null) return 'inRun';
  if (!account) return 'noAccount';
  return account.returnedAt ? 'accountReturned' : undefined;
}

const DIGITS = 10;

/**
 * The reference of a payout, which the bank gets and names in its answer: ten digits after BP, within every limit of
 * banks (ISO 20022 end-to-end identification: 35 letters).
 */
export const referenceOf = (payoutId: number): string => `BP${String(payoutId).padStart(DIGITS, '0')}`;

/** The payout a reference is of, also amid other text, as banks write it into their lines; undefined without one. */
export function payoutIdOf(text: string): number | undefined {
  const found = new RegExp(`(?<![A-Za-z0-9])BP(\\d{${DIGITS}})(?!\\d)`).exec(text);
  return found ? Number(found[1]) : undefined;
}

/** What a bank says about one payout. `amount` is in minor units. */
export type AnsweredPayout = {
  readonly line: number;
  readonly reference: string;
  readonly outcome: 'paid' | 'returned';
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
};

export const ANSWER_PROBLEMS = ['unknownReference', 'amountDiffers', 'alreadyAnswered', 'namedTwice'] as const;
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

type Sent = { readonly status: PayoutState; readonly amount: number; readonly currency: string };

/** What does not fit of an answer to the payout it names; undefined where it does. A paid one may still come back. */
function problemOf(answer: AnsweredPayout, payout: Sent | undefined): AnswerProblem | undefined {
  // A draft and a withdrawn one were never sent.
  if (!payout || payout.status === 'draft' || payout.status === 'withdrawn') return 'unknownReference';
  if (answer.amount !== payout.amount || answer.currency !== payout.currency) return 'amountDiffers';
  const isOpen = payout.status === 'sent' || (payout.status === 'paid' && answer.outcome === 'returned');
  return isOpen ? undefined : 'alreadyAnswered';
}

/** Each answer with its payout and what does not fit. */
export function judgeAnswers<Payout extends Sent>(
  answers: readonly AnsweredPayout[],
  payouts: ReadonlyMap<string, Payout>,
): { answer: AnsweredPayout; payout: Payout | undefined; problem: AnswerProblem | undefined }[] {
  const seen = new Set<string>();
  return answers.map((answer) => {
    const payout = payouts.get(answer.reference);
    const isTwice = seen.has(answer.reference);
    seen.add(answer.reference);
    return { answer, payout, problem: isTwice ? 'namedTwice' : problemOf(answer, payout) };
  });
}
