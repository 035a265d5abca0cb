import { freightWithinChina, zoneOf } from '#core/importing/rules.ts';
import type { Priced } from '#core/order/draft.ts';
import type { LineForOrder } from '#server/cart/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { ratesForEstimate } from '#server/exchange/quote.ts';
import type { ImportWish } from '#server/importing/wish.ts';
import { estimateOf, type Estimate } from '#server/logistics/consign.ts';
import { goodsLines } from '#server/logistics/goods.ts';
import { supplierNamesOf } from '#server/supplier/queries.ts';

export type ImportWay = Omit<ImportWish, 'goods' | 'memberId'> & { readonly postcode?: string | undefined };

/** What goods priced in yuan cost when they are imported so now. Without a postcode they are reckoned to the capital area. */
export async function consignImport(db: Db, priced: readonly Priced<LineForOrder>[], wish: ImportWay): Promise<Estimate> {
  const { rates } = await ratesForEstimate(db, wish.now);
  const asked = priced.map(({ line }) => ({
    sku: line.skuCode,
    quantity: line.quantity,
    services: wish.services.filter((service) => service.sku === line.skuCode).map(({ kind, count }) => ({ kind, count, personHours: 0 })),
  }));
  const withCertificate = wish.customsOption === 'ORIGIN_CERTIFICATE';
  const goods = (await goodsLines(db, asked, { insured: wish.insured, wonPerYuan: rates.applied.value })).map((line) => ({ ...line, hasOriginCertificate: withCertificate }));
  const suppliers = await supplierNamesOf(db, priced.map(({ line }) => line.skuId));
  const grams = new Map<string, number>();
  priced.forEach(({ line }, at) => {
    const seller = suppliers.get(line.skuId)?.sellerId ?? '';
    grams.set(seller, (grams.get(seller) ?? 0) + (goods[at]?.weightG ?? 0));
  });
  const way = {
    mode: wish.mode,
    route: 'WEIHAI_INCHEON',
    importer: wish.importer,
    zone: zoneOf(wish.postcode ?? '00000'),
    domesticFreightFen: freightWithinChina([...grams.values()]),
    originLabel: false,
    originCertificate: withCertificate,
    warehouseDays: 0,
  } as const;
  return estimateOf(db, way, goods, wish.now);
}
