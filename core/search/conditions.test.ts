import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { numberOf, typedConditions, withoutCondition } from '#core/search/conditions.ts';

const price = (currency: string, limit: { min?: number; max?: number }) => ({ currency, ...limit });

describe('the price a query states', () => {
  it.each<[Lang, string, string, ReturnType<typeof price>]>([
    ['ko', '만원 이하 텀블러', '텀블러', price('KRW', { max: 10_000 })],
    ['ko', '10,000원 이하의 컵', '컵', price('KRW', { max: 10_000 })],
    ['ko', '텀블러 5천원 미만', '텀블러', price('KRW', { max: 5_000 })],
    ['ko', '2만원까지 이어폰', '이어폰', price('KRW', { max: 20_000 })],
    ['ko', '3만원대 가방', '가방', price('KRW', { min: 30_000, max: 39_999 })],
    ['ko', '1만5천원대 가방', '가방', price('KRW', { min: 15_000, max: 15_999 })],
    ['ko', '1~2만원 선물', '선물', price('KRW', { min: 10_000, max: 20_000 })],
    ['ko', '1만원에서 2만원 사이 선물', '선물', price('KRW', { min: 10_000, max: 20_000 })],
    ['ko', '만원짜리 우산', '우산', price('KRW', { min: 8_000, max: 12_000 })],
    ['ko', '삼만원 이상 시계', '시계', price('KRW', { min: 30_000 })],
    ['ko', '만원 우산', '우산', price('KRW', { max: 10_000 })],
    ['ko', '10달러 이하 장난감', '장난감', price('USD', { max: 10 })],
    ['en', 'mug under $10', 'mug', price('USD', { max: 10 })],
    ['en', 'mug under 10,000 won', 'mug', price('KRW', { max: 10_000 })],
    ['en', 'backpack less than 20k won', 'backpack', price('KRW', { max: 20_000 })],
    ['en', 'towels $5-10', 'towels', price('USD', { min: 5, max: 10 })],
    ['en', 'towels between 5 and 10 dollars', 'towels', price('USD', { min: 5, max: 10 })],
    ['en', 'watch over 50 dollars', 'watch', price('USD', { min: 50 })],
    ['en', 'watch about 50 usd', 'watch', price('USD', { min: 40, max: 60 })],
    ['zh', '100元以下的杯子', '杯子', price('CNY', { max: 100 })],
    ['zh', '耳机 50块钱以内', '耳机', price('CNY', { max: 50 })],
    ['zh', '一百元左右 背包', '背包', price('CNY', { min: 80, max: 120 })],
    ['zh', '10到20元 毛巾', '毛巾', price('CNY', { min: 10, max: 20 })],
    ['zh', '¥99以内 鞋', '鞋', price('CNY', { max: 99 })],
    ['ja', '1000円以下 マグカップ', 'マグカップ', price('JPY', { max: 1_000 })],
    ['ja', '千円台のタオル', 'タオル', price('JPY', { min: 1_000, max: 1_999 })],
    ['ja', '３０００円まで リュック', 'リュック', price('JPY', { max: 3_000 })],
    ['ja', '1000円から2000円の傘', '傘', price('JPY', { min: 1_000, max: 2_000 })],
    ['ko', '텀블러3만원이하', '텀블러', price('KRW', { max: 30_000 })],
    ['zh', '保温杯30元以下', '保温杯', price('CNY', { max: 30 })],
    ['zh', '玩具50元以内', '玩具', price('CNY', { max: 50 })],
    ['zh', '蓝牙耳机100块以下', '蓝牙耳机', price('CNY', { max: 100 })],
    ['zh', '背包不超过200元', '背包', price('CNY', { max: 200 })],
    ['zh', '毛巾10到20元', '毛巾', price('CNY', { min: 10, max: 20 })],
    ['ja', 'マグカップ1000円以下', 'マグカップ', price('JPY', { max: 1_000 })],
    ['ar', 'العاب باقل من 50 ريال', 'العاب', price('SAR', { max: 50 })],
    ['ar', 'سماعات اقل من 100 ريال سعودي', 'سماعات', price('SAR', { max: 100 })],
    ['ar', 'ساعة يد تحت 200 درهم', 'ساعة يد', price('AED', { max: 200 })],
    ['ar', 'ساعة من 10 الى 20 الف وون', 'ساعة', price('KRW', { min: 10_000, max: 20_000 })],
    ['ar', 'كوب أقل من 10000 وون', 'كوب', price('KRW', { max: 10_000 })],
    ['ar', 'حقيبة تحت ٢٠ دولار', 'حقيبة', price('USD', { max: 20 })],
    ['ar', 'ساعة من 10 إلى 20 دولار', 'ساعة', price('USD', { min: 10, max: 20 })],
  ])('%s: %s', (lang, typed, rest, limit) => {
    expect(typedConditions(typed, lang)).toMatchObject({ rest, conditions: [{ price: limit }] });
  });
});

describe('the pieces a query asks for', () => {
  it.each<[Lang, string, string, number]>([
    ['ko', '머그컵 100개', '머그컵', 100],
    ['en', '500 pcs tote bag', 'tote bag', 500],
    ['zh', '保温杯100个', '保温杯', 100],
    ['zh', '保温杯 1,000个', '保温杯', 1_000],
    ['ja', 'タオル 50個', 'タオル', 50],
    ['ar', 'مناشف 200 قطعة', 'مناشف', 200],
  ])('%s: %s', (lang, typed, rest, pieces) => {
    expect(typedConditions(typed, lang)).toMatchObject({ rest, conditions: [{ pieces }] });
  });

  it('stands next to a price', () => {
    const typed = 'mug under $3 100 pcs';
    const { rest, conditions } = typedConditions(typed, 'en');
    expect(rest).toBe('mug');
    expect(conditions).toEqual([
      { phrase: 'under $3', price: { currency: 'USD', max: 3 } },
      { phrase: '100 pcs', pieces: 100 },
    ]);
    expect(conditions.map(({ phrase }) => withoutCondition(typed, phrase))).toEqual(['mug 100 pcs', 'mug under $3']);
  });
});

describe('what is no condition', () => {
  it.each<[Lang, string]>([
    ['ko', '회원 카드'],
    ['ko', '갤럭시20 원피스'],
    ['zh', '小米14元气壳'],
    ['zh', '餐具3件套'],
    ['ko', '만두 찜기'],
    ['ko', '천원샵 소품'],
    ['ko', '10개월 아기 장난감'],
    ['ko', '볼펜 10개 세트'],
    ['ko', '500ml 텀블러'],
    ['ko', '만원 이하'],
    ['en', '3 pieces set pan'],
    ['en', 'usb 3.0 hub'],
    ['en', '1000 thread count sheets'],
    ['en', 'wonder woman mask'],
    ['zh', '3件套 餐具'],
    ['zh', '元宵 模具'],
    ['ja', '100円ショップ 雑貨'],
    ['ja', '3点セット'],
    ['ar', 'حقيبة ظهر'],
  ])('%s: %s', (lang, typed) => {
    expect(typedConditions(typed, lang)).toEqual({ rest: typed, conditions: [] });
  });
});

it.each([
  ['1만5천', 15_000],
  ['만', 10_000],
  ['삼십만', 300_000],
  ['三百', 300],
  ['一万二千', 12_000],
  ['10k', 10_000],
  ['1,234.5', 1_234.5],
])('reads %s as a number', (written, value) => {
  expect(numberOf(written)).toBe(value);
});
