import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { Account } from '#core/ledger/rules.ts';
import type { ClaimKind, ClaimReason } from '#core/claim/states.ts';
import type { PayMethod } from '#core/payment/rules.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aRate } from '#server/exchange/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { aMember } from '#server/member/builders.ts';
import {
  type Buyer,
  deposit,
  readOrder,
  openAccount,
  openShop,
  type Shop,
  startPaying,
  stockOf,
} from '#server/order/testing.ts';
import { openWindow, submitWindow, windowFields } from '#server/integrations/payment/builders.ts';
import { ScriptedPayments } from '#server/payment/builders.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;
/** Odd prices, so that no share is even: three mugs and two plates, delivered for 3,000 won. */
const [MUG, PLATE, DELIVERY, WAY_BACK] = [3_333, 7_777, 3_000, 2_500];
const GOODS = 3 * MUG + 2 * PLATE;
const BALANCES = { cash: 50_000, mileage: 50_000 };

const scripted = new ScriptedPayments();
let shop: Shop;
let staff: string;
let marks = 0;
beforeAll(async () => {
  shop = await openShop((port) => scripted.line(port));
  shop.webhooks.mode = 'drop';
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  await aRate(shop.db, { currency: 'USD', basic: '1391.40' });
});
beforeEach(() => {
  shop.clock.now = new Date();
  scripted.next = [];
});
afterAll(() => shop.close());

type Input = { readonly cash?: number; readonly mileage?: number; readonly coupon?: number };
type Deal = {
  readonly id: number;
  readonly buyer: Buyer;
  readonly mugs: number;
  readonly plates: number;
  readonly due: number;
  readonly skus: readonly { id: number; code: string }[];
};

/** An order of both, by a separate buyer with a full wallet. */
async function aDeal({ cash = 0, mileage = 0, coupon = 0 }: Input): Promise<Deal> {
  const buyer = await shop.aBuyer();
  await fillWallet(shop.db, buyer.id, BALANCES);
  const deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, {
    name: `혼합 ${(marks += 1)}`,
    returnFee: WAY_BACK,
    returnDays: 7,
  });
  const mug = await shop.goods({
    price: MUG,
    stock: 10,
    deliveryTemplateId,
    options: [{ name: { ko: '색상' }, values: ['빨강', '파랑'] }],
  });
  const plate = await shop.goods({ price: PLATE, stock: 10, deliveryTemplateId });
  const skus = [...mug.skus, ...plate.skus];
  const lines = (
    [
      [skus[0]?.code ?? '', 3],
      [skus[2]?.code ?? '', 2],
    ] as const
  ).map(([sku, quantity]) => ({ sku, quantity, cartItemType: 'NORMAL' as const }));
  const couponGrantId = coupon > 0 ? await aCouponOf(shop.db, buyer.id, { amount: coupon }) : undefined;
  const due = GOODS + DELIVERY - cash - mileage - coupon;
  const { answer, refusal } = await shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines,
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      cash,
      mileage,
      ...(couponGrantId !== undefined && { couponGrantId }),
      expectedTotal: { amount: due, currency: 'KRW' },
    },
  });
  expect(refusal).toBeUndefined();
  const lineOf = (sku: string | undefined) => answer.lines.find((line) => line.sku === sku)?.id ?? 0;
  return { id: answer.id, buyer, mugs: lineOf(skus[0]?.code), plates: lineOf(skus[2]?.code), due, skus };
}

const reconcilePayment = (paymentId: string) => reconcile(shop.app.deps, paymentId);
async function payBy({ id, buyer }: Deal, method: PayMethod = 'CARD'): Promise<string> {
  const { paymentId, request } = await startPaying(shop, buyer, id, method);
  await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...windowFields(request.payMethod) });
  await reconcilePayment(paymentId);
  return paymentId;
}
async function well<R extends { status: number; refusal: unknown }>(requested: Promise<R>): Promise<R> {
  const reply = await requested;
  expect(reply.status, JSON.stringify(reply.refusal)).toBeLessThan(300);
  return reply;
}
const cancel = ({ id, buyer }: Deal, line?: number, quantity = 1) =>
  well(
    shop.call('cancelOrder', {
      token: buyer.token,
      params: { id },
      body: { reason: 'x', refundAccount: ACCOUNT, ...(line !== undefined && { lines: [{ id: line, quantity }] }) },
    }),
  );
const seller = () => shop.store.sellerToken;
const shipment = () => ({
  courier: 'CJ' as const,
  waybill: String(700_000_000_000 + (marks += 1)),
  shippedAt: shop.clock.now.toISOString(),
});
async function delivered({ id }: Deal): Promise<void> {
  const requested = { token: seller(), params: { id } };
  await well(shop.call('startPreparation', requested));
  await well(shop.call('enterWaybill', { ...requested, body: shipment() }));
  await well(shop.call('markDelivered', requested));
}
const confirmed = ({ id, buyer }: Deal) => well(shop.call('confirmPurchase', { token: buyer.token, params: { id } }));

type Pieces = readonly (readonly [line: number, quantity: number, sku?: string])[];
/** A claim from request to end. */
async function claimed({ id, buyer }: Deal, kind: ClaimKind, reason: ClaimReason, pieces: Pieces): Promise<void> {
  const lines = pieces.map(([line, quantity, exchangeSku]) => ({
    id: line,
    quantity,
    ...(exchangeSku && { exchangeSku }),
  }));
  const { answer } = await well(
    shop.call('requestClaim', {
      token: buyer.token,
      params: { id },
      body: { kind, reason, lines, refundAccount: ACCOUNT },
    }),
  );
  const requested = { token: seller(), params: { id: answer.id } };
  await well(shop.call('answerStoreClaim', { ...requested, body: { approve: true } }));
  if (kind === 'refund') return;
  await well(shop.call('receiveStoreClaimGoods', { ...requested, body: { restock: true } }));
  expect(
    (
      await well(
        shop.call('finishStoreClaim', { ...requested, body: kind === 'exchange' ? { shipment: shipment() } : {} }),
      )
    ).answer.status,
  ).toBe('done');
}

/** Runs every timer and manual step of the order's refunds. */
async function refunded({ id }: Deal): Promise<void> {
  await sendRefunds(shop.app.deps, id);
  const { answer } = await shop.call('listHandRefunds', { token: staff, query: { order: id } });
  for (const one of answer.refunds) await well(shop.call('payHandRefund', { token: staff, params: { id: one.id } }));
}

/** The ledger balances of the order without zero accounts; also checks the invariants of all books. */
async function booksOf({ id }: Deal): Promise<Record<string, number>> {
  await expectNoBrokenInvariants(shop.url);
  const { totals, accounts } = (await shop.call('readTrialBalance', { token: staff })).answer;
  expect(totals.filter(({ balance, debit, credit }) => balance !== 0 || debit !== credit)).toEqual([]);
  const held: Record<string, number> = {};
  for (const { account, currency } of accounts) {
    const { minor } = await balanceOf(shop.db, account satisfies Account, id, currency);
    // A matched deposit had arrived in our bank as unmatched.
    const name = `${account === 'unmatchedDeposits' ? 'bank' : account} ${currency}`;
    held[name] = (held[name] ?? 0) + minor;
  }
  return Object.fromEntries(Object.entries(held).filter(([, minor]) => minor !== 0));
}
const balancesOf = async ({ buyer }: Deal) => {
  const { cash, mileage } = (await shop.call('readWallet', { token: buyer.token })).answer;
  return { cash: cash.amount, mileage: mileage.amount };
};
/** Asserts that nothing of the order remains: the buyer has everything back, and so has the stock. */
async function expectAllBack(deal: Deal): Promise<void> {
  expect(await booksOf(deal)).toEqual({});
  expect(await balancesOf(deal)).toEqual(BALANCES);
  expect(await Promise.all(deal.skus.map(({ id }) => stockOf(shop.db, id)))).toEqual([10, 10, 10]);
}
/** Asserts what is owed to the store, and that the buyer gave as much: by payments, from the wallet and by a coupon. */
async function expectOwed(deal: Deal, owed: number): Promise<void> {
  const books = await booksOf(deal);
  const balances = await balancesOf(deal);
  // The seller reports these deliveries, so what promotions paid for is held back for now.
  expect((books['sellerPayable KRW'] ?? 0) + (books['sellerHeld KRW'] ?? 0)).toBe(-owed);
  expect(books['buyerFunds KRW']).toBeUndefined();
  const given =
    (books['provider KRW'] ?? 0) +
    (books['bank KRW'] ?? 0) +
    (books['promotion KRW'] ?? 0) +
    (BALANCES.cash - balances.cash) +
    (BALANCES.mileage - balances.mileage) +
    (books['exchange KRW'] ?? 0);
  expect(given).toBe(owed);
}
const MIX = { cash: 5_003, mileage: 2_501, coupon: 4_001 } as const;

describe('MO-01 the ledger after', () => {
  it('a mixed order with a cancelled plate and a returned broken mug', async () => {
    const deal = await aDeal(MIX);
    await payBy(deal);
    await cancel(deal, deal.plates);
    await delivered(deal);
    await claimed(deal, 'return', 'damaged', [[deal.mugs, 1]]);
    await refunded(deal);
    await confirmed(deal);
    await expectOwed(deal, GOODS - PLATE - MUG + DELIVERY);
    // The coupon's share of what remains: its share of the removed pieces belongs to nobody.
    expect((await booksOf(deal))['promotion KRW']).toBe(MIX.coupon - Math.floor((MIX.coupon * (PLATE + MUG)) / GOODS));
  });

  it('an account filled in three parts, with a surplus in the last, and everything cancelled', async () => {
    const deal = await aDeal(MIX);
    const account = await openAccount(shop, deal.buyer, deal.id);
    for (const part of [1_000, deal.due - 1_000, 2_222]) {
      expect((await deposit(shop, account, part)).status).toBe(200);
      await reconcilePayment(account);
    }
    await cancel(deal);
    await refunded(deal);
    await expectAllBack(deal);
  });

  it('dollars for a mixed order that is cancelled piece by piece', async () => {
    const deal = await aDeal(MIX);
    await payBy(deal, 'PAYPAL');
    for (const line of [deal.mugs, deal.plates, deal.mugs]) {
      await cancel(deal, line);
      await refunded(deal);
    }
    expect((await booksOf(deal))['provider USD']).toBeGreaterThan(0);
    await cancel(deal);
    await refunded(deal);
    await expectAllBack(deal);
  });

  it('dollars with a mug returned at the buyer’s cost', async () => {
    const deal = await aDeal(MIX);
    await payBy(deal, 'PAYPAL');
    await cancel(deal, deal.mugs);
    await delivered(deal);
    await claimed(deal, 'return', 'changedMind', [[deal.mugs, 1]]);
    await refunded(deal);
    await confirmed(deal);
    await expectOwed(deal, GOODS - 2 * MUG + DELIVERY + WAY_BACK);
    const { payments } = (await readOrder(shop, deal.buyer, deal.id)).invoices[0] ?? { payments: [] };
    expect((await booksOf(deal))['provider USD']).toBe(
      (payments[0]?.paid.amount ?? 0) - (payments[0]?.refunded.amount ?? 0),
    );
  });

  it('a deposit after the order had ended, and one more after that', async () => {
    const deal = await aDeal(MIX);
    const account = await openAccount(shop, deal.buyer, deal.id);
    shop.clock.now = addDays(new Date(), 4);
    await expireInvoices(shop.app.deps);
    shop.clock.now = new Date();
    expect((await readOrder(shop, deal.buyer, deal.id)).status).toBe('cancelled');
    for (const part of [deal.due, 777]) {
      await deposit(shop, account, part);
      await reconcilePayment(account);
    }
    await shop.call('nameRefundAccount', { token: deal.buyer.token, params: { id: deal.id }, body: ACCOUNT });
    await refunded(deal);
    await expectAllBack(deal);
  });

  it('two exchanges, and everything returned for the seller’s fault', async () => {
    const deal = await aDeal(MIX);
    await payBy(deal);
    await delivered(deal);
    await claimed(deal, 'exchange', 'orderedWrong', [[deal.mugs, 2, deal.skus[1]?.code ?? '']]);
    await claimed(deal, 'exchange', 'damaged', [[deal.plates, 1]]);
    const { answer } = await well(
      shop.call('requestClaim', {
        token: deal.buyer.token,
        params: { id: deal.id },
        body: {
          kind: 'return',
          reason: 'damaged',
          lines: [
            { id: deal.mugs, quantity: 3 },
            { id: deal.plates, quantity: 2 },
          ],
          refundAccount: ACCOUNT,
        },
      }),
    );
    const requested = { token: seller(), params: { id: answer.id } };
    await well(shop.call('answerStoreClaim', { ...requested, body: { approve: true } }));
    const lines = [
      { id: deal.mugs, quantity: 2, sku: deal.skus[1]?.code ?? '' },
      { id: deal.mugs, quantity: 1, sku: deal.skus[0]?.code ?? '' },
      { id: deal.plates, quantity: 2 },
    ];
    await well(shop.call('receiveStoreClaimGoods', { ...requested, body: { restock: true, lines } }));
    await well(shop.call('finishStoreClaim', { ...requested, body: {} }));
    await refunded(deal);
    expect((await readOrder(shop, deal.buyer, deal.id)).status).toBe('cancelled');
    // The first return was an exchange, whose replacement was returned too.
    await expectAllBack(deal);
  });

  it('an order paid by wallet and coupon alone, partly refunded without a return', async () => {
    const deal = await aDeal({ cash: GOODS + DELIVERY - 9_008, mileage: 5_007, coupon: 4_001 });
    expect([deal.due, (await readOrder(shop, deal.buyer, deal.id)).status]).toEqual([0, 'paid']);
    await cancel(deal, deal.mugs, 2);
    await delivered(deal);
    await claimed(deal, 'refund', 'damaged', [[deal.plates, 1]]);
    await refunded(deal);
    await confirmed(deal);
    await expectOwed(deal, GOODS - 2 * MUG - PLATE + DELIVERY);
  });

  it('two bank transfers that make the sum, one piece cancelled, and the rest cancelled by the seller', async () => {
    const deal = await aDeal(MIX);
    const { answer: started } = await well(
      shop.call('startPayment', {
        token: deal.buyer.token,
        params: { id: deal.id },
        body: { method: 'BANK_TRANSFER', depositor: ACCOUNT.holder },
      }),
    );
    for (const amount of [deal.due - 999, 999]) {
      const { answer: entered } = await well(
        shop.call('enterBankDeposit', {
          token: staff,
          body: {
            bankMark: `mix-${(marks += 1)}`,
            depositor: ACCOUNT.holder,
            amount,
            depositedAt: shop.clock.now.toISOString(),
          },
        }),
      );
      await well(
        shop.call('matchBankDeposit', {
          token: staff,
          params: { id: entered.id },
          body: {
            paymentId: started.paymentId,
            confirmed: [{ code: 'payment.depositShort', reason: 'pays in parts' }],
          },
        }),
      );
    }
    expect((await readOrder(shop, deal.buyer, deal.id)).status).toBe('paid');
    await cancel(deal, deal.plates);
    await well(
      shop.call('cancelOrderAsSeller', { token: seller(), params: { id: deal.id }, body: { reason: 'sold out' } }),
    );
    await refunded(deal);
    await expectAllBack(deal);
  });

  it('an order paid twice, by card and into an account, with a mug returned in a claim', async () => {
    const deal = await aDeal(MIX);
    const account = await openAccount(shop, deal.buyer, deal.id);
    await deposit(shop, account, 5_555);
    await reconcilePayment(account);
    await payBy(deal);
    await deposit(shop, account, deal.due - 5_555);
    await reconcilePayment(account);
    await shop.call('nameRefundAccount', { token: deal.buyer.token, params: { id: deal.id }, body: ACCOUNT });
    await delivered(deal);
    await claimed(deal, 'return', 'changedMind', [
      [deal.mugs, 1],
      [deal.plates, 1],
    ]);
    await refunded(deal);
    await confirmed(deal);
    await expectOwed(deal, GOODS - MUG - PLATE + DELIVERY + WAY_BACK);
    expect(
      (await readOrder(shop, deal.buyer, deal.id)).invoices
        .flatMap(({ refunds }) => refunds)
        .filter(({ status }) => status !== 'done'),
    ).toEqual([]);
  });

  it('a refund refused and paid by hand, one made at the console and one pending at the provider, and the rest returned', async () => {
    const deal = await aDeal(MIX);
    const paymentId = await payBy(deal);
    scripted.next = ['refused', 'refused', 'slow'];
    await cancel(deal, deal.mugs);
    await cancel(deal, deal.plates);
    const [first, second] = (await shop.call('listFailedRefunds', { token: staff, query: { order: deal.id } })).answer
      .refunds;
    await well(
      shop.call('moveRefundToAccount', { token: staff, params: { id: first?.id ?? 0 }, body: { account: ACCOUNT } }),
    );
    await refunded(deal);
    await scripted.takeBack(paymentId, second?.amount.amount);
    await reconcilePayment(paymentId);
    await cancel(deal, deal.mugs);
    await scripted.finish(true);
    await reconcilePayment(paymentId);
    await delivered(deal);
    await claimed(deal, 'return', 'damaged', [
      [deal.mugs, 1],
      [deal.plates, 1],
    ]);
    await refunded(deal);
    const books = await booksOf(deal);
    // Our bank paid for the provider, which still holds that amount.
    expect(books).toEqual({ 'provider KRW': first?.amount.amount, 'bank KRW': -(first?.amount.amount ?? 0) });
    expect(await balancesOf(deal)).toEqual(BALANCES);
  });
});
