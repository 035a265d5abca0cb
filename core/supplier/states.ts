import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** How 1688 prices an offer (domain §5.3): by quantity without options, by option, by quantity with options. */
export const QUOTE_TYPES = [0, 1, 2] as const;
export type QuoteType = (typeof QUOTE_TYPES)[number];

/** The state of a supplier's offer here: stored, sold as a product, or offline at the supplier. */
export const OFFER_STATES = ['kept', 'published', 'offline'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_REQUEST_STATES = ['waiting', 'published', 'declined'] as const;
export type OfferRequestState = (typeof OFFER_REQUEST_STATES)[number];
export const OFFER_REQUEST_EVENTS = ['ask', 'publish', 'decline'] as const;
export type OfferRequestEvent = (typeof OFFER_REQUEST_EVENTS)[number];

/** A buyer's request to sell the goods of a 1688 address here. */
export const offerRequestMachine = machine<OfferRequestState, OfferRequestEvent, Role, 'offerRequest'>(
  'offerRequest',
  OFFER_REQUEST_STATES,
  [
    { event: 'ask', from: null, to: 'waiting', by: ['buyer'] },
    { event: 'publish', from: ['waiting'], to: 'published', by: ['operator'] },
    { event: 'decline', from: ['waiting'], to: 'declined', by: ['operator'] },
  ],
);
