import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { transaction } from '#server/db/pool.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { lockOrder } from '#server/order/queries.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { type ScriptedOutcome, ScriptedPayments } from '#server/payment/builders.ts';
import { compareWithProvider } from '#server/payment/reconciliation/compare-provider.ts';
import { retryRefund } from '#server/payment/refunds/failed-refunds.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { payment, refund } from '#server/payment/tables.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';

const PIECES = 4;
const TOTAL = PIECES * 10_000 + 3_000;
const SEQUENCES = rounds({ short: 3, long: 300 });

const scripted = new ScriptedPayments();
let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop((port) => scripted.line(port));
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

type Step =
  | { readonly what: 'give'; readonly pieces: number; readonly outcome: ScriptedOutcome | undefined }
  | { readonly what: 'timer'; readonly outcome: ScriptedOutcome | undefined }
  | { readonly what: 'console'; readonly amount: number }
  | { readonly what: 'reconcile' | 'bankDoes' | 'bankFails' };

const outcome = fc.option(
  fc.constantFrom<ScriptedOutcome>('unreachable', 'refused', 'otherAmount', 'answerLost', 'slow'),
  {
    nil: undefined,
  },
);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('give' as const), pieces: fc.integer({ min: 1, max: 2 }), outcome }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('timer' as const), outcome }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('console' as const),
      amount: fc.constantFrom(10_000, 7_000, 13_000, 20_000, TOTAL),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('reconcile' as const, 'bankDoes' as const, 'bankFails' as const) }),
  },
);

/** The refund timer after the longest pause between two tries. */
async function later(): Promise<void> {
  shop.clock.now = addMinutes(shop.clock.now, 61);
  await sendRefunds(shop.app.deps);
}

/** The buyer's session is valid now, whatever the timers' clock. */
async function give(id: number, lineId: number, quantity: number): Promise<boolean> {
  const { now } = shop.clock;
  shop.clock.now = new Date();
  const reply = await shop.call('cancelOrder', {
    token: buyer.token,
    params: { id },
    body: { reason: 'x', lines: [{ id: lineId, quantity }] },
  });
  shop.clock.now = now;
  return reply.status === 200;
}

/** A model of an order of four pieces with arithmetic of its own, independent of the product's code. */
async function play(steps: readonly Step[]): Promise<void> {
  scripted.next = [];
  shop.clock.now = new Date();
  const { id, lines } = await paid(shop, buyer, await shop.goods({ stock: 20 }), { quantity: PIECES });
  const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id));
  const reconcilePayment = () => reconcile(shop.app.deps, row?.providerId ?? '');
  const refunds = () => shop.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id);
  let given = 0;
  let taken = 0;
  for (const one of steps) {
    scripted.next = 'outcome' in one && one.outcome ? [one.outcome] : [];
    if (one.what === 'give')
      given += (await give(id, lines[0]?.id ?? 0, Math.min(one.pieces, PIECES - given)))
        ? Math.min(one.pieces, PIECES - given)
        : 0;
    else if (one.what === 'timer') await later();
    else if (one.what === 'console')
      taken += (await scripted.takeBack(row?.providerId ?? '', one.amount)) ? one.amount : 0;
    else if (one.what === 'reconcile') await reconcilePayment();
    else await scripted.finish(one.what === 'bankDoes');
  }
  scripted.next = [];
  for (
    let round = 0;
    round < 8 && (round === 0 || (await refunds()).some(({ status }) => status !== 'done'));
    round += 1
  ) {
    await scripted.finish(true);
    await later();
    await reconcilePayment();
    for (const failed of (await refunds()).filter(({ status }) => status === 'failed')) {
      await transaction(shop.db, async (tx) => {
        await lockOrder(tx, 'all', id);
        await retryRefund(tx, failed.id, { memberId: buyer.id, now: shop.clock.now });
      });
    }
  }
  const worth = given * 10_000 + (given === PIECES ? 3_000 : 0);
  const [after] = await shop.db.select().from(payment).where(eq(payment.orderId, id));
  const gone = (await shop.app.deps.provider.lookup(after?.providerId ?? ''))?.cancelled ?? 0;
  const all = await refunds();
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'done'));
  expect([after?.refunded, all.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([gone, gone]);
  expect(gone).toBeGreaterThanOrEqual(worth);
  expect(gone).toBeLessThanOrEqual(Math.min(TOTAL, worth + taken));
  // Staff ends the order that nobody pays for any more.
  const isEnded = gone < TOTAL || given === PIECES || (await give(id, lines[0]?.id ?? 0, PIECES - given));
  expect(isEnded).toBe(true);
}

it(
  'CO-10 WH-06 whatever provider and staff do to refunds, in the end each is done once and the buyer is refunded the cancelled pieces',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), play), { numRuns: SEQUENCES });
    await expectNoBrokenInvariants(shop.url);
    expect(await compareWithProvider({ ...shop.app.deps, now: () => addMinutes(new Date(), 30) })).toMatchObject({
      found: 0,
    });
    figure('CO-10', `${SEQUENCES} random sequences of refunds, refusals, lost answers and money taken back by persons`);
  },
  20_000 + SEQUENCES * 10_000,
);
