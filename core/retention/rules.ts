import { addDays, addMonths, kstDate, startOfKstDate } from '#core/calendar.ts';

export const RETENTION_CODES = [
  'visits',
  'requests',
  'mails',
  'accessLog',
  'memberGoods',
  'sellerGoods',
  'complaints',
  'contracts',
  'payments',
  'memberId',
] as const;
export type RetentionCode = (typeof RETENTION_CODES)[number];

/** Why a record is stored for so long: a law, the privacy policy, or the purpose it was collected for (RET-005). */
export const RETENTION_BASES = ['commerceAct', 'safetyStandard', 'policy', 'purpose'] as const;
export type RetentionBasis = (typeof RETENTION_BASES)[number];

/** What the period is counted from. `leaving` is the completion of the withdrawal of a member. */
export const RETENTION_STARTS = ['record', 'leaving', 'transactionEnd', 'complaintEnd'] as const;
export type RetentionStart = (typeof RETENTION_STARTS)[number];

export const RETENTION_OUTCOMES = ['delete', 'anonymise', 'seal'] as const;
export type RetentionOutcome = (typeof RETENTION_OUTCOMES)[number];

export type RetentionPeriod = { readonly days: number } | { readonly years: number };

export type RetentionRule = {
  readonly code: RetentionCode;
  /** The Korean date from which it applies; a later row of the same code replaces it. */
  readonly effectiveFrom: string;
  readonly basis: RetentionBasis;
  readonly from: RetentionStart;
  /** Null is for ever. */
  readonly period: RetentionPeriod | null;
  readonly outcome: RetentionOutcome;
};

const SINCE = '2026-01-01';

/**
 * What is stored for how long, and what happens then (RET-001, RET-002, RET-003, decision RET-005). A change of a rule
 * is another row with its date, so that it stays visible which one applied when.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { code: 'visits', effectiveFrom: SINCE, basis: 'policy', from: 'record', period: { days: 90 }, outcome: 'delete' },
  { code: 'requests', effectiveFrom: SINCE, basis: 'purpose', from: 'record', period: { days: 7 }, outcome: 'delete' },
  { code: 'mails', effectiveFrom: SINCE, basis: 'purpose', from: 'record', period: { days: 90 }, outcome: 'delete' },
  {
    code: 'accessLog',
    effectiveFrom: SINCE,
    basis: 'safetyStandard',
    from: 'record',
    period: { years: 2 },
    outcome: 'delete',
  },
  {
    code: 'memberGoods',
    effectiveFrom: SINCE,
    basis: 'policy',
    from: 'leaving',
    period: { days: 90 },
    outcome: 'delete',
  },
  {
    code: 'sellerGoods',
    effectiveFrom: SINCE,
    basis: 'policy',
    from: 'leaving',
    period: { days: 90 },
    outcome: 'delete',
  },
  {
    code: 'complaints',
    effectiveFrom: SINCE,
    basis: 'commerceAct',
    from: 'complaintEnd',
    period: { years: 3 },
    outcome: 'anonymise',
  },
  {
    code: 'contracts',
    effectiveFrom: SINCE,
    basis: 'commerceAct',
    from: 'transactionEnd',
    period: { years: 5 },
    outcome: 'anonymise',
  },
  {
    code: 'payments',
    effectiveFrom: SINCE,
    basis: 'commerceAct',
    from: 'transactionEnd',
    period: { years: 5 },
    outcome: 'anonymise',
  },
  { code: 'memberId', effectiveFrom: SINCE, basis: 'policy', from: 'leaving', period: null, outcome: 'seal' },
];

/** The rule of each code that applies at an instant. */
export function rulesAt(now: Date, rules: readonly RetentionRule[] = RETENTION_RULES): RetentionRule[] {
  const today = kstDate(now);
  return RETENTION_CODES.flatMap((code) => {
    const inForce = rules.filter((rule) => rule.code === code && rule.effectiveFrom <= today);
    return inForce.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom)).slice(0, 1);
  });
}

/**
 * What began before this instant is due; nothing is for a rule without an end. The day of the start does not count: what
 * began at any time of day 0 is due when day `n` is over, as Korean dates (PR-02).
 */
export function dueBefore({ period }: RetentionRule, now: Date): Date | undefined {
  if (!period) return undefined;
  const today = startOfKstDate(kstDate(now));
  return 'days' in period ? addDays(today, -period.days) : addMonths(today, -12 * period.years);
}

/** What a legal hold is placed on. */
export const HOLD_KINDS = ['member', 'order'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** The longest text that finds what a hold is placed on: an e-mail address, an id or the number of an order. */
export const HOLD_KEY_MAX = 254;
