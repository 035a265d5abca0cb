import { eq } from 'drizzle-orm';
import type { OrderKind, OrderState } from '#core/order/states.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import type { Db } from '#server/db/pool.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { aStore } from '#server/store/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const UNPAID: readonly OrderState[] = ['pendingReview', 'awaitingPayment'];
type Rest = { /** Of its two pieces. */ shipped?: number; openClaims?: number };

export type ForcedOrder = Awaited<ReturnType<typeof aForcedOrder>>;

/**
 * Inserts an order of two pieces in any state, reachable or not. It cost nothing, paid by a coupon, so that no
 * transition waits for money. For a test app that is `forced`.
 */
export async function aForcedOrder({ db, clock }: TestApp) {
  const buyer = await aMember(db);
  const store = await aStore(db);
  const product = await aProduct(db, { storeId: store.id, stock: 1_000_000 });
  const tokens = {
    buyer: buyer.token,
    seller: await signIn(db, store.ownerId),
    operator: (await aMember(db, { staffRole: 'operator' })).token,
  };
  const { id, lineId } = await insertOrderOfTwo(db, { buyer, store, product, now: clock.now });
  return {
    id,
    lineId,
    tokens,
    async put(status: OrderState, kind: OrderKind, { shipped = 0, openClaims = 0 }: Rest = {}): Promise<void> {
      await db
        .update(orderLine)
        .set({ shipped, cancelled: 0, returned: 0, withdrawn: 0, removedTotal: 0 })
        .where(eq(orderLine.orderId, id));
      await db
        .update(order)
        .set({
          status,
          kind,
          version: 1,
          removedDelivery: 0,
          removedCoupon: 0,
          openClaims,
          paidAt: UNPAID.includes(status) ? null : clock.now,
          deliveredAt: status === 'delivered' ? clock.now : null,
        })
        .where(eq(order.id, id));
    },
  };
}

/** A paid order of two pieces, which a coupon paid. */
async function insertOrderOfTwo(
  db: Db,
  { buyer, store, product, now }: { buyer: { id: number }; store: { id: number }; product: BuiltProduct; now: Date },
): Promise<{ id: number; lineId: number }> {
  const [row] = await db
    .insert(order)
    .values({
      number: 'FORCED-1',
      kind: 'GENERAL',
      status: 'paid',
      buyerId: buyer.id,
      ownerId: buyer.id,
      storeId: store.id,
      currency: 'KRW',
      goods: 20_000,
      couponDiscount: 20_000,
      delivery: 0,
      total: 0,
      recipient: { name: 'x', phone: 'x', country: 'KR', postcode: 'x', address: 'x', detailAddress: 'x' },
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      placedAt: now,
    })
    .returning({ id: order.id });
  const id = row?.id ?? 0;
  const [goods] = product.skus;
  const [line] = await db
    .insert(orderLine)
    .values({
      orderId: id,
      skuId: goods?.id ?? 0,
      skuCode: goods?.code ?? '',
      productId: product.id,
      itemType: 'NORMAL',
      name: {},
      options: [],
      picture: '',
      unit: 'piece',
      quantity: 2,
      unitPrice: 10_000,
      total: 20_000,
      currency: 'KRW',
    })
    .returning({ id: orderLine.id });
  return { id, lineId: line?.id ?? 0 };
}
