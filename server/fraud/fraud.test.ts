import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { FRAUD_RULES, type FraudRule } from '#core/fraud/rules.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { reviewPromotions } from '#server/fraud/review.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aMember } from '#server/member/builders.ts';
import { address } from '#server/member/tables.ts';
import { releaseHolds } from '#server/order/unpaid/hold.ts';
import { type Buyer, openShop, payByCard, type Shop } from '#server/order/testing.ts';
import { parcel, parcelTrace } from '#server/parcel/tables.ts';
import { aCouponOf } from '#server/wallet/builders.ts';

let shop: Shop;
let staff: string;
let count = 0;
beforeAll(async () => {
  shop = await openShop();
  staff = (await aMember(shop.db, { staffRole: 'operator', lastName: '김', firstName: '담당' })).token;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

/** Leaves only these rules in use, with a threshold where given. */
async function setRules(terms: Partial<Record<FraudRule, number>>): Promise<void> {
  for (const rule of FRAUD_RULES) {
    const body = { rule, isEnabled: rule in terms, threshold: terms[rule] ?? 1, days: 30 };
    expect((await shop.call('changeFraudRule', { token: staff, body })).status).toBe(200);
  }
}

async function buyerAt(detailAddress: string): Promise<Buyer> {
  const buyer = await shop.aBuyer();
  await shop.db.update(address).set({ detailAddress }).where(eq(address.id, buyer.addressId));
  return buyer;
}

/** Pays for three pieces (30,000 and 3,000 for delivery) with a coupon of 10,000. */
async function buy(buyer: Buyer): Promise<number> {
  const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 10_000 });
  const product = await shop.goods();
  const { answer } = await shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 3 }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 23_000, currency: 'KRW' },
      couponGrantId,
    },
  });
  const paymentId = await payByCard(shop, buyer, answer.id);
  await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
  return answer.id;
}

/** The store ships and reports the delivery itself, or the courier does, and the buyer confirms. */
async function confirm(buyer: Buyer, id: number, isTraced = false): Promise<void> {
  const asSeller = { token: shop.store.sellerToken, params: { id } };
  await shop.call('startPreparation', asSeller);
  const waybill = String(660_000_000_001 + (count += 1));
  await shop.call('enterWaybill', {
    ...asSeller,
    body: { courier: 'CJ', waybill, shippedAt: shop.clock.now.toISOString() },
  });
  await shop.call('markDelivered', asSeller);
  if (isTraced) await trace(id);
  expect((await shop.call('confirmPurchase', { token: buyer.token, params: { id } })).status).toBe(200);
}

async function trace(orderId: number): Promise<void> {
  const rows = await shop.db.select({ id: parcel.id }).from(parcel).where(eq(parcel.orderId, orderId));
  await shop.db
    .insert(parcelTrace)
    .values(rows.map(({ id }) => ({ parcelId: id, at: shop.clock.now, level: 6, what: '배달완료' })));
}

const owed = async (orderId: number) => ({
  payable: 0 - (await balanceOf(shop.db, 'sellerPayable', orderId, 'KRW')).minor,
  held: 0 - (await balanceOf(shop.db, 'sellerHeld', orderId, 'KRW')).minor,
});

async function caseOf(orderId: number, status: 'open' | 'cleared' | 'withdrawn' = 'open') {
  await reviewPromotions(shop.db, shop.clock.now);
  const { answer } = await shop.call('listFraudCases', { token: staff, query: { status, count: 50 } });
  return answer.cases.find((one) => one.order.id === orderId);
}

const decide = (id: number | undefined, decision: 'clear' | 'withdraw', why = '확인함') =>
  shop.call('decideFraudCase', { token: staff, params: { id: id ?? 0 }, body: { decision, why } });

describe('fraud rules', () => {
  it('raise the second member that uses a coupon at one delivery address, whatever its spelling', async () => {
    await setRules({ sharedAddress: 2 });
    const first = await buy(await buyerAt('1동 A-101'));
    const other = await buy(await buyerAt('2동 101'));
    const second = await buy(await buyerAt('1동a101'));
    expect(await caseOf(second)).toMatchObject({
      status: 'open',
      promoted: { amount: 10_000 },
      held: { amount: 0 },
      evidence: [{ rule: 'sharedAddress', found: 2, orders: [{ id: first }] }],
    });
    expect([await caseOf(first), await caseOf(other)]).toEqual([undefined, undefined]);
  });

  it('raise orders paid by the card of another member, many of new members, and a first order with a full coupon', async () => {
    await setRules({ sharedCard: 2, velocity: 4, firstOrderFullCoupon: 10_000 });
    const buyer = await shop.aBuyer();
    const first = await buy(buyer);
    const rules = (await caseOf(first))?.evidence.map(({ rule, found }) => [rule, found]);
    // The three orders of the test before were paid by the same card at the same store.
    expect(rules).toEqual([
      ['sharedCard', 4],
      ['velocity', 4],
      ['firstOrderFullCoupon', 10_000],
    ]);
    await setRules({ firstOrderFullCoupon: 10_000 });
    expect(await caseOf(await buy(buyer))).toBeUndefined();
    await setRules({ firstOrderFullCoupon: 10_001 });
    expect(await caseOf(await buy(await shop.aBuyer()))).toBeUndefined();
  });

  it('raise a delivery that only the store reported, and not one of the courier', async () => {
    await setRules({ selfShipped: 10_000 });
    const [buyer, traced] = [await shop.aBuyer(), await shop.aBuyer()];
    const [id, other] = [await buy(buyer), await buy(traced)];
    expect(await caseOf(id)).toBeUndefined();
    await confirm(buyer, id);
    expect(await caseOf(id)).toMatchObject({
      evidence: [{ rule: 'selfShipped', found: 10_000 }],
      held: { amount: 10_000 },
    });
    await confirm(traced, other, true);
    expect(await caseOf(other)).toBeUndefined();
  });

  it('give every hold without a trace to staff after two weeks, whatever they say', async () => {
    await setRules({});
    const buyer = await shop.aBuyer();
    const id = await buy(buyer);
    await confirm(buyer, id);
    expect(await caseOf(id)).toBeUndefined();
    const later = addDays(shop.clock.now, 15);
    await Promise.all([reviewPromotions(shop.db, later), reviewPromotions(shop.db, later)]);
    const found = await caseOf(id);
    expect(found).toMatchObject({
      evidence: [{ rule: 'selfShipped', found: 10_000 }],
      held: { amount: 10_000 },
    });
    const body = { decision: 'clear', why: 'The store showed the receipt of delivery' } as const;
    expect((await shop.call('decideFraudCase', { token: staff, params: { id: found?.id ?? 0 }, body })).status).toBe(
      200,
    );
    expect(await balanceOf(shop.db, 'sellerHeld', id, 'KRW')).toMatchObject({ minor: 0 });
  });

  it('apply once to an order, and nothing is raised by a rule out of use', async () => {
    await setRules({});
    const id = await buy(await shop.aBuyer());
    expect(await caseOf(id)).toBeUndefined();
    await setRules({ firstOrderFullCoupon: 1 });
    expect(await caseOf(id)).toBeUndefined();
  });
});

describe('an open case', () => {
  async function suspected() {
    await setRules({ firstOrderFullCoupon: 1 });
    const buyer = await shop.aBuyer();
    const id = await buy(buyer);
    const found = await caseOf(id);
    await confirm(buyer, id, true);
    await releaseHolds(shop.db, addDays(shop.clock.now, 30));
    return { id, caseId: found?.id };
  }

  it('holds back what promotions paid for, although the courier reported the delivery, until it is cleared', async () => {
    const { id, caseId } = await suspected();
    const { payable } = await owed(id);
    expect(await owed(id)).toEqual({ payable: 23_000, held: 10_000 });
    expect((await decide(caseId, 'clear', ' ')).refusal.code).toBe('fraud.reasonRequired');
    expect((await decide(caseId, 'clear')).answer).toMatchObject({
      status: 'cleared',
      why: '확인함',
      decidedBy: '김담당',
      held: { amount: 0 },
    });
    expect(await owed(id)).toEqual({ payable: payable + 10_000, held: 0 });
    expect((await decide(caseId, 'withdraw')).refusal.code).toBe('fraud.decided');
  });

  it('is withdrawn once by staff deciding at the same time, and the amount stays with the operator', async () => {
    const { id, caseId } = await suspected();
    const replies = await Promise.all([
      decide(caseId, 'withdraw'),
      decide(caseId, 'withdraw'),
      decide(caseId, 'clear'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const isWithdrawn = replies[2]?.status !== 200;
    expect(await owed(id)).toEqual({ payable: isWithdrawn ? 23_000 : 33_000, held: 0 });
    expect((await balanceOf(shop.db, 'promotion', id, 'KRW')).minor).toBe(isWithdrawn ? 0 : 10_000);
    await releaseHolds(shop.db, addDays(shop.clock.now, 60));
    expect((await owed(id)).payable).toBe(isWithdrawn ? 23_000 : 33_000);
    expect(await caseOf(id, isWithdrawn ? 'withdrawn' : 'cleared')).toMatchObject({ held: { amount: 0 } });
  });

  it('cannot be withdrawn while nothing is held, and stays open', async () => {
    await setRules({ firstOrderFullCoupon: 1 });
    const id = await buy(await shop.aBuyer());
    const found = await caseOf(id);
    expect((await decide(found?.id, 'withdraw')).refusal.code).toBe('fraud.nothingHeld');
    expect(await caseOf(id)).toMatchObject({ status: 'open' });
    expect((await decide(0, 'clear')).status).toBe(400);
    expect((await decide(999_999, 'clear')).refusal.code).toBe('fraud.notFound');
  });
});
