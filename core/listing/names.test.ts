import { describe, expect, it } from 'vitest';
import { namesOf, withCodes } from '#core/listing/names.ts';

const names = new Map([
  [
    'categories',
    namesOf([
      ['mugs', 'mugs'],
      ['머그컵', 'mugs'],
      ['주방 > 컵 > 머그컵', 'mugs'],
      ['기타', 'other-1'],
      ['기타', 'other-2'],
    ]),
  ],
  [
    'origin',
    namesOf([
      ['대한민국', 'KR'],
      ['South Korea', 'KR'],
    ]),
  ],
]);

describe('names instead of codes', () => {
  it('stand alone or in a list, in any case and width', () => {
    expect(withCodes({ categories: '머그컵; 주방>컵>머그컵 ；mugs', origin: 'south  KOREA' }, names)).toEqual({
      categories: 'mugs; mugs; mugs',
      origin: 'KR',
    });
  });

  it('stay as they are written when they mean nothing or two things', () => {
    expect(withCodes({ categories: '기타; 접시', origin: '' }, names)).toEqual({
      categories: '기타; 접시',
      origin: '',
    });
  });
});
