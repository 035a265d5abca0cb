import { sql } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { reportIssue } from '#server/centre/issues.ts';
import type { Pool, Tx } from '#server/db/pool.ts';
import { linesOf } from '#server/order/queries.ts';
import { afloat } from '#demo/seed/importing/afloat.ts';
import { atCentre, type Goods } from '#demo/seed/importing/at-centre.ts';
import { castOf } from '#demo/seed/importing/cast.ts';
import { counted, workedAndBilled } from '#demo/seed/importing/counted.ts';
import { broughtHome } from '#demo/seed/importing/home.ts';
import { payDue } from '#demo/seed/importing/paid.ts';
import { settled } from '#demo/seed/importing/settled.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';

/**
 * Three imports of the demo's company buyer, made by the regular commands: one settled, one with a requested second
 * payment, and one at the China centre whose damaged pieces wait for a decision. They are paid by transfer, so that no
 * payment provider is called.
 */
export async function writeImportOrders(
  tx: Tx,
  made: Marketplace,
  { db, now }: { readonly db: Pool; readonly now: Date },
): Promise<void> {
  const cast = await castOf(tx, made, db, now);
  const before = (days: number) => addDays(now, -days);
  const [first, second, third, fourth] = await someGoods(tx, 4);
  if (!first || !second || !third || !fourth) throw new Error('there are too few goods of 1688');

  const complete = await atCentre(tx, cast, [first], [{ kind: 'QUANTITY', count: first.quantity }], before(40));
  await workedAndBilled(tx, cast, complete, before(35));
  await payDue(tx, cast, complete, before(33));
  await afloat(tx, cast, complete, before(30));
  await broughtHome(tx, cast, complete, before(30));
  await settled(tx, cast, complete, before(18));

  const billed = await atCentre(tx, cast, [second, third], [], before(12));
  await workedAndBilled(tx, cast, billed, before(2));

  const troubled = await atCentre(tx, cast, [fourth, first], [{ kind: 'EXTERIOR', count: 20 }], before(8));
  await counted(tx, cast, troubled, addMinutes(before(1), -120), 1);
  const [line] = (await linesOf(tx, [troubled])).get(troubled) ?? [];
  const issue = {
    orderId: troubled,
    orderLineId: line?.id ?? 0,
    kind: 'damaged',
    quantity: 3,
    note: '상자 하나가 눌려 3개의 겉면이 긁혔습니다.',
    files: [],
  } as const;
  await reportIssue(tx, issue, { role: 'centre', memberId: cast.centreId, now: before(1) });
}

/** 1688 products for sale, each of another supplier, in the minimum quantity of an order. */
async function someGoods(tx: Tx, count: number): Promise<Goods[]> {
  const { rows } = await tx.execute<{ sku: string; least: number }>(sql`
    select distinct on (o.seller_id) s.code as sku, p.min_order_quantity::int as least
    from supplier_offer o join product p on p.id = o.product_id join supplier_sku n on n.offer_id = o.id join sku s on s.id = n.sku_id
    where p.live and p.min_order_quantity between 2 and 60 and s.stock >= 200 and p.hs_code ~ '^(39|42|44|69|73|82|83|94|95|96)'
    order by o.seller_id, s.id limit ${count}`);
  return rows.map(({ sku, least }) => ({ sku, quantity: Math.max(60, least * 2) }));
}
