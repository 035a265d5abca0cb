import { describe, expect, it } from 'vitest';
import { createTranslator, type Messages } from '#core/i18n.ts';

const words = {
  cart: { refusals: { outOfStock: '재고가 {{stock}}개뿐입니다.' }, items_other: '상품 {{count}}개' },
  list: { count_one: '{{count}} item of {{ name }}', count_other: '{{count}} items of {{name}}' },
  days: {
    count_zero: 'صفر',
    count_one: 'يوم',
    count_two: 'يومان',
    count_few: '{{count}} أيام',
    count_many: '{{count}} يومًا',
    count_other: '{{count}} يوم',
  },
};

describe('the texts of a language', () => {
  it('inserts parameters, with numbers in the format of the language', () => {
    expect(createTranslator('ko', [words])('cart.refusals.outOfStock', { stock: 12_345 })).toBe(
      '재고가 12,345개뿐입니다.',
    );
    expect(createTranslator('en', [words])('list.count', { count: 1, name: '{{name}}' })).toBe('1 item of {{name}}');
  });
  it('chooses the plural form of the language', () => {
    const say = createTranslator('ar', [words]);
    expect([0, 1, 2, 3, 11, 100].map((count) => say('days.count', { count }))).toEqual([
      'صفر',
      'يوم',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ]);
    expect(createTranslator('ko', [words])('cart.items', { count: 1 })).toBe('상품 1개');
  });
  it('searches every file, also those added later', () => {
    const files: Messages[] = [{ cart: { title: '장바구니' } }];
    const t = createTranslator('ko', files);
    expect([t('cart.title'), t('cart.note')]).toEqual(['장바구니', 'cart.note']);
    files.push({ cart: { note: '메모' } });
    expect([t('cart.title'), t('cart.note')]).toEqual(['장바구니', '메모']);
  });
  it('returns the key of a missing text, and never an inherited property', () => {
    const say = createTranslator('en', [words]);
    expect(say('cart.refusals')).toBe('cart.refusals');
    expect(say('cart.constructor.name')).toBe('cart.constructor.name');
  });
});
