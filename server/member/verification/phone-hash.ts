import { phoneKey } from '#core/member/verification/rules.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

/** The keyed hash by which members are found by telephone. */
export const phoneHashOf = (number: Parameters<typeof phoneKey>[0]): Buffer =>
  fingerprint(`telephone ${phoneKey(number)}`);
