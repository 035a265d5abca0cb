import { kstDate } from '#core/calendar.ts';

/** Nobody younger can be a member (MEM-002). */
export const AGE_MIN = 14;
/** A verification that was begun must be finished within an hour. */
export const IDENTITY_MINUTES = 60;
/** How many verifications may be begun for each registration that is allowed: some are cancelled or fail. */
export const BEGUN_FOR_EACH = 5;
/** The dial code of telephones that the provider verifies. */
export const KOREA = { country: 'KR', dialCode: '82' } as const;

/** Whether members of this country verify their identity by telephone or card (decision MEM-020). */
export const verifiesIdentity = (country: string): boolean => country === KOREA.country;

/** The age in whole years on the Korean calendar day of `now`; `birthDate` is `YYYY-MM-DD`. */
export function ageOn(birthDate: string, now: Date): number {
  const today = kstDate(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Korean family names of two syllables. */
const DOUBLE_NAMES = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];

/** The two names of a member from the name as the provider writes it: Korean without a space, others family name first. */
export function namesOf(name: string): { readonly lastName: string; readonly firstName: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (others.length > 0) return { lastName: first, firstName: others.join(' ') };
  const isDouble = first.length > 2 && DOUBLE_NAMES.some((family) => first.startsWith(family));
  const letters = Array.from(first);
  const family = letters.slice(0, isDouble ? 2 : 1).join('');
  // A name of one letter is both, because both are required of a member.
  return { lastName: family, firstName: letters.slice(isDouble ? 2 : 1).join('') || family };
}
