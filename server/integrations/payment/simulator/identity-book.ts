import { createHash } from 'node:crypto';
import type { IdentityVerification } from '@portone/server-sdk/identityVerification';
import type { Listed } from '#server/integrations/listed.ts';
import { CHANNEL } from './wire-payment.ts';

export type IdentityRecord = {
  readonly id: string;
  readonly redirectUrl: string;
  readonly locale: string | undefined;
  readonly requestedAt: string;
  /** When the status changed last. */
  changedAt: string;
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
export function wireIdentity(record: IdentityRecord, storeId: string): Listed<IdentityVerification> {
  const { id, status, customer, failure, requestedAt, changedAt } = record;
  const base = {
    id,
    version: 'V2' as const,
    channel: CHANNEL,
    requestedAt,
    updatedAt: changedAt,
    statusChangedAt: changedAt,
  };
  // The window asks for everything: the shop requests nobody by name.
  const requestedCustomer = {};
  if (status === 'VERIFIED' && customer) {
    const person = `${customer.name} ${customer.birthDate}`;
    const keys = { ci: digest(person), di: digest(`${storeId} ${person}`) };
    const verifiedCustomer = { ...customer, isForeigner: false, ...keys };
    return { ...base, status, verifiedCustomer, verifiedAt: changedAt, pgTxId: `pg-${id}`, pgRawResponse: '{}' };
  }
  return status === 'FAILED'
    ? { ...base, status, requestedCustomer, failure: failure ?? {} }
    : { ...base, status: 'READY', requestedCustomer };
}
