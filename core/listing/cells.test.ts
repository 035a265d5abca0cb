import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amount,
  asPart,
  decimal,
  fromAmount,
  fromLocalText,
  LINES,
  LIST,
  listed,
  localText,
  parts,
  plain,
  yesOrNo,
} from '#core/listing/cells.ts';
import { money, won } from '#core/money.ts';

const tidy = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const text = fc.oneof(
  tidy,
  fc.constantFrom('a;b', 'a|b', 'a=b', 'a:b', 'a\\b', 'ends\\', 'two\nlines', '\\;', 'x\\ y'),
);

describe('cells', () => {
  it('hold lists of any texts', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (items) => {
        expect(listed(items.map((item) => asPart(item, LIST)).join('; '), LIST).map(plain)).toEqual(items);
      }),
    );
  });

  it('hold texts by language within lists', () => {
    fc.assert(
      fc.property(fc.record({ ko: text, en: text, ar: text }, { requiredKeys: [] }), (value) => {
        const written = parts(`key = ${fromLocalText(value, `=${LINES}`)}`, '=')[1] ?? '';
        expect(localText(written)).toEqual(value);
      }),
    );
  });

  it('are separated by the signs of Chinese, Japanese and Arabic keyboards too', () => {
    expect(localText('색상｜Colour｜颜色｜色｜اللون')).toEqual({
      ko: '색상',
      en: 'Colour',
      zh: '颜色',
      ja: '色',
      ar: 'اللون',
    });
    expect(listed('10：12000；100：11000', LIST).map((part) => parts(part, ':'))).toEqual([
      ['10', '12000'],
      ['100', '11000'],
    ]);
    expect(parts('소재 ＝ 면', '=')).toEqual(['소재', '면']);
    expect(listed('水杯，保温、礼品', ',')).toEqual(['水杯', '保温', '礼品']);
    expect(parts('a\\；b', LIST).map(plain)).toEqual(['a；b']);
  });

  it('I18-003 name the languages in a fixed order', () => {
    expect(localText('색상 | Color||カラー')).toEqual({ ko: '색상', en: 'Color', ja: 'カラー' });
    expect(localText('a|b|c|d|e|f')).toBeUndefined();
  });

  it.each([
    ['1,000', '1000'],
    ['１２', '12'],
    ['1,000.5', '1000.5'],
    ['-3', '-3'],
    ['1,00', undefined],
    ['12개', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['0x10', undefined],
  ])('parse %s as the number %s', (written, read) => {
    expect(decimal(written)).toBe(read);
  });

  it('PRD-023 hold amounts exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('KRW' as const, 'USD' as const),
        (minor, currency) => {
          expect(amount(fromAmount(money(minor, currency)), currency)).toEqual(money(minor, currency));
        },
      ),
    );
    expect(amount('12000.00', 'KRW')).toEqual(won(12_000));
    expect(amount('12000.5', 'KRW')).toBeUndefined();
    expect(amount('0.1', 'USD')).toEqual(money(10, 'USD'));
  });

  it.each([
    ['예', true],
    ['No', false],
    ['نعم', true],
    ['maybe', undefined],
  ])('parse %s as %s', (word, read) => {
    expect(yesOrNo(word)).toBe(read);
  });
});
