import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { money } from '#core/money.ts';
import { anImportRequest, type ImportShop, openImports } from '#server/importing/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { deposit, readOrder, openAccount } from '#server/order/testing.ts';
import { findPayment, lockInvoice } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { refund } from '#server/payment/tables.ts';
import { windowRequest } from '#server/payment/window/window-request.ts';
import { transaction } from '#server/db/pool.ts';
import { billed, brought, COMPARED, released } from '#server/settlement/builders.ts';
import { finishSettlements } from '#server/settlement/timers.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';
import { walletOf } from '#server/wallet/queries.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

describe('the account of a second payment', () => {
  it('IMP-008 refunds a partial deposit that arrives after another bill replaced it, though the order waits for money', async () => {
    const { id, buyer } = await billed(shop);
    const account = await openAccount(shop, buyer, id);
    expect(
      (
        await shop.call('requestBill', {
          token: shop.staff.operator.token,
          params: { id },
          body: { note: 'once more' },
        })
      ).status,
    ).toBe(200);
    await deposit(shop, account, 5_000);
    await reconcile(shop.app.deps, account);
    expect(
      await shop.db.select({ amount: refund.amount, status: refund.status }).from(refund).where(eq(refund.orderId, id)),
    ).toEqual([{ amount: 5_000, status: 'failed' }]);
    expect(await readOrder(shop, buyer, id)).toMatchObject({ status: 'awaitingLogisticsPayment' });
  });

  it('IMP-008 is open until the bill is due, even when it is opened late', async () => {
    const { id, buyer } = await billed(shop);
    const row = await findPayment(shop.db, await openAccount(shop, buyer, id));
    const bill = await transaction(shop.db, (tx) => lockInvoice(tx, row?.invoiceId ?? 0));
    if (!row || !bill) throw new Error('nothing is to be paid');
    const settings = { channels: {}, sdkUrl: '', storeId: '', publicUrl: '', webhookUrl: '' };
    const requested = windowRequest({
      payment: row,
      invoices: [bill],
      goods: [],
      settings,
      lang: 'ko',
      back: '',
      now: addDays(bill.requestedAt, 4),
    });
    const hours = Math.floor((bill.dueAt.getTime() - addDays(bill.requestedAt, 4).getTime()) / 3_600_000);
    expect(hours).toBeGreaterThan(24);
    expect(requested).toMatchObject({ virtualAccount: { accountExpiry: { validHours: hours } } });
  });
});

describe('an import whose second payment came by bank transfer', () => {
  it('IMP-011 PAY-017 refunds the overcharge to the account its buyer names, by hand of staff, and is done only then', async () => {
    const { operator } = shop.staff;
    const { id, buyer } = await billed(shop);
    const { total } = (await readOrder(shop, buyer, id)).invoices.at(-1) ?? { total: { amount: 0 } };
    const { answer: started } = await shop.call('startPayment', {
      token: buyer.token,
      params: { id },
      body: { method: 'BANK_TRANSFER', depositor: '한바다' },
    });
    const { answer: entered } = await shop.call('enterBankDeposit', {
      token: operator.token,
      body: {
        bankMark: 'second-payment',
        depositor: '한바다',
        amount: total.amount,
        depositedAt: shop.clock.now.toISOString(),
      },
    });
    expect(
      (
        await shop.call('matchBankDeposit', {
          token: operator.token,
          params: { id: entered.id },
          body: { paymentId: started.paymentId },
        })
      ).answer,
    ).toMatchObject({ orderId: id, invoiceStatus: 'paid' });
    await brought(shop, id, { rate: '204.10', customsValue: 2_328_840, duty: 186_300, vat: 251_510 });
    const { answer: settled } = await shop.call('settleImport', {
      token: operator.token,
      params: { id },
      body: { lines: [], note: '' },
    });
    const done = async () => {
      await sendRefunds(shop.app.deps, id);
      await finishSettlements(shop.db, shop.clock.now);
      return (await shop.call('readMySettlement', { token: buyer.token, params: { id } })).answer.status === 'done';
    };
    expect([await done(), (await readOrder(shop, buyer, id)).invoices.at(-1)?.refunds]).toMatchObject([
      false,
      [{ amount: settled.refund, needsAccount: true }],
    ]);
    await shop.call('nameRefundAccount', {
      token: buyer.token,
      params: { id },
      body: { bank: 'SHINHAN', number: '110123456789', holder: '한바다' },
    });
    const [byHand] = (await shop.call('listHandRefunds', { token: operator.token, query: { order: id } })).answer
      .refunds;
    expect([await done(), byHand?.amount]).toEqual([false, settled.refund]);
    expect((await shop.call('payHandRefund', { token: operator.token, params: { id: byHand?.id ?? 0 } })).status).toBe(
      200,
    );
    expect(await done()).toBe(true);
    for (const account of ['buyerFunds', 'importCost'] as const)
      expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  });
});

describe('the final settlement', () => {
  it('IMP-012 PAY-013 refunds as mileage what mileage had paid', async () => {
    const buyer = await shop.aBuyer();
    const { total } = (await shop.call('quoteImport', { token: buyer.token, body: anImportRequest(shop, buyer) }))
      .answer;
    const mileage = total.amount - 1_000;
    await fillWallet(shop.db, buyer.id, { mileage }, shop.clock.now);
    const { id } = await released(shop, { buyer, mileage, rate: '50.00', customsValue: 2_000_000, duty: 0, vat: 0 });
    const settled = await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id },
      body: { lines: [], note: '', confirmed: COMPARED },
    });
    expect(settled.refusal).toBeUndefined();
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
    const byPayments = (await readOrder(shop, buyer, id)).invoices.reduce((sum, one) => sum + one.refunded.amount, 0);
    const wallet = await walletOf(shop.db, buyer.id);
    expect(wallet.cash).toBe(0);
    expect(wallet.mileage).toBeGreaterThan(0);
    expect(byPayments + wallet.mileage).toBe(settled.answer.refund.amount);
    for (const account of ['buyerFunds', 'importCost'] as const)
      expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  });

  it('IMP-012 PAY-013 PAY-016 refunds payments, cash and mileage by their means, and a coupon’s part to nobody', async () => {
    const buyer = await shop.aBuyer();
    const { total } = (await shop.call('quoteImport', { token: buyer.token, body: anImportRequest(shop, buyer) }))
      .answer;
    await fillWallet(shop.db, buyer.id, { cash: 2_000, mileage: 3_000 }, shop.clock.now);
    const couponGrantId = await aCouponOf(shop.db, buyer.id, { amount: total.amount - 6_000 }, shop.clock.now);
    const { id } = await released(shop, {
      buyer,
      couponGrantId,
      cash: 2_000,
      mileage: 3_000,
      rate: '1.00',
      customsValue: 2_000_000,
      duty: 0,
      vat: 0,
    });
    const paidFor = (await readOrder(shop, buyer, id)).invoices.reduce((sum, one) => sum + one.paid.amount, 0);
    const settled = await shop.call('settleImport', {
      token: shop.staff.operator.token,
      params: { id },
      body: { lines: [], note: '', confirmed: COMPARED },
    });
    expect(settled.refusal).toBeUndefined();
    await sendRefunds(shop.app.deps, id);
    await finishSettlements(shop.db, shop.clock.now);
    const after = await readOrder(shop, buyer, id);
    expect(after.invoices.reduce((sum, one) => sum + one.refunded.amount, 0)).toBe(paidFor);
    expect(await walletOf(shop.db, buyer.id)).toMatchObject({ cash: 2_000, mileage: 3_000 });
    // The shown amount is what is refunded; the coupon's share of the overcharge is ours again.
    expect(settled.answer.refund.amount).toBe(paidFor + 5_000);
    expect(settled.answer.couponShare.amount).toBeGreaterThan(0);
    expect((await balanceOf(shop.db, 'promotion', id, 'KRW')).minor).toBe(
      after.coupon.amount - settled.answer.couponShare.amount,
    );
    for (const account of ['buyerFunds', 'importCost'] as const)
      expect(await balanceOf(shop.db, account, id, 'KRW'), account).toEqual(money(0, 'KRW'));
  });
});
