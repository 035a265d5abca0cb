import { freightBySeller } from '#core/logistics/china-freight.ts';
import type { Importer, PersonalUse } from '#core/logistics/consignment.ts';
import { type Mode, type Route, ROUTES } from '#core/logistics/tariff.ts';
import type { Db } from '#server/db/pool.ts';
import { Refused } from '#core/refusal.ts';
import { readFreight } from '#server/importing/landed-cost/freight-quotes.ts';
import { tariffSnapshotOn, offeredRoutes } from '#server/logistics/tariff-snapshot.ts';
import { estimateWithDuties, dutiesNow, type Estimate } from '#server/logistics/estimate-landed-cost.ts';
import { type GoodsInput, goodsLines, type Measured, readGoods } from '#server/logistics/goods.ts';
import type { Zone } from '#core/zone.ts';

export type ImportTransport = {
  readonly mode: Mode;
  /** The first one with a tariff for the mode when left out. */
  readonly route?: Route | undefined;
  readonly importer: Importer;
  readonly zone: Zone;
  readonly insured: boolean;
  readonly personalUse?: PersonalUse | undefined;
  readonly originLabel: boolean;
  readonly originCertificate: boolean;
};
/** How goods are imported before the buyer chooses otherwise; every page begins with it. */
export const DEFAULT_TRANSPORT = {
  mode: 'LCL',
  importer: 'PROXY',
  insured: true,
  originLabel: false,
  originCertificate: false,
} as const;

export type Goods = GoodsInput & { readonly insured?: boolean | undefined };
export type ImportEstimate = Estimate & {
  /** The routes with a tariff for the mode. */
  readonly routes: readonly Route[];
  readonly measuredBy: readonly Measured['measuredBy'][];
  /** The largest order of the product of each line. */
  readonly most: readonly number[];
};
type AskFreight = (lines: readonly { readonly skuId: number; readonly quantity: number }[]) => Promise<void>;
type Line = ReturnType<typeof goodsLines>[number];

/**
 * Estimates the cost of importing goods of the catalogue now; every price of imported goods comes from here. Freight
 * within China is what the platform asks for the goods of a supplier, or without a recent answer follows the tariff.
 * `askFreight` may ask the platform before.
 */
export async function estimateImport(
  db: Db,
  inputs: readonly Goods[],
  transport: ImportTransport,
  now: Date,
  askFreight: AskFreight = async () => {},
): Promise<ImportEstimate> {
  const [estimate] = await estimateEachImport(db, [inputs], transport, now, askFreight);
  if (!estimate) throw new Error('one consignment has one estimate');
  return estimate();
}

/**
 * Estimates several consignments, each by itself; each statement is executed once for all of them. An element of the
 * result calculates the estimate of that consignment, or throws its refusal.
 */
export async function estimateEachImport(
  db: Db,
  consignments: readonly (readonly Goods[])[],
  { insured, ...transport }: ImportTransport,
  now: Date,
  askFreight: AskFreight = async () => {},
): Promise<(() => ImportEstimate)[]> {
  const routes = await offeredRoutes(db, transport.mode, now);
  const route = transport.route ?? routes[0] ?? ROUTES[0];
  const snapshot = await tariffSnapshotOn(db, { route, mode: transport.mode }, now);
  const read = await readGoods(db, consignments.flat());
  const attempts = consignments.map((inputs) =>
    attempt(() =>
      goodsLines(read, inputs, { insured, wonPerYuan: snapshot.rates.applied.value }).map((line, at) => ({
        ...line,
        hasOriginCertificate: transport.originCertificate,
        insured: inputs[at]?.insured ?? insured,
      })),
    ),
  );
  const lines = attempts.flatMap((tried) => tried.lines);
  const duties = await dutiesNow(db, lines, snapshot.day);
  await askFreight(lines);
  const sources = new Map(attempts.map((tried) => [tried, sourcesOf(tried.lines)]));
  const freightOf = await readFreight(db, [...sources.values()], now);
  return attempts.map((tried) => () => {
    if (tried.error) throw tried.error;
    const freights = freightBySeller(snapshot.freight, tried.lines);
    const quoted = freightOf(sources.get(tried) ?? []);
    const charged = { ...transport, route, ...freightWithin(freights, quoted), warehouseDays: 0 };
    const estimate = estimateWithDuties(charged, tried.lines, snapshot, duties);
    return {
      ...estimate,
      routes,
      measuredBy: tried.lines.map(({ measuredBy }) => measuredBy),
      most: tried.lines.map(({ most }) => most),
    };
  });
}

/** The lines of a consignment, or the refusal of one of them. */
function attempt(linesOf: () => Line[]): { readonly lines: readonly Line[]; readonly error?: Refused } {
  try {
    return { lines: linesOf() };
  } catch (error) {
    if (error instanceof Refused) return { lines: [], error };
    throw error;
  }
}

const sourcesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ source, quantity }) => (source ? [{ ...source, quantity }] : []));

/** The freight within China: for each supplier what the platform answered, or else that of the tariff. */
function freightWithin(byTariff: ReadonlyMap<string, number>, quoted: ReadonlyMap<string, number>) {
  const freights = [...byTariff].map(([seller, fen]) => [seller, quoted.get(seller) ?? fen] as const);
  return {
    domesticFreightFen: freights.reduce((sum, [, fen]) => sum + fen, 0),
    chinaFreight: {
      from: freights.every(([seller]) => quoted.has(seller)) ? ('supplier' as const) : ('tariff' as const),
      bySeller: Object.fromEntries(freights),
    },
  };
}
