import { auditRefusal } from '#core/audit/refusals.ts';
import { type FieldRefusal, type RefusalParams, Refused } from '#core/refusal.ts';

/** Decisions of staff that are recorded with a reason, by the name of their call. */
export const STAFF_ACTIONS = [
  'matchBankDeposit',
  'unmatchBankDeposit',
  'saveFigures',
  'settleImport',
  'publishTariff',
  'withdrawTariff',
  'publishFee',
  'publishInsurance',
  'publishChinaFreight',
  'publishDuty',
  'overrideRate',
  'setSpread',
  'setQuoteRule',
  'retryPurchasePayment',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/**
 * A figure that differs from what it follows from: its path in the body, the code of the difference, and both figures
 * as people read them.
 */
export type UnusualFigure = FieldRefusal & {
  readonly params: RefusalParams & { readonly expected: string; readonly entered: string };
};

/** The answer of a person to the question about unusual figures. */
export type Confirmation = { readonly reason: string };

/** Refuses unusual figures, each with both of its numbers, unless a person confirmed them. */
export function askUnusual(figures: readonly UnusualFigure[], confirmed: Confirmation | undefined): void {
  if (figures.length > 0 && !confirmed)
    throw new Refused({ ...auditRefusal('audit.confirmationNeeded', { count: figures.length }), fields: figures });
}

/** Whether `value` differs from `expected` by at most this share of it. */
export function isNear(value: number, expected: number, percent: number): boolean {
  return Math.abs(value - expected) * 100 <= Math.abs(expected) * percent;
}

/** How far a new price or rate may be from the last one without a question, in percent of the last one. */
const JUMP_PERCENT = 50;
export const figureJumps = (last: number, next: number): boolean => !isNear(next, last, JUMP_PERCENT);
