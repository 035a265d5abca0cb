import { describe, expect, it } from 'vitest';
import { foreignWords, ownPartOf } from '#core/search/category-names.ts';

const none: readonly string[] = [];

describe('ownPartOf', () => {
  it.each([
    ['Shoes & bags', ['Bags', 'Luggage & travel'], none, 'Shoes & '],
    ['Shoe & bag parts', ['Shoes', 'Bags'], none, ' &  parts'],
    ['Hats, scarves & gloves', none, ['Scarves', 'Gloves'], 'Hats,  & '],
    ['Aquarium & small animals', none, ['Aquariums', 'Cages'], 'Aquarium & small animals'],
    ['Kitchen & dining', ['Cookware'], ['Kitchen tools', 'Knives & boards'], 'Kitchen & dining'],
    ["Women's clothing", ["Men's clothing"], none, "Women's clothing"],
    ['신발/가방 부자재', ['신발', '가방'], none, '/ 부자재'],
    ['帽子/围巾/手套', none, ['围巾', '手套'], '帽子//'],
    ['帽子・スカーフ・手袋', none, ['スカーフ・マフラー', '手袋'], '帽子・・'],
    ['قبعات وأوشحة وقفازات', none, ['أوشحة', 'قفازات'], 'قبعات  '],
  ])('of %s among %j and leaves %j is %s', (name, above, leaves, own) => {
    expect(ownPartOf(name, foreignWords({ above: [name], leaves: [] }, { above, leaves }))).toBe(own);
  });

  it('keeps the names of its own categories', () => {
    const foreign = foreignWords(
      { above: ['Shoes & bags', 'Bags'], leaves: ['Totes'] },
      { above: ['Bags'], leaves: none },
    );
    expect(ownPartOf('Shoes & bags', foreign)).toBe('Shoes & bags');
  });
});
