// Digits distinguish equal names and are independent of the language.
const CHARACTERS = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Nd}]+$/u;

/** The full name in its usual order: `홍길동` in one word and the family name first, `Gildong Hong` in Latin letters. */
export function fullName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  const [last, first] = [lastName.trim(), firstName.trim()];
  return CHARACTERS.test(last + first) ? last + first : `${first} ${last}`.trim();
}
