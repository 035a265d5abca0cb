import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const ENQUIRY_STATES = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
export const ENQUIRY_EVENTS = ['send', 'answer', 'close'] as const;
export type EnquiryEvent = (typeof ENQUIRY_EVENTS)[number];

/** The states of an enquiry. One that was answered can be answered again, as when staff learn more. */
export const enquiryMachine = machine<EnquiryState, EnquiryEvent, Role, 'enquiry'>('enquiry', ENQUIRY_STATES, [
  { event: 'send', from: null, to: 'open', by: ['buyer'] },
  { event: 'answer', from: ['open', 'answered'], to: 'answered', by: ['operator'] },
  { event: 'close', from: ['open', 'answered'], to: 'closed', by: ['operator'] },
]);

/** What an enquiry is about. */
export const ENQUIRY_TOPICS = ['order', 'oem', 'seller', 'certification', 'other'] as const;
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number];
