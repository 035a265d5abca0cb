import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { WEBHOOK_EVENTS } from '#core/program/rules.ts';
import { LOCAL_RECEIVERS, webhookSender } from '#server/integrations/webhooks/sender.ts';
import { aMember } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { openShop, paid, placed, type Shop } from '#server/order/testing.ts';
import { aWebhook } from '#server/program/builders.ts';
import { sendWebhooks } from '#server/program/send-webhooks.ts';
import { webhook, webhookDelivery } from '#server/program/webhook-tables.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';

type Received = { readonly headers: Record<string, string>; readonly body: string };

const webhooks = webhookSender({ ...LOCAL_RECEIVERS, seconds: 2 });
let shop: Shop;
let receiver: Server;
let url: string;
let received: Received[] = [];
function theOne(at = 0): Received {
  const found = received.at(at);
  if (!found) throw new Error('nothing was received');
  return found;
}
let answer: (response: ServerResponse, at: number) => void;
let start: Date;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

beforeAll(async () => {
  shop = await openShop(undefined, { parts: { webhooks } });
  receiver = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body,
      });
      answer(response, received.length);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
});
afterAll(async () => {
  await new Promise((done) => receiver.close(done));
  await shop.close();
});
beforeEach(async () => {
  await shop.db.delete(webhook);
  received = [];
  answer = (response) => void response.end('thanks');
  start = new Date();
  shop.clock.now = start;
  jobAt = start;
});

/** The job has a clock of its own: sessions would end while a receiver is silent for days. */
let jobAt: Date;
const run = () => sendWebhooks({ db: shop.db, webhooks, now: () => jobAt });
const later = (minutes: number) => {
  jobAt = addMinutes(jobAt, minutes);
};
const typesOf = () => received.map(({ body }) => JSON.parse(body).type);
const status =
  (code: number, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code).end(text);
const deliveries = async () =>
  (await shop.call('listWebhookDeliveries', { token: shop.store.sellerToken })).answer.deliveries;
/** What a form showed when it was opened. */
const saw = (read: object) => ({ read });
const hookOf = async (id: number) => (await shop.db.select().from(webhook).where(eq(webhook.id, id)))[0];
const aPaidOrder = async () => paid(shop, await shop.aBuyer(), await shop.goods());

describe('events of a store', () => {
  it('are posted once, signed so that the package of Standard Webhooks verifies them', async () => {
    const { secret } = await aWebhook(shop.db, shop.store.id, { url });
    const { id, number } = await aPaidOrder();
    await run();
    await run();
    expect(received).toHaveLength(1);
    const { headers, body } = theOne();
    const data = { orderId: id, number, status: 'paid', version: expect.any(Number), change: 'pay' };
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'order.paid',
      timestamp: expect.any(String),
      data,
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      messageId: headers['webhook-id'],
      event: 'order.paid',
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      lastAnswer: 'thanks',
      lastAt: start.toISOString(),
    });
  });

  it('are those of its own store alone, of paid orders, and of the chosen kinds', async () => {
    const other = await aStore(shop.db);
    await aWebhook(shop.db, other.id, { url });
    const only = await aWebhook(shop.db, shop.store.id, { url, events: ['order.cancelled'] });
    const buyer = await shop.aBuyer();
    await placed(shop, buyer, await shop.goods());
    const { id } = await paid(shop, buyer, await shop.goods());
    await run();
    expect(received).toEqual([]);
    await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: 'x' } });
    await run();
    expect(typesOf()).toEqual(['order.cancelled']);
    expect((await deliveries()).map(({ webhookId }) => webhookId)).toEqual([only.id]);
    const listed = await shop.call('listWebhookDeliveries', { token: other.owner?.token ?? '' });
    expect(listed.answer.deliveries).toEqual([]);
  });

  it('about one order come in their order, also after a failure, and do not hold up those about others', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    const first = await aPaidOrder();
    await shop.call('startPreparation', { token: shop.store.sellerToken, params: { id: first.id } });
    answer = status(500, 'down');
    await run();
    expect(typesOf()).toEqual(['order.paid']);
    answer = status(204);
    later(1);
    await run();
    await run();
    expect(typesOf()).toEqual(['order.paid', 'order.paid', 'order.changed']);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
    ]);
  });

  it('are queued in the transaction that causes them', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    const { id } = await aPaidOrder();
    const before = await shop.db.$count(webhookDelivery);
    // Refused: it was not sent yet.
    const refused = await shop.call('markDelivered', { token: shop.store.sellerToken, params: { id } });
    expect(refused.status).toBe(409);
    expect(await shop.db.$count(webhookDelivery)).toBe(before);
  });

  it('are of products that staff decided about, and of a SKU that is sold out', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    const staff = await aMember(shop.db, { staffRole: 'operator' });
    const goods = await shop.goods({ approval: 'pending', stock: 1 });
    const decide = (event: 'approve' | 'takeDown', reason?: string) =>
      shop.call('decideProduct', {
        token: staff.token,
        params: { id: goods.id },
        body: { event, ...(reason && { reason, ground: 'other' as const }) },
      });
    expect((await decide('approve')).status).toBe(200);
    await placed(shop, await shop.aBuyer(), goods);
    expect((await decide('takeDown', 'forbidden')).status).toBe(200);
    await run();
    await run();
    const events = received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
    const product = { productId: goods.id, code: expect.any(String) };
    expect(events).toEqual(
      expect.arrayContaining([
        ['product.approved', { ...product, approval: 'approved', reason: '' }],
        ['stock.soldOut', { productId: goods.id, sku: goods.skus[0]?.code }],
        ['product.takenDown', { ...product, approval: 'takenDown', reason: 'forbidden' }],
      ]),
    );
    expect(events).toHaveLength(3);
  });

  it('have nothing of a person in them', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    const { id, recipient, buyer } = await aPaidOrder();
    await run();
    const { body } = theOne();
    expect(body).toContain(String(id));
    for (const text of [recipient.name, recipient.phone, recipient.address, buyer.name, buyer.email])
      expect(body).not.toContain(text);
  });
});

describe('a receiver that fails', () => {
  it('is tried again after pauses that double, until a day has passed', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    await aPaidOrder();
    answer = status(500, `down ${'x'.repeat(600)}`);
    const tries: number[] = [];
    for (let isWaiting = true; isWaiting;) {
      tries.push(Math.round((jobAt.getTime() - start.getTime()) / 60_000));
      await run();
      expect(received).toHaveLength(tries.length);
      const [{ nextTryAt = start, givenUpAt = null } = {}] = await shop.db.select().from(webhookDelivery);
      isWaiting = givenUpAt === null;
      jobAt = new Date(nextTryAt.getTime() - 1);
      if (isWaiting) await run();
      jobAt = nextTryAt;
    }
    expect(tries.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 31]);
    expect(tries.length).toBeGreaterThan(10);
    expect(tries.at(-1)).toBeLessThanOrEqual(24 * 60);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'failed', lastStatus: 500, nextTryAt: null });
    expect(delivery?.lastAnswer).toHaveLength(500);
  });

  it('is not tried again after 410: nothing more is sent, and the owner is notified', async () => {
    const { id } = await aWebhook(shop.db, shop.store.id, { url });
    await aPaidOrder();
    answer = status(410);
    await run();
    later(60);
    await aPaidOrder();
    await run();
    expect(received).toHaveLength(1);
    expect((await hookOf(id))?.stopped).toBe('gone');
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed']);
    expect(await noticesOfOwner()).toContain('webhookGone');
  });

  it('is stopped after three days without a success, with a notice, and sent to again once it is changed', async () => {
    const { id } = await aWebhook(shop.db, shop.store.id, { url });
    answer = status(302);
    for (let day = 0; day < 4; day += 1) {
      await aPaidOrder();
      await run();
      later(24 * 60);
    }
    expect((await hookOf(id))?.stopped).toBe('failing');
    expect(await noticesOfOwner()).toContain('webhookStopped');
    answer = status(200);
    const token = shop.store.sellerToken;
    const { answer: changed } = await shop.call('changeWebhook', {
      token,
      params: { id },
      body: { url, events: [...WEBHOOK_EVENTS] },
    });
    expect(changed).toMatchObject({ stopped: null, failingSince: null });
    const before = received.length;
    await aPaidOrder();
    await run();
    expect(received.length).toBe(before + 1);
  });

  it('delays no other, and gets all at once what waited when it answers again', async () => {
    await aWebhook(shop.db, shop.store.id, { url });
    const silent = await aWebhook(shop.db, shop.store.id, { url: 'http://127.0.0.1:9/' });
    for (let count = 0; count < 3; count += 1) await aPaidOrder();
    await run();
    expect(received).toHaveLength(3);
    const failed = (await deliveries()).filter(({ webhookId }) => webhookId === silent.id);
    expect(failed.every(({ trouble, lastStatus }) => trouble === 'silent' && lastStatus === null)).toBe(true);
    await shop.db.update(webhook).set({ url }).where(eq(webhook.id, silent.id));
    later(60);
    await run();
    await run();
    expect(received).toHaveLength(6);
  });

  it('cannot be another machine of ours', async () => {
    const strict = webhookSender();
    for (const address of ['http://erp.example/', 'https://a:b@erp.example/', 'ftp://erp.example/', 'erp.example'])
      expect(strict.whyNot(address)).toBe('address');
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[fd00::1]', '2130706433'])
      expect(strict.whyNot(`https://${host}/`)).toBe('notPublic');
    await expect(strict.post('https://localhost/', {}, '{}')).rejects.toMatchObject({ trouble: 'notPublic' });
  });

  async function noticesOfOwner(): Promise<string[]> {
    const rows = await shop.db
      .select({ kind: notice.kind })
      .from(notice)
      .innerJoin(store, eq(store.ownerId, notice.memberId))
      .where(eq(store.id, shop.store.id));
    return rows.map(({ kind }) => kind);
  }
});

describe('the webhooks of a seller', () => {
  const add = (body: { url: string; events: (typeof WEBHOOK_EVENTS)[number][] }) =>
    shop.call('addWebhook', { token: shop.store.sellerToken, body });

  it('have a secret that is shown once, stored sealed, and renewed with an overlap', async () => {
    const token = shop.store.sellerToken;
    const { secret, webhook: added } = (await add({ url, events: ['order.paid'] })).answer;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await shop.call('listWebhooks', { token });
    expect(listed.answer.webhooks).toEqual([added]);
    expect(JSON.stringify(listed.answer)).not.toContain(secret);
    const { rows } = await shop.db.execute('select webhook::text as row from webhook');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 40));
    const renewed = (await shop.call('renewWebhookSecret', { token, params: { id: added.id } })).answer;
    expect(renewed.webhook.overlapUntil).toBe(addMinutes(start, 24 * 60).toISOString());
    await shop.call('testWebhook', { token, params: { id: added.id } });
    const both = theOne();
    for (const one of [secret, renewed.secret])
      expect(new Webhook(one).verify(both.body, both.headers)).toMatchObject({ type: 'webhook.test' });
    await shop.db.update(webhook).set({ oldSecretUntil: start }).where(eq(webhook.id, added.id));
    await shop.call('testWebhook', { token, params: { id: added.id } });
    const last = theOne(-1);
    expect(() => new Webhook(secret).verify(last.body, last.headers)).toThrow('No matching signature');
    expect(new Webhook(renewed.secret).verify(last.body, last.headers)).toMatchObject({ type: 'webhook.test' });
  });

  it('are refused at their fields', async () => {
    const refused = await add({ url: 'ftp://erp.example/', events: [] });
    expect(refused.refusal.fields.map(({ path, code }) => [path, code])).toEqual([
      ['url', 'program.addressInvalid'],
      ['events', 'program.eventMissing'],
    ]);
    const inside = await add({ url: 'https://10.1.2.3/', events: ['order.paid'] });
    expect(inside.refusal.fields.map(({ code }) => code)).toEqual(['program.addressNotPublic']);
    for (let count = 0; count < 10; count += 1) await aWebhook(shop.db, shop.store.id);
    expect((await add({ url, events: ['order.paid'] })).refusal.code).toBe('program.tooManyWebhooks');
  });

  it('are not overwritten by who read them before somebody else changed them', async () => {
    const token = shop.store.sellerToken;
    const { id } = await aWebhook(shop.db, shop.store.id, { url, events: ['order.paid'] });
    const change = (events: ('order.paid' | 'order.changed')[]) =>
      shop.call('changeWebhook', {
        token,
        params: { id },
        body: { url, events, ...saw({ url, events: ['order.paid'] }) },
      });
    expect((await change(['order.changed'])).status).toBe(200);
    expect((await change(['order.paid', 'order.changed'])).refusal.code).toBe('request.changedMeanwhile');
  });

  it('send an event again on request, with its id, and show the answer', async () => {
    const token = shop.store.sellerToken;
    await aWebhook(shop.db, shop.store.id, { url });
    await aPaidOrder();
    await run();
    const [{ id = 0, messageId } = {}] = await deliveries();
    answer = status(503, 'busy\0');
    const again = (await shop.call('resendWebhookDelivery', { token, params: { id } })).answer;
    expect(again).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 503, lastAnswer: 'busy', messageId });
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    const foreign = (await aStore(shop.db)).owner?.token ?? '';
    expect((await shop.call('resendWebhookDelivery', { token: foreign, params: { id } })).status).toBe(404);
  });

  it('are tested at once; the test is tried once', async () => {
    const token = shop.store.sellerToken;
    const { id } = await aWebhook(shop.db, shop.store.id, { url });
    answer = status(500, 'no');
    const tested = (await shop.call('testWebhook', { token, params: { id } })).answer;
    expect(tested).toMatchObject({ event: 'webhook.test', state: 'failed', lastStatus: 500, lastAnswer: 'no' });
    later(5);
    await run();
    expect(received).toHaveLength(1);
    answer = status(200);
    expect((await shop.call('testWebhook', { token, params: { id } })).answer.state).toBe('delivered');
  });

  it('are removed with what waits for them', async () => {
    const token = shop.store.sellerToken;
    const { id } = await aWebhook(shop.db, shop.store.id, { url });
    await aPaidOrder();
    expect((await shop.call('removeWebhook', { token, params: { id } })).answer.webhooks).toEqual([]);
    await run();
    expect(received).toEqual([]);
  });
});
