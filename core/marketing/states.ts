import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const HOME_SECTIONS = ['md', 'exhibition'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/**
 * The classes of a product (PRD-003): ordinary, picked by staff for the home page, of a store in the exhibition of
 * factories, or a running hot deal of staff. They follow from where staff shows it; a store's own discount is none.
 */
export const PRODUCT_CLASSES = ['general', 'productDisplay', 'specialExhibition', 'hotDeal'] as const;
export type ProductClass = (typeof PRODUCT_CLASSES)[number];

/** A deal is planned, runs from its start to its end, and is then over; it may be withdrawn before its start. */
export const DEAL_STATES = ['planned', 'running', 'ended', 'withdrawn'] as const;
export type DealState = (typeof DEAL_STATES)[number];
export const DEAL_EVENTS = ['plan', 'begin', 'end', 'stop', 'withdraw'] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];

/**
 * `end` is triggered by a timer, `stop` by an operator. A plan whose whole period passed before it was started ends as
 * well.
 */
export const dealMachine = machine<DealState, DealEvent, Role, 'deal'>('deal', DEAL_STATES, [
  { event: 'plan', from: null, to: 'planned', by: ['operator'] },
  { event: 'begin', from: ['planned'], to: 'running', by: ['system'] },
  { event: 'end', from: ['planned', 'running'], to: 'ended', by: ['system'] },
  { event: 'stop', from: ['running'], to: 'ended', by: ['operator'] },
  { event: 'withdraw', from: ['planned'], to: 'withdrawn', by: ['operator', 'system'] },
]);
