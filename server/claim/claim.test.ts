import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { posting } from '#server/ledger/tables.ts';
import { escalateOverdueClaims } from '#server/claim/escalate.ts';
import { claim } from '#server/claim/tables.ts';
import { confirmOldDeliveries } from '#server/order/fulfilment/confirm.ts';
import {
  type Buyer,
  deposit,
  fillCart,
  readOrder,
  openAccount,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  stockOf,
} from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';
import { couponGrant, wallet } from '#server/wallet/tables.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';

let shop: Shop;
let buyer: Buyer;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
});
afterAll(() => shop.close());

const seller = () => shop.store.sellerToken;
let waybills = 100_000_000_000;
const shipment = () => ({
  courier: 'CJ' as const,
  waybill: String((waybills += 1)),
  shippedAt: shop.clock.now.toISOString(),
});

type Goods = { originCountry?: string };

/**
 * A paid order of `quantity` pieces for 10,000 won each and 3,000 for delivery, of goods that cost 2,500 to send back.
 */
async function anOrder(quantity = 3, goods: Goods = {}) {
  const deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, {
    name: `기본 ${(waybills += 1)}`,
    returnFee: 2_500,
    returnDays: 7,
    ...goods,
  });
  const product = await shop.goods({ stock: 10, deliveryTemplateId });
  const made = await paid(shop, buyer, product, { quantity });
  const [line] = made.lines;
  if (!line) throw new Error('an order without lines');
  return { id: made.id, lineId: line.id, skuId: product.skus[0]?.id };
}

async function shipped(quantity = 3, goods: Goods = {}) {
  const made = await anOrder(quantity, goods);
  await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
  const sent = await shop.call('enterWaybill', { token: seller(), params: { id: made.id }, body: shipment() });
  expect(sent.refusal).toBeUndefined();
  return made;
}

async function delivered(quantity = 3, goods: Goods = {}) {
  const made = await shipped(quantity, goods);
  expect((await shop.call('markDelivered', { token: seller(), params: { id: made.id } })).status).toBe(200);
  return made;
}

type Body = NonNullable<Parameters<typeof shop.call<'requestClaim'>>[1]>['body'];
const request = (
  made: { id: number; lineId: number },
  quantity: number,
  body: Partial<NonNullable<Body>> = {},
  token = buyer.token,
) =>
  shop.call('requestClaim', {
    token,
    params: { id: made.id },
    body: { kind: 'return', reason: 'changedMind', lines: [{ id: made.lineId, quantity }], ...body },
  });
const answer = (id: number, approve: boolean, why = approve ? '' : '이미 출고되었습니다.') =>
  shop.call('answerStoreClaim', { token: seller(), params: { id }, body: { approve, why } });
const receive = (id: number, restock = true) =>
  shop.call('receiveStoreClaimGoods', { token: seller(), params: { id }, body: { restock } });
const finish = (id: number, input: { shipment?: ReturnType<typeof shipment> } = {}) =>
  shop.call('finishStoreClaim', { token: seller(), params: { id }, body: input });
const refunded = async (id: number) => {
  await sendRefunds(shop.app.deps);
  // One of two refunds sent at once is retried some minutes later.
  while (
    (await readOrder(shop, buyer, id)).invoices.some((invoice) => invoice.refunds.some((one) => one.status === 'sent'))
  ) {
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await sendRefunds(shop.app.deps);
  }
  return (await readOrder(shop, buyer, id)).invoices[0]?.refunded.amount;
};

describe('cancelOrder with pieces', () => {
  it('ORD-024 MO-06 removes pieces at once, refunds what was paid for them, and ends the order with the last one', async () => {
    const made = await anOrder(3);
    const cancel = (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id: made.id },
        body: { reason: '수량 변경', lines: [{ id: made.lineId, quantity }] },
      });
    expect((await cancel(4)).refusal).toMatchObject({ code: 'order.piecesGone', params: { left: 3 } });
    expect(await cancel(1)).toMatchObject({
      status: 200,
      answer: { status: 'paid', lines: [{ quantity: 3, cancelled: 1 }], history: [{ event: 'cancelPart' }, {}, {}] },
    });
    expect(await refunded(made.id)).toBe(10_000);
    expect(await stockOf(shop.db, made.skuId)).toBe(8);
    expect((await cancel(2)).answer.status).toBe('cancelled');
    expect(await refunded(made.id)).toBe(33_000);
    expect(await stockOf(shop.db, made.skuId)).toBe(10);
  });

  it('ORD-030 lets the seller remove sold out pieces while preparing, and nobody once they are on their way', async () => {
    const made = await anOrder(3);
    await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
    const soldOut = await shop.call('cancelOrderAsSeller', {
      token: seller(),
      params: { id: made.id },
      body: { reason: '품절', lines: [{ id: made.lineId, quantity: 2 }] },
    });
    expect(soldOut.answer).toMatchObject({ status: 'preparing', lines: [{ cancelled: 2 }] });
    expect(await refunded(made.id)).toBe(20_000);
    await shop.call('enterWaybill', { token: seller(), params: { id: made.id }, body: shipment() });
    const late = await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: made.id },
      body: { reason: 'x', lines: [{ id: made.lineId, quantity: 1 }] },
    });
    expect(late.refusal.code).toBe('order.transitionNotAllowed');
  });

  it('requires an account for a partial refund of a deposit', async () => {
    const product = await shop.goods({ stock: 10 });
    const { id, lines } = await placed(shop, buyer, product, { quantity: 2 });
    const paymentId = await openAccount(shop, buyer, id);
    await deposit(shop, paymentId, 23_000);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect((await readOrder(shop, buyer, id)).status).toBe('paid');
    const input = { reason: 'x', lines: [{ id: lines[0]?.id ?? 0, quantity: 1 }] };
    expect((await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: input })).refusal.code).toBe(
      'payment.refundAccountRequired',
    );
    const account = { bank: 'SHINHAN' as const, number: '110123456789', holder: '한바다' };
    expect(
      (
        await shop.call('cancelOrder', {
          token: buyer.token,
          params: { id },
          body: { ...input, refundAccount: account },
        })
      ).status,
    ).toBe(200);
    expect(await refunded(id)).toBe(10_000);
  });
});

describe('a cancellation after shipping', () => {
  it('ORD-031 is requested, and refused with a reason', async () => {
    const made = await shipped();
    const requested = await request(made, 3, { kind: 'cancel' });
    expect(requested).toMatchObject({
      status: 201,
      answer: { kind: 'cancel', status: 'requested', clock: 'inTime', back: { total: { amount: 33_000 } } },
    });
    expect((await readOrder(shop, buyer, made.id)).history[0]).toMatchObject({ event: 'requestCancel' });
    expect((await answer(requested.answer.id, false, ' ')).refusal.code).toBe('claim.reasonRequired');
    expect((await answer(requested.answer.id, false)).answer).toMatchObject({
      status: 'refused',
      answer: '이미 출고되었습니다.',
    });
    expect((await readOrder(shop, buyer, made.id)).status).toBe('shippingStarted');
  });

  it('is approved: the order ends and everything is refunded', async () => {
    const made = await shipped();
    const { answer: requested } = await request(made, 3, { kind: 'cancel' });
    expect((await answer(requested.id, true)).answer).toMatchObject({
      status: 'done',
      back: { total: { amount: 33_000 } },
    });
    expect(await readOrder(shop, buyer, made.id)).toMatchObject({ status: 'cancelled', lines: [{ returned: 3 }] });
    expect(await refunded(made.id)).toBe(33_000);
  });

  it('is not available before the goods are sent, when the buyer may cancel alone, nor to a stranger', async () => {
    const made = await anOrder();
    expect((await request(made, 1, { kind: 'cancel' })).refusal.code).toBe('claim.kindNotOpen');
    expect((await request(await shipped(), 1, { kind: 'cancel' }, (await shop.aBuyer()).token)).status).toBe(404);
  });
});

describe('a return', () => {
  it('ORD-025 ORD-054 is received, refunded less the return fee, and leaves a balanced ledger', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 2);
    expect(requested).toMatchObject({
      returnPaidBy: 'buyer',
      wayBackFee: { amount: 2_500 },
      back: { paid: { amount: 17_500 }, fee: { amount: 2_500 } },
      events: ['withdraw'],
    });
    expect((await request(made, 2)).refusal).toMatchObject({ code: 'order.piecesGone', params: { left: 1 } });
    expect((await answer(requested.id, true)).answer).toMatchObject({ status: 'approved', events: ['receiveGoods'] });
    const sent = await shop.call('sendClaimGoods', {
      token: buyer.token,
      params: { id: requested.id },
      body: { courier: 'HANJIN', waybill: '1234567890' },
    });
    expect(sent.answer).toMatchObject({ status: 'goodsComingBack', returnParcel: { waybill: '1234567890' } });
    expect((await finish(requested.id)).refusal.code).toBe('claim.transitionNotAllowed');
    expect((await receive(requested.id)).answer.status).toBe('goodsReceived');
    expect(await stockOf(shop.db, made.skuId)).toBe(9);
    expect((await finish(requested.id)).answer).toMatchObject({ status: 'done', back: { total: { amount: 17_500 } } });
    expect(await refunded(made.id)).toBe(17_500);
    expect(await readOrder(shop, buyer, made.id)).toMatchObject({ status: 'delivered', lines: [{ returned: 2 }] });
    await shop.call('confirmPurchase', { token: buyer.token, params: { id: made.id } });
    expect((await balanceOf(shop.db, 'buyerFunds', made.id, 'KRW')).minor).toBe(0);
  });

  it('of everything for the seller’s fault refunds the delivery fee too and ends the order', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 3, { reason: 'damaged', detail: '모서리가 깨져 있습니다.' });
    expect(requested).toMatchObject({ returnPaidBy: 'seller', back: { total: { amount: 33_000 } } });
    await answer(requested.id, true);
    await receive(requested.id, false);
    await finish(requested.id);
    expect(await refunded(made.id)).toBe(33_000);
    const after = await readOrder(shop, buyer, made.id);
    expect([after.status, after.history[0]?.event]).toEqual(['cancelled', 'returnAll']);
    expect(await stockOf(shop.db, made.skuId)).toBe(7);
  });

  it('of everything for a reason of the buyer leaves delivery and return fee with the store', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 3);
    await answer(requested.id, true);
    await receive(requested.id);
    await finish(requested.id);
    expect(await refunded(made.id)).toBe(27_500);
    expect((await balanceOf(shop.db, 'buyerFunds', made.id, 'KRW')).minor).toBe(0);
    expect((await balanceOf(shop.db, 'sellerPayable', made.id, 'KRW')).minor).toBe(-5_500);
  });

  it('BR-06 ORD-054 is refused to the buyer a millisecond after the period, while customer service may still open it', async () => {
    const made = await delivered();
    const deliver = (before: number) =>
      shop.db
        .update(order)
        .set({ deliveredAt: new Date(shop.clock.now.getTime() - 7 * 86_400_000 - before) })
        .where(eq(order.id, made.id));
    await deliver(1);
    expect((await request(made, 1)).refusal).toMatchObject({ code: 'claim.windowOver', params: { days: 7 } });
    await deliver(0);
    expect((await request(made, 1)).status).toBe(201);
    await deliver(86_400_000);
    const opened = await shop.call('openClaimForStaff', {
      token: staff,
      params: { id: made.id },
      body: { kind: 'return', reason: 'damaged', lines: [{ id: made.lineId, quantity: 1 }] },
    });
    expect(opened.status).toBe(201);
  });

  it('ORD-053 of special goods requires customer service', async () => {
    const made = await delivered(1, { originCountry: 'CN' });
    expect((await request(made, 1)).refusal.code).toBe('claim.serviceOnly');
    const opened = await shop.call('openClaimForStaff', {
      token: staff,
      params: { id: made.id },
      body: { kind: 'return', reason: 'damaged', lines: [{ id: made.lineId, quantity: 1 }] },
    });
    expect(opened).toMatchObject({ status: 201, answer: { status: 'requested', events: ['approve', 'refuse'] } });
    const approved = await shop.call('answerClaimForStaff', {
      token: staff,
      params: { id: opened.answer.id },
      body: { approve: true, returnPaidBy: 'buyer' },
    });
    expect(approved.answer).toMatchObject({
      status: 'approved',
      returnPaidBy: 'buyer',
      wayBackFee: { amount: 2_500 },
    });
  });
});

describe('wallet and coupon', () => {
  /** Three pieces for 33,000 won: 5,000 by a coupon, 6,000 of cash, 3,000 of mileage, 19,000 by card. */
  async function mixed() {
    const product = await shop.goods({ stock: 10 });
    await fillWallet(shop.db, buyer.id, { cash: 6_000, mileage: 3_000 });
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: 5_000 });
    const [sku] = product.skus;
    const code = await fillCart(shop.db, buyer, [{ skuId: sku?.id ?? 0, quantity: 3 }]);
    const body = {
      tab: 'SELLER' as const,
      lines: [{ sku: sku?.code ?? '', cartItemType: 'NORMAL' as const }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier' as const,
      stockOutPreference: 'refund' as const,
      termsAgreed: true,
      couponGrantId,
      cash: 6_000,
      mileage: 3_000,
      expectedTotal: { amount: 19_000, currency: 'KRW' as const },
    };
    const made = await shop.call('placeOrder', { token: buyer.token, params: { code }, body });
    expect(made.refusal).toBeUndefined();
    const paymentId = await payByCard(shop, buyer, made.answer.id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    return { id: made.answer.id, lineId: made.answer.lines[0]?.id ?? 0, couponGrantId };
  }
  const held = async () =>
    (
      await shop.db
        .select({ cash: wallet.cash, mileage: wallet.mileage })
        .from(wallet)
        .where(eq(wallet.memberId, buyer.id))
    )[0];
  const couponOrder = async (id: number) =>
    (await shop.db.select({ orderId: couponGrant.orderId }).from(couponGrant).where(eq(couponGrant.id, id)))[0]
      ?.orderId;

  it('MO-12 are refunded in proportion with each part, the rest and the coupon with the last piece before shipping', async () => {
    const made = await mixed();
    const before = await held();
    const cancel = (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id: made.id },
        body: { reason: 'x', lines: [{ id: made.lineId, quantity }] },
      });
    await cancel(1);
    // 10,000 less a third of the coupon (1,666) is 8,334: 9/28 of it from the wallet.
    expect(await refunded(made.id)).toBe(5_656);
    const after = await held();
    expect((after?.cash ?? 0) + (after?.mileage ?? 0) - (before?.cash ?? 0) - (before?.mileage ?? 0)).toBe(2_678);
    expect(await couponOrder(made.couponGrantId)).toBe(made.id);
    await cancel(2);
    expect(await refunded(made.id)).toBe(19_000);
    expect(await held()).toEqual({ cash: (before?.cash ?? 0) + 6_000, mileage: (before?.mileage ?? 0) + 3_000 });
    expect(await couponOrder(made.couponGrantId)).toBeNull();
    expect((await balanceOf(shop.db, 'promotion', made.id, 'KRW')).minor).toBe(0);
  });

  it('are refunded with a return too, but the coupon stays used', async () => {
    const made = await mixed();
    await shop.call('startPreparation', { token: seller(), params: { id: made.id } });
    await shop.call('enterWaybill', { token: seller(), params: { id: made.id }, body: shipment() });
    await shop.call('markDelivered', { token: seller(), params: { id: made.id } });
    const before = await held();
    const { answer: requested } = await request(made, 3, { kind: 'refund', reason: 'damaged' });
    expect(requested.back).toMatchObject({
      paid: { amount: 19_000 },
      cash: { amount: 6_000 },
      mileage: { amount: 3_000 },
    });
    await answer(requested.id, true);
    expect(await refunded(made.id)).toBe(19_000);
    expect(await held()).toEqual({ cash: (before?.cash ?? 0) + 6_000, mileage: (before?.mileage ?? 0) + 3_000 });
    expect(await couponOrder(made.couponGrantId)).toBe(made.id);
  });
});

describe('a refund and an exchange', () => {
  it('refunds pieces that stay with the buyer on approval', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 1, { kind: 'refund', reason: 'missingParts' });
    expect((await answer(requested.id, true)).answer).toMatchObject({
      status: 'done',
      back: { total: { amount: 10_000 } },
    });
    expect(await refunded(made.id)).toBe(10_000);
  });

  it('exchanges: the goods are returned, others are sent, no money moves', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 1, { kind: 'exchange', reason: 'wrongGoods' });
    expect(requested.back).toBeNull();
    await answer(requested.id, true);
    await receive(requested.id);
    expect((await finish(requested.id)).refusal.code).toBe('claim.transitionNotAllowed');
    const done = await finish(requested.id, { shipment: shipment() });
    expect(done.answer).toMatchObject({ status: 'done', parcels: [{ courierName: expect.any(String) }] });
    expect(await stockOf(shop.db, made.skuId)).toBe(7);
    expect(await refunded(made.id)).toBe(0);
  });
});

describe('claims and time', () => {
  it('block automatic confirmation while open, and the buyer’s own', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 1);
    expect((await shop.call('confirmPurchase', { token: buyer.token, params: { id: made.id } })).refusal.code).toBe(
      'order.claimOpen',
    );
    const later = addDays(shop.clock.now, 8);
    await confirmOldDeliveries(shop.db, later);
    expect((await readOrder(shop, buyer, made.id)).status).toBe('delivered');
    await shop.call('withdrawClaim', { token: buyer.token, params: { id: requested.id } });
    await confirmOldDeliveries(shop.db, later);
    expect((await readOrder(shop, buyer, made.id)).status).toBe('purchaseConfirmed');
  });

  it('ORD-056 ORD-057 escalates overdue answers to staff once, and marks them in the list', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 1);
    const late = addMinutes(new Date(requested.answerBy), 1);
    await escalateOverdueClaims(shop.db, late);
    const [first] = await shop.db.select().from(claim).where(eq(claim.id, requested.id));
    await escalateOverdueClaims(shop.db, addMinutes(late, 10));
    const [again] = await shop.db.select().from(claim).where(eq(claim.id, requested.id));
    expect(first?.raisedAt).toEqual(late);
    expect(again?.raisedAt).toEqual(late);
  });

  it('ORD-071 lists a buyer’s claims by kind and state, and nobody else’s', async () => {
    const made = await delivered();
    const { answer: requested } = await request(made, 1);
    const list = (token: string, query: object = {}) => shop.call('listMyClaims', { token, query: { ...query } });
    expect((await list(buyer.token, { status: 'requested', kind: 'return' })).answer.claims[0]).toMatchObject({
      id: requested.id,
      order: { id: made.id },
    });
    expect((await list((await shop.aBuyer()).token)).answer.recordsTotal).toBe(0);
    expect(
      (await shop.call('listClaimsForStaff', { token: staff, query: { number: requested.number } })).answer
        .recordsTotal,
    ).toBe(1);
    expect((await shop.call('listStoreClaims', { token: seller() })).answer.claims[0]?.status).toBe('requested');
  });
});

describe('races', () => {
  const ROUNDS = rounds({ short: 1, long: 50 });

  it(
    'CO-10 executes one of ten concurrent answers',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await delivered();
        const { answer: requested } = await request(made, 2, { kind: 'refund', reason: 'damaged' });
        const replies = await Promise.all(
          Array.from({ length: 10 }, (_, turn) =>
            shop.call('answerClaimForStaff', {
              token: staff,
              key: `staff-${made.id}-${turn}`,
              params: { id: requested.id },
              body: { approve: true },
            }),
          ),
        );
        expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
        expect(await refunded(made.id)).toBe(20_000);
      }
    },
    rounds({ short: 20_000, long: 300_000 }),
  );

  it(
    'CO-10 never refunds more than was captured with a full and a partial refund at once',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await delivered();
        const whole = (quantity: number) => request(made, quantity, { kind: 'refund', reason: 'damaged' });
        const requested = await Promise.all([whole(3), whole(1), whole(2), whole(3)]);
        const open = requested.filter((reply) => reply.status === 201).map((reply) => reply.answer.id);
        await Promise.all(open.map((id) => answer(id, true)));
        const back = await refunded(made.id);
        const after = await readOrder(shop, buyer, made.id);
        expect(after.lines[0]?.returned).toBeLessThanOrEqual(3);
        // Removing everything for the seller's fault refunds the delivery fee too.
        expect(back).toBe((after.lines[0]?.returned ?? 0) * 10_000 + (after.lines[0]?.returned === 3 ? 3_000 : 0));
      }
    },
    rounds({ short: 20_000, long: 300_000 }),
  );

  it('a claim against automatic confirmation: one of the two succeeds', async () => {
    const made = await delivered();
    const later = addDays(shop.clock.now, 8);
    const [requested] = await Promise.all([
      shop.call('openClaimForStaff', {
        token: staff,
        params: { id: made.id },
        body: { kind: 'return', reason: 'damaged', lines: [{ id: made.lineId, quantity: 1 }] },
      }),
      confirmOldDeliveries(shop.db, later),
    ]);
    const { status } = await readOrder(shop, buyer, made.id);
    expect(requested.status === 201 ? 'delivered' : 'purchaseConfirmed').toBe(status);
  });
});

it('posts every return fee once', async () => {
  const rows = await shop.db.select({ id: posting.causeId }).from(posting).where(eq(posting.cause, 'wayBack'));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
});
