import { mailboxKey } from '#core/member/verification/rules.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

/** The keyed hash of a mailbox: spelling variants of an address are one. */
export const mailboxHashOf = (email: string): Buffer => fingerprint(`mailbox ${mailboxKey(email)}`);
