import type { Unit } from './leaves.ts';
import { type Dice, diceFor } from './random.ts';
import type { Texts } from './rows.ts';
import type { SeedStore } from './stores.ts';
import { type SeedPriceRow, roundPrice } from './trade.ts';
import { detailWords } from './words.ts';
import { SERVICE_VIEWS } from '#demo/pictures/made-for-brands.ts';

export type SeedOem = {
  readonly packing: { readonly unit: Unit; readonly count: number };
  readonly labelPrice: number | null;
  readonly packagingPrice: number | null;
  readonly enquiries: boolean;
  readonly prices: readonly { readonly minQuantity: number; readonly maxQuantity: number; readonly price: number }[];
  readonly services: readonly {
    readonly name: Texts;
    readonly minQuantity: number;
    readonly price: number;
    readonly picture: string;
  }[];
};

type Service = keyof typeof SERVICE_VIEWS;
/** The price of a service for one piece, relative to the price of the goods. */
const SHARE: Readonly<Record<Service, number>> = { logo: 0.04, label: 0.02, box: 0.09, insert: 0.015, colours: 0.06 };
const SERVICES = ['logo', 'label', 'box', 'insert', 'colours'] as const satisfies readonly Service[];
const CHANCE: Readonly<Record<SeedStore['type'], number>> = { oem: 0.8, manufacturer: 0.3, wholesale: 0 };

type Goods = {
  readonly code: string;
  readonly store: SeedStore;
  readonly unit: Unit;
  readonly prices: readonly SeedPriceRow[];
  readonly carton: { readonly pieces: number };
  readonly pictures: readonly string[];
};

/** The OEM information of a product: for most goods of most OEM makers, and some of other makers. */
export function oemOf({ code, store, unit, prices, carton, pictures }: Goods): SeedOem | null {
  const dice = diceFor(`oem ${code}`);
  const [first] = prices;
  const least = prices.at(-1);
  const shown = /^(.*\/)\d$/.exec(pictures[0] ?? '')?.[1];
  if (!dice.chance(CHANCE[store.type]) || !first || !least || shown === undefined) return null;
  // Smaller runs are not worth the setup of a machine.
  const moq = Math.max(100, first.minQuantity * dice.pick([5, 10]));
  const labelPrice = dice.chance(0.6) ? pieceOf(first.price, 0.012) : null;
  const services = SERVICES.filter((service) => service !== 'label' || labelPrice === null).slice(
    0,
    dice.int(2, SERVICES.length),
  );
  return {
    packing: { unit, count: carton.pieces },
    labelPrice,
    packagingPrice: dice.chance(0.5) ? pieceOf(first.price, 0.03) : null,
    enquiries: dice.chance(0.7),
    prices: intervals(moq, Math.min(first.price, roundPrice(least.price * 1.02)), dice),
    services: services.map((service) => ({
      name: detailWords(`oem.${service}`),
      minQuantity: service === 'logo' ? moq : moq * dice.pick([1, 2]),
      price: pieceOf(first.price, SHARE[service]),
      picture: `${shown}${SERVICE_VIEWS[service]}`,
    })),
  };
}

const pieceOf = (price: number, share: number): number => Math.max(10, Math.round((price * share) / 10) * 10);

/** Each next interval is five times as long and a little cheaper. */
function intervals(moq: number, price: number, dice: Dice): SeedOem['prices'] {
  const step = 0.93 + dice.next() * 0.04;
  const made = Array.from({ length: dice.int(2, 4) }, (_, at) => ({
    minQuantity: moq * 5 ** at,
    maxQuantity: moq * 5 ** (at + 1) - 1,
    price: roundPrice(price * step ** at),
  }));
  return made.filter(({ maxQuantity }) => maxQuantity < 1_000_000);
}
