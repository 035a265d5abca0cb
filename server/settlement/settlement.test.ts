import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARGO_WORDS } from '#core/customs/rules.ts';
import { money, negative } from '#core/money.ts';
import { customsProgress } from '#server/customs/tables.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { purchase } from '#server/importing/tables.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { posting } from '#server/ledger/tables.ts';
import { readOrder, payByCard, startPaying } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { refund } from '#server/payment/tables.ts';
import { billed, COMPARED, inspected, moved, released } from '#server/settlement/builders.ts';
import { settleImport } from '#server/settlement/settle.ts';
import { finishSettlements } from '#server/settlement/timers.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' });

describe('the second payment', () => {
  it('IMP-008 IMP-022 IMP-023 is compared with its estimate line by line, with tax at 1.2', async () => {
    const { id, buyer } = await billed(shop);
    const { answer } = await shop.call('readMyBill', { token: buyer.token, params: { id } });
    const line = (code: string) => answer.lines.find((one) => one.code === code)?.billed;
    // Domain §3.5, column A: the sea lines do not depend on the freight within China.
    expect([
      line('PORT_TRANSPORT'),
      line('EXPORT_DECLARATION'),
      line('SEA_FREIGHT'),
      line('ARRIVAL_DOCUMENTS'),
      line('INLAND_TRANSPORT'),
    ]).toEqual([won(16_760), won(20_000), won(48_800), won(37_000), won(68_300)]);
    expect(answer.cost.chargeable).toMatchObject({ cm3: 1_220_000, decidedBy: 'volume' });
    expect(answer).toMatchObject({
      status: 'requested',
      needsAcceptance: false,
      overBasisPoints: 0,
      invoice: { kind: 'LOGISTICS', status: 'requested', total: answer.total },
    });
    expect(answer.lines.reduce((sum, one) => sum + one.billed.amount, 0)).toBe(answer.total.amount);
  });

  it('moves the order on when it is paid', async () => {
    const { id, buyer } = await billed(shop, { isPaid: true });
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'readyToShip',
      invoices: [
        { kind: 'GOODS', status: 'paid' },
        { kind: 'LOGISTICS', status: 'paid' },
      ],
    });
  });

  it('waits until the centre has counted and packed everything', async () => {
    const { id } = await anImportOrder(shop, { state: 'atChinaCentre' });
    const requested = await shop.call('requestBill', {
      token: shop.staff.operator.token,
      params: { id },
      body: { note: '' },
    });
    expect(requested.refusal).toMatchObject({
      code: 'settlement.notBillable',
      params: { reasons: 'notCounted, notPacked' },
    });
  });

  it('above 15 % more than the estimate needs a note of staff and the buyer’s acceptance', async () => {
    const built = await anImportOrder(shop, { state: 'atChinaCentre' });
    await inspected(shop, built, { height: 60 });
    const ask = (note: string) =>
      shop.call('requestBill', { token: shop.staff.operator.token, params: { id: built.id }, body: { note } });
    expect((await ask(' ')).refusal.code).toBe('settlement.noteRequired');
    const requested = await ask('the supplier packed in larger cartons');
    expect(requested.answer).toMatchObject({ needsAcceptance: true, note: 'the supplier packed in larger cartons' });
    expect(requested.answer.lines.find(({ code }) => code === 'SEA_FREIGHT')?.why).toBe('volume');
    await expect(startPaying(shop, built.buyer, built.id)).rejects.toThrow('settlement.acceptFirst');
    await shop.call('acceptBill', { token: built.buyer.token, params: { id: built.id } });
    const paymentId = await payByCard(shop, built.buyer, built.id);
    await shop.call('completePayment', { token: built.buyer.token, params: { paymentId } });
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({ status: 'readyToShip' });
  });

  it('is superseded by a new one until it is paid', async () => {
    const { id, buyer } = await billed(shop);
    const again = await shop.call('requestBill', {
      token: shop.staff.operator.token,
      params: { id },
      body: { note: 'once more' },
    });
    expect(again.answer).toMatchObject({ status: 'requested', note: 'once more' });
    expect((await readOrder(shop, buyer, id)).invoices.map(({ kind, status }) => [kind, status])).toEqual([
      ['GOODS', 'paid'],
      ['LOGISTICS', 'cancelled'],
      ['LOGISTICS', 'requested'],
    ]);
  });
});

const receiveAll = async (id: number) => {
  const { number } = (await shop.call('readWarehouse', { token: shop.staff.warehouse.token, params: { id } })).answer;
  await shop.call('receiveCarton', {
    token: shop.staff.warehouse.token,
    body: { code: number, confirmed: [{ code: 'customs.receiveAll', reason: 'a test' }] },
  });
};

describe('the final settlement', () => {
  it('IMP-011 IMP-020 MO-04 refunds differences of rate and tax, and leaves nothing in the ledger', async () => {
    const built = await released(shop, { rate: '204.10', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const { id, buyer } = built;
    const before = await readOrder(shop, buyer, id);
    const captured = before.invoices.reduce((sum, { paid }) => sum + paid.amount, 0);
    const settled = await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id },
      body: { lines: [], note: '' },
    });
    expect(settled.refusal).toBeUndefined();
    const bill = (await shop.call('readMyBill', { token: buyer.token, params: { id } })).answer;
    const taxBilled = bill.lines
      .filter(({ code }) => code === 'CUSTOMS_DUTY' || code === 'VAT')
      .reduce((sum, { billed: { amount } }) => sum + amount, 0);
    // 11,100 yuan and 298 yuan of freight within China, each rounded up at either rate.
    const goods =
      Math.ceil(11_100 * 210.9) -
      Math.ceil(11_100 * 204.1) +
      (Math.ceil((29_800 * 2_109) / 1_000) - Math.ceil((29_800 * 2_041) / 1_000));
    expect(goods).toBeGreaterThan(0);
    expect(settled.answer.missing).toEqual(won(0));
    expect(settled.answer.billed.amount).toBe(captured);
    expect(settled.answer.refund.amount).toBe(captured - settled.answer.actual.amount);
    expect(settled.answer.refund.amount - (taxBilled - 437_810)).toBe(75_480 + (62_849 - 60_822));
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
    const after = await readOrder(shop, buyer, id);
    expect(after.invoices.reduce((sum, { refunded }) => sum + refunded.amount, 0)).toBe(settled.answer.refund.amount);
    expect((await shop.call('readMySettlement', { token: buyer.token, params: { id } })).answer.status).toBe('done');
    for (const account of ['buyerFunds', 'importCost'] as const)
      expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
    expect(negative(await balanceOf(shop.db, 'commission', id, 'KRW')).minor).toBe(117_050);
    await moved(shop.db, id, 'enterWaybill', 'warehouse', shop.clock.now);
    await moved(shop.db, id, 'deliver', 'warehouse', shop.clock.now);
    await shop.call('confirmPurchase', { token: buyer.token, params: { id } });
    await finishSettlements(shop.db, shop.clock.now);
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'completed' });
  });

  it('counts the reported days in the bonded warehouse beyond those included', async () => {
    const { id } = await released(shop, { rate: '210.90', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const preview = async () =>
      (await shop.call('previewSettlement', { token: shop.staff.operator.token, params: { id } })).answer.lines.find(
        ({ code }) => code === 'BONDED_WAREHOUSE',
      );
    expect(await preview()).toMatchObject({ billed: won(18_300), actual: won(18_300) });
    const at = (date: string) => new Date(`${date}T03:00:00Z`);
    await shop.db.insert(customsProgress).values([
      { orderId: id, at: at('2026-11-01'), what: CARGO_WORDS.bonded },
      { orderId: id, at: at('2026-11-11'), what: CARGO_WORDS.taken },
    ]);
    // Three days beyond seven at 2,000 won a CBM: 1.22 × 6,000.
    expect(await preview()).toMatchObject({ billed: won(18_300), actual: won(18_300 + 7_320) });
  });

  it('IMP-012 requests an undercharge, collects nothing without the buyer, and lets the operator bear it', async () => {
    const one = await released(shop, { rate: '215.00', customsValue: 9_000_000, duty: 720_000, vat: 972_000 });
    const asked = await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id: one.id },
      body: { lines: [], note: '' },
    });
    expect(asked.refusal).toMatchObject({
      code: 'audit.confirmationNeeded',
      fields: [{ code: 'settlement.missingUnusual', params: { expected: expect.any(String) } }],
    });
    const settled = await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id: one.id },
      body: { lines: [], note: '', confirmed: COMPARED },
    });
    expect(settled.answer).toMatchObject({ status: 'adjustmentAsked', refund: won(0) });
    expect((await readOrder(shop, one.buyer, one.id)).invoices).toHaveLength(2);
    const accepted = await shop.call('acceptAdjustment', { token: one.buyer.token, params: { id: one.id } });
    expect(accepted.answer).toMatchObject({
      status: 'adjustmentAccepted',
      adjustment: { kind: 'ADJUSTMENT', total: settled.answer.missing },
    });
    const paymentId = await payByCard(shop, one.buyer, one.id);
    await shop.call('completePayment', { token: one.buyer.token, params: { paymentId } });
    expect(
      (await shop.call('readMySettlement', { token: one.buyer.token, params: { id: one.id } })).answer.status,
    ).toBe('done');
    const other = await released(shop, { rate: '204.10', customsValue: 9_000_000, duty: 720_000, vat: 972_000 });
    await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id: other.id },
      body: { lines: [], note: '', confirmed: COMPARED },
    });
    const waived = await shop.call('waiveAdjustment', {
      token: shop.staff.operator.token,
      params: { id: other.id },
      body: { note: 'our mistake' },
    });
    await sendRefunds(shop.app.deps, other.id);
    await finishSettlements(shop.db, shop.clock.now);
    expect(waived.answer.note).toBe('our mistake');
    expect(
      (await shop.call('readMySettlement', { token: other.buyer.token, params: { id: other.id } })).answer.status,
    ).toBe('done');
    expect(await balanceOf(shop.db, 'importCost', other.id, 'KRW')).toEqual(money(0, 'KRW'));
  });

  it('is made once, and not before rate and taxes are known', async () => {
    const { id } = await billed(shop, { isPaid: true });
    const settle = () =>
      shop.call('settleImport', { token: shop.staff.operator.token, params: { id }, body: { lines: [], note: '' } });
    expect((await settle()).refusal.code).toBe('order.transitionNotAllowed');
    const complete = await released(shop, { rate: '210.90', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const at = () =>
      shop.call('settleImport', {
        token: shop.staff.operator.token,
        params: { id: complete.id },
        body: { lines: [], note: '' },
      });
    const answers = await Promise.all([at(), at(), at()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await sendRefunds(shop.app.deps, complete.id);
    await finishSettlements(shop.db, shop.clock.now);
  });

  it('asks about a refund that is a large share of the second payment before it refunds anything', async () => {
    const { id, buyer } = await released(shop, { rate: '204.10', customsValue: 2_328_840, duty: 1, vat: 1 });
    const settle = (reason?: string) =>
      shop.call('settleImport', {
        token: shop.staff.operator.token,
        params: { id },
        body: { lines: [], note: '', ...(reason && { confirmed: COMPARED.map(({ code }) => ({ code, reason })) }) },
      });
    const asked = await settle();
    expect([asked.status, asked.refusal]).toMatchObject([
      409,
      {
        code: 'audit.confirmationNeeded',
        fields: [
          {
            code: 'settlement.refundUnusual',
            params: { expected: expect.stringMatching(/^≤ ₩\d/), entered: expect.stringMatching(/^₩\d/) },
          },
        ],
      },
    ]);
    expect((await readOrder(shop, buyer, id)).invoices.flatMap(({ refunds }) => refunds)).toEqual([]);
    expect((await settle('duty free by a certificate')).status).toBe(200);
    const { decisions } = (
      await shop.call('listStaffDecisions', {
        token: shop.staff.operator.token,
        query: { orderId: id, action: 'settleImport' },
      })
    ).answer;
    expect(decisions).toMatchObject([
      {
        action: 'settleImport',
        reason: 'duty free by a certificate',
        figures: [{ code: 'settlement.refundUnusual', path: 'lines' }],
      },
    ]);
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
  });

  it('PAY-014 is final: figures of customs, measurements in Korea and costs of purchases cannot change any more', async () => {
    const built = await released(shop, { rate: '204.10', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const { id } = built;
    const [bought] = await shop.db.select({ id: purchase.id }).from(purchase).where(eq(purchase.orderId, id));
    await receiveAll(id);
    const [carton] = (await shop.call('readWarehouse', { token: shop.staff.warehouse.token, params: { id } })).answer
      .boxes;
    const figures = () =>
      shop.call('saveFigures', {
        token: shop.staff.customs.token,
        params: { id },
        body: {
          declarationNumber: 'D1',
          originCertificate: '',
          lines: [{ hsCode: '9617000000', customsValue: 2_000_000, dutyBasisPoints: 800, duty: 160_000, vat: 216_000 }],
          confirmed: [
            'customs.valueDiffers',
            'customs.dutyDiffers',
            'customs.vatDiffers',
            'customs.dutyRateDiffers',
          ].map((code) => ({ code, reason: 'customs valued the goods lower' })),
        },
      });
    const again = () =>
      shop.call('measureAgain', {
        token: shop.staff.warehouse.token,
        params: { id: carton?.id ?? 0 },
        body: { length: 50, width: 36, height: 26, grams: 13_000 },
      });
    const cancel = () =>
      shop.call('cancelPurchase', {
        token: shop.staff.operator.token,
        params: { id: bought?.id ?? 0 },
        body: { reason: 'the supplier closed down' },
      });
    expect([(await figures()).status, (await again()).status]).toEqual([200, 200]);
    // A settlement concurrent with the entry of figures uses those before or after, never half of them.
    const [settled, written] = await Promise.all([
      shop.call('settleImport', { token: shop.staff.operator.token, params: { id }, body: { lines: [], note: '' } }),
      figures(),
    ]);
    expect([settled.status, written.status === 200 || written.refusal.code === 'customs.alreadySettled']).toEqual([
      200,
      true,
    ]);
    expect([(await figures()).refusal.code, (await again()).refusal.code, (await cancel()).refusal.code]).toEqual([
      'customs.alreadySettled',
      'customs.alreadySettled',
      'purchase.alreadySettled',
    ]);
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
  });

  it('IMP-011 is finished once, only when every refund is paid out, under concurrent checks', async () => {
    const { id, buyer } = await released(shop, {
      rate: '204.10',
      customsValue: 2_328_840,
      duty: 186_300,
      vat: 251_510,
    });
    // The command alone: nothing is sent to the provider yet.
    await settleImport(shop.db, {
      orderId: id,
      staffId: shop.staff.operator.id,
      lines: [],
      note: '',
      now: shop.clock.now,
    });
    const status = async () =>
      (await shop.call('readMySettlement', { token: buyer.token, params: { id } })).answer.status;
    const refunds = () => shop.db.select({ status: refund.status }).from(refund).where(eq(refund.orderId, id));
    await shop.db.update(refund).set({ status: 'failed' }).where(eq(refund.orderId, id));
    await finishSettlements(shop.db, shop.clock.now);
    expect(await status()).toBe('refunding');
    await shop.db.update(refund).set({ status: 'requested' }).where(eq(refund.orderId, id));
    await Promise.all([
      finishSettlements(shop.db, shop.clock.now),
      sendRefunds(shop.app.deps, id),
      finishSettlements(shop.db, shop.clock.now),
    ]);
    expect(new Set((await refunds()).map((one) => one.status))).toEqual(new Set(['done']));
    await Promise.all([finishSettlements(shop.db, shop.clock.now), finishSettlements(shop.db, shop.clock.now)]);
    expect(await status()).toBe('done');
    expect(
      await shop.db.$count(posting, and(eq(posting.cause, 'importRemainder'), eq(posting.causeId, String(id)))),
    ).toBeLessThanOrEqual(1);
  });
});
