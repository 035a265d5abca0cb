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
    { event: 'returned', from: ['sent'], to: 'scheduled', by: ['operator', 'system'] },
  ],
);

/** The values of SET-001 that a seller sees for a line: what is scheduled, held, or paid. */
export const EARNING_STATES = ['scheduled', 'onHold', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
