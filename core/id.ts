import { kstDate } from '#core/calendar.ts';

/** Crockford's alphabet: no I, L, O or U, so that a number dictated on the phone is written down right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits, one for each random byte (five bits of each are used). */
export function code(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET[byte % 32]).join('');
}

/** `20261120-7K3M9QXA`: the Korean date and forty random bits. A constraint guarantees uniqueness. */
export function orderNumber(at: Date, random: Uint8Array): string {
  return `${kstDate(at).replaceAll('-', '')}-${code(random.subarray(0, 8))}`;
}
