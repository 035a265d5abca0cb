import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { money } from '#core/money.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { signIn } from '#server/member/builders.ts';
import { aCard, openWindow, submitWindow } from '#server/integrations/payment/builders.ts';
import { readOrder, payByCard, startPaying } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { billed, brought, COMPARED, inspected, released } from '#server/settlement/builders.ts';
import { finishSettlements, remindOfBills } from '#server/settlement/timers.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const operator = () => shop.staff.operator.token;
const ask = (id: number, note = 'once more') =>
  shop.call('requestBill', { token: operator(), params: { id }, body: { note } });
const billsOf = async (buyer: Parameters<typeof readOrder>[1], id: number) =>
  (await readOrder(shop, buyer, id)).invoices.filter(({ kind }) => kind === 'LOGISTICS').map(({ status }) => status);
const noticesOf = async (token: string, about: string) =>
  (await shop.call('listNotices', { token })).answer.notices.filter(({ href }) => href.includes(about));

describe('concurrent requests', () => {
  it('two operators who request leave one bill that can be paid', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    await inspected(shop, built);
    const requested = await Promise.all([ask(built.id, 'first'), ask(built.id, 'second')]);
    expect(requested.every(({ status }) => status === 200)).toBe(true);
    expect((await billsOf(built.buyer, built.id)).sort()).toEqual(['cancelled', 'requested']);
  });

  it('a bill superseded while its buyer is in the payment window refunds the money, and the new one can be paid', async () => {
    const { id, buyer } = await billed(shop);
    const { paymentId, request } = await startPaying(shop, buyer, id);
    expect((await ask(id)).status).toBe(200);
    await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...aCard('4242') });
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await sendRefunds(shop.app.deps, id);
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'awaitingLogisticsPayment' });
    const [, old] = (await readOrder(shop, buyer, id)).invoices;
    expect(old?.refunded).toEqual(old?.paid);
    const again = await payByCard(shop, buyer, id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId: again } });
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'readyToShip' });
    expect((await ask(id)).refusal.code).toBe('settlement.alreadyPaid');
  });

  it('the same request with the same key is one bill and one settlement', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    await inspected(shop, built);
    const input = { token: operator(), params: { id: built.id }, body: { note: 'once' }, key: 'bill-once-0001' };
    const answers = [await shop.call('requestBill', input), await shop.call('requestBill', input)];
    expect(answers.map(({ answer }) => answer.requestedAt)[1]).toBe(answers[0]?.answer.requestedAt);
    expect(await billsOf(built.buyer, built.id)).toEqual(['requested']);
  });
});

describe('the deadline of a second payment', () => {
  it('IMP-008 has reminders three days and one day before, each once; after it staff requests again', async () => {
    const start = shop.clock.now;
    const { id, buyer } = await billed(shop);
    const due = new Date((await shop.call('readMyBill', { token: buyer.token, params: { id } })).answer.dueAt ?? 0);
    const soon = async (at: Date) => {
      await remindOfBills(shop.db, at);
      await remindOfBills(shop.db, at);
      return (await noticesOf(buyer.token, `/my/orders/${id}/second-payment`)).filter(
        ({ kind }) => kind === 'secondPaymentSoon',
      ).length;
    };
    try {
      expect(await soon(addDays(due, -4))).toBe(0);
      expect(await soon(addDays(due, -3))).toBe(1);
      expect(await soon(addDays(due, -2))).toBe(1);
      expect(await soon(addDays(due, -1))).toBe(2);
      shop.clock.now = addDays(due, 0.01);
      await expireInvoices(shop.app.deps);
    } finally {
      shop.clock.now = start;
    }
    expect(await billsOf(buyer, id)).toEqual(['expired']);
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'awaitingLogisticsPayment' });
    expect((await noticesOf(operator(), `/admin/imports/${id}`)).map(({ kind }) => kind)).toContain(
      'secondPaymentOverForStaff',
    );
    expect((await ask(id)).status).toBe(200);
    const paymentId = await payByCard(shop, buyer, id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'readyToShip' });
  });

  it('an unpaid accepted adjustment may be accepted again after it expired', async () => {
    const start = shop.clock.now;
    const { id, buyer } = await released(shop, {
      rate: '210.90',
      customsValue: 9_000_000,
      duty: 720_000,
      vat: 972_000,
    });
    await shop.call('settleImport', {
      token: operator(),
      params: { id },
      body: { lines: [], note: '', confirmed: COMPARED },
    });
    const accept = () => shop.call('acceptAdjustment', { token: buyer.token, params: { id } });
    expect((await accept()).answer.status).toBe('adjustmentAccepted');
    expect((await accept()).refusal.code).toBe('settlement.notAsked');
    try {
      shop.clock.now = addDays(start, 9);
      await expireInvoices(shop.app.deps);
    } finally {
      shop.clock.now = start;
    }
    expect((await accept()).answer).toMatchObject({
      status: 'adjustmentAccepted',
      adjustment: { status: 'requested' },
    });
    const waived = await shop.call('waiveAdjustment', { token: operator(), params: { id }, body: { note: '' } });
    expect(waived.answer.adjustment?.status).toBe('cancelled');
    await finishSettlements(shop.db, shop.clock.now);
  });

  it('IMP-020 is not requested at a stale rate', async () => {
    const start = shop.clock.now;
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    await inspected(shop, built);
    try {
      shop.clock.now = addDays(start, 40);
      const late = { token: await signIn(shop.db, shop.staff.operator.id, shop.clock.now) };
      expect((await shop.call('previewBill', { ...late, params: { id: built.id } })).status).toBe(200);
      expect(
        (await shop.call('requestBill', { ...late, params: { id: built.id }, body: { note: 'late' } })).refusal.code,
      ).toBe('exchange.staleRate');
    } finally {
      shop.clock.now = start;
    }
  });
});

describe('a damaged piece', () => {
  it('IMP-007 returned before the bill is in neither payment, and leaves nothing in the ledger', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    const { id, buyer } = built;
    const [line] = (await readOrder(shop, buyer, id)).lines;
    const reported = await shop.call('reportIssue', {
      token: shop.staff.centre.token,
      params: { id },
      body: { orderLineId: line?.id ?? 0, kind: 'damaged', quantity: 24, note: 'one carton fell', files: [] },
    });
    const issueId = reported.answer.issues[0]?.id ?? 0;
    await inspected(shop, built);
    expect((await ask(id)).refusal.params).toEqual({ reasons: 'issuesOpen' });
    const decided = await shop.call('decideIssue', {
      token: buyer.token,
      params: { id },
      body: { issueId, decision: 'return', note: '' },
    });
    expect(decided.refusal).toBeUndefined();
    await sendRefunds(shop.app.deps, id);
    await shop.call('finishIssue', { token: shop.staff.centre.token, params: { id: issueId } });
    const cartons = (await shop.call('readCentreOrder', { token: shop.staff.centre.token, params: { id } })).answer
      .cartons;
    await shop.call('removeCarton', { token: shop.staff.centre.token, params: { id: cartons[0]?.id ?? 0 } });
    const bill = await ask(id, '');
    expect(bill.refusal).toBeUndefined();
    expect(bill.answer.lines.find(({ code }) => code === 'CUSTOMS_DUTY')?.why).toBe('quantity');
    expect(bill.answer.total.amount).toBeLessThan(bill.answer.estimated.amount);
    const paymentId = await payByCard(shop, buyer, id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    await brought(shop, id, { rate: '210.90', customsValue: 2_000_000, duty: 160_000, vat: 216_000 });
    const settled = await shop.call('settleImport', {
      token: operator(),
      params: { id },
      body: { lines: [], note: '' },
    });
    // 576 pieces at 18.50 yuan remain of the goods.
    expect(settled.answer.lines.find(({ code }) => code === 'GOODS')?.billed.amount).toBe(
      Math.ceil((576 * 1_850 * 2_109) / 1_000),
    );
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
    for (const account of ['buyerFunds', 'importCost'] as const)
      expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  });
});

describe('a different charge of the forwarder', () => {
  it('IMP-012 is entered with a reason, also for a cost that was not billed; other lines are refused', async () => {
    const { id } = await released(shop, { rate: '210.90', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const settle = (lines: { code: string; amount: number }[], note: string) =>
      shop.call('settleImport', { token: operator(), params: { id }, body: { lines, note } });
    expect((await settle([{ code: 'SEA_FREIGHT', amount: 40_000 }], ' ')).refusal.code).toBe('settlement.noteRequired');
    expect((await settle([{ code: 'CUSTOMS_DUTY', amount: 1 }], 'no')).refusal).toMatchObject({
      code: 'settlement.lineUnknown',
      params: { code: 'CUSTOMS_DUTY' },
    });
    const settled = await settle(
      [
        { code: 'SEA_FREIGHT', amount: 40_000 },
        { code: 'OTHER', amount: 5_000 },
      ],
      'the forwarder’s invoice',
    );
    const of = (code: string) => settled.answer.lines.find((line) => line.code === code);
    expect([of('SEA_FREIGHT')?.actual.amount, of('OTHER')?.billed.amount, of('OTHER')?.actual.amount]).toEqual([
      40_000, 0, 5_000,
    ]);
    expect(settled.answer).toMatchObject({ note: 'the forwarder’s invoice', missing: { amount: 0 } });
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
  });
});

describe('access', () => {
  it('AZ-01 another buyer finds neither bill nor settlement, and other staff may not request or settle', async () => {
    const { id } = await billed(shop);
    const stranger = await shop.aBuyer();
    for (const name of ['readMyBill', 'acceptBill', 'readMySettlement', 'acceptAdjustment'] as const) {
      expect((await shop.call(name, { token: stranger.token, params: { id } })).refusal.code, name).toBe(
        'order.notFound',
      );
    }
    for (const token of [
      shop.staff.centre.token,
      shop.staff.customs.token,
      shop.staff.warehouse.token,
      stranger.token,
    ]) {
      expect((await shop.call('requestBill', { token, params: { id }, body: { note: '' } })).status).toBe(403);
      expect((await shop.call('settleImport', { token, params: { id }, body: { lines: [], note: '' } })).status).toBe(
        403,
      );
      expect((await shop.call('previewBill', { token, params: { id } })).status).toBe(403);
    }
    expect((await shop.call('previewBill', { params: { id } })).status).toBe(401);
  });
});
