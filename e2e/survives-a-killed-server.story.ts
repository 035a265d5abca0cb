import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { aTab, aVisitor, withBrowser } from './browser.ts';
import { clean, shows } from './controls.ts';
import { draftSaved } from './drafts.ts';
import { signIn } from './members.ts';
import { aServerToKill } from './server-process.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';
import { aStoreOfProducts } from './store-of-products.ts';

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();

describe('a draft of a product', () => {
  withBrowser();
  let server: ReturnType<typeof aServerToKill> | undefined;
  afterEach(async () => server?.remove());

  it('SEL-015 survives a killed server: what is typed stays, is said to be unsaved, and is saved when the server is back, also in a new tab', async () => {
    const t = translatorFor('ko');
    server = aServerToKill(inject('server').database);
    const url = await server.start();
    const ending = anew();
    const email = await aStoreOfProducts(ending);
    const page = await aVisitor({ lang: 'ko' });
    await signIn(page, email);
    await open(page, `${url}/seller/products`);
    const link = page.getByRole('link', { name: `격자 컵 11 ${ending}`, exact: true });
    const product = `${url}${(await link.getAttribute('href')) ?? ''}`;
    await open(page, product);
    await input(page, 'brand').fill('물결');
    await draftSaved(page, t);

    await input(page, 'model').fill('WAVE');
    await server.kill();
    await input(page, 'model').pressSequentially('-500');
    await input(page, 'name.en').fill('Wave tumbler');
    await shows(page, t('seller.product.draft.lostText'));
    await clean(page);
    expect(await input(page, 'model').inputValue()).toBe('WAVE-500');

    await server.start();
    await page.getByText(t('seller.product.draft.lostText')).waitFor({ state: 'detached', timeout: 40_000 });
    await draftSaved(page, t);
    const other = await aTab(page.context());
    await open(other, product);
    expect(await input(other, 'model').inputValue()).toBe('WAVE-500');
    expect(await input(other, 'name.en').inputValue()).toBe('Wave tumbler');
    await other.close();

    // The tab is closed while the server is away; a new one has what was typed, and saves it.
    await server.kill();
    await input(page, 'manufacturer').fill('바다공방');
    await shows(page, t('seller.product.draft.lostText'));
    await page.close();
    await server.start();
    const again = await aTab(page.context());
    await open(again, product);
    await expect.poll(() => input(again, 'manufacturer').inputValue(), SOON).toBe('바다공방');
    await draftSaved(again, t);
    await again.reload({ waitUntil: 'networkidle' });
    expect(await input(again, 'manufacturer').inputValue()).toBe('바다공방');
    expect(await input(again, 'brand').inputValue()).toBe('물결');
  });
});
