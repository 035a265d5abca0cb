import { eq } from 'drizzle-orm';
import { transaction } from '#server/db/pool.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { placeOrder } from '#server/order/checkout/place.ts';
import { quote } from '#server/order/checkout/quote.ts';
import { order } from '#server/order/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { grant } from '#server/wallet/grants.ts';
import { inDatabase } from './members.ts';
import { anew } from './steps.ts';

type Made = {
  readonly seller: string;
  readonly code: string;
  readonly productId: number;
  readonly numbers: readonly string[];
};

/** A store of a story with so many orders, paid with K-Biz cash by the commands of the pages, each by its own buyer. */
export const ordersOfStore = (count: number): Promise<Made> =>
  inDatabase(async (db) => {
    const { id: storeId, ownerId, code } = await aStore(db);
    const name = { ko: `출고 상자 ${anew()}`, en: `Crate ${anew()}` };
    const goods = await aProduct(db, { storeId, name, minOrderQuantity: 1, stock: 1_000 });
    const staff = await aMember(db, { staffRole: 'operator' });
    const lines = [{ sku: goods.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const, quantity: 2 }];
    const selection = { lines };
    const now = new Date();
    for (let at = 0; at < count; at += 1) {
      const buyer = await aMember(db);
      const addressId = await anAddress(db, buyer.id);
      await transaction(db, async (tx) => {
        const { total } = await quote(tx, { memberId: buyer.id, addressId, selection, now, lang: 'ko' });
        await grant(tx, {
          memberId: buyer.id,
          walletAccount: 'cash',
          way: 'give',
          byId: staff.id,
          amount: total.amount,
          reason: '충전',
          causeId: `story-${buyer.id}`,
          now,
        });
        await placeOrder(tx, {
          selection,
          memberId: buyer.id,
          addressId,
          deliveryMethod: 'courier',
          stockOutPreference: 'refund',
          displayCurrency: 'KRW',
          cash: total.amount,
          termsAgreed: true,
          expectedTotal: { ...total, amount: 0 },
          now,
        });
      });
    }
    const rows = await db.select({ number: order.number }).from(order).where(eq(order.storeId, storeId));
    const [owner] = await db.select({ email: member.email }).from(member).where(eq(member.id, ownerId));
    return { seller: owner?.email ?? '', code, productId: goods.id, numbers: rows.map(({ number }) => number) };
  });
