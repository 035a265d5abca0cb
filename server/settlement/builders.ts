import type { OrderEvent } from '#core/order/states.ts';
import { remainingOf } from '#core/order-line.ts';
import type { Role } from '#core/role.ts';
import { carton, inspection } from '#server/centre/tables.ts';
import { declaration } from '#server/customs/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { anImportOrder, type BuiltImport, type ImportShop } from '#server/importing/builders.ts';
import { paySupplier, type SupplierPayment } from '#server/importing/purchasing/supplier-builders.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { linesOf, lockOrder } from '#server/order/queries.ts';
import { payByCard } from '#server/order/testing.ts';

/** The confirmations of a settlement whose figures differ much from the bill. */
export const COMPARED = ['settlement.refundUnusual', 'settlement.missingUnusual', 'settlement.freightUnusual'].map(
  (code) => ({ code, reason: 'compared with the bills' }),
);

type Measures = {
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly grams?: number;
};

/** Counts every line and packs it by 24 in cartons of 52 × 36 × 26 cm and 13.5 kg by default. */
export async function inspected(
  shop: ImportShop,
  { id }: BuiltImport,
  { length = 52, width = 36, height = 26, grams = 13_500 }: Measures = {},
): Promise<void> {
  const by = shop.staff.centre.id;
  const at = shop.clock.now;
  let number = 0;
  for (const line of (await linesOf(shop.db, [id])).get(id) ?? []) {
    await shop.db.insert(inspection).values({ orderId: id, orderLineId: line.id, counted: line.quantity, at, by });
    // Returned pieces are in no carton.
    for (let left = remainingOf(line); left > 0; left -= 24) {
      number += 1;
      await shop.db.insert(carton).values({
        orderId: id,
        number,
        length,
        width,
        height,
        grams,
        pieces: [{ orderLineId: line.id, quantity: Math.min(24, left) }],
        measuredAt: at,
        measuredBy: by,
      });
    }
  }
}

/** An order whose second payment is requested, or paid. */
export async function billed(
  shop: ImportShop,
  {
    isPaid = false,
    measures,
    ...input
  }: Parameters<typeof anImportOrder>[1] & { isPaid?: boolean; measures?: Measures } = {},
): Promise<BuiltImport> {
  const built = await anImportOrder(shop, { ...input, state: 'atChinaCentre' });
  await inspected(shop, built, measures);
  const requested = await shop.call('requestBill', {
    token: shop.staff.operator.token,
    params: { id: built.id },
    body: { note: 'measured at the centre' },
  });
  if (requested.status !== 200) throw new Error(`not asked: ${JSON.stringify(requested.refusal)}`);
  if (!isPaid) return built;
  if (requested.answer.needsAcceptance)
    await shop.call('acceptBill', { token: built.buyer.token, params: { id: built.id } });
  const paymentId = await payByCard(shop, built.buyer, built.id);
  await shop.call('completePayment', { token: built.buyer.token, params: { paymentId } });
  return built;
}

const HOME: readonly (readonly [OrderEvent, Role])[] = [
  ['ship', 'centre'],
  ['arriveAtPort', 'customs'],
  ['declareImport', 'customs'],
  ['arriveAtKoreaWarehouse', 'warehouse'],
];

/**
 * An order at the Korea warehouse whose supplier was paid at `rate` won a yuan and whose duty and VAT customs fixed.
 */
export async function released(
  shop: ImportShop,
  { rate, freightFen, customsValue, duty, vat, ...input }: Parameters<typeof billed>[1] & Parameters<typeof brought>[2],
): Promise<BuiltImport> {
  const built = await billed(shop, { ...input, isPaid: true });
  await brought(shop, built.id, { rate, customsValue, duty, vat, ...(freightFen !== undefined && { freightFen }) });
  return built;
}

type Figures = { readonly customsValue: number; readonly duty: number; readonly vat: number };

/** Ships an order with a paid second payment to Korea, with its actual costs. */
export async function brought(
  shop: ImportShop,
  orderId: number,
  { rate, freightFen, ...figures }: SupplierPayment & Figures,
): Promise<void> {
  await paySupplier(shop, orderId, { rate, ...(freightFen !== undefined && { freightFen }) });
  await cleared(shop, orderId, figures);
}

/** Ships an order to Korea, where customs release it with these figures. */
export async function cleared(shop: ImportShop, orderId: number, figures: Figures): Promise<void> {
  const now = shop.clock.now;
  await shop.db
    .insert(declaration)
    .values({ orderId, status: 'released', ...figures, declaredAt: now, releasedAt: now, figuresAt: now });
  for (const [event, role] of HOME) await moved(shop.db, orderId, event, role, now);
}

/** One transition of the table, by role alone. */
export async function moved(db: Db, orderId: number, event: OrderEvent, role: Role, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOrder(tx, 'all', orderId);
    if (!row) throw new Error(`order ${orderId} is gone`);
    await transitionOrder(tx, row, event, { role, memberId: null }, now);
  });
}
