import { lookText } from '#demo/pictures/look.ts';
import { nounKey } from '#server/integrations/supplier/simulator/offers.ts';
import type { Kind, Leaf } from './leaves.ts';
import { type Choice, pictureBase } from './options.ts';
import type { Dice } from './random.ts';
import type { SeedStore } from './stores.ts';

type Goods = {
  readonly leaf: Leaf;
  readonly kind: Kind;
  readonly material: string | undefined;
  readonly features: readonly string[];
  readonly store: SeedStore;
};

/** The pictures show what the title says, before the background of the store. */
export function looksOf({ leaf, kind, material, features, store }: Goods, size: string | undefined): Choice['looks'] {
  const plain = {
    slug: leaf.category.code,
    noun: nounKey(kind.noun.en),
    material,
    backdrop: store.backdrop,
  };
  const step = size === undefined ? undefined : kind.scale?.values.indexOf(size);
  return { titled: lookText({ ...plain, features, size: step }), plain: lookText(plain) };
}

/** The goods, another angle, the pack, then the other colours. */
export function picturesOf({ looks, colours }: Choice, dice: Dice): string[] {
  const [main = 'black', ...others] = colours;
  const wanted = dice.int(3, 5);
  return [
    pictureBase(looks.titled, main, 1),
    pictureBase(looks.plain, main, 2),
    pictureBase(looks.plain, main, 4),
    ...others.map((colour) => pictureBase(looks.plain, colour, 1)),
    pictureBase(looks.plain, main, 3),
  ].slice(0, wanted);
}
