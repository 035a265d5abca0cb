import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { needsTwo, ONE_PERSON } from '#core/audit/money-calls.ts';
import { isForStaff } from '#core/rights.ts';
import { sent } from '#server/centre/builders.ts';
import { addDays } from '#core/calendar.ts';
import { anImportOrder } from '#server/importing/builders.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { type Buyer, paid, readOrder } from '#server/order/testing.ts';
import { released } from '#server/settlement/builders.ts';

const calls: [string, Endpoint][] = Object.entries(contract);

describe('the writes of staff', () => {
  it('are decided by two, or listed with the reason why they let no money leave and give no value', () => {
    const writes = calls.filter(([, { method, access }]) => method !== 'GET' && isForStaff(access));
    const ofTwo = writes.map(([name]) => name).filter(needsTwo);
    expect([...ofTwo, ...Object.keys(ONE_PERSON)].toSorted()).toEqual(writes.map(([name]) => name).toSorted());
  });
});

describe('money that staff lets leave', () => {
  const ALONE = 20_000;
  let shop: BuyingShop;
  let second: BuiltMember;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await openBuying({ aloneUpTo: ALONE });
    second = await aMember(shop.db, { staffRole: 'operator' });
    buyer = await shop.aBuyer();
  });
  afterAll(() => shop.close());

  const reason = '고객 요청 확인';
  /** Somebody of staff who decided nothing yet today. */
  const somebody = () => aMember(shop.db, { staffRole: 'operator' });
  /** A purchase that is ordered at the supplier and not paid, with somebody who may pay it. */
  const anOrderedPurchase = async () => {
    const { purchaseId, id } = await shop.beingBought();
    const { token } = await somebody();
    const params = { id: purchaseId };
    const { total } = (await shop.call('previewPurchase', { token, params })).answer;
    if (!total) throw new Error('the supplier calculated no total');
    await shop.call('orderPurchase', { token, params, body: { expectedTotal: total } });
    return { id, token, params, total };
  };
  const waits = (reply: { status: number; refusal?: { code: string; params: Record<string, unknown> } }): number => {
    expect(reply.refusal?.code).toBe('audit.secondPersonAsked');
    return Number(reply.refusal?.params['id']);
  };
  const approve = async (id: number) => {
    const reply = await shop.call('approvePendingDecision', { token: second.token, params: { id } });
    expect(reply.refusal).toBeUndefined();
    return reply.answer;
  };
  const cancel = ({ token }: { token: string }, id: number) =>
    shop.call('moveOrderForStaff', { token, params: { id }, body: { status: 'cancelled', comment: reason } });
  const anOrder = async (quantity: number) => paid(shop, buyer, await shop.goods(), { quantity });
  const refundsOf = async (id: number, of = buyer) =>
    (await readOrder(shop, of, id)).invoices.flatMap(({ refunds }) => refunds.map(({ amount }) => amount.amount));

  it('a cancelled order is refunded at the provider after a second person agreed, and not before', async () => {
    const { id } = await anOrder(3);
    const request = waits(await cancel(await somebody(), id));
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'paid' });
    expect(await refundsOf(id)).toEqual([]);
    expect(await approve(request)).toMatchObject({
      status: 'approved',
      action: 'moveOrder',
      amount: { amount: 33_000, currency: 'KRW' },
    });
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(id)).toEqual([33_000]);
  });

  it('a claim answered by staff is refunded after a second person agreed', async () => {
    const order = await anOrder(3);
    const asSeller = { token: shop.store.sellerToken, params: { id: order.id } };
    const shippedAt = shop.clock.now.toISOString();
    await shop.call('startPreparation', asSeller);
    await shop.call('enterWaybill', { ...asSeller, body: { courier: 'CJ', waybill: '650000000001', shippedAt } });
    await shop.call('markDelivered', asSeller);
    const [line] = order.lines;
    const claim = await shop.call('requestClaim', {
      token: buyer.token,
      params: { id: order.id },
      body: { kind: 'refund', reason: 'damaged', lines: [{ id: line?.id ?? 0, quantity: 3 }] },
    });
    const params = { id: claim.answer.id };
    const { token } = await somebody();
    const asked = await shop.call('answerClaimForStaff', { token, params, body: { approve: true }, reason });
    expect((await shop.call('readMyClaim', { token: buyer.token, params })).answer.status).toBe('requested');
    expect(await approve(waits(asked))).toMatchObject({ action: 'decideClaim', amount: { amount: 33_000 } });
    expect((await shop.call('readMyClaim', { token: buyer.token, params })).answer.status).toBe('done');
    expect(await refundsOf(order.id)).toEqual([33_000]);
  });

  it('the sums that one person refunds alone in a day count together, whatever the way', async () => {
    const alone = await somebody();
    const first = await anOrder(1);
    expect((await cancel(alone, first.id)).status).toBe(200);
    expect(await refundsOf(first.id)).toEqual([13_000]);
    waits(await cancel(alone, (await anOrder(1)).id));
    // What gives nothing back is nobody else's matter.
    const { id } = await anOrder(5);
    const body = { status: 'preparing', comment: reason } as const;
    expect((await shop.call('moveOrderForStaff', { token: alone.token, params: { id }, body })).status).toBe(200);
  });

  it('a supplier is paid after a second person agreed, once', async () => {
    const { id, token, params, total } = await anOrderedPurchase();
    const paidWon = Math.ceil(total.amount * 2);
    const pay = () =>
      shop.call('payPurchase', { token, params, body: { paidWon, how: 'withholding' }, reason: '대금 지급' });
    const request = waits(await pay());
    const purchase = async () => (await shop.call('readPurchasesOfImport', { token, params: { id } })).answer.purchases;
    expect(await purchase()).toMatchObject([{ status: 'created', paid: { amount: 0 } }]);
    expect(await approve(request)).toMatchObject({ amount: { amount: paidWon, currency: 'KRW' } });
    expect(await purchase()).toMatchObject([{ status: 'paid', paid: { amount: paidWon } }]);
    expect((await pay()).answer).toMatchObject({ status: 'paid', paid: { amount: paidWon } });
  });

  it('what the platform refuses after the approval is stored with the purchase, which may be paid anew', async () => {
    const { id, token, params } = await anOrderedPurchase();
    const asked = await shop.call('payPurchase', {
      token,
      params,
      body: { paidWon: 9_000_000, how: 'withholding' },
      reason: '대금 지급',
    });
    await approve(waits(asked));
    expect((await shop.call('readPurchasesOfImport', { token, params: { id } })).answer.purchases).toMatchObject([
      { status: 'created', paid: { amount: 0 }, failure: { code: 'purchase.rateImplausible' } },
    ]);
  });

  it('a payment noted by hand, goods out of stock, a decision for a silent buyer and a settlement wait too', async () => {
    const { token } = await somebody();
    const first = await shop.beingBought();
    const note = { supplierOrderId: 'HAND-0001', goodsFen: 111_000, freightFen: 0, paidWon: 222_000 };
    waits(await shop.call('notePurchase', { token, params: { id: first.purchaseId }, body: note, reason }));
    const orderLineId = (await readOrder(shop, first.buyer, first.id)).lines[0]?.id ?? 0;
    const out = { lines: [{ orderLineId, quantity: 20 }], reason: '품절' };
    const request = waits(await shop.call('refundOutOfStock', { token, params: { id: first.id }, body: out }));
    expect(await refundsOf(first.id, first.buyer)).toEqual([]);
    await approve(request);
    expect(await refundsOf(first.id, first.buyer)).toHaveLength(1);

    const settled = await released(shop, { rate: '204.10', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const settle = { lines: [], note: '정산' };
    waits(await shop.call('settleImport', { token, params: { id: settled.id }, body: settle }));
    expect(await refundsOf(settled.id, settled.buyer)).toEqual([]);

    const troubled = await anImportOrder(shop, { state: 'atChinaCentre' });
    await sent(shop, troubled);
    const [line] = (await readOrder(shop, troubled.buyer, troubled.id)).lines;
    const reported = await shop.call('reportIssue', {
      token: shop.staff.centre.token,
      params: { id: troubled.id },
      body: { orderLineId: line?.id ?? 0, kind: 'damaged', quantity: 60, note: '파손', files: [] },
    });
    shop.clock.now = addDays(shop.clock.now, 6);
    const silent = await aMember(shop.db, { staffRole: 'operator', signedInAt: shop.clock.now });
    const decided = await shop.call('decideIssueForBuyer', {
      token: silent.token,
      params: { id: reported.answer.issues[0]?.id ?? 0 },
      body: { decision: 'return', note: '응답 없음' },
    });
    waits(decided);
  });
});
