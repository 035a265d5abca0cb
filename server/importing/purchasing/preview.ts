import { eq } from 'drizzle-orm';
import { moneyAnswer } from '#core/endpoint.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { offerNow } from '#core/importing/purchasing/rules.ts';
import { money } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { agreedFreight } from '#server/importing/purchasing/agreed-freight.ts';
import type { Buying } from '#server/importing/purchasing/order-at-supplier.ts';
import { purchaseLinesOf } from '#server/importing/purchasing/purchase-queries.ts';
import type { PurchaseRow } from '#server/importing/purchasing/purchases.ts';
import { purchase } from '#server/importing/tables.ts';
import {
  type Offer,
  type OrderCommand,
  type OrderPreview,
  type SupplierAddress,
  SupplierError,
} from '#server/integrations/supplier/port.ts';
import { failureOf, fromSupplier, noteOf } from '#server/supplier/refuse.ts';

export async function readPurchase(db: Db, id: number): Promise<PurchaseRow> {
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id));
  return orRefuse(row, purchaseRefusal('purchase.notFound'));
}

/**
 * The platform's order request of a purchase. Refuses `purchase.byHandOnly` where the platform does not list some of
 * the goods.
 */
export async function orderCommandOf(
  db: Db,
  { id, sellerId, orderId }: PurchaseRow,
  centre: SupplierAddress,
): Promise<OrderCommand> {
  const lines = await purchaseLinesOf(db, [id]);
  refuseIf(
    sellerId === '' || lines.some(({ offerId }) => offerId === '') ? purchaseRefusal('purchase.byHandOnly') : undefined,
  );
  return {
    address: centre,
    lines: lines.map(({ line, offerId, specId }) => ({ offerId, specId, quantity: line.quantity })),
    message: `Badaro ${orderId}`,
  };
}

/** Whether an error is the supplier's answer to this order rather than a failed connection. */
const REFUSALS_OF_ORDER: readonly SupplierError['trouble'][] = [
  'gone',
  'soldOut',
  'belowMinimum',
  'severalSuppliers',
  'refused',
];

/**
 * Compares the supplier's current prices with what the buyer paid for, line by line. Refuses when the platform cannot
 * be reached.
 */
export async function previewPurchase(db: Db, { supplier, centre }: Buying, id: number) {
  const purchaseRow = await readPurchase(db, id);
  const command = await orderCommandOf(db, purchaseRow, centre);
  const lines = await purchaseLinesOf(db, [id]);
  const offers = new Map<string, Offer | undefined>();
  for (const offerId of new Set(lines.map((line) => line.offerId)))
    offers.set(offerId, await fromSupplier(offerIfPresent(supplier.getOffer(offerId, 'ko'))));
  const current = await fromSupplier(previewOrRefusal(supplier.previewOrder(command)));
  const ofOffer = (offerId: string) =>
    lines.reduce((sum, one) => sum + (one.offerId === offerId ? one.line.quantity : 0), 0);
  const yuan = (fen: number) => moneyAnswer(money(fen, 'CNY'));
  return {
    lines: lines.map(({ line, offerId, specId }) => {
      const offer = offers.get(offerId);
      const now = offer?.isOnSale ? offerNow(offer, specId, ofOffer(offerId)) : { price: null, stock: null };
      return {
        orderLineId: line.orderLineId,
        quantity: line.quantity,
        agreed: yuan(line.unitFen),
        now: now.price === null ? null : yuan(now.price),
        stock: now.stock,
        least: offer?.minOrderQuantity ?? null,
      };
    }),
    agreed: yuan(purchaseRow.goodsFen),
    total: current.preview ? yuan(current.preview.total) : null,
    freightAgreed: yuan(
      await agreedFreight(
        db,
        purchaseRow.orderId,
        purchaseRow.sellerId,
        lines.map(({ line }) => line),
      ),
    ),
    freight: current.preview ? yuan(current.preview.freight) : null,
    whyNot: current.whyNot,
  };
}

async function offerIfPresent(offer: Promise<Offer>): Promise<Offer | undefined> {
  return offer.catch((error: unknown) => {
    if (error instanceof SupplierError && error.trouble === 'gone') return undefined;
    throw error;
  });
}

async function previewOrRefusal(
  preview: Promise<OrderPreview>,
): Promise<{ preview?: OrderPreview; whyNot: ReturnType<typeof failureOf> }> {
  try {
    return { preview: await preview, whyNot: null };
  } catch (error) {
    if (error instanceof SupplierError && REFUSALS_OF_ORDER.includes(error.trouble))
      return { whyNot: failureOf(noteOf(error)) };
    throw error;
  }
}
