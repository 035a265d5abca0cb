import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyerDecidesUntil } from '#core/centre/rules.ts';
import { RETURN_DAYS } from '#core/store/delivery/template/rules.ts';
import { addDays } from '#core/calendar.ts';
import { aCertification } from '#server/certification/builders.ts';
import { aPhoto } from '#server/centre/builders.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { placed } from '#server/order/testing.ts';
import { billed } from '#server/settlement/builders.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const tasksOf = async (token: string) => (await shop.call('listMyTasks', { token })).answer;
const WAYBILL = '601234567899';

describe('what waits for a buyer', () => {
  it('is nothing for a new member', async () => {
    const { token } = await aMember(shop.db);
    expect(await tasksOf(token)).toEqual({ tasks: [], total: 0 });
  });

  it('is an unpaid order with its amount and deadline, for its buyer alone, until it is cancelled', async () => {
    const buyer = await shop.aBuyer();
    const { id, number } = await placed(shop, buyer, await shop.goods(), { quantity: 2 });
    const { tasks, total } = await tasksOf(buyer.token);
    expect(total).toBe(1);
    expect(tasks).toMatchObject([
      {
        kind: 'payGoods',
        orderId: id,
        number,
        amount: { amount: 23_000, currency: 'KRW' },
        dueAt: expect.any(String),
        href: `/my/orders/${id}#pay`,
      },
    ]);
    expect(tasks[0]?.name).not.toBe('');
    const stranger = await shop.aBuyer();
    expect((await tasksOf(stranger.token)).total).toBe(0);
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'not needed' } });
    expect((await tasksOf(buyer.token)).total).toBe(0);
  });

  it('is the second payment of an import, at its amount', async () => {
    const { id, buyer } = await billed(shop);
    const bill = (await shop.call('readMyBill', { token: buyer.token, params: { id } })).answer;
    expect((await tasksOf(buyer.token)).tasks).toMatchObject([
      { kind: 'payLogistics', amount: bill.total, dueAt: bill.dueAt, href: `/my/orders/${id}/second-payment` },
    ]);
  });

  it('is a decision about damaged pieces, with their photo and price, until it is made', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'atChinaCentre' });
    const order = (await shop.call('readMyOrder', { token: buyer.token, params: { id } })).answer;
    const line = order.lines[0];
    const file = await aPhoto(shop, shop.staff.centre.token);
    const reported = await shop.call('reportIssue', {
      token: shop.staff.centre.token,
      params: { id },
      body: { orderLineId: line?.id ?? 0, kind: 'damaged', quantity: 6, note: 'cracked', files: [file] },
    });
    const { tasks } = await tasksOf(buyer.token);
    expect(tasks).toMatchObject([
      {
        kind: 'decideIssue',
        pieces: 6,
        amount: { amount: (line?.unitPrice.amount ?? 0) * 6, currency: 'KRW' },
        photo: { type: expect.stringContaining('image/') },
        dueAt: buyerDecidesUntil(shop.clock.now).toISOString(),
        href: `/my/orders/${id}#inspection`,
      },
    ]);
    const issueId = reported.answer.issues[0]?.id ?? 0;
    await shop.call('decideIssue', {
      token: buyer.token,
      params: { id },
      body: { issueId, decision: 'accept', note: '' },
    });
    expect((await tasksOf(buyer.token)).total).toBe(0);
  });

  it('is a certificate the review asked for', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'pendingReview' });
    expect((await tasksOf(buyer.token)).total).toBe(0);
    await shop.call('askCertificates', {
      token: shop.staff.operator.token,
      params: { id },
      body: { types: ['KC'], by: '2099-12-30', note: '' },
    });
    expect((await tasksOf(buyer.token)).tasks).toMatchObject([
      { kind: 'handInCertificates', dueAt: '2099-12-30T15:00:00.000Z', href: `/my/orders/${id}#certificates` },
    ]);
  });

  it('is information for a certification, an approved return to send back, and at last a receipt to confirm', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods({ stock: 50 });
    const first = await aDelivered(shop, buyer, goods, WAYBILL);
    const second = await aDelivered(shop, buyer, goods, `${WAYBILL}1`);
    const certificationId = await aCertification(shop.db, buyer.id, { status: 'informationNeeded' });
    const claimed = await shop.call('requestClaim', {
      token: buyer.token,
      params: { id: first.id },
      body: { kind: 'return', reason: 'changedMind', lines: [{ id: first.lineId, quantity: 1 }] },
    });
    await shop.call('answerStoreClaim', {
      token: shop.store.sellerToken,
      params: { id: claimed.answer.id },
      body: { approve: true, why: '' },
    });
    const { tasks } = await tasksOf(buyer.token);
    expect(tasks.map(({ kind }) => kind)).toEqual(['giveInformation', 'sendBack', 'confirmReceipt']);
    expect(tasks[0]).toMatchObject({ orderId: null, href: expect.stringContaining(`/${certificationId}`) });
    expect(tasks[1]).toMatchObject({ orderId: first.id, href: `/my/claims/${claimed.answer.id}` });
    expect(tasks[2]).toMatchObject({
      orderId: second.id,
      dueAt: addDays(shop.clock.now, RETURN_DAYS).toISOString(),
    });
  });
});
