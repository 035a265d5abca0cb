// The letters of the Korean keyboard. NFD decomposes a syllable into jamo that say whether a consonant is initial or final;
// on the keyboard both are one letter.
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** A jamo of a decomposed syllable as a letter of the keyboard or two in one (ㅘ, ㄳ); any other letter is itself. */
export function jamoLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100] ?? letter;
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161] ?? letter;
  if (code >= 0x11a8 && code <= 0x11c2) return FINALS[code - 0x11a8] ?? letter;
  return letter;
}

/** Letters that are typed as two. */
const PAIRS: ReadonlyMap<string, string> = new Map(
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** A jamo of a decomposed syllable as the keys that are typed for it. */
export function jamoKeys(letter: string): string {
  const key = jamoLetter(letter);
  return PAIRS.get(key) ?? key;
}
