import { describe, expect, it } from 'vitest';
import { keywordKey } from '#core/search/rules.ts';

describe('keywordKey', () => {
  it.each([
    ['금지어', ['금지어!', '"금지어"', '　금지어 ', '금\u200B지어', '금\u00AD지어', '\u202E금지어']],
    ['E-Cigarette', ['e cigarette', 'e_cigarette', 'e‑cigarette', '(Ｅ-ＣＩＧＡＲＥＴＴＥ)', 'e-cigarette?']],
  ])('CAT-015 is the same for %s in any spelling', (keyword, dressed) => {
    for (const one of dressed) expect(keywordKey(one), one).toBe(keywordKey(keyword));
  });

  it('distinguishes words by their letters, and is empty without any', () => {
    expect(keywordKey('the rapist')).not.toBe(keywordKey('therapist'));
    expect(keywordKey('금지어 상자')).not.toBe(keywordKey('금지어'));
    expect(keywordKey(' -!? ')).toBe('');
    for (const one of ['E-Cigarette', '금지어!', 'ab-12.3', "men's"])
      expect(keywordKey(keywordKey(one)), one).toBe(keywordKey(one));
  });
});
