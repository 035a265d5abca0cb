import { categories, type SeedCategory } from './categories.ts';
import { cell, type Row, rowsOf, tableOf, type Texts, textsOf } from './rows.ts';
import { type Colour, COLOUR_CODES, type Gender, type Scale, scaleOf } from './words.ts';

export const UNITS = ['piece', 'set', 'pair', 'box', 'roll', 'kg', 'm'] as const;
export type Unit = (typeof UNITS)[number];

/** One kind of goods of a leaf (a leaf such as "knives and boards" has more than one) and its properties. */
export type Kind = {
  readonly noun: Texts;
  readonly gender: Gender;
  readonly materials: readonly string[];
  readonly features: readonly string[];
  readonly scale: Scale | undefined;
  /** Its colours, and whether the buyer chooses one: not for a shampoo bottle, for example. */
  readonly colours: readonly Colour[];
  readonly isColourChosen: boolean;
  /** Won for one piece. */
  readonly price: { readonly low: number; readonly high: number };
  /** Of one piece. */
  readonly grams: number;
};

export type Leaf = {
  readonly category: SeedCategory;
  readonly top: number;
  readonly quality: Texts;
  readonly kinds: readonly Kind[];
  readonly unit: Unit;
  /** How heavy a packed carton is, in kg a cubic metre. */
  readonly density: number;
  readonly hsCode: string;
};

const PALETTES: Readonly<Record<string, readonly Colour[]>> = {
  cloth: ['black', 'white', 'grey', 'navy', 'beige', 'olive'],
  soft: ['pink', 'beige', 'white', 'sky', 'purple', 'black'],
  formal: ['black', 'navy', 'grey', 'white'],
  denim: ['navy', 'blue', 'black', 'grey'],
  earth: ['beige', 'brown', 'olive', 'black', 'navy'],
  bright: ['red', 'blue', 'black', 'yellow', 'green', 'white'],
  kids: ['pink', 'sky', 'yellow', 'green', 'white', 'red'],
  medical: ['white', 'sky', 'teal', 'navy'],
  safety: ['yellow', 'orange', 'blue', 'red'],
  leather: ['brown', 'black', 'navy', 'beige'],
  home: ['beige', 'grey', 'white', 'brown', 'green'],
  kitchen: ['black', 'white', 'red', 'teal', 'beige'],
  tech: ['black', 'white', 'grey', 'navy'],
  tool: ['black', 'red', 'blue', 'orange'],
  metal: ['grey', 'black'],
  jewel: ['yellow', 'grey', 'pink'],
  wood: ['brown', 'beige', 'white', 'black'],
  clear: ['sky', 'white', 'green'],
  reds: ['red', 'pink', 'orange', 'purple', 'brown'],
  beiges: ['beige', 'brown', 'pink'],
  paper: ['brown', 'white'],
  kraft: ['brown', 'white'],
  pal: ['blue', 'grey', 'orange'],
  pcb: ['green', 'black', 'blue'],
  seal: ['white', 'grey', 'black', 'beige'],
  sky2: ['sky', 'white', 'green'],
};

const tradeOf = tableOf('leaf-trade', 'slug', (row) => row);
/** Kinds whose price and weight are far from the rest of their leaf, by English noun. */
const ownTrade = new Map(rowsOf('kind-trade').map((row) => [cell(row, 'en'), row]));
const qualityOf = tableOf('mid-words', 'id', (row) => textsOf(row));

/** The 277 kinds of leaves in the order of the tree. */
export function leaves(): Leaf[] {
  const kinds = Map.groupBy(rowsOf('leaf-words'), (row) => cell(row, 'slug'));
  return categories()
    .filter(({ level }) => level === 3)
    .map((category) => {
      const trade = tradeOf(category.code);
      return {
        category,
        top: Math.floor(category.id / 10_000),
        quality: qualityOf(String(Math.floor(category.id / 100)).padStart(4, '0')),
        kinds: (kinds.get(category.code) ?? []).map((row) => kindOf(row, ownTrade.get(cell(row, 'en')) ?? trade)),
        unit: unitOf(cell(trade, 'unit')),
        density: Number(cell(trade, 'density')),
        // HSK has ten digits; those after the international six are zeros.
        hsCode: `${cell(trade, 'hs')}0000`,
      };
    });
}

function kindOf(row: Row, trade: Row): Kind {
  const gender = cell(row, 'gender');
  if (gender !== 'm' && gender !== 'f') throw new Error(`gender ${gender} of ${cell(row, 'en')}`);
  const list = (column: string) =>
    cell(row, column)
      .split(' ')
      .filter((id) => id !== '-');
  const palette = cell(row, 'palette');
  const colours = coloursOf(palette.replace('~', ''));
  return {
    noun: textsOf(row),
    gender,
    materials: list('materials'),
    features: list('features'),
    scale: scaleOf(cell(row, 'scale')),
    colours,
    isColourChosen: colours.length > 1 && !palette.startsWith('~'),
    price: { low: Number(cell(trade, 'low')), high: Number(cell(trade, 'high')) },
    grams: Number(cell(trade, 'grams')),
  };
}

function coloursOf(palette: string): readonly Colour[] {
  const single = COLOUR_CODES.find((code) => palette === `=${code}`);
  const found = single ? [single] : PALETTES[palette];
  if (!found) throw new Error(`no palette ${palette}`);
  return found;
}

function unitOf(text: string): Unit {
  const unit = UNITS.find((one) => one === text);
  if (!unit) throw new Error(`no unit ${text}`);
  return unit;
}
