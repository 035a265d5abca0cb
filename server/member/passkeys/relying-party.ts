import { isIP } from 'node:net';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

/** Whom passkeys are for: the host name they are bound to, and the origin of the pages that use them. */
export type RelyingParty = { readonly rpId: string; readonly origin: string };

/**
 * The relying party of a public address. Browsers bind no passkey to a network address, so the loopback address is
 * replaced by its name; undefined for another one.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { rpId: url.hostname, origin: url.origin };
}

/** What authenticators store as the member: always the same, and nothing about them. */
export const userHandleOf = (memberId: number): string => fingerprint(`passkey user ${memberId}`).toString('base64url');
