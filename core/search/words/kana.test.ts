import { expect, it } from 'vitest';
import { foldedKana, kanaVariants, withLongVowels } from '#core/search/words/kana.ts';
import { parseWords } from '#core/search/query.ts';
import { tokensOf } from '#core/search/words/tokens.ts';

it('folds hiragana, in texts and in what is typed', () => {
  expect(foldedKana('まぐカップ')).toBe('マグカップ');
  expect(tokensOf('ひざ掛け')).toEqual(tokensOf('ヒザ掛ケ'));
  expect(parseWords('まぐかっぷ').map(({ text }) => text)).toEqual(['マグカップ']);
});

it.each([
  ['ポ－チ', 'ポーチ'],
  ['カバ―', 'カバー'],
  ['ボ〜ル', 'ボール'],
  ['50～60', '50～60'],
  ['Tシャツ-白', 'Tシャツ-白'],
])('a long vowel in %s is %s', (typed, meant) => {
  expect(withLongVowels(typed)).toBe(meant);
});

it('knows other spellings of a word in kana', () => {
  expect(kanaVariants('タンブラー')).toContain('タンブラ');
  expect(kanaVariants('すかあと')).toContain('スカート');
  expect(kanaVariants('鍋')).toEqual([]);
});
