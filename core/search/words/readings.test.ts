import { expect, it } from 'vitest';
import { initialsOf, koreanKey, pinyinKey, typedInitials } from '#core/search/words/readings.ts';

it('reads a Korean word by its initial consonants', () => {
  expect(initialsOf('머그컵')).toBe('ㅁㄱㅋ');
  expect(initialsOf('mug 컵')).toBe('ㅋ');
  expect(typedInitials('ㅁㄱㅋ')).toBe('ㅁㄱㅋ');
  expect(typedInitials('ㅁㄱㅋ'.normalize('NFKC'))).toBe('ㅁㄱㅋ');
  expect(typedInitials('ㅋ')).toBeUndefined();
  expect(typedInitials('머ㄱ')).toBeUndefined();
});

it.each([
  ['meogeukeop', 'mogukop'],
  ['teombeulleo', 'tombullo'],
  ['gabang', 'kabang'],
  ['sinbal', 'shinbal'],
])('%s and %s are one Korean word', (revised, common) => {
  expect(koreanKey(common)).toBe(koreanKey(revised));
});

it('reads pinyin without tones', () => {
  expect(pinyinKey('bēi zi')).toBe('beizi');
  expect(pinyinKey('lǜ')).toBe(pinyinKey('lv'));
});
