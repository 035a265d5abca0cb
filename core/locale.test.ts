import { describe, expect, it } from 'vitest';
import {
  directionOf,
  isLang,
  LANGUAGES,
  pick,
  pickedLang,
  SITE_DEFAULTS,
  siteOfHost,
  standardsOfHost,
} from '#core/locale.ts';

describe('siteOfHost', () => {
  it.each([
    ['localhost', 'kr'],
    ['localhost:3000', 'kr'],
    ['127.0.0.1:3000', 'kr'],
    ['badaro.example', 'kr'],
    ['kr.badaro.example', 'kr'],
    ['jp.badaro.example', 'jp'],
    ['JP.Badaro.Example:8080', 'jp'],
    ['us.badaro.example', 'us'],
    ['www.badaro.com', 'us'],
    ['www.badaro.kr', 'kr'],
    ['usual.example', 'kr'],
    ['notjp.badaro.example', 'kr'],
    ['', 'kr'],
  ])('I18-007 the host %j is %s', (host, site) => {
    expect(siteOfHost(host)).toBe(site);
  });

  it('I18-004 I18-005 I18-006 I18-013 I18-014 each site has its own language and currency', () => {
    expect(SITE_DEFAULTS).toEqual({
      kr: { lang: 'ko', currency: 'KRW' },
      jp: { lang: 'ja', currency: 'JPY' },
      us: { lang: 'en', currency: 'USD' },
    });
  });
});

describe('defaults of the host', () => {
  it('I18-008 dollars are shown on the hosts of the United States', () => {
    expect(standardsOfHost('us.badaro.example')).toEqual({ site: 'us', lang: 'en', currency: 'USD' });
    expect(standardsOfHost('localhost:3000')).toEqual({ site: 'kr', lang: 'ko', currency: 'KRW' });
  });
  it('I18-009 a site named in the address has its own language and currency, whatever the host', () => {
    expect(standardsOfHost('us.badaro.example', 'jp')).toEqual({ site: 'jp', lang: 'ja', currency: 'JPY' });
  });
});

describe('pick', () => {
  const text = { ko: '가방', zh: '包', ja: '鞄' };

  it('I18-003 takes the requested language, else the first of en, ko, zh, ja, ar', () => {
    expect(pick(text, 'zh')).toBe('包');
    expect(pick(text, 'ar')).toBe('가방');
    expect(pick({ ...text, en: 'bag' }, 'ar')).toBe('bag');
    expect(pick({ ar: 'حقيبة' }, 'ko')).toBe('حقيبة');
    expect(pick({}, 'ko')).toBe('');
  });

  it('returns the actual language of the text', () => {
    expect([pickedLang(text, 'zh'), pickedLang(text, 'ar'), pickedLang({}, 'ja')]).toEqual(['zh', 'ko', 'ja']);
  });
});

describe('languages', () => {
  it('I18-021 only Arabic is written from right to left', () => {
    expect(LANGUAGES.filter((lang) => directionOf(lang) === 'rtl')).toEqual(['ar']);
  });

  it.each(['vi', 'KO', '', undefined, null, 'ko ', "ko'; --", {}])('%j is not supported', (value) => {
    expect(isLang(value)).toBe(false);
  });
});
