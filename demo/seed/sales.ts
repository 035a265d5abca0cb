import { inArray, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { Tx } from '#server/db/pool.ts';
import { address } from '#server/member/tables.ts';
import { confirmPurchase } from '#server/order/fulfilment/confirm.ts';
import { placeOrder } from '#server/order/checkout/place.ts';
import { quote } from '#server/order/checkout/quote.ts';
import { grant } from '#server/wallet/grants.ts';
import { byBuyer, type Demo, delivered } from '#demo/seed/buying.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { EDGE_STORES } from '#demo/seed/recipe/edges.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { CUSTOMERS } from '#demo/seed/recipe/members.ts';

/** As many as the home page shows of a category, so that what it calls popular was bought. */
const PRODUCTS_OF_A_TOP = 6;
const FIRST_DAY = 90;
const LAST_DAY = 25;

type Line = { sku: string; storeId: number; quantity: number };

/**
 * Confirmed orders of other customers at the stores that nobody signs in to, so that the best sellers of every top
 * category were really sold. Made by the regular commands; one order for each store.
 */
export async function writeSales(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  const { rows: lines } = await tx.execute<Line>(sql`
    select k.code as sku, p.store_id::float8 as "storeId", p.min_order_quantity * (1 + p.id % 3)::int as quantity
    from (
      select p.id, p.store_id, p.min_order_quantity, row_number() over (partition by c.id order by md5(p.code)) as place
      from product p join product_category pc on pc.product_id = p.id
        join category c on c.id = pc.category_id and c.level = 1 join store s on s.id = p.store_id
      where p.live and p.in_stock and p.publish_way = 'SELLER' and p.currency = 'KRW' and p.list_price is null
        and p.price_max * p.min_order_quantity < 400000 and s.code not in (${EDGE_STORES.seller}, ${EDGE_STORES.seller2})
        and (select max(stock) from sku where product_id = p.id) >= p.min_order_quantity * 10
    ) p cross join lateral (select code from sku where product_id = p.id order by stock desc, id limit 1) k
    where p.place <= ${PRODUCTS_OF_A_TOP} group by p.id, p.store_id, p.min_order_quantity, k.code order by p.store_id, p.id`);
  const orders = [...Map.groupBy(lines, ({ storeId }) => storeId)];
  const customers = await customersOf(tx, made);
  for (const [at, [storeId, bought]] of orders.entries()) {
    const customer = customers[at % customers.length];
    const store = made.stores.find(({ id }) => id === storeId);
    if (!customer || !store) continue;
    const days = FIRST_DAY - Math.floor((at * (FIRST_DAY - LAST_DAY)) / orders.length);
    const sellerId = made.ownerOf.get(store.code) ?? 0;
    await buy(tx, { ...customer, storeId, sellerId }, bought, { placedAt: addDays(now, -days), number: at + 1 });
  }
}

async function customersOf(tx: Tx, { members }: Marketplace): Promise<Omit<Demo, 'storeId' | 'sellerId'>[]> {
  const ids = members.filter(({ email }) => CUSTOMERS.includes(email)).map(({ id }) => id);
  const homes = await tx
    .select({ buyerId: address.memberId, addressId: address.id })
    .from(address)
    .where(inArray(address.memberId, ids))
    .orderBy(address.id);
  const staffId = members.find(({ email }) => email === DEMO.admin)?.id ?? 0;
  return homes.map((home) => ({ ...home, staffId }));
}

async function buy(
  tx: Tx,
  demo: Demo,
  bought: readonly Line[],
  { placedAt, number }: { readonly placedAt: Date; readonly number: number },
): Promise<void> {
  const lines = bought.map(({ sku, quantity }) => ({ sku, cartItemType: 'NORMAL' as const, quantity }));
  const selection = { lines };
  const { total } = await quote(tx, {
    memberId: demo.buyerId,
    addressId: demo.addressId,
    selection,
    now: placedAt,
    lang: 'ko',
  });
  await grant(tx, {
    memberId: demo.buyerId,
    walletAccount: 'cash',
    way: 'give',
    byId: demo.staffId,
    amount: total.amount,
    reason: '충전',
    causeId: `seed-sale-${number}`,
    now: placedAt,
  });
  const id = await placeOrder(tx, {
    selection,
    memberId: demo.buyerId,
    addressId: demo.addressId,
    deliveryMethod: 'courier',
    stockOutPreference: 'refund',
    displayCurrency: 'KRW',
    cash: total.amount,
    termsAgreed: true,
    expectedTotal: { ...total, amount: 0 },
    now: placedAt,
  });
  await delivered(tx, demo, id, addDays(placedAt, 1), String(520_000_000_000 + number));
  await confirmPurchase(tx, { ...byBuyer(demo, id), now: addDays(placedAt, 6) });
}
