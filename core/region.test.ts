import { describe, expect, it } from 'vitest';
import { addressText, withState } from '#core/address-text.ts';
import { LANGUAGES } from '#core/locale.ts';
import { dialCodeAfter } from '#core/member/rules.ts';
import { methodsTo, whyNotMethod } from '#core/order/rules.ts';
import { regionName } from '#core/region.ts';

const riyadh = { country: 'SA', postcode: '12211', address: 'King Fahd Road 7', detailAddress: 'Floor 3' };

describe('regionName', () => {
  it('is the country’s in the reader’s language, and Jeju’s', () => {
    expect(LANGUAGES.map((lang) => regionName(lang, 'SA'))).toEqual([
      '사우디아라비아',
      'Saudi Arabia',
      '沙特阿拉伯',
      'サウジアラビア',
      'المملكة العربية السعودية',
    ]);
    expect(LANGUAGES.map((lang) => regionName(lang, 'KR-49'))).toEqual(['제주', 'Jeju', '济州', '済州', 'جيجو']);
    expect(regionName('en', 'nowhere')).toBe('nowhere');
  });

  it('ends an address in one line', () => {
    expect(addressText(riyadh, 'en')).toBe('King Fahd Road 7 Floor 3, Saudi Arabia');
    expect(addressText({ ...riyadh, detailAddress: '' }, 'ko')).toBe('King Fahd Road 7, 사우디아라비아');
  });
});

describe('withState', () => {
  const texas = { ko: '텍사스', en: 'Texas' };
  const at = (country: string, address: string, detailAddress = '') => ({ country, address, detailAddress });

  it.each([
    [at('US', '1 Main St, Austin', 'Apt 2'), texas, at('US', '1 Main St, Austin', 'Apt 2, Texas')],
    [at('US', '1 Main St, Austin, TEXAS'), texas, at('US', '1 Main St, Austin, TEXAS')],
    [at('US', '1 Texas Street, Austin'), texas, at('US', '1 Texas Street, Austin', 'Texas')],
    [at('CN', '深圳市南山区', '3楼'), { zh: '广东省', en: 'Guangdong' }, at('CN', '广东省深圳市南山区', '3楼')],
    [at('CN', 'Nanshan, Shenzhen'), { zh: '广东省', en: 'Guangdong' }, at('CN', 'Nanshan, Shenzhen', 'Guangdong')],
    [at('HK', '1 Queen’s Road'), undefined, at('HK', '1 Queen’s Road')],
  ])('writes the state once where it belongs: %o', (place, names, expected) => {
    expect(withState(place, names)).toEqual(expected);
  });
});

describe('the dial code of a form', () => {
  it('follows its country, unless that of another one was chosen', () => {
    expect(dialCodeAfter({ country: 'KR', phoneCountry: '82' }, 'SA')).toBe('966');
    expect(dialCodeAfter({ country: 'KR', phoneCountry: '' }, 'SA')).toBe('966');
    expect(dialCodeAfter({ country: 'KR', phoneCountry: '86' }, 'SA')).toBe('86');
    expect(dialCodeAfter({ country: 'KR', phoneCountry: '82' }, 'XX')).toBe('82');
  });
});

describe('a messenger', () => {
  it('delivers on the Korean mainland only', () => {
    expect(['KR', 'KR-49', 'SA'].map((region) => methodsTo(region).length)).toEqual([2, 1, 1]);
    expect(whyNotMethod('quick', riyadh)?.code).toBe('order.noMessenger');
    expect(whyNotMethod('quick', { country: 'KR', postcode: '63122' })?.code).toBe('order.noMessenger');
    expect(whyNotMethod('quick', { country: 'KR', postcode: '04524' })).toBeUndefined();
    expect(whyNotMethod('courier', riyadh)).toBeUndefined();
  });
});
