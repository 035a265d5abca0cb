import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSurelyMeant, slipsBetween, surelyMeant } from '#core/search/words/slips.ts';

describe('slipsBetween', () => {
  it.each([
    ['bottle', 'bottle', 0],
    ['botle', 'bottle', 1],
    ['bottlle', 'bottle', 1],
    ['bottel', 'bottle', 1],
    ['vottle', 'bottle', 1],
    ['zottle', 'bottle', 2],
    ['couch', 'pouch', 2],
    ['텀불러', '텀블러', 1],
    ['텀블라', '텀블러', 1],
    ['보온병', '보안경', 4],
    ['保文杯', '保温杯', 1],
    ['حقايب', 'حقائب', 1],
    ['كهاب', 'كعاب', 1],
    ['', 'ab', 2],
  ])('of %s and %s are %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips);
    expect(slipsBetween(meant, typed)).toBe(slips);
  });

  it('are at most two a letter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyz가나'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other);
        expect(slips === 0).toBe(one === other);
        expect(slipsBetween(other, one)).toBe(slips);
      }),
    );
  });
});

describe('isSurelyMeant', () => {
  it.each([
    ['couhc', 'couch'],
    ['tumblr', 'tumbler'],
    ['wabcam', 'webcam'],
    ['keybord', 'keyboard'],
    ['stainles', 'stainless'],
    ['stel', 'steel'],
    ['bottel', 'bottle'],
    ['텀불러', '텀블러'],
    ['케이불', '케이블'],
    ['스테인래스', '스테인리스'],
    ['ケーブリ', 'ケーブル'],
    ['电热水湖', '电热水壶'],
    ['كابيل', 'كابل'],
    ['وسادت', 'وساده'],
    ['مضله', 'مظله'],
    ['スリッバ', 'スリッパ'],
    ['ベット', 'ベッド'],
  ])('%s is %s', (typed, meant) => {
    expect(isSurelyMeant(typed, meant)).toBe(true);
  });

  it.each([
    ['couch', 'pouch'],
    ['looking', 'locking'],
    ['lego', 'logo'],
    ['pants', 'parts'],
    ['torch', 'touch'],
    ['biro', 'bird'],
    ['fork', 'for'],
    ['closet', 'closed'],
    ['thermos', 'thermal'],
    ['보온병', '보안경'],
    ['아기', '악기'],
    ['드라이기', '드라이버'],
    ['물통', '물총'],
    ['レゴ', 'ロゴ'],
    ['フォーク', 'フォーム'],
    ['タッパー', 'トッパー'],
    ['子供用傘', '子供用'],
    ['كنبة', 'كنزة'],
    ['عقد', 'عدد'],
    ['bottle', 'bottle'],
  ])('%s is not %s', (typed, meant) => {
    expect(isSurelyMeant(typed, meant)).toBe(false);
  });
});

describe('surelyMeant', () => {
  it('is the nearest word, of equally near ones the first, or none', () => {
    const words = ['battle', 'tumbler', 'bottle'];
    expect(surelyMeant('botle', words)).toBe('bottle');
    expect(surelyMeant('tumbllr', words)).toBe('tumbler');
    expect(surelyMeant('umbrella', words)).toBeUndefined();
    expect(surelyMeant('bettle', ['battle', 'bottle'])).toBe('battle');
  });
});
