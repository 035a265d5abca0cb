import { addDays, addMinutes } from '#core/calendar.ts';
import { CUSTOMS_FORMATS } from '#core/customs-formats.ts';
import type { Tx } from '#server/db/pool.ts';
import { placeImport } from '#server/importing/checkout/place.ts';
import { quoteImport } from '#server/importing/checkout/quote.ts';
import { reviewImport } from '#server/importing/review/review.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';
import { bought } from '#demo/seed/importing/bought.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';
import { payDue } from '#demo/seed/importing/paid.ts';

export type Goods = { readonly sku: string; readonly quantity: number };

/**
 * Places an order in combined sea freight for the operator, purchases it and brings it to the centre; services are
 * requested for the first line. Returns the order's id.
 */
export async function atCentre(
  tx: Tx,
  cast: Cast,
  goods: readonly Goods[],
  services: readonly Omit<ImportRequest['services'][number], 'sku'>[],
  placedAt: Date,
): Promise<number> {
  const [first] = goods;
  const input = {
    memberId: cast.buyerId,
    selection: { lines: goods.map((one) => ({ ...one, cartItemType: 'NORMAL' as const })) },
    importer: 'PROXY',
    mode: 'LCL',
    customsOption: 'BASE',
    insured: true,
    lastMile: 'FREIGHT',
    customsFormats: CUSTOMS_FORMATS,
    services: services.map((one) => ({ ...one, sku: first?.sku ?? '' })),
    now: placedAt,
  } as const;
  const { total } = await quoteImport(tx, { ...input, addressId: cast.addressId, lang: 'ko' });
  const id = await placeImport(tx, {
    ...input,
    addressId: cast.addressId,
    stockOutPreference: 'refund',
    displayCurrency: 'KRW',
    termsAgreed: true,
    expectedTotal: total,
  });
  await reviewImport(tx, {
    orderId: id,
    staffId: cast.operatorId,
    decision: 'pass',
    note: '',
    now: addMinutes(placedAt, 300),
  });
  await payDue(tx, cast, id, addMinutes(placedAt, 420));
  await bought(tx, cast, id, addDays(placedAt, 1));
  return id;
}
