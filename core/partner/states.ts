import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** Where the application of a cooperating member is (MEM-003). */
export const PARTNER_STATES = ['applied', 'approved', 'refused', 'suspended'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** What an operator decides about an application. */
export const PARTNER_DECISIONS = ['approve', 'refuse', 'suspend'] as const;
export type PartnerDecision = (typeof PARTNER_DECISIONS)[number];
export type PartnerEvent = 'apply' | PartnerDecision;

/** A member may change an open application, and apply again after a refusal; a suspended partner is approved again. */
export const partnerMachine = machine<PartnerState, PartnerEvent, Role, 'partner'>('partner', PARTNER_STATES, [
  { event: 'apply', from: null, to: 'applied', by: ['buyer'] },
  { event: 'apply', from: ['applied', 'refused'], to: 'applied', by: ['buyer'] },
  { event: 'approve', from: ['applied', 'suspended'], to: 'approved', by: ['operator'] },
  { event: 'refuse', from: ['applied'], to: 'refused', by: ['operator'] },
  { event: 'suspend', from: ['approved'], to: 'suspended', by: ['operator'] },
]);
