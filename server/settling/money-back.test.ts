import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { money } from '#core/money.ts';
import { aWish, type ImportShop, openImports } from '#server/importing/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { deposit, look, openAccount } from '#server/order/testing.ts';
import { findPayment, lockInvoice } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { sendRefunds } from '#server/payment/send-refunds.ts';
import { refund } from '#server/payment/tables.ts';
import { windowRequest } from '#server/payment/window-request.ts';
import { transaction } from '#server/db/pool.ts';
import { billed, released } from '#server/settling/builders.ts';
import { finishSettlements } from '#server/settling/timers.ts';
import { fillWallet } from '#server/wallet/builders.ts';
import { walletOf } from '#server/wallet/queries.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

describe('the account of a second payment', () => {
  it('IMP-008 a part that comes in after another bill took its place goes back, though the order waits for money', async () => {
    const { id, buyer } = await billed(shop);
    const account = await openAccount(shop, buyer, id);
    expect((await shop.call('requestBill', { token: shop.staff.operator.token, params: { id }, body: { note: 'once more' } })).status).toBe(200);
    await deposit(shop, account, 5_000);
    await reconcile(shop.app.desk, account);
    expect(await shop.db.select({ amount: refund.amount, status: refund.status }).from(refund).where(eq(refund.orderId, id))).toEqual([{ amount: 5_000, status: 'failed' }]);
    expect(await look(shop, buyer, id)).toMatchObject({ status: 'awaitingLogisticsPayment' });
  });

  it('IMP-008 is open until the bill is due, also when it is asked for late', async () => {
    const { id, buyer } = await billed(shop);
    const row = await findPayment(shop.db, await openAccount(shop, buyer, id));
    const bill = await transaction(shop.db, (tx) => lockInvoice(tx, row?.invoiceId ?? 0));
    if (!row || !bill) throw new Error('nothing is to be paid');
    const settings = { channels: {}, sdkUrl: '', storeId: '', publicUrl: '', webhookUrl: '' };
    const asked = windowRequest({ payment: row, invoice: bill, goods: [], settings, lang: 'ko', back: '', now: addDays(bill.requestedAt, 4) });
    const hours = Math.floor((bill.dueAt.getTime() - addDays(bill.requestedAt, 4).getTime()) / 3_600_000);
    expect(hours).toBeGreaterThan(24);
    expect(asked).toMatchObject({ virtualAccount: { accountExpiry: { validHours: hours } } });
  });
});

describe('the final settlement', () => {
  it('IMP-012 PAY-013 gives what mileage had paid back as mileage', async () => {
    const buyer = await shop.aBuyer();
    const { total } = (await shop.call('quoteImport', { token: buyer.token, body: aWish(shop, buyer) })).answer;
    const mileage = total.amount - 1_000;
    await fillWallet(shop.db, buyer.id, { mileage }, shop.clock.now);
    const { id } = await released(shop, { buyer, mileage, rate: '50.00', customsValue: 2_000_000, duty: 0, vat: 0 });
    const settled = await shop.call('settleImport', { token: shop.staff.operator.token, params: { id }, body: { lines: [], note: '' } });
    expect(settled.refusal).toBeUndefined();
    await sendRefunds(shop.app.desk, id);
    await finishSettlements(shop.db, shop.clock.now);
    const byPayments = (await look(shop, buyer, id)).invoices.reduce((sum, one) => sum + one.refunded.amount, 0);
    const purse = await walletOf(shop.db, buyer.id);
    expect(purse.cash).toBe(0);
    expect(purse.mileage).toBeGreaterThan(0);
    expect(byPayments + purse.mileage).toBe(settled.answer.refund.amount);
    for (const account of ['buyerFunds', 'importCost'] as const) expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  });
});
