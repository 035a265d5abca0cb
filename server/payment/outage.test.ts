import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { aServer, type Listener, testKeys } from '#server/integrations/payment/builders.ts';
import { portone } from '#server/integrations/payment/portone.ts';
import { type PaymentPort, ProviderError } from '#server/integrations/payment/port.ts';
import { ScriptedPayments } from '#server/payment/builders.ts';
import { escalateLateRefunds } from '#server/payment/refunds/late-refunds.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { refund } from '#server/payment/tables.ts';

const scripted = new ScriptedPayments();
let shop: Shop;
let buyer: Buyer;
let staffId: number;
let relay: Listener;
/** A switch of the connection to the provider: when off, every request fails. */
let isOff = false;
/** The number of temporary refusals of a cancellation, and of requests for one. */
let notNow = 0;
let requested = 0;

/** The real client, over a connection that can be switched off. */
function reached(): PaymentPort {
  const real = portone({ baseUrl: relay.url, ...testKeys, timeoutMs: 2_000, restMs: 0 });
  return {
    ...real,
    async cancel(input) {
      if (!isOff && notNow-- > 0) throw new ProviderError('cancel', { type: 'PG_BUSY', retryable: true, status: 503 });
      return real.cancel(input);
    },
  };
}

beforeAll(async () => {
  relay = await aServer((near, answer) => {
    if (isOff) return void near.socket.destroy();
    const far = request(
      new URL(near.url ?? '/', shop.provider.url),
      { method: near.method, headers: near.headers },
      (reply) => reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers)),
    );
    near.pipe(far.on('error', () => answer.destroy()));
  });
  const line = scripted.line(reached());
  shop = await openShop(() => ({ ...line, cancel: (input) => ((requested += 1), line.cancel(input)) }));
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
  staffId = (await aMember(shop.db, { staffRole: 'operator' })).id;
});
beforeEach(() => {
  [isOff, notNow, requested, scripted.next] = [false, 0, 0, []];
  shop.clock.now = new Date();
});
afterAll(async () => {
  await shop.close();
  await relay.close();
});

/** A paid order whose cancellation follows the switches. */
async function cancelled(off = false): Promise<number> {
  const { id } = await paid(shop, buyer, await shop.goods());
  isOff = off;
  expect((await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } })).status).toBe(
    200,
  );
  return id;
}
const rowOf = async (id: number) => (await shop.db.select().from(refund).where(eq(refund.orderId, id)))[0];
/** Staff signs in for every read, because days pass in these tests. */
const staff = () => signIn(shop.db, staffId, shop.clock.now);
const lateOf = async (id: number) =>
  (await shop.call('listLateRefunds', { token: await staff(), query: { order: id } })).answer.refunds;
const newsOf = async (id: number) =>
  (await shop.call('listNotices', { token: await staff() })).answer.notices.filter(
    ({ href }) => href === `/admin/orders/${id}`,
  );

/** Runs the job that sends refunds; the run fails while the provider is unreachable. */
async function send(): Promise<void> {
  const problem: unknown = await sendRefunds(shop.app.deps).catch((error: unknown) => error);
  expect(problem instanceof AggregateError).toBe(isOff);
}

/** Runs the refund timer a number of times, each after the longest pause between two tries. */
async function later(times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    shop.clock.now = addMinutes(shop.clock.now, 61);
    await send();
  }
}

describe('a refund while the provider is unreachable', () => {
  it('WH-07 is retried with pauses that grow to an hour, never fails however long the outage, and succeeds afterwards', async () => {
    const id = await cancelled(true);
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const from = shop.clock.now;
      shop.clock.now = (await rowOf(id))?.nextTryAt ?? from;
      pauses.push(Math.round((shop.clock.now.getTime() - from.getTime()) / 60_000));
      await send();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await later(6);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', putOff: 0 });
    expect(requested).toBe(1);
    // The provider is back and busy at first: that is the first of twelve refusals.
    [isOff, notNow] = [false, 1];
    await later();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', putOff: 1, failure: 'PG_BUSY' });
    await later();
    expect(await rowOf(id)).toMatchObject({ status: 'done', failure: null });
    await expectNoBrokenInvariants(shop.url);
  });

  it('is left to staff after twelve temporary refusals of the provider', async () => {
    notNow = 100;
    const id = await cancelled();
    await later(5);
    isOff = true;
    await later(9);
    isOff = false;
    await later(5);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', putOff: 11 });
    await later(3);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', putOff: 12, failure: 'PG_BUSY' });
    expect(requested).toBe(12);
  });
});

describe('an overdue refund of the provider', () => {
  it('that was accepted is reported to staff once after three days, and listed with its age until it is done', async () => {
    scripted.next = ['slow'];
    const id = await cancelled();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', acceptedAt: shop.clock.now });
    await escalateLateRefunds(shop.db, addDays(shop.clock.now, 2));
    expect([await lateOf(id), await newsOf(id)]).toEqual([[], []]);
    shop.clock.now = addDays(shop.clock.now, 4);
    await escalateLateRefunds(shop.db, shop.clock.now);
    await escalateLateRefunds(shop.db, addDays(shop.clock.now, 1));
    expect(await newsOf(id)).toMatchObject([
      {
        kind: 'refundLateForStaff',
        params: { number: expect.stringMatching(/\S/), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    expect(await lateOf(id)).toMatchObject([
      {
        order: { id },
        method: 'CARD',
        amount: { amount: 13_000 },
        acceptedAt: expect.any(String),
        days: 4,
        providerPayment: expect.stringMatching(/\S/),
      },
    ]);
    await scripted.finish(true);
    await later();
    expect(await lateOf(id)).toEqual([]);
  });

  it('that could not be sent in all that time is reported too', async () => {
    const id = await cancelled(true);
    shop.clock.now = addDays(shop.clock.now, 4);
    await send();
    await escalateLateRefunds(shop.db, shop.clock.now);
    expect(await lateOf(id)).toMatchObject([{ acceptedAt: null, days: 4 }]);
    expect(await newsOf(id)).toHaveLength(1);
    isOff = false;
    await later();
    expect(await lateOf(id)).toEqual([]);
  });
});
