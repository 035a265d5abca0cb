import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunWord, completedBy, langsOf, parseWords } from '#core/search/query.ts';
import { analysedText } from '#core/search/words/analysed-text.ts';
import { folded, tokensOf, withoutHonorific, withoutJosa } from '#core/search/words/tokens.ts';
import { orTagged, tsqueryOf, vectorLiteral, vectorOf } from '#core/search/vector.ts';
import { dictionaryWords, guessable } from '#core/search/words/words.ts';

/** Whether a text matches, by the same rule as the database: every word in one of its alternatives. */
function finds(query: string, text: string): boolean {
  const tokens = tokensOf(text);
  const words = parseWords(query);
  return (
    words.length > 0 &&
    words.every(({ ways }) =>
      ways.some((way) =>
        way.tokens.every((token) => tokens.some((one) => (way.isPrefix ? one.startsWith(token) : one === token))),
      ),
    )
  );
}

describe('folded', () => {
  it('folds half and full width, case, marks and quotes', () => {
    expect(folded('ＡＢＣ １２３ ｶﾊﾞﾝ Café Women’s')).toBe("abc 123 カバン cafe women's");
    expect(folded('حَقِيبَة الأُم إلى')).toBe('حقيبه الام الي');
    expect(folded('١٢٣')).toBe('123');
  });
});

describe('search matches', () => {
  it.each([
    ['텀블러', '스테인리스 텀블러 500ml'],
    ['텀블러를', '스테인리스 텀블러 500ml'],
    ['텀블러', '보온이 되는 텀블러는 편합니다'],
    ['스텐', '스텐 냄비'],
    ['가방', '여성가방 대형'],
    ['컵', '유리컵'],
    ['스테인리스텀블러', '스테인리스 텀블러'],
    ['스테인리스 텀블러', '스테인리스텀블러'],
    ['杯', '不锈钢保温杯'],
    ['保温杯', '不锈钢保温杯'],
    ['不锈钢保温杯', '不锈钢真空保温杯'],
    ['ステンレスのボトル', 'ステンレス製ボトル'],
    ['ﾎﾞﾄﾙ', 'ステンレスボトル'],
    ['حقائب', 'الحقائب الجلدية'],
    ['الحقائب', 'حقائب جلدية'],
    ['والحقائب', 'حقائب جلدية'],
    ['ساعات', 'ساعة يد'],
    ['قُفَّاز', 'قفاز صناعي'],
    ['bottle', 'Stainless Bottles'],
    ['bottles', 'Stainless Bottle'],
    ['boxes', 'Gift Box'],
    ['batteries', 'Battery pack'],
    ['women', "Women's dress"],
    ['dress for women', 'Woman dress'],
    ['t-shirt', 'Cotton T-Shirt'],
    ['tshirt', 'Cotton T-Shirt'],
    ['t shirt', 'Cotton T-Shirt'],
    ['500 ml', 'Bottle 500ml'],
    ['500ml', 'Bottle 500 ml'],
    ['６１０９１０', '6109 610910 6109100000'],
    ['6109.10', '6109 610910 6109100000'],
    ['6109 10 0000', '6109 610910 6109100000'],
    ['6109.10-0000', '6109 610910 6109100000'],
    ['6109', '6109 610910 6109100000'],
    ['bd-00012-red', 'BD-00012-RED'],
    ['BD00012', 'BD-00012-RED'],
    ['61091', '6109100000'],
    ['4-port', '4 Port Hub'],
    ['usb충전기', 'USB 충전기'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['텀블러 빨강', '스테인리스 텀블러'],
    ['러텀', '텀블러'],
    ['杯保', '保温杯'],
    ['glass', 'Glove'],
    ['stain bottle', 'Stainless Bottle'],
    ['6110', '6109100000'],
    ['20cm', 'Box 20 × 15 × 10 cm'],
    ['bd-00012', 'BD 12000'],
    ['حقائب', 'قفاز'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });
});

describe('the dictionary', () => {
  it('contains Arabic words as people write them and without the article, and no stems', () => {
    expect([...dictionaryWords('مظلات الحديقة')]).toEqual([
      ['مظلات', 'مظلات'],
      ['الحديقه', 'الحديقة'],
      ['حديقه', 'حديقة'],
    ]);
  });

  it.each([
    ['ساعات', 'ساعة'],
    ['مظلة', 'المظلات'],
    ['الوسادات', 'وسادة'],
    ['قميص', 'القميص'],
  ])('accepts %s as known where %s is', (word, other) => {
    expect(guessable(word)[0]?.forms.some((form) => dictionaryWords(other).has(form))).toBe(true);
  });

  it('does not accept a misspelt word as known', () => {
    expect(guessable('مظلع')[0]?.forms.some((form) => dictionaryWords('مظلة المظلات').has(form))).toBe(false);
  });
});

describe('particles', () => {
  it.each([
    ['텀블러를', '텀블러'],
    ['가방에서는', '가방'],
    ['냄비로', '냄비'],
    ['가방', undefined],
    ['나이', undefined],
    ['블루투스', undefined],
  ])('%s is %s without its particle', (word, bare) => {
    expect(withoutJosa(word)).toBe(bare);
  });
});

describe('a query', () => {
  it.each(['!!!', '   ', '"&|:*()<->', '、。', '\u0000'])('%j is empty', (query) => {
    expect(parseWords(query)).toEqual([]);
  });

  it('drops stop words unless there are no others', () => {
    expect(parseWords('the bottle of the sea')).toHaveLength(2);
    expect(parseWords('the')).toHaveLength(1);
  });

  it('searches in the requested language and in the one it is written in', () => {
    expect(langsOf('텀블러', 'en')).toEqual(['en', 'ko']);
    expect(langsOf('tumbler', 'ko')).toEqual(['ko', 'en']);
    expect(langsOf('حقيبة', 'ar')).toEqual(['ar']);
    expect(langsOf('保温杯', 'ko')).toEqual(['ko', 'zh']);
    expect(langsOf('ボトル', 'zh')).toEqual(['zh', 'ja']);
    expect(langsOf('6109', 'ko')).toEqual(['ko']);
  });

  it('is safe for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(tsqueryOf(parseWords(text))).toMatch(/^$|^\(.*\)$/u);
        expect(
          tokensOf(text).every((token) => token.length <= 64 && /^(?:[\p{L}\p{N}]+|\p{Emoji})$/u.test(token)),
        ).toBe(true);
      }),
    );
  });
});

describe('a query that is also the name of stores', () => {
  it('finds their goods too', () => {
    expect(orTagged(tsqueryOf(parseWords('red cup')), ['~s1', '~s2'])).toBe("(('red') & ('cup')) | '~s1' | '~s2'");
    expect(orTagged("('red')", [])).toBe("('red')");
  });
});

describe('the last word', () => {
  it('may be a prefix of another where words are separated', () => {
    expect(begunWord(parseWords('red stainl'))).toBe('stainl');
    expect(begunWord(parseWords('حقائب جلد'))).toBe('جلد');
    expect(begunWord(parseWords('스테인'))).toBeUndefined();
    expect(begunWord(parseWords('bd-00012'))).toBeUndefined();
    expect(tsqueryOf(completedBy(parseWords('red stainl'), ['stainless', 'stainlessly']))).toBe(
      "('red') & ('stainl' | 'stainless' | 'stainlessly')",
    );
    expect(completedBy([], ['x'])).toEqual([]);
  });
});

describe('stored tokens', () => {
  it('are stored once each, with the tags', () => {
    expect(vectorOf(['Red Cup', 'cups'].map(analysedText), ['~en', '~c12'])).toBe("'red' 'cup' 'cups' '~en' '~c12'");
  });

  it('are those of a title once each, an amount with its unit and two Korean words joined too', () => {
    expect(vectorLiteral(tokensOf('Red Cups, red 500 ml'))).toBe("'red' 'cups' 'cup' '500' '500ml' 'ml'");
    expect(vectorLiteral(tokensOf('유리 컵'))).toBe("'유' '유리' '리' '리컵' '컵'");
  });
});

describe('withoutHonorific', () => {
  it.each([
    ['お鍋', '鍋'],
    ['おはし', 'はし'],
    ['お', undefined],
    ['なお', undefined],
    ['おもちゃ売り場', undefined],
  ])('of %s is %s', (word, plain) => {
    expect(withoutHonorific(word)).toBe(plain);
  });
});
