import type { ApprovalState } from '#core/catalogue/states.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import { detailsOf, type SeedDetails } from './details.ts';
import type { Kind, Leaf, Unit } from './leaves.ts';
import { oemOf, type SeedOem } from './oem.ts';
import { type Choice, chooseOptions, optionsOf, type SeedOption, type SeedSku, skusOf } from './options.ts';
import { type Dice, diceFor } from './random.ts';
import type { Texts } from './rows.ts';
import { productDescription } from './sentences.ts';
import type { SeedStore } from './stores.ts';
import { tagsOf, titleOf } from './title.ts';
import { looksOf, picturesOf } from './looks.ts';
import {
  basePrice,
  cartonOf,
  deliveryDays,
  minOrderQuantity,
  priceRows,
  rowCount,
  type SeedCarton,
  type SeedPriceRow,
  roundPrice,
} from './trade.ts';

export type SeedProduct = SeedDetails & {
  readonly id: number;
  readonly code: string;
  readonly storeId: number;
  /** Ids of the leaf and of what stands above it, the leaf last. */
  readonly categoryIds: readonly number[];
  readonly name: LocalText;
  readonly description: LocalText;
  readonly tags: Partial<Record<Lang, string[]>>;
  readonly approval: ApprovalState;
  /** Why it was rejected; empty for the others. */
  readonly reason: string;
  readonly onSale: boolean;
  readonly exposed: boolean;
  readonly prices: readonly SeedPriceRow[];
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly unit: Unit;
  readonly samplePrice: number | null;
  readonly oem: SeedOem | null;
  readonly hsCode: string;
  readonly origin: 'KR' | 'CN';
  readonly brand: string | null;
  readonly carton: SeedCarton;
  readonly packing: { readonly unit: Unit; readonly count: number };
  readonly deliveryDays: number;
  readonly options: readonly SeedOption[];
  readonly skus: readonly SeedSku[];
  readonly pictures: readonly string[];
  readonly submittedAt: Date;
  readonly createdAt: Date;
};

/** What an edge product overrides. */
export type ProductOptions = {
  readonly approval?: ApprovalState;
  readonly reason?: string;
  readonly onSale?: boolean;
  readonly exposed?: boolean;
  readonly name?: Texts;
  readonly price?: number;
  readonly minOrderQuantity?: number;
  readonly priceRows?: number;
  readonly samplePrice?: number | null;
  readonly weight?: null;
  readonly levels?: 0 | 1 | 2;
  /** Pieces of each SKU in turn; the last one holds for those that follow. */
  readonly stock?: readonly number[];
};

export type Draft = {
  readonly id: number;
  readonly code: string;
  readonly leaf: Leaf;
  readonly kind: Kind;
  readonly material: string | undefined;
  readonly features: readonly string[];
  readonly store: SeedStore;
  readonly now: Date;
  readonly options?: ProductOptions;
};

const DAY = 86_400_000;
/** How many pieces stand in one inner pack; the largest that divides the carton. */
const INNER_PACKS = [50, 20, 10, 6, 5, 4, 2];

/** Generates a product from its kind, its seller and the random source. */
export function productOf(draft: Draft): SeedProduct {
  const { id, code, leaf, kind, store, now, options = {} } = draft;
  const dice = diceFor(`product ${code}`);
  const chosen = chooseOptions(kind, dice);
  const levels = options.levels ?? 2;
  const offered = cutTo(levels, kind, chosen);
  const price = options.price ?? basePrice(kind, draft.material, dice);
  const moq = options.minOrderQuantity ?? minOrderQuantity(price, store.type === 'wholesale', dice);
  const prices = priceRows(price, moq, options.priceRows ?? rowCount(dice));
  const carton = {
    ...cartonOf({ grams: kind.grams, density: leaf.density }, dice),
    ...(options.weight === null ? { weight: null } : {}),
  };
  const samplePrice = options.samplePrice === undefined ? samplePriceOf(price, dice) : options.samplePrice;
  const measured = kind.scale?.values.filter((value) => !value.startsWith('@')) ?? [];
  // A size in the title only where the buyer has none to choose.
  const size =
    offered.sizes.length === 0 && levels === 2 && measured.length > 0 && dice.chance(0.8)
      ? dice.pick(measured)
      : undefined;
  const idea = { kind, material: draft.material, features: draft.features };
  const title = options.name ?? titleOf({ ...idea, size });
  const choice: Choice = { code, looks: looksOf(draft, size), ...offered };
  const days = deliveryDays(store.country, store.type === 'oem', dice);
  const description = productDescription({
    title: titleOf({ ...idea, size: undefined }),
    storeType: store.type,
    city: store.location,
    quality: leaf.quality,
    unit: leaf.unit,
    carton,
    deliveryDays: days,
    minOrderQuantity: moq,
    hasSample: samplePrice !== null,
  });
  const missing: Lang | undefined =
    options.approval || !dice.chance(0.06) ? undefined : dice.pick(['ar', 'zh'] as const);
  const approval = options.approval ?? 'approved';
  const ageDays = approval === 'approved' ? 3 + 397 * dice.next() ** 1.4 : dice.next() * 6;
  const createdAt = new Date(now.getTime() - Math.round(ageDays * DAY));
  const made = {
    id,
    code,
    storeId: store.id,
    categoryIds: leaf.category.lineage.split('/').filter(Boolean).map(Number),
    name: without(title, missing),
    description: without(description, missing),
    tags: without(tagsOf(draft), missing),
    approval,
    reason: options.reason ?? '',
    onSale: options.onSale ?? !dice.chance(0.01),
    exposed: options.exposed ?? !dice.chance(0.01),
    prices,
    minOrderQuantity: moq,
    maxOrderQuantity: Math.max(moq * dice.pick([100, 200, 500]), (prices.at(-1)?.minQuantity ?? 1) * 2),
    unit: leaf.unit,
    samplePrice,
    hsCode: leaf.hsCode,
    origin: store.country === 'KR' && store.type === 'wholesale' && dice.chance(0.5) ? ('CN' as const) : store.country,
    brand: dice.chance(0.35) ? (store.name.en.split(' ')[0] ?? null) : null,
    carton,
    packing: {
      unit: leaf.unit,
      count: INNER_PACKS.find((count) => count < carton.pieces && carton.pieces % count === 0) ?? 1,
    },
    deliveryDays: days,
    options: optionsOf(choice),
    skus: skusOf(choice, price, stockFrom(options.stock, moq, dice), dice),
    pictures: picturesOf(choice, dice),
    submittedAt: createdAt,
    createdAt,
  };
  return { ...made, oem: oemOf({ ...made, store }), ...detailsOf({ ...idea, ...made, leaf, store, choice, title }) };
}

/** Fewer levels than drawn: without sizes, or without any options. */
function cutTo(
  levels: 0 | 1 | 2,
  kind: Kind,
  chosen: Pick<Choice, 'colours' | 'sizes'>,
): Pick<Choice, 'kind' | 'colours' | 'sizes'> {
  if (levels === 2) return { kind, ...chosen };
  const colours = kind.colours.slice(0, levels === 0 ? 1 : 3);
  return {
    kind: { ...kind, isColourChosen: levels === 1 && kind.isColourChosen, scale: undefined },
    colours,
    sizes: [],
  };
}

/** Expensive goods have no samples: a sample may cost 150 dollars at most. */
function samplePriceOf(price: number, dice: Dice): number | null {
  return dice.chance(0.42) && price < 120_000 ? roundPrice(price * (1 + dice.next() * 0.35)) : null;
}

function stockFrom(fixed: readonly number[] | undefined, moq: number, dice: Dice): () => number {
  const isGone = dice.chance(0.015);
  let at = 0;
  return () => {
    if (fixed) return fixed[Math.min(at++, fixed.length - 1)] ?? 0;
    return isGone || dice.chance(0.06) ? 0 : moq * dice.int(2, 60) + dice.int(0, 40);
  };
}

function without<T>(texts: Record<Lang, T>, missing: Lang | undefined): Partial<Record<Lang, T>> {
  return Object.fromEntries(Object.entries(texts).filter(([lang]) => lang !== missing));
}
