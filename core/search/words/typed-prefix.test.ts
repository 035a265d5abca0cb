import { describe, expect, it } from 'vitest';
import { nearlyBegins, prefixFit, typedLetters, typedName } from '#core/search/words/typed-prefix.ts';

describe('what is typed', () => {
  it.each([
    ['ㅌ', '텀블러'],
    ['터', '텀블러'],
    ['텀ㅂ', '텀블러'],
    ['텀브', '텀블러'],
    ['과', '과일'],
    ['고', '과일'],
    ['닥', '다과'],
    ['휴대폰 케', '휴대폰 케이스'],
    ['휴대폰케', '휴대폰 케이스'],
    ['UMB', 'Umbrellas'],
    ['حقيبة', 'حقيبه ظهر'],
  ])('%s begins %s', (typed, name) => {
    expect(prefixFit(typedName(name), typedLetters(typed))).toBe(2);
  });

  it('begins a word of a name, or none', () => {
    expect(prefixFit(typedName('칼/도마'), typedLetters('도ㅁ'))).toBe(1);
    expect(prefixFit(typedName('Phone cases'), typedLetters('cas'))).toBe(1);
    expect(prefixFit(typedName('玻璃杯'), typedLetters('杯'))).toBe(1);
    expect(prefixFit(typedName('Phone cases'), typedLetters('ases'))).toBe(0);
  });

  it.each([
    ['umbrl', 'Umbrellas', true],
    ['ubmre', 'Umbrellas', true],
    ['텀불', '텀블러', true],
    ['텅블러', '텀블러', true],
    ['slk', 'Skirts', false],
    ['mouch', 'couch', false],
    ['sofa', 'socks', false],
  ])('%s nearly begins %s: %s', (typed, name, nearly) => {
    expect(nearlyBegins(typedName(name), typedLetters(typed))).toBe(nearly);
  });
});
