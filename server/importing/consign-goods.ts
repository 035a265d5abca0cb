import { freightBySeller } from '#core/logistics/china-freight.ts';
import type { Importer, PersonalUse } from '#core/logistics/consignment.ts';
import { type Mode, type Route, ROUTES, type Zone } from '#core/logistics/tariff.ts';
import type { Db } from '#server/db/pool.ts';
import { quotedFreight } from '#server/importing/freight-quotes.ts';
import { booksOn, offeredRoutes } from '#server/logistics/books.ts';
import { consigned, type Estimate } from '#server/logistics/consign.ts';
import { type GoodsInput, goodsLines, type Measured } from '#server/logistics/goods.ts';

type Way = {
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
type Goods = GoodsInput & { readonly insured?: boolean | undefined };
export type ImportEstimate = Estimate & {
  /** The routes with a tariff for the mode. */
  readonly routes: readonly Route[];
  readonly measuredBy: readonly Measured['measuredBy'][];
};
type AskFreight = (lines: readonly { readonly skuId: number; readonly quantity: number }[]) => Promise<void>;

/**
 * Estimates the cost of importing goods of the catalogue now; every price of imported goods comes from here. Freight
 * within China is what the platform asks for the goods of a supplier, or without a recent answer follows the tariff.
 * `askFreight` may ask the platform before.
 */
export async function consignGoods(
  db: Db,
  inputs: readonly Goods[],
  { insured, ...way }: Way,
  now: Date,
  askFreight: AskFreight = async () => {},
): Promise<ImportEstimate> {
  const routes = await offeredRoutes(db, way.mode, now);
  const route = way.route ?? routes[0] ?? ROUTES[0];
  const books = await booksOn(db, { route, mode: way.mode }, now);
  const goods = (await goodsLines(db, inputs, { insured, wonPerYuan: books.rates.applied.value })).map((line, at) => ({
    ...line,
    hasOriginCertificate: way.originCertificate,
    insured: inputs[at]?.insured ?? insured,
  }));
  await askFreight(goods);
  const quoted = await quotedFreight(db, goods, now);
  const freights = [...freightBySeller(books.freight, goods)].map(
    ([seller, fen]) => [seller, quoted.get(seller) ?? fen] as const,
  );
  const estimate = await consigned(
    db,
    {
      ...way,
      route,
      domesticFreightFen: freights.reduce((sum, [, fen]) => sum + fen, 0),
      chinaFreight: {
        from: freights.every(([seller]) => quoted.has(seller)) ? 'supplier' : 'tariff',
        bySeller: Object.fromEntries(freights),
      },
      warehouseDays: 0,
    },
    goods,
    books,
  );
  return { ...estimate, routes, measuredBy: goods.map(({ measuredBy }) => measuredBy) };
}
