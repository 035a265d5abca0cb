import { arrivalOf } from '#core/importing/rules.ts';
import type { Priced } from '#core/order/draft.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { Db } from '#server/db/pool.ts';
import { estimateImport, type ImportEstimate } from '#server/importing/landed-cost/estimate-imports.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';
import { sameDayValue } from '#server/importing/checkout/same-day.ts';
import { zoneOf } from '#core/zone.ts';

export type TransportOptions = Omit<ImportRequest, 'selection'> & { readonly postcode?: string | undefined };

/** Estimates goods that are ordered, with the services and insurance asked for each. Without a postcode: the capital. */
export async function estimateOrder(
  db: Db,
  priced: readonly Priced<LineForOrder>[],
  input: TransportOptions,
): Promise<ImportEstimate> {
  const goods = priced.map(({ line }) => ({
    sku: line.skuCode,
    quantity: line.quantity,
    insured: input.insuredBySku?.get(line.skuCode),
    services: input.services
      .filter((service) => service.sku === line.skuCode)
      .map(({ kind, count }) => ({ kind, count, personHours: 0 })),
  }));
  const transport = {
    mode: input.mode,
    route: input.route,
    importer: input.importer,
    personalUse: input.personalUse
      ? { sameDay: await sameDayValue(db, { buyerId: input.memberId, arrivesOn: arrivalOf(input.now, input.mode) }) }
      : undefined,
    zone: zoneOf(input.postcode ?? '00000'),
    insured: input.insured,
    originLabel: input.originLabel ?? false,
    originCertificate: input.customsOption === 'ORIGIN_CERTIFICATE',
  };
  return estimateImport(db, goods, transport, input.now);
}
