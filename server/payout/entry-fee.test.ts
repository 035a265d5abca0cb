import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aStore } from '#server/store/builders.ts';
import { storeHistory } from '#server/store/tables.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let waybills = 777_000_000_000;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const terms = (fee: number) => ({ entryEvent: { from: '2026-01-01', to: '2026-02-28', fee } });

/** The lines of each statement of a store that was approved on a day and sold something in March and in April, the oldest first. */
async function statementsOf(approvedOn: string, fee: number, country = 'KR') {
  const { id, ownerId } = await aStore(shop.db, { country });
  await shop.db.insert(storeHistory).values({
    storeId: id,
    event: 'approve',
    from: 'pendingApproval',
    to: 'approved',
    at: new Date(`${approvedOn}T03:00:00Z`),
  });
  const token = await signIn(shop.db, ownerId);
  const goods = await aProduct(shop.db, { storeId: id, minOrderQuantity: 1, price: 10_000 });
  for (const month of ['03', '04']) {
    shop.clock.now = new Date(`2026-${month}-10T03:00:00Z`);
    const seller = { ...shop, store: { ...shop.store, sellerToken: token } };
    const { id: orderId } = await aDelivered(seller, buyer, goods, String((waybills += 1)));
    await shop.call('confirmPurchase', { token: buyer.token, params: { id: orderId } });
  }
  for (const day of ['2026-04-01', '2026-04-02', '2026-05-01'])
    await closeStatements(shop.db, new Date(`${day}T01:00:00Z`), terms(fee));
  const { statements } = (await shop.call('listPayoutStatements', { token })).answer;
  const read = await Promise.all(
    statements.map((one) => shop.call('readPayoutStatement', { token, params: { id: one.id } })),
  );
  return read
    .toReversed()
    .map(({ answer }) =>
      answer.sums.map(({ cause, fee: net, vat, amount }) => [cause, net.amount, vat.amount, amount.amount]),
    );
}

const SOLD = ['purchaseConfirmed', 0, 0, 33_000];

describe('the entry fee of a store', () => {
  it('SEL-034 is on the first statement of a store that was approved after the event, with VAT in Korea', async () => {
    expect(await statementsOf('2026-03-02', 55_000)).toEqual([[['entryFee', 50_000, 5_000, -55_000], SOLD], [SOLD]]);
    expect(await statementsOf('2026-03-02', 55_000, 'CN')).toEqual([[['entryFee', 55_000, 0, -55_000], SOLD], [SOLD]]);
  });

  it('SEL-034 is not charged to a store of the event, and never where it is nothing', async () => {
    expect(await statementsOf('2026-02-28', 55_000)).toEqual([[SOLD], [SOLD]]);
    expect(await statementsOf('2026-03-02', 0)).toEqual([[SOLD], [SOLD]]);
  });
});
