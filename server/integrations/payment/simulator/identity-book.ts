import { createHash } from 'node:crypto';

export type IdentityRecord = {
  readonly id: string;
  readonly redirectUrl: string;
  readonly locale: string | undefined;
  status: 'READY' | 'VERIFIED' | 'FAILED';
  customer?: { name: string; birthDate: string; phoneNumber?: string };
  failure?: { reason: string; pgCode: string; pgMessage: string };
  /** Lookups fail as during an outage. */
  isDown?: true;
  /** Lookups are answered later than a client waits. */
  isSlow?: true;
};

/** The identity verifications of this process. They are not stored: each lasts a few minutes. */
export type IdentityBook = Map<string, IdentityRecord>;
export const identityBook = (): IdentityBook => new Map();

const digest = (text: string) => createHash('sha512').update(text).digest('base64');

/** The wire form. `ci` is of the person, whatever telephone verified them; `di` is of the person at this store. */
export function wireIdentity({ id, status, customer, failure }: IdentityRecord, storeId: string, at: Date) {
  const base = {
    id,
    status,
    channel: { type: 'TEST' },
    requestedAt: at.toISOString(),
    statusChangedAt: at.toISOString(),
  };
  if (status === 'VERIFIED' && customer) {
    const person = `${customer.name} ${customer.birthDate}`;
    const keys = { ci: digest(person), di: digest(`${storeId} ${person}`) };
    return { ...base, verifiedCustomer: { ...customer, isForeigner: false, ...keys } };
  }
  return failure ? { ...base, failure } : base;
}
