/** Of a copy of all data about a member: waiting, being made, there for a day, deleted, given up. */
export const COPY_STATES = ['queued', 'making', 'ready', 'expired', 'failed'] as const;
export type CopyState = (typeof COPY_STATES)[number];

export const isOpen = (status: CopyState): boolean => status === 'queued' || status === 'making';

/** A copy can be downloaded for so long. */
export const COPY_HOURS = 24;
/** Copies a member may ask for within 24 hours; failed ones do not count. */
export const COPIES_PER_DAY = 3;
/** A copy that could not be made is tried so often before it is given up. */
export const COPY_ATTEMPTS = 3;

/** The parts of data.json, in their order; README.txt describes each. */
export const COPY_GROUPS = [
  'profile',
  'security',
  'consents',
  'company',
  'orders',
  'payments',
  'imports',
  'claims',
  'certifications',
  'reports',
  'shopping',
  'wallet',
  'notices',
  'visits',
  'files',
  'store',
  'access',
] as const;
export type CopyGroup = (typeof COPY_GROUPS)[number];
