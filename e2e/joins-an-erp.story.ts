import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SCOPES } from '#core/role.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, givePassword, shows } from './controls.ts';
import { openOrder, storeOf } from './deals.ts';
import { aStoryBuyer, call, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');

type Received = { readonly headers: Record<string, string>; readonly body: string };
type Content = { readonly code: string; readonly skus: readonly { readonly code: string }[] };
type Listed = { readonly content: Content; readonly stocks: readonly { sku: string; stock: number; read: string }[] };
type Results = { readonly results: readonly { readonly outcome: string; readonly approval?: string }[] };

const received: Received[] = [];
/** The seller's ERP. */
const receiver = createServer((request, response) => {
  void request.toArray().then((pieces) => {
    received.push({
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(pieces).toString(),
    });
    response.end('taken over');
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/badaro`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

/** The secret that the open dialog shows this once. */
async function secretOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').filter({ hasText: t('seller.api.once') });
  const secret = (await dialog.locator('code').textContent(SOON)) ?? '';
  await clean(page);
  await dialog.getByRole('button', { name: t('seller.api.stored'), exact: true }).click();
  return secret;
}

async function makesAKey(page: Page): Promise<string> {
  await button(page, t('seller.api.makeKey')).click();
  const dialog = page.getByRole('dialog', { name: t('seller.api.makeKey') });
  await dialog.getByRole('button', { name: t('seller.api.make'), exact: true }).click();
  await dialog.getByText(t('program.refusals.scopeMissing')).waitFor();
  await clean(page);
  await dialog.getByLabel(new RegExp(`^${t('seller.api.name')}`)).fill('본사 ERP');
  for (const scope of KEY_SCOPES) await dialog.getByLabel(t(`rights.permission.storeKey.${scope}`)).check();
  await dialog.getByRole('button', { name: t('seller.api.make'), exact: true }).click();
  await givePassword(page, t, demoPassword, page.getByText(t('seller.api.once')));
  return secretOf(page);
}

async function addsAWebhook(page: Page): Promise<string> {
  await button(page, t('seller.api.addWebhook')).click();
  const dialog = page.getByRole('dialog', { name: t('seller.api.addWebhook') });
  await dialog.getByLabel(new RegExp(`^${t('seller.api.address')}`)).fill('ftp://erp.example');
  for (const event of ['order.paid', 'order.changed']) await dialog.getByLabel(event).check();
  await dialog.getByRole('button', { name: t('seller.api.add'), exact: true }).click();
  await dialog.getByText(t('program.refusals.addressInvalid')).waitFor();
  await dialog.getByLabel(new RegExp(`^${t('seller.api.address')}`)).fill(url);
  await dialog.getByRole('button', { name: t('seller.api.add'), exact: true }).click();
  return secretOf(page);
}

/** A program copies a product of the store under another code, and sets the stock of the first one. */
async function listsGoods(key: string, stamp: string): Promise<void> {
  const { products } = await call<{ products: readonly Listed[] }>('GET', '/api/v1/store-api/products?count=1', {
    token: key,
  });
  const [first] = products;
  if (!first) throw new Error('the store has no product');
  const { content, stocks } = first;
  const copy = {
    ...content,
    code: `ERP-${stamp}`,
    skus: content.skus.map((sku, at) => ({ ...sku, code: `ERP-${stamp}-${at}`, gtin: null })),
  };
  const put = () => call<Results>('PUT', '/api/v1/store-api/products', { token: key, body: { products: [copy] } });
  expect((await put()).results).toMatchObject([{ outcome: 'created', approval: 'pending', problems: [] }]);
  expect((await put()).results).toMatchObject([{ outcome: 'unchanged' }]);
  const [one] = stocks;
  if (!one) throw new Error('the product has no SKU');
  const body = { stocks: [{ ...one, stock: one.stock + 1_000 }] };
  const { results } = await call<Results>('PUT', '/api/v1/store-api/stock', { token: key, body });
  expect(results).toMatchObject([{ outcome: 'changed', stock: one.stock + 1_000 }]);
}

describe('a seller joins an ERP', () => {
  withBrowser();

  it('lists goods by a key, learns of an order by a signed webhook, and sends it', async () => {
    received.length = 0;
    const stamp = String(Date.now()).slice(-8);
    const buyer = await aVisitor();
    await signIn(buyer, await aStoryBuyer());
    await findBySearch(buyer, t, '머그컵');
    const store = await storeOf(buyer);

    const seller = await aVisitor();
    await signIn(seller, ownerEmail(store));
    await open(seller, '/seller/api');
    await shows(seller, t('seller.api.noKeys'));
    await clean(seller);
    const key = await makesAKey(seller);
    expect(key).toMatch(/^bdr_live_/);
    await shows(seller, `bdr_live_…${key.slice(-4)}`);
    await listsGoods(key, stamp);
    await open(seller, '/seller/products');
    await shows(seller, `ERP-${stamp}`);

    await open(seller, '/seller/api');
    const webhook = new Webhook(await addsAWebhook(seller));
    await seller.getByRole('button', { name: `${t('seller.api.test')}: ${url}` }).click();
    await shows(seller, t('seller.api.status', { status: '200' }));
    await clean(seller);
    const [test] = received;
    expect(webhook.verify(test?.body ?? '', test?.headers ?? {})).toMatchObject({ type: 'webhook.test' });

    await addToCart(buyer, t, 200);
    await checkOut(buyer, t, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(buyer, t);
    // The job posts events once a minute.
    await expect.poll(() => received.length, { timeout: 100_000, interval: 1_000 }).toBe(2);
    const [, event] = received;
    expect(webhook.verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      type: 'order.paid',
      data: { orderId: order, status: 'paid' },
    });

    await seller.getByRole('link', { name: t('seller.api.deliveries') }).click();
    await shows(seller, 'order.paid');
    await seller.getByText(t('seller.api.details')).first().click();
    await shows(seller, 'taken over');
    await clean(seller);
    await seller.getByRole('button', { name: `${t('seller.api.resend')}: order.paid` }).click();
    await expect.poll(() => received.length, SOON).toBe(3);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      test?.headers['webhook-id'],
      event?.headers['webhook-id'],
      event?.headers['webhook-id'],
    ]);

    const sent = await call('PUT', `/api/v1/store-api/orders/${order}/waybill`, {
      token: key,
      body: { courier: 'CJ', waybill: `12${stamp}00` },
    });
    expect(sent).toMatchObject({ id: order, status: 'shippingStarted' });
    await open(buyer, `/my/orders/${order}`);
    await shows(buyer, `12${stamp}00`);

    const phone = await aVisitor({ lang: 'ar', width: 390 });
    await signIn(phone, ownerEmail(store));
    for (const path of ['/seller/api', '/seller/api/deliveries']) {
      await open(phone, path);
      await clean(phone);
    }

    await open(seller, '/seller/api');
    await seller.getByRole('button', { name: `${t('seller.api.endKey')}: 본사 ERP` }).click();
    await seller
      .getByRole('dialog')
      .getByRole('button', { name: t('seller.api.endKey'), exact: true })
      .click();
    await shows(seller, t('seller.api.keyState.ended'));
    await expect(call('GET', '/api/v1/store-api/orders', { token: key })).rejects.toThrow('401');
  }, 240_000);
});
