import { fingerprint } from '#server/personal-data-cipher.ts';

/** The keyed hash by which members are found by telephone; a leading zero does not count, as abroad it is not dialled. */
export function phoneHashOf({
  phoneCountry,
  phone,
}: {
  readonly phoneCountry: string;
  readonly phone: string;
}): Buffer {
  return fingerprint(`telephone ${phoneCountry} ${phone.replace(/^0+/, '')}`);
}
