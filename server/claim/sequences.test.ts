import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import {
  type Buyer,
  deliver,
  deposit,
  readOrder,
  openAccount,
  openShop,
  payByCard,
  type Shop,
  stockOf,
} from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { expireInvoices } from '#server/payment/timers.ts';
import { countSales } from '#server/sales/commands.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';
import { aCouponOf, aGrantOf, aStoreCoupon, fillWallet } from '#server/wallet/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';

const SEQUENCES = rounds({ short: 5, long: 400 });
const PIECE = 10_000n;
const DELIVERY = 3_000n;
const WAY_BACK = 2_500n;
const STOCK = 60;
const MINUTE = 60_000;
const UNPAID_MOST = 5;
const WALLET_BALANCE = 40_000;
const ACCOUNT = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

type State =
  | 'awaitingPayment'
  | 'paid'
  | 'preparing'
  | 'shippingStarted'
  | 'delivered'
  | 'purchaseConfirmed'
  | 'cancelled';
type Claim = { id: number; pieces: number; isSellersFault: boolean; step: 'requested' | 'approved' | 'goodsReceived' };
/** A model of the order with arithmetic of its own, independent of the product's code. */
type Expected = {
  readonly id: number;
  readonly lineId: number;
  readonly pieces: bigint;
  readonly cash: bigint;
  readonly mileage: bigint;
  readonly coupon: bigint;
  /** Whether the store bears the coupon. */
  readonly isStores: boolean;
  state: State;
  account: string | undefined;
  deposited: bigint;
  gone: bigint;
  deliveryBack: bigint;
  fees: bigint;
  claim: Claim | undefined;
  readonly product: BuiltProduct;
  readonly placedAt: number;
  /** Until when an order that ended unpaid leaves its goods to others. */
  pauseUntil: number;
};
type Model = { readonly orders: Expected[] };
/** The last product is ordered; another one takes its place while it is left to others. */
type Real = { readonly buyer: Buyer; readonly products: BuiltProduct[] };
type Command = fc.AsyncCommand<Model, Real>;

const goodsOf = (one: Expected) => one.pieces * PIECE;
const dueOf = (one: Expected) => goodsOf(one) + DELIVERY - one.coupon - one.cash - one.mileage;
/** What the buyer paid for what remains: the goods, the delivery and the returns. */
function worthOf(one: Expected): bigint {
  if (one.state === 'awaitingPayment') return one.deposited + one.cash + one.mileage + one.coupon;
  if (one.state === 'cancelled' && one.gone < one.pieces) return 0n;
  return (one.pieces - one.gone) * PIECE + DELIVERY - one.deliveryBack + one.fees;
}
/** What of the discount by the store's own coupon it still bears. */
function borneBy(one: Expected): bigint {
  if (!one.isStores || (one.state === 'cancelled' && one.gone < one.pieces)) return 0n;
  return one.coupon - (one.coupon * one.gone) / one.pieces;
}
/**
 * The used cash and mileage that remain: the rest of their share was refunded with the pieces, mileage by its share of
 * that.
 */
function usedOf(one: Expected): { cash: bigint; mileage: bigint } {
  if (one.state === 'cancelled' && one.gone < one.pieces) return { cash: 0n, mileage: 0n };
  const back = one.gone * PIECE + one.deliveryBack - (one.coupon * one.gone * PIECE) / goodsOf(one);
  const wallet = one.cash + one.mileage;
  const walletBack = (wallet * back) / (goodsOf(one) + DELIVERY - one.coupon);
  const mileageBack = wallet === 0n ? 0n : (one.mileage * walletBack) / wallet;
  return { cash: one.cash - (walletBack - mileageBack), mileage: one.mileage - mileageBack };
}

let shop: Shop;
let deliveryTemplateId: number;
const moves = { done: 0, refused: 0 };
const goods = () => shop.goods({ stock: STOCK, deliveryTemplateId });

beforeAll(async () => {
  shop = await openShop();
  shop.webhooks.mode = 'drop';
  deliveryTemplateId = await aDeliveryTemplate(shop.db, shop.store.id, { returnFee: Number(WAY_BACK), returnDays: 7 });
});
afterAll(() => shop.close());

/** A command about one of the orders; it is tried in every state, and must be refused where the model says so. */
function about(name: string, which: number, run: (one: Expected, real: Real) => Promise<void>): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    async run({ orders }, real) {
      const one = orders[which % orders.length];
      if (!one) return;
      await run(one, real);
      expect((await readOrder(shop, real.buyer, one.id)).status).toBe(one.state);
    },
    toString: () => `${name}(${which})`,
  };
}

function judge(reply: { status: number; refusal: unknown }, isAllowed: boolean): boolean {
  expect([reply.status < 300, reply.status < 500], JSON.stringify(reply.refusal)).toEqual([isAllowed, true]);
  moves[isAllowed ? 'done' : 'refused'] += 1;
  return isAllowed;
}

/** The pause is a third of the time the goods were reserved, and five minutes at least. */
function endUnpaid(one: Expected, endedAt: Date): void {
  const third = Math.ceil((endedAt.getTime() - one.placedAt) / MINUTE / 3);
  one.state = 'cancelled';
  one.pauseUntil = endedAt.getTime() + Math.max(5, third) * MINUTE;
}

async function grantOf(buyer: Buyer, amount: number, isStores: boolean): Promise<number> {
  if (!isStores) return aCouponOf(shop.db, buyer.id, { amount });
  return aGrantOf(shop.db, buyer.id, await aStoreCoupon(shop.db, shop.store.id, { amount, percent: null }));
}

const order = (pieces: number, cash: number, mileage: number, couponAmount: number, isStores: boolean): Command => ({
  check: ({ orders }) => orders.length < 8,
  async run({ orders }, { buyer, products }) {
    const couponGrantId = couponAmount > 0 ? await grantOf(buyer, couponAmount, isStores) : undefined;
    const due = BigInt(pieces) * PIECE + DELIVERY - BigInt(cash + mileage + couponAmount);
    const place = () =>
      shop.call('placeDirectOrder', {
        token: buyer.token,
        body: {
          lines: [{ sku: products.at(-1)?.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: pieces }],
          addressId: buyer.addressId,
          deliveryMethod: 'courier',
          stockOutPreference: 'refund',
          termsAgreed: true,
          cash,
          mileage,
          ...(couponGrantId !== undefined && { couponGrantId }),
          expectedTotal: { amount: Number(due), currency: 'KRW' },
        },
      });
    const isFull = orders.filter(({ state }) => state === 'awaitingPayment').length >= UNPAID_MOST;
    const isPaused = orders.some((one) => one.product === products.at(-1) && one.pauseUntil > shop.clock.now.getTime());
    if (isFull || isPaused) {
      judge(await place(), false);
      if (isFull) return;
      products.push(await goods());
    }
    const product = products.at(-1);
    const reply = await place();
    if (!judge(reply, true) || !product) return;
    const [line] = reply.answer.lines;
    orders.push({
      id: reply.answer.id,
      lineId: line?.id ?? 0,
      pieces: BigInt(pieces),
      cash: BigInt(cash),
      mileage: BigInt(mileage),
      coupon: BigInt(couponAmount),
      isStores,
      state: 'awaitingPayment',
      account: undefined,
      deposited: 0n,
      gone: 0n,
      deliveryBack: 0n,
      fees: 0n,
      claim: undefined,
      product,
      placedAt: shop.clock.now.getTime(),
      pauseUntil: 0,
    });
  },
  toString: () => `order(${pieces}, ${cash}, ${mileage}, ${couponAmount}, ${isStores})`,
});

const complete = (buyer: Buyer, paymentId: string) =>
  shop.call('completePayment', { token: buyer.token, params: { paymentId } });

const pay = (which: number) =>
  about('pay', which, async (one, { buyer }) => {
    if (one.state !== 'awaitingPayment' || one.deposited > 0n) return;
    judge(await complete(buyer, await payByCard(shop, buyer, one.id)), true);
    one.state = 'paid';
  });

const payPart = (which: number, part: 'some' | 'rest' | 'more') =>
  about(`payPart ${part}`, which, async (one, { buyer }) => {
    if (one.state !== 'awaitingPayment') return;
    one.account ??= await openAccount(shop, buyer, one.id);
    const rest = dueOf(one) - one.deposited;
    const amount = part === 'some' ? rest / 2n : part === 'rest' ? rest : rest + 2_000n;
    const { status } = await deposit(shop, one.account, Number(amount));
    expect(status).toBe(200);
    judge(await complete(buyer, one.account), true);
    one.deposited += amount;
    if (one.deposited >= dueOf(one)) one.state = 'paid';
  });

/** Everything (undefined), or a number of pieces. */
const cancel = (which: number, by: 'buyer' | 'seller', named: bigint | undefined) =>
  about(`cancel by ${by} ${named ?? 'all'}`, which, async (one, { buyer }) => {
    const left = one.pieces - one.gone;
    const isPaid = one.state === 'paid' || one.state === 'preparing';
    const isOpen = by === 'buyer' ? isPaid || one.state === 'awaitingPayment' : isPaid;
    const isAll = named === undefined || named === one.pieces - one.gone;
    const isAllowed = isOpen && (named === undefined || named <= left);
    // An unpaid order can only be cancelled as a whole.
    if (one.state === 'awaitingPayment' && !isAll) return;
    const body = { reason: 'x', ...(named !== undefined && { lines: [{ id: one.lineId, quantity: Number(named) }] }) };
    const reply =
      by === 'buyer'
        ? await shop.call('cancelOrder', {
            token: buyer.token,
            params: { id: one.id },
            body: { ...body, refundAccount: ACCOUNT },
          })
        : await shop.call('cancelOrderAsSeller', { token: shop.store.sellerToken, params: { id: one.id }, body });
    if (!judge(reply, isAllowed)) return;
    if (isPaid) one.gone += named ?? left;
    if (isPaid && isAll) one.deliveryBack = DELIVERY;
    if (one.state === 'awaitingPayment') endUnpaid(one, shop.clock.now);
    else if (isAll) one.state = 'cancelled';
  });

const STEPS = {
  startPreparation: ['paid', 'preparing'],
  enterWaybill: ['preparing', 'shippingStarted'],
  markDelivered: ['shippingStarted', 'delivered'],
} as const;
let waybills = 500_000_000_000;
const step = (which: number, name: keyof typeof STEPS) =>
  about(name, which, async (one) => {
    const seller = { token: shop.store.sellerToken, params: { id: one.id } };
    const [from, to] = STEPS[name];
    const reply =
      name === 'enterWaybill'
        ? await shop.call(name, {
            ...seller,
            body: { courier: 'CJ', waybill: String((waybills += 1)), shippedAt: shop.clock.now.toISOString() },
          })
        : await shop.call(name, seller);
    if (judge(reply, one.state === from)) one.state = to;
  });

/** The next step in the order's life, so that many runs get far. */
const goOn = (which: number): Command => ({
  check: ({ orders }) => orders.length > 0,
  async run(model, real) {
    const state = model.orders[which % model.orders.length]?.state;
    const names = ['startPreparation', 'enterWaybill', 'markDelivered'] as const;
    const next = names.find((name) => STEPS[name][0] === state);
    await (state === 'awaitingPayment' ? payPart(which, 'rest') : next ? step(which, next) : confirm(which)).run(
      model,
      real,
    );
  },
  toString: () => `goOn(${which})`,
});

const requestClaim = (which: number, pieces: bigint, isSellersFault: boolean) =>
  about(`claim ${pieces} ${isSellersFault}`, which, async (one, { buyer }) => {
    if (one.claim) return;
    const body = {
      kind: 'return',
      reason: isSellersFault ? 'damaged' : 'changedMind',
      refundAccount: ACCOUNT,
    } as const;
    const reply = await shop.call('requestClaim', {
      token: buyer.token,
      params: { id: one.id },
      body: { ...body, lines: [{ id: one.lineId, quantity: Number(pieces) }] },
    });
    if (judge(reply, one.state === 'delivered' && pieces <= one.pieces - one.gone))
      one.claim = { id: reply.answer.id, pieces: Number(pieces), isSellersFault, step: 'requested' };
  });

/** The store's next step of the claim: approve or refuse, receive, refund. */
const nextOfClaim = (which: number, approve: boolean) =>
  about(`claim goes on ${approve}`, which, async (one) => {
    const { claim } = one;
    if (!claim) return;
    const seller = { token: shop.store.sellerToken, params: { id: claim.id } };
    if (claim.step === 'requested') {
      judge(
        await shop.call('answerStoreClaim', { ...seller, body: { approve, why: approve ? '' : '사용한 상품입니다.' } }),
        true,
      );
      one.claim = approve ? { ...claim, step: 'approved' } : undefined;
    } else if (claim.step === 'approved') {
      judge(await shop.call('receiveStoreClaimGoods', { ...seller, body: { restock: true } }), true);
      one.claim = { ...claim, step: 'goodsReceived' };
    } else {
      judge(await shop.call('finishStoreClaim', { ...seller, body: {} }), true);
      one.claim = undefined;
      one.gone += BigInt(claim.pieces);
      if (claim.isSellersFault && one.gone === one.pieces) one.deliveryBack = DELIVERY;
      if (!claim.isSellersFault) one.fees += WAY_BACK;
      if (one.gone === one.pieces) one.state = 'cancelled';
    }
  });

const confirm = (which: number) =>
  about('confirm', which, async (one, { buyer }) => {
    const reply = await shop.call('confirmPurchase', { token: buyer.token, params: { id: one.id } });
    if (judge(reply, one.state === 'delivered' && !one.claim)) one.state = 'purchaseConfirmed';
  });

/** Advances forty minutes: card payments expire, deposits have three days. */
const expire: Command = {
  check: () => true,
  async run({ orders }, { buyer }) {
    const before = shop.clock.now;
    const later = addMinutes(before, 40);
    shop.clock.now = later;
    await Promise.all([expireInvoices(shop.app.deps), expireInvoices(shop.app.deps)]);
    // After that time the buyer's session has expired.
    shop.clock.now = before;
    for (const one of orders) {
      if (one.state === 'awaitingPayment' && !one.account) endUnpaid(one, later);
      expect((await readOrder(shop, buyer, one.id)).status).toBe(one.state);
    }
  },
  toString: () => 'expire',
};

/** Sends refunds and repeats an old event of the provider. */
const repeatEvent = (which: number): Command => ({
  check: () => true,
  async run() {
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await sendRefunds(shop.app.deps);
    const event = shop.webhooks.seen[which % Math.max(1, shop.webhooks.seen.length)];
    if (event) expect(await deliver(shop, event)).toBe(200);
  },
  toString: () => `repeatEvent(${which})`,
});

const which = fc.nat({ max: 7 });
const pieces = fc.bigInt({ min: 1n, max: 3n });
const commands = [
  fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(0, 1, 2_999, 3_000),
      fc.constantFrom(0, 1, 500),
      fc.constantFrom(0, 0, 1_001, 5_000),
      fc.boolean(),
    )
    .map((input) => order(...input)),
  which.map(pay),
  fc.tuple(which, fc.constantFrom<'some' | 'rest' | 'more'>('some', 'rest', 'more')).map((input) => payPart(...input)),
  fc
    .tuple(which, fc.constantFrom<'buyer' | 'seller'>('buyer', 'seller'), fc.option(pieces, { nil: undefined }))
    .map((input) => cancel(...input)),
  ...['startPreparation' as const, 'enterWaybill' as const, 'markDelivered' as const].map((name) =>
    which.map((one) => step(one, name)),
  ),
  fc.tuple(which, pieces, fc.boolean()).map((input) => requestClaim(...input)),
  fc.tuple(which, fc.integer({ min: 0, max: 4 })).map(([one, dice]) => nextOfClaim(one, dice > 0)),
  which.map(confirm),
  which.map(goOn),
  which.map(goOn),
  fc.constant(expire),
  fc.nat({ max: 50 }).map(repeatEvent),
];

/** The ledger balance of an order over all owners, less promised refunds; and for all orders the sum per currency. */
async function ledgerOf(orderId: number): Promise<bigint> {
  const { rows } = await shop.db.execute<{ held: string }>(sql`
    select (coalesce((select -sum(e.amount) from ledger_posting g join ledger_entry e on e.posting_id = g.id
        where g.order_id = ${orderId} and e.account in ('buyerFunds', 'sellerPayable', 'sellerHeld', 'storeCoupon', 'commission')), 0)
      - coalesce((select sum(covers) from refund where order_id = ${orderId} and status <> 'done'), 0))::text as held`);
  return BigInt(rows[0]?.held ?? 'nothing');
}

async function prove({ orders }: Model, { buyer, products }: Real): Promise<void> {
  // Counted first, so that the invariants compare the sums with the orders.
  await countSales(shop.db);
  await expectNoBrokenInvariants(shop.url);
  const sums = await shop.db.execute(sql`select currency from ledger_entry group by currency having sum(amount) <> 0`);
  expect(sums.rows).toEqual([]);
  for (const one of orders)
    expect(await ledgerOf(one.id), `order ${one.id} ${one.state}`).toBe(worthOf(one) - borneBy(one));
  for (const product of products) {
    const away = orders
      .filter((one) => one.product === product)
      .map((one) => (one.state === 'cancelled' && one.gone < one.pieces ? 0n : one.pieces - one.gone - atStore(one)))
      .reduce((sum, pieces) => sum + pieces, 0n);
    expect(BigInt((await stockOf(shop.db, product.skus[0]?.id)) ?? -1)).toBe(BigInt(STOCK) - away);
  }
  const { cash, mileage } = (await shop.call('readWallet', { token: buyer.token })).answer;
  const used = orders
    .map(usedOf)
    .reduce((sum, one) => ({ cash: sum.cash + one.cash, mileage: sum.mileage + one.mileage }), {
      cash: 0n,
      mileage: 0n,
    });
  expect([cash.amount, mileage.amount].map(BigInt)).toEqual([
    BigInt(WALLET_BALANCE) - used.cash,
    BigInt(WALLET_BALANCE) - used.mileage,
  ]);
}
/** Restocked pieces of unfinished claims. */
const atStore = ({ claim }: Expected): bigint => (claim?.step === 'goodsReceived' ? BigInt(claim.pieces) : 0n);

describe('any sequence of commands', () => {
  it(
    `MO-01 MO-05 MO-12 leaves a balanced ledger and every won accounted for, ${SEQUENCES} sequences`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (sequence) => {
          shop.clock.now = new Date();
          shop.webhooks.seen.length = 0;
          const buyer = await shop.aBuyer();
          await fillWallet(shop.db, buyer.id, { cash: WALLET_BALANCE, mileage: WALLET_BALANCE });
          const real: Real = { buyer, products: [await goods()] };
          const model: Model = { orders: [] };
          // There is always an initial command.
          await order(3, 3_000, 500, 1_001, true).run(model, real);
          await pay(0).run(model, real);
          await order(2, 0, 0, 0, false).run(model, real);
          await payPart(1, 'more').run(model, real);
          await fc.asyncModelRun(() => ({ model, real }), sequence);
          await prove(model, real);
        }),
        { numRuns: SEQUENCES, endOnFailure: SEQUENCES > 50 },
      );
      expect(Math.min(moves.done, moves.refused)).toBeGreaterThan(SEQUENCES);
      figure(
        'MO-01 MO-05 MO-12',
        `${SEQUENCES} sequences, ${moves.done} moves done and ${moves.refused} refused as they should be: ` +
          'ledger, stock and wallet as counted by hand',
      );
    },
    rounds({ short: 180_000, long: 3_600_000 }),
  );
});
