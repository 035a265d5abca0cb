import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aVisitor, type Visit, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, call, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { inWindow, open, payNow, SOON, translatorFor } from './steps.ts';

const STORES = ['haetsal-textile', 'dalhangari-kitchen', 'sobak-home'] as const;

/** A product of a demo store that is in stock, by its smallest order. */
async function goodsOf(store: string): Promise<{ sku: string; quantity: number }> {
  const list = await call<{ products: { id: number; soldOut: boolean }[] }>(
    'GET',
    `/api/v2/products?store=${store}&count=20&page=0`,
  );
  for (const { id } of list.products.filter(({ soldOut }) => !soldOut)) {
    const product = await call<{ minOrderQuantity: number; variants: { sku: string; stock: number }[] }>(
      'GET',
      `/api/v2/product/${id}`,
    );
    const sku = product.variants.find(({ stock }) => stock >= product.minOrderQuantity)?.sku;
    if (sku) return { sku, quantity: product.minOrderQuantity };
  }
  throw new Error(`nothing is in stock at ${store}`);
}

/** Sends a request as the page's own script does. */
const ask = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([address, input]) => {
      const answer = await fetch(String(address), {
        method: input === undefined ? 'GET' : 'POST',
        headers: {
          'x-session': 'cookie',
          'content-type': 'application/json',
          'idempotency-key': `story-${Math.random().toString(36).slice(2)}-key`,
        },
        ...(input !== undefined && { body: JSON.stringify(input) }),
      });
      return answer.json();
    },
    [path, body] as const,
  );

describe('a buyer of three stores', () => {
  withBrowser();

  async function buys({ lang, width }: Required<Pick<Visit, 'lang' | 'width'>>): Promise<void> {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await signIn(page, await aStoryBuyer());
    await open(page, '/');
    for (const store of STORES)
      await ask(page, '/api/v1/auth/customer_cart', { ...(await goodsOf(store)), cartItemType: 'NORMAL' });

    await open(page, '/my/cart?tab=SELLER');
    const all = page.getByRole('button', { name: t('account.cart.orderAll'), exact: true }).filter({ visible: true });
    await all.first().waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    await all.first().click();
    await page.waitForURL(/\/checkout\/stores/);
    const next = page.getByRole('button', { name: t('account.next'), exact: true });
    await next.click();
    await page.getByText(t('checkout.stores.orderTotal')).nth(2).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
    await next.click();
    await next.click();
    await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();
    expect(await page.getByRole('radio', { name: t('order-page.method.ESCROW') }).count()).toBe(0);
    await payNow(page, t);
    await inWindow(page);
    await payByCard(page);
    await page.getByText(t('checkout.stores.paidText')).waitFor(SOON);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: t('checkout.stores.toOrders'), exact: true }).click();
    await page.waitForURL(/\/checkout\/placed\//);
    expect(await page.locator('main li a[href^="/my/orders/"]').count()).toBe(3);
    expect(await faultsOf(page)).toEqual([]);

    // One is cancelled: its amount alone is refunded.
    const { orders } = await ask(page, '/api/v1/auth/orders?count=3');
    expect(orders.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid']);
    const [undone] = orders;
    await open(page, `/my/orders/${undone.id}`);
    await page.getByText(t('checkout.stores.sum')).first().waitFor(SOON);
    await ask(page, `/api/v1/auth/orders/${undone.id}/cancel`, { reason: 'no need' });
    await expect
      .poll(
        async () => {
          const read = await Promise.all(
            orders.map(({ id }: { id: number }) => ask(page, `/api/v1/auth/orders/${id}`)),
          );
          return read.map(({ invoices }) => invoices[0].refunded.amount);
        },
        { timeout: 20_000 },
      )
      .toEqual([undone.total.amount, 0, 0]);
  }

  it('ORD-037 pays three orders at once and cancels one, in Korean', async () => {
    await buys({ lang: 'ko', width: 1280 });
  });

  it('ORD-037 the same in English on a phone', async () => {
    await buys({ lang: 'en', width: 390 });
  });

  it('I18-021 the same in Arabic on a phone', async () => {
    await buys({ lang: 'ar', width: 390 });
  });
});
