import { expect, it } from 'vitest';
import { skeletonOf } from '#core/search/words/arabic-skeleton.ts';
import { otherForms } from '#core/search/words/other-forms.ts';

it.each([
  ['latin', 'doggie', 'dog'],
  ['latin', 'doggies', 'dog'],
  ['latin', 'knives', 'knife'],
  ['han', '杯儿', '杯'],
  ['han', 'ワンちゃん', 'ワン'],
] as const)('a %s word %s may be %s', (kind, text, form) => {
  expect(otherForms({ kind, text })).toContain(form);
});

it('has the consonants of Arabic singulars and their broken plurals alike', () => {
  expect(skeletonOf('كراسي')).toBe(skeletonOf('كرسي'));
  expect(skeletonOf('مكاتب')).toBe(skeletonOf('مكتب'));
  expect(skeletonOf('سرير')).not.toBe(skeletonOf('سوار'));
});
