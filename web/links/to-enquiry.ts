import { address } from '#web/url.ts';

/** Enquiries to the customer centre. */
export const toEnquiry = {
  /** `topic` and `subject` fill the form. */
  contact: (input: { topic?: string; subject?: string; message?: string } = {}) => address('/contact', input),
  mine: (query: { page?: number } = {}) => address('/my/enquiries', query),
} as const;
