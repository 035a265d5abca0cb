import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;
/** Enquiries that one network address may send in an hour, and its network five times as many. */
export const ENQUIRIES_PER_HOUR = 5;
export const ENQUIRY_MINUTES = 60;

export type EnquiryForm = {
  /** Of a visitor; a member is answered at the address of the account. */
  readonly emailAddress?: string;
  readonly subject: string;
  readonly message: string;
};

/** Every invalid field of an enquiry (MEM-041, MEM-042), in the order of the form. */
export function wrongEnquiryFields(form: EnquiryForm, isMember: boolean): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const email = form.emailAddress?.trim() ?? '';
  return [
    ...(isMember ? [] : atField('emailAddress', email ? whyNotEmail(normalEmail(email)) : required)),
    ...atField('subject', form.subject.trim() ? undefined : required),
    ...atField('message', form.message.trim() ? undefined : required),
  ];
}

/** The number of an enquiry as people read it. */
export const enquiryNumber = (id: number): string => `Q${String(id).padStart(6, '0')}`;
