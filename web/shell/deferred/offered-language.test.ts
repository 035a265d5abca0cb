import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { OFFER_TEXTS, offeredLanguage } from '#web/shell/deferred/offered-language.ts';

describe('the language that is offered', () => {
  it.each([
    [['ar-SA', 'en'], 'ar'],
    [['en-GB'], 'en'],
    [['vi-VN', 'ja'], 'ja'],
    [['zh-Hant-TW'], 'zh'],
    [['ko-KR', 'en'], undefined],
    [['vi', 'th'], undefined],
    [[], undefined],
  ])('on a Korean page for %s is %s', (languages, offered) => {
    expect(offeredLanguage(languages, 'ko')).toBe(offered);
  });
  it('has a text and a label of its own in every language', () => {
    const texts = LANGUAGES.map((lang) => OFFER_TEXTS[lang].text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});
