import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const CERTIFICATION_STATES = [
  'requested',
  'inReview',
  'informationNeeded',
  'testing',
  'issued',
  'refused',
  'cancelled',
] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];
export const CERTIFICATION_EVENTS = [
  'request',
  'startReview',
  'askInformation',
  'giveInformation',
  'startTesting',
  'issue',
  'refuse',
  'cancel',
  'addResult',
] as const;
export type CertificationEvent = (typeof CERTIFICATION_EVENTS)[number];

/** A member's request to have goods certified. It cannot be withdrawn once the goods are being tested. */
export const certificationMachine = machine<CertificationState, CertificationEvent, Role, 'certification'>(
  'certification',
  CERTIFICATION_STATES,
  [
    { event: 'request', from: null, to: 'requested', by: ['buyer'] },
    { event: 'startReview', from: ['requested'], to: 'inReview', by: ['operator'] },
    { event: 'askInformation', from: ['inReview'], to: 'informationNeeded', by: ['operator'] },
    { event: 'giveInformation', from: ['informationNeeded'], to: 'inReview', by: ['buyer'] },
    { event: 'startTesting', from: ['inReview'], to: 'testing', by: ['operator'] },
    { event: 'addResult', from: ['inReview', 'testing'], to: 'same', by: ['partner'] },
    { event: 'issue', from: ['testing'], to: 'issued', by: ['operator'] },
    { event: 'refuse', from: ['inReview', 'informationNeeded', 'testing'], to: 'refused', by: ['operator'] },
    { event: 'cancel', from: ['requested', 'inReview', 'informationNeeded'], to: 'cancelled', by: ['buyer'] },
  ],
);

/** Open requests. */
export const OPEN_STATES = [
  'requested',
  'inReview',
  'informationNeeded',
  'testing',
] as const satisfies readonly CertificationState[];

/** The stages of a list filter: in progress, issued, or ended without a certificate. */
export const CERTIFICATION_STAGES = {
  open: OPEN_STATES,
  issued: ['issued'],
  ended: ['refused', 'cancelled'],
} as const satisfies Record<string, readonly CertificationState[]>;
export const STAGES = ['open', 'issued', 'ended'] as const;
export type Stage = (typeof STAGES)[number];
