import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Dice, diceFor } from '../../demo/seed/recipe/random.ts';
import { referenceOf } from '#core/payout/runs/rules.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { aCommission } from '#server/commission/builders.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, placed, type Shop } from '#server/order/testing.ts';
import { saveDeposits } from '#server/payment/deposits/deposits.ts';
import { setPayoutAccount } from '#server/payout/account/set-account.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { matchDepositToDebt } from '#server/payout/debt/pay.ts';
import { payout } from '#server/payout/run-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import {
  aPlainStore,
  balancesOf,
  close,
  comeBack,
  dayAfter,
  plainDiscount,
  type PlainBooks,
  type PlainSale,
  type PlainStatement,
  type PlainStore,
  missingOf,
  owedBy,
  payDebt,
  sell,
  total,
} from '#server/payout/testing.ts';
import { aStore } from '#server/store/builders.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { aGrantOf, aStoreCoupon, fillWallet } from '#server/wallet/builders.ts';

// Histories of stores that share the days of a marketplace: a cycle and a run are of all of them.
const MARKETS = rounds({ short: 6, long: 24 });
const STORES = 50;
const STEPS = 6;
const DELIVERY = 3_000;
/** What each buyer paid into the wallet. */
const WALLET = 1_000_000_000;

type Seller = PlainStore & {
  readonly id: number;
  readonly ownerId: number;
  readonly token: string;
  readonly goods: BuiltProduct;
  readonly price: number;
  /** The store's own, which buyers take as often as they like. */
  readonly coupon: Coupon;
};
type Coupon = { readonly id: number; readonly code: string; readonly amount: number; readonly percent: number | null };
type Market = {
  readonly shop: Shop;
  readonly dice: Dice;
  readonly books: PlainBooks<Seller>;
  readonly buyers: readonly Buyer[];
  readonly staff: { readonly first: string; readonly second: string; readonly secondId: number };
  day: string;
  waybills: number;
  /** What stores transferred to us. */
  deposited: number;
};

async function aMarket(shop: Shop, dice: Dice): Promise<Market> {
  const buyers = await Promise.all([shop.aBuyer(), shop.aBuyer(), shop.aBuyer()]);
  for (const { id } of buyers) await fillWallet(shop.db, id, { cash: WALLET });
  const stores: Seller[] = [];
  for (let at = 0; at < STORES; at += 1) {
    const bearsVat = dice.chance(0.8);
    const { id, ownerId } = await aStore(shop.db, { country: bearsVat ? 'KR' : 'CN', deliveryFee: DELIVERY });
    const basisPoints = dice.chance(0.1) ? 0 : dice.int(1, 2_500);
    await aCommission(shop.db, id, basisPoints);
    await aPayoutAccount(shop.db, id);
    const price = dice.int(1_000, 60_000);
    const goods = await aProduct(shop.db, { storeId: id, minOrderQuantity: 1, price });
    const token = await signIn(shop.db, ownerId);
    const terms = { amount: dice.int(1, 20_000), percent: dice.chance(0.5) ? dice.int(1, 100) : null };
    const endless = { ...terms, limit: 1_000, perMember: 100, from: '2026-01-01', to: '2027-12-31' };
    const coupon = { ...terms, ...(await aStoreCoupon(shop.db, id, endless)) };
    stores.push({ ...aPlainStore(basisPoints, bearsVat), id, ownerId, token, goods, price, coupon });
  }
  const { token: first } = await aMember(shop.db, { staffRole: 'operator' });
  const { token: second, id: secondId } = await aMember(shop.db, { staffRole: 'finance' });
  return {
    shop,
    dice,
    books: { stores, cycles: [] },
    buyers,
    staff: { first, second, secondId },
    day: '2026-03-01',
    waybills: 790_000_000_000,
    deposited: 0,
  };
}

type Bought = { readonly pieces: number; readonly withCoupon: boolean; readonly waybill: number };

/** An order that its buyer confirmed; paid from the wallet, as no provider is looked at here. */
async function sellOne(
  { shop, day, buyers, ...market }: Market,
  store: Seller,
  { pieces, withCoupon, waybill }: Bought,
) {
  const buyer = buyers[waybill % buyers.length];
  if (!buyer) throw new Error('no buyer');
  const goods = store.price * pieces;
  const coupon = withCoupon ? plainDiscount(goods, store.coupon) : 0;
  const discount = withCoupon && { couponGrantId: await aGrantOf(shop.db, buyer.id, store.coupon, shop.clock.now) };
  const input = { quantity: pieces, cash: goods + DELIVERY - coupon, expected: 0, ...discount };
  const { id, lines } = await placed(shop, buyer, store.goods, input);
  const ofOrder = { token: store.token, params: { id } };
  const shippedAt = shop.clock.now.toISOString();
  await shop.call('startPreparation', ofOrder);
  await shop.call('enterWaybill', { ...ofOrder, body: { courier: 'CJ', waybill: String(waybill), shippedAt } });
  await shop.call('markDelivered', ofOrder);
  const { answer } = await shop.call('confirmPurchase', { token: buyer.token, params: { id } });
  expect(answer.status, `order ${id} of ${market.books.stores.length} stores`).toBe('purchaseConfirmed');
  sell(store, day, { orderId: id, lineId: lines[0]?.id ?? 0, price: store.price, delivery: DELIVERY, pieces, coupon });
}

async function sales(market: Market): Promise<void> {
  const { books, dice } = market;
  const due = books.stores
    .filter(({ sales: made }) => dice.chance(made.length === 0 ? 0.5 : 0.1))
    .map((store) => {
      const pieces = dice.int(1, 3);
      // A share of a few won may be nothing, which no coupon is used for.
      const withCoupon = dice.chance(0.5) && plainDiscount(store.price * pieces, store.coupon) > 0;
      return { store, pieces, withCoupon, waybill: (market.waybills += 1) };
    });
  // Each of another buyer, whose wallet is locked.
  for (let at = 0; at < due.length; at += 3)
    await Promise.all(due.slice(at, at + 3).map(({ store, ...bought }) => sellOne(market, store, bought)));
}

/** Customer service opens claims about confirmed sales, and stores answer those that are open. */
async function claims(market: Market): Promise<void> {
  const { books, dice } = market;
  const acts = books.stores.flatMap((store) =>
    store.sales.flatMap((sale) => {
      if (sale.claim && dice.chance(0.5)) {
        const approve = dice.chance(0.7);
        return [() => answerClaim(market, { store, sale, claim: sale.claim, approve })];
      }
      if (sale.claim || sale.left === 0 || !dice.chance(0.2)) return [];
      const pieces = dice.int(1, sale.left);
      return [() => openClaim(market, sale, pieces)];
    }),
  );
  for (let at = 0; at < acts.length; at += 3) await Promise.all(acts.slice(at, at + 3).map((act) => act()));
}

type Answering = {
  readonly store: Seller;
  readonly sale: PlainSale;
  readonly claim: PlainSale['claim'];
  readonly approve: boolean;
};
async function answerClaim({ shop, day }: Market, { store, sale, claim, approve }: Answering): Promise<void> {
  const { id = 0, pieces = 0 } = claim ?? {};
  const body = { approve, ...(!approve && { why: '하자가 아닙니다' }) };
  const answered = await shop.call('answerStoreClaim', { token: store.token, params: { id }, body });
  expect(answered.status).toBe(200);
  sale.claim = undefined;
  sale.heldUntil = day;
  if (approve) comeBack(store, sale, day, pieces);
}

async function openClaim({ shop, staff }: Market, sale: PlainSale, pieces: number): Promise<void> {
  const lines = [{ id: sale.lineId, quantity: pieces }];
  const opened = await shop.call('openClaimForStaff', {
    token: staff.first,
    params: { id: sale.orderId },
    body: { kind: 'refund', reason: 'notAsDescribed', detail: '하자', lines },
  });
  expect(opened.status).toBe(201);
  sale.claim = { id: opened.answer.id, pieces };
}

const agree = ({ shop, staff }: Market, pending: unknown) =>
  shop.call('approvePendingDecision', { token: staff.second, params: { id: Number(pending) } });

async function changeCycle(market: Market): Promise<void> {
  const { shop, dice, books, day, staff } = market;
  const kind = dice.pick(['weekly', 'halfMonthly', 'monthly'] as const);
  const from = dayAfter(day, dice.int(1, 12));
  if (books.cycles.some((cycle) => cycle.from >= from)) return;
  const body = { kind, payAfterDays: dice.int(0, 10), validFrom: from, reason: '주기 변경' };
  const asked = await shop.call('publishPayoutCycle', { token: staff.first, body });
  expect((await agree(market, asked.refusal.params.id)).status).toBe(200);
  books.cycles.push({ from, kind });
}

/** The statements of the stores as they are stored. */
async function stored({ shop, books }: Market) {
  const rows = await shop.db.select().from(payoutStatement).orderBy(asc(payoutStatement.to));
  return books.stores.map(({ id }) => rows.filter(({ storeId }) => storeId === id));
}

/** What is stored is what was calculated by hand, to the won, and the ledger balances. */
async function compare(market: Market): Promise<void> {
  const { shop, books, buyers } = market;
  const found = (await stored(market)).map((rows) =>
    rows.map(({ to, earned, carried, status }) => ({ to, amount: earned + carried, status })),
  );
  expect(found).toEqual(books.stores.map(({ statements }) => statements));
  const { rows } = await shop.db.execute<{ account: string; owner: string; amount: string }>(
    sql`select account, owner, -sum(amount) as amount from ledger_entry group by account, owner`,
  );
  expect(total(rows.map(({ amount }) => Number(amount)))).toBe(0);
  const balance = (account: string, owner = '') =>
    Number(rows.find((row) => row.account === account && row.owner === owner)?.amount ?? 0);
  for (const store of books.stores) {
    const owner = `store:${store.id}`;
    const [sellerPayable, payoutTransit, storeCoupon] = (
      ['sellerPayable', 'payoutTransit', 'storeCoupon'] as const
    ).map((account) => balance(account, owner));
    expect({ sellerPayable, payoutTransit, storeCoupon }, owner).toEqual({ ...balancesOf(store), storeCoupon: 0 });
  }
  const paid = books.stores.flatMap(({ statements }) => statements.filter(({ status }) => status === 'paid'));
  const left = books.stores.flatMap((store) => store.sales);
  expect({ bank: balance('bank'), fee: balance('commission'), vat: balance('vatPayable') }).toEqual({
    bank: total(paid.map(({ amount }) => amount)) - buyers.length * WALLET - market.deposited,
    fee: total(left.map(({ fee }) => fee)),
    vat: total(left.map(({ vat }) => vat)),
  });
}

/** Staff hold some statements and release others. */
async function holds(market: Market): Promise<void> {
  const { shop, books, dice, staff } = market;
  const rows = await stored(market);
  for (const [at, { statements }] of books.stores.entries())
    for (const [nth, statement] of statements.entries()) {
      const isHeld = statement.status === 'onHold';
      if (!(isHeld ? dice.chance(0.5) : statement.status === 'scheduled' && dice.chance(0.1))) continue;
      const call = isHeld ? 'releaseStatement' : 'holdStatement';
      const params = { id: rows[at]?.[nth]?.id ?? 0 };
      const held = await shop.call(call, { token: staff.first, params, body: { reason: '확인' } });
      expect(held.status).toBe(200);
      statement.status = isHeld ? 'scheduled' : 'onHold';
    }
}

/** A run of everything that can be paid; some are withdrawn instead. */
async function run(market: Market): Promise<void> {
  const { shop, books, dice, staff } = market;
  const due = books.stores
    .filter(({ hasAccount }) => hasAccount)
    .flatMap(({ statements }) => statements.filter(({ status }) => status === 'scheduled'));
  const body = { until: '2027-12-31', currency: 'KRW' } as const;
  const prepared = await shop.call('preparePayoutRun', { token: staff.first, body });
  const amounts = (of: readonly { readonly amount: number }[]) => of.map((one) => one.amount).toSorted((a, b) => a - b);
  const isRefused = prepared.status === 409;
  expect(amounts(isRefused ? [] : prepared.answer.payouts.map(({ amount }) => amount))).toEqual(amounts(due));
  if (isRefused) return;
  const { answer } = prepared;
  const params = { id: answer.run.id };
  if (dice.chance(0.2)) return void (await shop.call('withdrawPayoutRun', { token: staff.first, params }));
  const asked = await shop.call('releasePayoutRun', { token: staff.first, params, body: { reason: '지급' } });
  expect((await agree(market, asked.refusal.params.id)).status).toBe(200);
  for (const statement of due) statement.status = 'sent';
}

/** The bank pays most of what was sent, refuses some, sends back some of what it had paid, and leaves the rest open. */
async function answers(market: Market): Promise<void> {
  const { shop, books, dice, staff, day } = market;
  const rows = await stored(market);
  const open = await shop.db.select().from(payout).orderBy(asc(payout.id));
  const results: string[] = [];
  const changes: (readonly [PlainStatement, Seller, 'paid' | 'scheduled'])[] = [];
  for (const [at, store] of books.stores.entries())
    for (const [nth, statement] of store.statements.entries()) {
      const isSent = statement.status === 'sent';
      if (!(isSent ? dice.chance(0.85) : statement.status === 'paid' && dice.chance(0.05))) continue;
      const isPaid = isSent && dice.chance(0.75);
      const one = open.findLast(({ statementId }) => statementId === rows[at]?.[nth]?.id);
      results.push(`${isPaid ? '정상' : '오류'},계좌 없음,${statement.amount},${referenceOf(one?.id ?? 0)}`);
      changes.push([statement, store, isPaid ? 'paid' : 'scheduled']);
    }
  if (results.length === 0) return;
  const body = { name: `${day}.csv`, text: ['처리결과,오류내용,이체금액,내통장표시', ...results].join('\n') };
  const saved = await shop.call('confirmPayoutAnswers', { token: staff.first, body });
  expect(saved.status).toBe(200);
  for (const [statement, store, status] of changes) {
    statement.status = status;
    if (status === 'scheduled') store.hasAccount = false;
  }
}

/** Some of those whose transfer came back give another account. */
async function mendAccounts({ shop, books, dice }: Market): Promise<void> {
  const form = { bank: 'SHINHAN', number: '110234567890', bic: '', holder: '' } as const;
  const abroad = { bank: '', number: '6222020200112233', bic: 'ICBKCNBJ', holder: '海洋公司' } as const;
  for (const store of books.stores.filter(({ hasAccount }) => !hasAccount)) {
    if (!dice.chance(0.7)) continue;
    const by = { storeId: store.id, memberId: store.ownerId, now: shop.clock.now };
    const bank = { findAccountHolder: async () => '(주)바다상사' };
    await setPayoutAccount(shop.db, store.bearsVat ? form : abroad, by, bank);
    store.hasAccount = true;
  }
}

/** Staff ask stores for what they owe, and withdraw some requests; stores pay a part, all of it, more, or twice. */
async function debts(market: Market): Promise<void> {
  const { books, dice, shop, staff } = market;
  const { answer } = await shop.call('listDebts', { token: staff.second });
  const byStore = new Map(answer.owing.map((row) => [row.store.id, row]));
  for (const store of books.stores) {
    const row = byStore.get(store.id);
    expect(row?.owed.amount ?? 0, `owed by ${store.id}`).toBe(owedBy(store));
    if (store.debt === undefined && row?.mayRequest && dice.chance(0.95)) {
      const params = { id: row.statement.id };
      const asked = await shop.call('requestDebt', { token: staff.second, params, body: { reason: '청구' } });
      store.debt = { id: asked.answer.id, amount: owedBy(store), received: 0 };
    } else if (store.debt && dice.chance(0.1)) {
      const params = { id: store.debt.id };
      await shop.call('withdrawDebt', { token: staff.second, params, body: { reason: '철회' } });
      store.debt = undefined;
    } else if (store.debt && dice.chance(0.8)) {
      const { id } = store.debt;
      const missing = missingOf(store);
      await deposit(market, store, { id, amount: dice.pick([missing, Math.ceil(missing / 2), missing + 700]) });
      if (dice.chance(0.1)) await deposit(market, store, { id, amount: missing });
      counts.asked += 1;
    }
  }
}

const CONFIRMED = ['payout.debtShort', 'payout.debtOver', 'payout.debtClosed'].map((code) => ({
  code,
  reason: '확인',
}));

async function deposit(market: Market, store: Seller, { id: requestId, amount }: { id: number; amount: number }) {
  const { shop, staff, day } = market;
  const by = { memberId: staff.secondId, now: shop.clock.now };
  const line = { bankMark: `${store.id} ${market.deposited}`, depositor: '바다상사', amount, depositedAt: by.now };
  const [id = 0] = await saveDeposits(shop.db, [line], by, 'enterDeposit');
  await matchDepositToDebt(shop.db, { id, debtRequestId: requestId, confirmed: CONFIRMED, ...by });
  market.deposited += amount;
  payDebt(store, day, amount);
}

async function closeAll(market: Market): Promise<void> {
  await closeStatements(market.shop.db, market.shop.clock.now);
  close(market.books, market.day);
}

const counts = { paid: 0, returned: 0, withdrawn: 0, owed: 0, asked: 0, cycles: 0, coupons: 0 };

describe(`${MARKETS * STORES} random histories of stores`, () => {
  it.each(Array.from({ length: MARKETS }, (_, at) => at))(
    'MO-15 SET-001 what stores are paid is what a plain calculation says, to the won (market %i)',
    async (at) => {
      const shop = await openShop(undefined, {
        parts: { aloneUpTo: 0, debtTerms: { afterStatements: 1, dueDays: 14 } },
      });
      try {
        const market = await aMarket(shop, diceFor(`payouts ${at}`));
        for (let step = 0; step < STEPS; step += 1) {
          market.day = dayAfter(market.day, market.dice.int(3, 24));
          shop.clock.now = new Date(`${market.day}T03:00:00Z`);
          await closeAll(market);
          await compare(market);
          for (const act of [sales, claims, debts, holds, run, answers, mendAccounts]) {
            await act(market);
            await compare(market);
          }
          if (market.dice.chance(0.4)) await changeCycle(market);
        }
        // Everything a history is about has happened to some store.
        for (const status of ['paid', 'returned', 'withdrawn'] as const)
          counts[status] += await shop.db.$count(payout, eq(payout.status, status));
        const all = market.books.stores.flatMap(({ statements }) => statements);
        counts.owed += all.filter(({ amount }) => amount < 0).length;
        counts.cycles += market.books.cycles.length;
        counts.coupons += market.books.stores
          .flatMap(({ sales: made }) => made)
          .filter(({ coupon }) => coupon > 0).length;
        expect(all.length).toBeGreaterThan(0);
      } finally {
        await shop.close();
      }
    },
    300_000,
  );

  it('MO-15 the histories hold payouts that were paid, refused and withdrawn, debts, changes of the cycle and coupons of stores', () => {
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(5);
  });
});
