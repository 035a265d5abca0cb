import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { distanceOf } from '#core/search/words/edit-distance.ts';
import { lettersOf, spellingKeys } from '#core/search/words/spelling.ts';

describe('distanceOf', () => {
  it.each([
    ['bottle', 'bottle', 0],
    ['botle', 'bottle', 1],
    ['bottlle', 'bottle', 1],
    ['bottel', 'bottle', 1],
    ['텀불러', '텀블러', 1],
    ['텀블라', '텀블러', 1],
    ['가방', '가발', 1],
    ['保文杯', '保温杯', 1],
    ['حقايب', 'حقائب', 1],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (one, other, distance) => {
    expect(distanceOf(one, other)).toBe(distance);
    expect(distanceOf(other, one)).toBe(distance);
  });
});

describe('spellingKeys', () => {
  const letter = fc.constantFrom(...'abcdefg');
  const word = fc.string({ unit: letter, minLength: 3, maxLength: 12 });

  it('are shared by a word and its misspelling by one error', () => {
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('without', 'twice', 'wrong', 'swapped'),
        (right, place, other, slip) => {
          const letters = lettersOf(right);
          const at = place % letters.length;
          const next = letters[at + 1] ?? '';
          const wrong = {
            without: letters.toSpliced(at, 1),
            twice: letters.toSpliced(at, 0, other),
            wrong: letters.with(at, other),
            swapped: letters.toSpliced(at, 2, next, letters[at] ?? ''),
          }[slip].join('');
          fc.pre(lettersOf(wrong).length >= 3);
          expect(spellingKeys(right).some((key) => spellingKeys(wrong).includes(key))).toBe(true);
        },
      ),
    );
  });

  it('are few, and none for words too short to correct', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(spellingKeys(text).length).toBeLessThanOrEqual(29);
      }),
    );
    expect(spellingKeys('ab')).toEqual([]);
  });
});
