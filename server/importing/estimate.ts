import { arrivalOf, zoneOf } from '#core/importing/rules.ts';
import { freightBySeller } from '#core/logistics/china-freight.ts';
import { type Route, ROUTES } from '#core/logistics/tariff.ts';
import type { Priced } from '#core/order/draft.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { Db } from '#server/db/pool.ts';
import { quotedFreight } from '#server/importing/freight-quotes.ts';
import type { ImportRequest } from '#server/importing/input.ts';
import { sameDayValue } from '#server/importing/same-day.ts';
import { booksOn, offeredRoutes } from '#server/logistics/books.ts';
import { consigned, type Estimate } from '#server/logistics/consign.ts';
import { goodsLines } from '#server/logistics/goods.ts';

export type TransportOptions = Omit<ImportRequest, 'goods'> & { readonly postcode?: string | undefined };

/**
 * Estimates the cost of importing goods priced in yuan now. Without a postcode the capital area is assumed. Freight
 * within China is what the platform asks for the goods of a supplier, or without a recent answer follows the tariff.
 */
export async function consignImport(
  db: Db,
  priced: readonly Priced<LineForOrder>[],
  input: TransportOptions,
): Promise<Estimate & { readonly routes: readonly Route[] }> {
  const routes = await offeredRoutes(db, input.mode, input.now);
  const route = input.route ?? routes[0] ?? ROUTES[0];
  const books = await booksOn(db, { route, mode: input.mode }, input.now);
  const requested = priced.map(({ line }) => ({
    sku: line.skuCode,
    quantity: line.quantity,
    services: input.services
      .filter((service) => service.sku === line.skuCode)
      .map(({ kind, count }) => ({ kind, count, personHours: 0 })),
  }));
  const withCertificate = input.customsOption === 'ORIGIN_CERTIFICATE';
  const goods = (
    await goodsLines(db, requested, { insured: input.insured, wonPerYuan: books.rates.applied.value })
  ).map((line, at) => ({
    ...line,
    hasOriginCertificate: withCertificate,
    insured: input.insuredBySku?.get(requested[at]?.sku ?? '') ?? input.insured,
  }));
  const quoted = await quotedFreight(
    db,
    priced.map(({ line }) => line),
    input.now,
  );
  const freights = [...freightBySeller(books.freight, goods)].map(
    ([seller, fen]) => [seller, quoted.get(seller) ?? fen] as const,
  );
  const way = {
    mode: input.mode,
    route,
    importer: input.importer,
    personalUse: input.personalUse
      ? { sameDay: await sameDayValue(db, { buyerId: input.memberId, arrivesOn: arrivalOf(input.now, input.mode) }) }
      : undefined,
    zone: zoneOf(input.postcode ?? '00000'),
    domesticFreightFen: freights.reduce((sum, [, fen]) => sum + fen, 0),
    chinaFreight: {
      from: freights.every(([seller]) => quoted.has(seller)) ? 'supplier' : 'tariff',
      bySeller: Object.fromEntries(freights),
    },
    originLabel: input.originLabel ?? false,
    originCertificate: withCertificate,
    warehouseDays: 0,
  } as const;
  return { ...(await consigned(db, way, goods, books)), routes };
}
