import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, isCountry, isDialCode } from '#core/member/countries.ts';
import {
  MEMBER_KINDS,
  membershipType,
  normalEmail,
  whyNotBusinessNumber,
  whyNotEmail,
  whyNotPassword,
  whyNotPhone,
  whyNotPostcode,
} from '#core/member/rules.ts';

const code = (refusal: { code: string } | undefined) => refusal?.code;

describe('whyNotPassword (MEM-027, MEM-028, MEM-029)', () => {
  it.each([
    ['secret-1', undefined],
    ['비밀번호입니다1!', undefined],
    ['1234567!', undefined],
    [`${'a'.repeat(62)}1!`, undefined],
    ['secre-1', 'member.passwordTooShort'],
    [`${'a'.repeat(63)}1!`, 'member.passwordTooLong'],
    ['secret-x', 'member.passwordNeedsDigit'],
    ['secret12', 'member.passwordNeedsSpecial'],
    ['비밀번호입니다12', 'member.passwordNeedsSpecial'],
    ['secret -1', 'member.passwordHasSpace'],
    ['secret\u3000-1', 'member.passwordHasSpace'],
    ['１２３４５６７!', 'member.passwordNeedsDigit'],
    ['', 'member.passwordTooShort'],
  ])('MEM-027 MEM-028 MEM-029 MEM-031 %j: %s', (password, refusal) => {
    expect(code(whyNotPassword(password))).toBe(refusal);
  });

  it.each(Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'))('MEM-029 accepts %s as a special character', (special) => {
    expect(whyNotPassword(`secret12${special}`)).toBeUndefined();
  });
});

describe('whyNotEmail (MEM-026)', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.com', "o'hara@example.com", '한글@예시.한국'])(
    'MEM-026 accepts %s',
    (email) => {
      expect(whyNotEmail(email)).toBeUndefined();
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    'a@b@c.de',
    'a\u0000@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(260)}.co`,
  ])('MEM-026 refuses %j', (email) => {
    expect(code(whyNotEmail(email))).toBe('member.emailInvalid');
  });

  it('IN-12 is fast on long nonsense', () => {
    const start = performance.now();
    for (const nonsense of ['@'.repeat(100_000), `a@${'.b'.repeat(50_000)}@`, `${'a.'.repeat(50_000)}@`])
      whyNotEmail(nonsense);
    expect(performance.now() - start).toBeLessThan(100);
  });

  it('treats spelling variants as one address', () => {
    expect(normalEmail('  Bada.HAN@Example.COM ')).toBe('bada.han@example.com');
    expect(normalEmail('e\u0301@example.com')).toBe(normalEmail('É@example.com'));
    fc.assert(
      fc.property(
        fc.emailAddress(),
        (email) =>
          normalEmail(normalEmail(email)) === normalEmail(email) && whyNotEmail(normalEmail(email)) === undefined,
      ),
    );
  });
});

describe('whyNotPhone (MEM-043, MEM-044)', () => {
  it.each<[string, string, string | undefined]>([
    ['0212345678', '82', undefined],
    ['01012345678', '82', undefined],
    ['021234567', '82', 'member.phoneLength'],
    ['010123456789', '82', 'member.phoneLength'],
    ['123456', '86', undefined],
    ['123456789012345', '1', undefined],
    ['12345', '86', 'member.phoneLength'],
    ['1234567890123456', '1', 'member.phoneLength'],
    ['010-1234-5678', '82', undefined],
    ['010 1234 ABCD', '82', 'member.phoneDigitsOnly'],
    ['+821012345678', '82', 'member.phoneDigitsOnly'],
    ['０１０１２３４５６７８', '82', undefined],
  ])('MEM-043 MEM-044 MEM-045 %s after +%s: %s', (phone, dialCode, refusal) => {
    expect(code(whyNotPhone(phone, dialCode))).toBe(refusal);
  });
});

describe('a telephone by country and kind', () => {
  it.each([
    ['mobile', '010-1234-5678', '82', 'member', undefined],
    ['Seoul, seven digits', '02 123 4567', '82', 'recipient', undefined],
    ['Seoul, seven digits, of a member', '02 123 4567', '82', 'member', 'member.phoneLength'],
    ['Seoul, eight digits', '02-1234-5678', '82', 'recipient', undefined],
    ['a province', '031)123-4567', '82', 'recipient', undefined],
    ['a number for the whole country', '1588-1234', '82', 'recipient', undefined],
    ['a forwarded number', '0505-1234-5678', '82', 'recipient', undefined],
    ['eight digits of no such number', '33456789', '82', 'recipient', 'member.phoneLength'],
    ['twelve digits of no such number', '010123456789', '82', 'recipient', 'member.phoneLength'],
    ['Hong Kong', '2345 6789', '852', 'recipient', undefined],
    ['Hong Kong, nine digits', '234567890', '852', 'recipient', 'member.phoneLength'],
    ['Dubai', '050 123 4567', '971', 'recipient', undefined],
  ] as const)('MEM-043 MEM-045 %s: %s', (_name, phone, dialCode, kind, refusal) => {
    expect(code(whyNotPhone(phone, dialCode, kind))).toBe(refusal);
  });
});

describe('whyNotPostcode (MEM-047)', () => {
  it.each([
    ['04524', 'KR', true],
    ['4524', 'KR', false],
    ['045 24', 'KR', true],
    ['0452-', 'KR', false],
    ['A4524', 'KR', false],
    ['SW1A 1AA', 'GB', true],
    ['100-0001', 'JP', true],
    ['1', 'US', false],
    ['<b>12', 'US', false],
    ['1234567890123', 'US', false],
  ])('MEM-047 MEM-048 %s in %s: %s', (postcode, country, isGood) => {
    expect(whyNotPostcode(postcode, country) === undefined).toBe(isGood);
  });
});

describe('whyNotBusinessNumber', () => {
  it.each(['220-81-62517', '2208162517', '220 81 62517', '１２４-８１-００９９８', '124-81-00998'])(
    'MEM-049 accepts %s',
    (number) => {
      expect(whyNotBusinessNumber(number)).toBeUndefined();
    },
  );

  it('MEM-049 accepts exactly one of ten last digits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }), (digits) => {
        const good = Array.from({ length: 10 }, (_, last) => `${digits.join('')}${last}`).filter(
          (number) => !whyNotBusinessNumber(number),
        );
        expect(good).toHaveLength(1);
      }),
    );
  });

  it.each(['', '220-81-6251', '220-81-625177', 'abc-de-fghij', '2208162518'])('MEM-049 refuses %j', (number) => {
    expect(code(whyNotBusinessNumber(number))).toBe('member.businessNumberInvalid');
  });
});

describe('membershipType', () => {
  it('MEM-016 MEM-017 buyers are CUSTOMER, sellers and partners ENTERPRISE', () => {
    expect(MEMBER_KINDS.map(membershipType)).toEqual(['CUSTOMER', 'CUSTOMER', 'ENTERPRISE', 'ENTERPRISE']);
  });
});

describe('countries', () => {
  it('API-036 have valid codes, each once, Korea first', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(COUNTRIES[0]).toEqual({ code: 'KR', dialCode: '82' });
    expect(COUNTRIES.filter((country) => names.of(country.code) === undefined)).toEqual([]);
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.every((country) => /^[1-9]\d{0,3}$/.test(country.dialCode))).toBe(true);
  });

  it.each(['XX', 'kr', '', 'toString', '__proto__'])('%j is none', (name) => {
    expect([isCountry(name), isDialCode(name)]).toEqual([false, false]);
  });
});
