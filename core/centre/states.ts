import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** A parcel that arrived at the centre: matched to a purchase by its waybill, or unmatched. */
export const ARRIVAL_STATES = ['unidentified', 'matched', 'returned'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];
export const ARRIVAL_EVENTS = ['scan', 'scanUnknown', 'match', 'sendBack'] as const;
export type ArrivalEvent = (typeof ARRIVAL_EVENTS)[number];

export const arrivalMachine = machine<ArrivalState, ArrivalEvent, Role, 'arrival'>('arrival', ARRIVAL_STATES, [
  { event: 'scan', from: null, to: 'matched', by: ['centre'] },
  { event: 'scanUnknown', from: null, to: 'unidentified', by: ['centre'] },
  { event: 'match', from: ['unidentified'], to: 'matched', by: ['centre', 'operator'] },
  { event: 'sendBack', from: ['unidentified'], to: 'returned', by: ['centre', 'operator'] },
]);

/** Kinds of issues with goods, and the buyer's decisions. */
export const ISSUE_KINDS = ['missing', 'damaged', 'wrongGoods', 'broken', 'other'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
export const ISSUE_DECISIONS = ['accept', 'replace', 'return'] as const;
export type IssueDecision = (typeof ISSUE_DECISIONS)[number];
export const ISSUE_STATES = ['open', 'decided', 'done'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
export const ISSUE_EVENTS = ['report', 'decide', 'finish'] as const;
export type IssueEvent = (typeof ISSUE_EVENTS)[number];

export const issueMachine = machine<IssueState, IssueEvent, Role, 'issue'>('issue', ISSUE_STATES, [
  { event: 'report', from: null, to: 'open', by: ['centre'] },
  { event: 'decide', from: ['open'], to: 'decided', by: ['buyer', 'operator', 'system'] },
  { event: 'finish', from: ['decided'], to: 'done', by: ['centre', 'operator', 'system'] },
]);

/** A voyage (container, flight) that carries pallets of one or several orders. */
export const VOYAGE_STATES = ['loading', 'closed', 'departed', 'arrived'] as const;
export type VoyageState = (typeof VOYAGE_STATES)[number];
export const VOYAGE_EVENTS = ['open', 'amend', 'close', 'reopen', 'depart', 'arrive'] as const;
export type VoyageEvent = (typeof VOYAGE_EVENTS)[number];

export const voyageMachine = machine<VoyageState, VoyageEvent, Role, 'voyage'>('voyage', VOYAGE_STATES, [
  { event: 'open', from: null, to: 'loading', by: ['centre'] },
  { event: 'close', from: ['loading'], to: 'closed', by: ['centre'] },
  { event: 'reopen', from: ['closed'], to: 'loading', by: ['centre'] },
  // A freight partner records what the centre assigned (decision 67).
  { event: 'amend', from: ['loading', 'closed', 'departed'], to: 'same', by: ['partner'] },
  { event: 'depart', from: ['closed'], to: 'departed', by: ['centre', 'partner'] },
  { event: 'arrive', from: ['departed'], to: 'arrived', by: ['customs', 'system', 'partner'] },
]);
