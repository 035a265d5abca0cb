/** What a member verifies by a code of six digits: e-mail address and telephone. */
export const VERIFICATION_CHANNELS = ['email', 'phone'] as const;
export type VerificationChannel = (typeof VERIFICATION_CHANNELS)[number];

/** A code is valid for five minutes and five tries (decision MEM-023); a member gets a limited number of them. */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const CODES_MAX = 5;

/** `a***@example.com` or `010****5678`: enough to recognise one's own. */
export function maskedTarget(channel: VerificationChannel, target: string): string {
  if (channel === 'email') return target.replace(/^(.)[^@]*/, '$1***');
  return `${target.slice(0, 3)}${'*'.repeat(Math.max(0, target.length - 7))}${target.slice(-4)}`;
}

/** Spellings of one telephone number as one key: a leading zero does not count, as abroad it is not dialled. */
export function phoneKey({ phoneCountry, phone }: { readonly phoneCountry: string; readonly phone: string }): string {
  return `${phoneCountry} ${phone.replace(/^0+/, '')}`;
}

/**
 * Addresses that reach the same mailbox as one key: what follows a plus is dropped, and at Gmail dots do not count.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const bare = local.split('+')[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}
