import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Lang } from '#core/locale.ts';
import type { QuoteType } from '#core/supplier/states.ts';
import { CHINA, CITIES, COLOURS, CUSTOM, HOUSES, MANNERS, ORIGIN, SIZES, YES } from './words.ts';

type Texts = Readonly<Record<Lang, string>>;
export type SimulatorSku = {
  readonly skuId: string;
  readonly specId: string;
  readonly colour: number;
  readonly size: number | null;
  readonly price: number;
  readonly stock: number;
  readonly grams: number;
};
/** An offer of the simulator: prices are fen, sizes centimetres of one piece. */
export type SimulatorOffer = {
  readonly offerId: string;
  readonly leaf: { readonly id: number; readonly slug: string; readonly name: Texts };
  /** Which of the kinds of goods of its leaf it is, such as `camping-table`. */
  readonly noun: string;
  readonly hsCode: string;
  readonly subject: Texts;
  readonly quoteType: QuoteType;
  readonly tiers: readonly { readonly minQuantity: number; readonly price: number }[];
  readonly skus: readonly SimulatorSku[];
  /** Of an offer without SKUs. */
  readonly stock: number;
  readonly colours: readonly number[];
  readonly grams: number;
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
  readonly density: number;
  readonly unit: string;
  readonly seller: { readonly id: string; readonly company: string; readonly province: string; readonly city: string };
  readonly monthSold: number;
};

const AN_OFFER_PER_LEAF = 2;
/** A yuan in won, and the ratio of Chinese wholesale to our shop's prices: only for plausible prices. */
const FEN_A_WON = (100 / 195) * 0.45;
const UNITS: Readonly<Record<string, string>> = {
  piece: '件',
  set: '套',
  pair: '双',
  box: '盒',
  roll: '卷',
  kg: '公斤',
  m: '米',
};
export const ATTRIBUTES: readonly (readonly [Texts, Texts])[] = [
  [ORIGIN, CHINA],
  [CUSTOM, YES],
];

/** Two offers of every leaf of the marketplace's own tree, in its order; deterministic. */
export function simulatorOffers(): SimulatorOffer[] {
  const trade = new Map(rowsOf('leaf-trade').map((row) => [row.slug, row]));
  const nouns = Map.groupBy(rowsOf('leaf-words'), (row) => row.slug ?? '');
  const leaves = rowsOf('categories').filter((row) => row.level === '3');
  return leaves.flatMap((leaf) =>
    Array.from({ length: AN_OFFER_PER_LEAF }, (_, at) =>
      offerOf(leaf, trade.get(leaf.slug) ?? {}, nouns.get(leaf.slug ?? '') ?? [], at),
    ),
  );
}

type Row = Readonly<Record<string, string | undefined>>;

function rowsOf(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(new URL(`./data/${name}.csv`, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean);
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = Array.from(
      line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]]));
  });
}

/** Deterministic whole numbers for a key. */
export function dieOf(key: string): (min: number, max: number) => number {
  let counter = 0;
  return (min, max) => {
    const hash = createHash('sha256')
      .update(`${key} ${(counter += 1)}`)
      .digest()
      .readUInt32BE();
    return min + (hash % (max - min + 1));
  };
}

function offerOf(leaf: Row, trade: Row, nouns: readonly Row[], at: number): SimulatorOffer {
  const key = `${leaf.slug} ${at}`;
  const die = dieOf(key);
  const offerId = `91${String(leaf.id).padStart(6, '0')}0${at}${String(die(10_000_000, 99_999_999))}`;
  const quoteType = ([0, 1, 2] as const)[(Number(leaf.id) + at) % 3] ?? 2;
  const first = Math.max(90, Math.round(die(Number(trade.low), Number(trade.high)) * FEN_A_WON));
  const start = [1, 2, 5, 10, 20][die(0, 4)] ?? 1;
  const grams = Math.max(5, Math.round((Number(trade.grams) * die(85, 120)) / 100));
  const colours = Array.from(
    { length: die(3, 4) },
    (_, step) => (die(0, 1) + at * 4 + step * 2) % COLOURS.length,
  ).filter((one, index, all) => all.indexOf(one) === index);
  return {
    offerId,
    leaf: { id: Number(leaf.id), slug: leaf.slug ?? '', name: messagesOf((lang) => leaf[`name_${lang}`] ?? '') },
    noun: nounKey(nouns[at % Math.max(1, nouns.length)]?.en ?? ''),
    hsCode: `${trade.hs}0000`,
    subject: subjectOf(nouns[at % Math.max(1, nouns.length)] ?? {}, MANNERS[die(0, MANNERS.length - 1)]),
    quoteType,
    tiers: [1, 0.93, 0.86].map((share, step) => ({
      minQuantity: start * ([1, 10, 50][step] ?? 1),
      price: Math.max(10, Math.round(first * share)),
    })),
    skus: quoteType === 0 ? [] : skusOf(offerId, { colours, first, grams, die }),
    stock: die(300, 9_000),
    colours,
    grams,
    ...sizeOf(grams, Number(trade.density)),
    unit: UNITS[trade.unit ?? ''] ?? '件',
    seller: sellerOf(Math.floor(Number(leaf.id) / 10_000), die(0, 2)),
    monthSold: die(20, 8_000),
  };
}

/** The picture address of an offer without its origin, size and view: the drawing of its kind of goods. */
export const drawingOf = ({ leaf, noun }: SimulatorOffer): string => `/images/goods/${leaf.slug}_${noun}`;

/** "Women's Shirt" is `womens-shirt`. */
export function nounKey(english: string): string {
  return english
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

const messagesOf = (textIn: (lang: Lang) => string): Texts => ({
  ko: textIn('ko'),
  en: textIn('en'),
  zh: textIn('zh'),
  ja: textIn('ja'),
  ar: textIn('ar'),
});

function subjectOf(noun: Row, manner: (typeof MANNERS)[number] | undefined): Texts {
  const arabic = noun.gender === 'f' ? manner?.f : manner?.m;
  return {
    zh: `${manner?.zh}${noun.zh}批发`,
    ko: `${manner?.ko} ${noun.ko}`,
    en: `${manner?.en} ${noun.en}`,
    ja: `${manner?.ja} ${noun.ja}`,
    ar: `${noun.ar} ${arabic}`,
  };
}

/** Colours by one or two sizes, 3 to 8 SKUs; the larger size costs a fifth more. */
function skusOf(
  offerId: string,
  {
    colours,
    first,
    grams,
    die,
  }: { colours: readonly number[]; first: number; grams: number; die: (min: number, max: number) => number },
): SimulatorSku[] {
  const sizes: readonly (number | null)[] = die(0, 1) === 0 ? [null] : SIZES.map((_, size) => size);
  return colours.flatMap((colour) =>
    sizes.map((size) => ({
      skuId: `58${offerId.slice(3)}${colour}${size ?? 9}`,
      specId: createHash('md5').update(`${offerId} ${colour} ${size}`).digest('hex'),
      colour,
      size,
      price: Math.round(first * (size === 1 ? 1.2 : 1)),
      stock: die(0, 14) === 0 ? 0 : die(60, 4_000),
      grams: Math.round(grams * (size === 1 ? 1.3 : 1)),
    })),
  );
}

/** A box of the goods' density, longer than it is wide and wider than it is high. */
function sizeOf(grams: number, density: number): Pick<SimulatorOffer, 'size' | 'density'> {
  const side = Math.cbrt((grams / 1000 / density) * 1_000_000);
  const round = (value: number) => Math.max(1, Math.round(value * 10) / 10);
  return { size: { length: round(side * 1.4), width: round(side), height: round(side * 0.72) }, density };
}

function sellerOf(top: number, which: number): SimulatorOffer['seller'] {
  const [province, city] = CITIES[(top + which) % CITIES.length] ?? CITIES[0];
  const testApp = HOUSES[(top * 3 + which) % HOUSES.length] ?? HOUSES[0];
  return {
    id: `BBB${createHash('md5').update(`seller ${top} ${which}`).digest('hex').slice(0, 20)}`,
    company: `${city.replace('市', '')}${testApp}${String(top).padStart(2, '0')}贸易有限公司`,
    province,
    city,
  };
}
