// Digits tell two of a name apart and say nothing of its language.
const CHARACTERS = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Nd}]+$/u;

/** A person's name as it is written: `홍길동` in one word and the family name first, `Gildong Hong` in letters. */
export function fullName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  const [last, first] = [lastName.trim(), firstName.trim()];
  return CHARACTERS.test(last + first) ? last + first : `${first} ${last}`.trim();
}
