import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** What a statement of a store is: to be paid on its day, held by staff, on its way, paid, or taken into the next one. */
export const STATEMENT_STATES = ['scheduled', 'onHold', 'sent', 'paid', 'carried'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
export const STATEMENT_EVENTS = ['close', 'carry', 'hold', 'release', 'send', 'pay', 'returned'] as const;
export type StatementEvent = (typeof STATEMENT_EVENTS)[number];

/** order-states §6, decision SET-004; `sent` is a statement whose transfer the bank has not answered yet. */
export const statementMachine = machine<StatementState, StatementEvent, Role, 'statement'>(
  'statement',
  STATEMENT_STATES,
  [
    { event: 'close', from: null, to: 'scheduled', by: ['system'] },
    // Nothing is to be paid: the store owes us, or less is due than is worth a transfer.
    { event: 'carry', from: null, to: 'carried', by: ['system'] },
    { event: 'hold', from: ['scheduled'], to: 'onHold', by: ['operator'] },
    { event: 'release', from: ['onHold'], to: 'scheduled', by: ['operator'] },
    { event: 'send', from: ['scheduled'], to: 'sent', by: ['operator'] },
    { event: 'pay', from: ['sent'], to: 'paid', by: ['operator', 'system'] },
    // Banks also send money back after they have debited it.
    { event: 'returned', from: ['sent', 'paid'], to: 'scheduled', by: ['operator', 'system'] },
  ],
);

/** The values of SET-001 that a seller sees for a line: what is scheduled, held, or paid. */
export const EARNING_STATES = ['scheduled', 'onHold', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** A run of payouts: prepared by one person of staff, released by two. */
export const RUN_STATES = ['draft', 'released', 'withdrawn'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const RUN_EVENTS = ['prepare', 'release', 'withdraw'] as const;
export type RunEvent = (typeof RUN_EVENTS)[number];
export const runMachine = machine<RunState, RunEvent, Role, 'run'>('payoutRun', RUN_STATES, [
  { event: 'prepare', from: null, to: 'draft', by: ['operator'] },
  { event: 'release', from: ['draft'], to: 'released', by: ['operator'] },
  { event: 'withdraw', from: ['draft'], to: 'withdrawn', by: ['operator'] },
]);

/** The transfer of a statement to the account of its store. */
export const PAYOUT_STATES = ['draft', 'sent', 'paid', 'returned', 'withdrawn'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_EVENTS = ['prepare', 'send', 'pay', 'returned', 'withdraw'] as const;
export type PayoutEvent = (typeof PAYOUT_EVENTS)[number];
export const payoutMachine = machine<PayoutState, PayoutEvent, Role, 'payout'>('payout', PAYOUT_STATES, [
  { event: 'prepare', from: null, to: 'draft', by: ['operator'] },
  { event: 'send', from: ['draft'], to: 'sent', by: ['operator'] },
  { event: 'withdraw', from: ['draft'], to: 'withdrawn', by: ['operator'] },
  { event: 'pay', from: ['sent'], to: 'paid', by: ['operator'] },
  { event: 'returned', from: ['sent', 'paid'], to: 'returned', by: ['operator'] },
]);

/** What a store was asked to pay of what it owes: until it is paid, or sales of the store covered it. */
export const DEBT_REQUEST_STATES = ['requested', 'settled', 'withdrawn'] as const;
export type DebtRequestState = (typeof DEBT_REQUEST_STATES)[number];
export const DEBT_REQUEST_EVENTS = ['request', 'settle', 'withdraw'] as const;
export type DebtRequestEvent = (typeof DEBT_REQUEST_EVENTS)[number];
export const debtRequestMachine = machine<DebtRequestState, DebtRequestEvent, Role, 'debtRequest'>(
  'debtRequest',
  DEBT_REQUEST_STATES,
  [
    { event: 'request', from: null, to: 'requested', by: ['operator'] },
    { event: 'settle', from: ['requested'], to: 'settled', by: ['operator', 'system'] },
    { event: 'withdraw', from: ['requested'], to: 'withdrawn', by: ['operator'] },
  ],
);
