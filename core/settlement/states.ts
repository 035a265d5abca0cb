import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** The second bill of an import order. A wrong one is superseded before it is paid, never edited. */
export const BILL_STATES = ['requested', 'paid', 'superseded'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const SETTLEMENT_STATES = ['refunding', 'adjustmentAsked', 'adjustmentAccepted', 'done'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];
export const SETTLEMENT_EVENTS = ['settle', 'askMore', 'accept', 'lapse', 'waive', 'pay', 'finish'] as const;
export type SettlementEvent = (typeof SETTLEMENT_EVENTS)[number];

/**
 * The final settlement of an import order (decision IMP-012): an overcharge is refunded, an undercharge is requested
 * and never collected silently. `refunding` ends when every refund is paid out.
 */
export const settlementMachine = machine<SettlementState, SettlementEvent, Role, 'settlement'>(
  'settlement',
  SETTLEMENT_STATES,
  [
    { event: 'settle', from: null, to: 'refunding', by: ['operator', 'system'] },
    { event: 'askMore', from: null, to: 'adjustmentAsked', by: ['operator'] },
    { event: 'accept', from: ['adjustmentAsked'], to: 'adjustmentAccepted', by: ['buyer'] },
    { event: 'lapse', from: ['adjustmentAccepted'], to: 'adjustmentAsked', by: ['system'] },
    { event: 'waive', from: ['adjustmentAsked', 'adjustmentAccepted'], to: 'refunding', by: ['operator'] },
    { event: 'pay', from: ['adjustmentAccepted'], to: 'refunding', by: ['system'] },
    { event: 'finish', from: ['refunding'], to: 'done', by: ['system'] },
  ],
);
