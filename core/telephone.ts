/**
 * A number with its dial code, `+82 01012345678`, in international form: Korean numbers are entered with the 0 that
 * only national calls have.
 */
export function dialled(number: string): string {
  return number.replace(/^\+82 0/, '+82 ').replace(/^\+82 (1[016789])(\d{3,4})(\d{4})$/, '+82 $1-$2-$3');
}

/** Who is called: a member, who receives codes, or the recipient of a parcel, which may be the switchboard of an office. */
export type TelephoneKind = 'member' | 'recipient';

type Lengths = { readonly min: number; readonly max: number };
/** National numbers by dial code, with or without the 0 that is dialled within the country. */
const LENGTHS: Readonly<Record<string, Lengths>> = {
  '82': { min: 10, max: 11 },
  '852': { min: 8, max: 8 },
  '853': { min: 8, max: 8 },
  '65': { min: 8, max: 8 },
};
const ELSEWHERE: Lengths = { min: 6, max: 15 };
/**
 * Korean numbers of offices that are shorter or longer than those of people: Seoul 02-123-4567, one number for a whole
 * country 1588-1234, a forwarded one 0505-1234-5678.
 */
const KOREAN_OFFICES = [/^0?2\d{7}$/, /^1[5-9]\d{6}$/, /^050\d{9}$/];

/** The lengths a number may have that is not one of these; undefined for one that is. Digits only. */
export function wrongLength(phone: string, dialCode: string, kind: TelephoneKind): Lengths | undefined {
  const lengths = LENGTHS[dialCode] ?? ELSEWHERE;
  if (phone.length >= lengths.min && phone.length <= lengths.max) return undefined;
  const isOffice = kind === 'recipient' && dialCode === '82' && KOREAN_OFFICES.some((format) => format.test(phone));
  return isOffice ? undefined : lengths;
}
