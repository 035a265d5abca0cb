import type { Dice } from './random.ts';
import type { Kind } from './leaves.ts';
import type { Texts } from './rows.ts';
import { roundPrice } from './trade.ts';
import { type Colour, colourName, optionName, type Scale, sizeTexts } from './words.ts';

export type SeedValue = { readonly code: string; readonly name: Texts; readonly picture: string | null };
export type SeedOption = { readonly code: string; readonly name: Texts; readonly values: readonly SeedValue[] };
export type SeedSku = {
  readonly code: string;
  /** Codes of the values of the first and second level; null where there is no such level. */
  readonly value1: string | null;
  readonly value2: string | null;
  readonly stock: number;
  readonly surcharge: number;
  readonly picture: string | null;
};

const SHORT: Readonly<Record<Colour, string>> = {
  black: 'BLK',
  white: 'WHT',
  grey: 'GRY',
  navy: 'NVY',
  blue: 'BLU',
  sky: 'SKY',
  teal: 'TEA',
  green: 'GRN',
  olive: 'OLV',
  yellow: 'YEL',
  orange: 'ORG',
  red: 'RED',
  pink: 'PNK',
  purple: 'PUR',
  beige: 'BEI',
  brown: 'BRN',
};

export const pictureBase = (look: string, colour: Colour, view: number): string =>
  `/images/goods/${look}/${colour}/${view}`;

/** The address-like code of a size: `30 × 40 cm` is `30x40cm`. */
function sizeCode(value: string): string {
  return value
    .replace('@', '')
    .replaceAll(' ', '')
    .replaceAll('×', 'x')
    .replaceAll('–', '-')
    .replaceAll('/', '-')
    .replace('#', 'no')
    .replace('°', '')
    .replace(':', '-')
    .toLowerCase();
}

/**
 * Which colours and sizes of the kind this product has; sizes are neighbours, as in a shop. At least one of the two
 * where there is any.
 */
export function chooseOptions(kind: Kind, dice: Dice): { colours: readonly Colour[]; sizes: readonly string[] } {
  const colours = dice.shuffle(kind.colours).slice(0, kind.isColourChosen ? dice.pick([1, 2, 2, 3, 3, 4]) : 1);
  const all = kind.scale?.values ?? [];
  // Sizes at one price are clothing sizes: a shop has more than one of them.
  const isWorn = kind.scale?.growth === 0;
  const wanted =
    kind.scale && (isWorn || dice.chance(0.72) || !kind.isColourChosen)
      ? Math.min(all.length, dice.pick([isWorn ? 3 : 1, 2, 3, 3, 4]))
      : 0;
  const from = dice.int(0, Math.max(0, all.length - wanted));
  return { colours, sizes: all.slice(from, from + wanted) };
}

export type Choice = {
  /** The pictures of the goods in a colour: with everything the title names, and of its kind and material only. */
  readonly looks: { readonly titled: string; readonly plain: string };
  readonly code: string;
  readonly kind: Kind;
  readonly colours: readonly Colour[];
  readonly sizes: readonly string[];
};

/** The first colour is the one of the product's first picture. */
const colourPicture = (looks: Choice['looks'], colours: readonly Colour[], colour: Colour): string =>
  pictureBase(colour === colours[0] ? looks.titled : looks.plain, colour, 1);

/** The levels of options: colour first, then size. Goods of a single natural colour have no colour level. */
export function optionsOf({ looks, kind, colours, sizes }: Choice): SeedOption[] {
  const colour: SeedOption = {
    code: 'color',
    name: optionName('color'),
    values: colours.map((code) => ({ code, name: colourName(code), picture: colourPicture(looks, colours, code) })),
  };
  const size: SeedOption | undefined = kind.scale && {
    code: kind.scale.option,
    name: optionName(kind.scale.option),
    values: sizes.map((value) => ({ code: sizeCode(value), name: sizeTexts(value), picture: null })),
  };
  return [...(kind.isColourChosen ? [colour] : []), ...(size && sizes.length > 0 ? [size] : [])];
}

/**
 * Every combination with its stock and what it costs more than the price row. Without options there is one SKU, named
 * like the product.
 */
export function skusOf(choice: Choice, price: number, stockOf: () => number, dice: Dice): SeedSku[] {
  const { code, looks, kind, colours, sizes } = choice;
  const surcharges = surchargesOf(kind.scale, sizes.length, price, dice);
  return (kind.isColourChosen ? colours : [undefined]).flatMap((colour) =>
    (sizes.length > 0 ? sizes : [undefined]).map((size, at) => {
      const ofColour = colour ?? null;
      const ofSize = size === undefined ? null : sizeCode(size);
      return {
        code: [code, colour && SHORT[colour], ofSize?.toUpperCase()].filter(Boolean).join('-'),
        value1: ofColour ?? ofSize,
        value2: ofColour === null ? null : ofSize,
        stock: stockOf(),
        surcharge: surcharges[at] ?? 0,
        picture: colour ? colourPicture(looks, colours, colour) : null,
      };
    }),
  );
}

/** Sizes of clothes cost the same; twice the capacity costs more. */
function surchargesOf(scale: Scale | undefined, count: number, price: number, dice: Dice): number[] {
  if (!scale || scale.growth === 0 || (scale.growth < 15 && dice.chance(0.6))) return [];
  return Array.from({ length: count }, (_, at) => (at === 0 ? 0 : roundPrice((price * scale.growth * at) / 100)));
}
