import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { violationsIn } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { alive, open, openFirst, SOON, translatorFor } from './steps.ts';

/** The position of the layer. */
async function placeOf(layer: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0 } = (await layer.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
}

/** The text of the layer, including the shadow tree of a seller's page. */
const textOf = (place: Locator): Promise<string> =>
  place.evaluate(
    (element) =>
      [element, ...element.querySelectorAll('*')].map((one) => one.shadowRoot?.textContent ?? '').join('') +
      element.textContent,
  );

describe('a layer over the page', () => {
  withBrowser();

  for (const { lang, width } of [
    { lang: 'ko', width: 1280 },
    { lang: 'ar', width: 390 },
  ] as const) {
    it(`SH-046 TRN-005 TRN-002 shows a seller’s text, in five languages, small and large: ${lang}, ${width} px`, async () => {
      const t = translatorFor(lang);
      const page = await aVisitor({ lang, width });
      await open(page, '/product/1');
      const opening = page.getByRole('button', { name: t('shell.layer.open') });
      await opening.click();
      const layer = page.getByRole('dialog');
      const region = layer.getByRole('region');
      await region.waitFor();
      const original = await textOf(region);
      expect(original.length).toBeGreaterThan(20);
      expect(await violationsIn(page, 'dialog')).toEqual([]);
      const bar = layer.getByRole('group', { name: t('shell.layer.translate') });
      expect(await bar.getByRole('button').allInnerTexts()).toEqual([
        '한국어',
        '简体中文',
        'English',
        '日本語',
        'Tiếng Việt',
        t('shell.layer.original'),
      ]);
      // A visitor gets no new translation at our cost.
      await bar.getByRole('button', { name: 'Tiếng Việt' }).click();
      await layer.getByText(t('translation.refusals.signIn')).waitFor();
      expect(await textOf(region)).toBe(original);
      await signIn(page, DEMO.buyer);
      await open(page, '/product/1');
      await opening.click();
      await region.waitFor();
      await bar.getByRole('button', { name: 'Tiếng Việt' }).click();
      await region.getByText('[vi]').first().waitFor();
      await bar.getByRole('button', { name: 'English' }).click();
      await region.getByText('[en]').first().waitFor();
      expect(await textOf(region)).not.toContain('[vi]');
      await bar.getByRole('button', { name: t('shell.layer.original') }).click();
      await expect.poll(() => textOf(region), SOON).toBe(original);

      // The translation service fails: the text stays and no error appears.
      await page.route(/\/external\/translation\/text/, (route) =>
        route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }),
      );
      await bar.getByRole('button', { name: '日本語' }).click();
      await expect
        .poll(() => bar.getByRole('button', { name: '日本語' }).getAttribute('aria-pressed'), SOON)
        .toBe('false');
      expect(await textOf(region)).toBe(original);

      // The header drags and arrow keys move the layer; on a phone it fills the screen and does not move.
      const first = await placeOf(layer);
      const grip = { x: first.x + width / 3, y: first.y + 24 };
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move(grip.x - 60, grip.y + 30, { steps: 3 });
      await page.mouse.up();
      const seen = [await placeOf(layer)];
      if (width === 1280) {
        await layer.getByRole('button', { name: t('shell.layer.move') }).press('ArrowRight');
        seen.push(await placeOf(layer));
        for (let press = 0; press < 10; press += 1) await page.keyboard.press('Shift+ArrowUp');
        seen.push(await placeOf(layer));
        await page.keyboard.press('Home');
        seen.push(await placeOf(layer));
      }
      const { x, y } = first;
      expect(seen).toEqual(
        width === 1280 ? [{ x: x - 60, y: y + 30 }, { x: x - 44, y: y + 30 }, { x: x - 44, y: 0 }, first] : [first],
      );

      // While it is small, the page behind stays usable.
      await layer.getByRole('button', { name: t('shell.layer.minimise') }).click();
      await region.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1 }).click();
      await layer.getByRole('button', { name: t('shell.layer.restore') }).click();
      await region.waitFor();
      // On a phone it fills the screen in either size.
      if (width === 1280) await layer.getByRole('button', { name: t('shell.layer.maximise') }).click();
      await expect.poll(async () => (await layer.boundingBox())?.width, SOON).toBe(width);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await expect.poll(() => opening.evaluate((button) => button === document.activeElement), SOON).toBe(true);
    });
  }

  it('SH-047 with nothing to show it reports a missing call path or output target; only this site may frame its pages', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    const answer = await page.goto('/product/1', { waitUntil: 'networkidle' });
    await alive(page);
    expect(answer?.headers()['content-security-policy']).toMatch(/frame-src 'self'; frame-ancestors 'self'/);
    const opening = page.getByRole('button', { name: t('shell.layer.open') });
    await opening.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('#seller-words').evaluate((region) => region.remove());
    await opening.click();
    await page.getByRole('status').getByText('호출 경로나 출력 대상이 없습니다.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('SH-046 SH-048 the terms are read during an order; a page that does not load is requested again', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    await signIn(page, await aStoryBuyer());
    await open(page, `/search/list?keyword=${EDGE.moqOne}`);
    await openFirst(page, t);
    const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
    await amount.fill('2');
    await amount.press('Tab');
    await page
      .getByRole('button', { name: t('goods.buy.now'), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/directCheckout/);
    await page.getByRole('button', { name: t('account.next'), exact: true }).click();

    await page.route('**/useTerms', (route) => route.abort());
    await page.getByRole('button', { name: t('shell.layer.terms') }).click();
    const layer = page.getByRole('dialog');
    await layer.getByRole('alert').getByText(t('shell.layer.failed')).waitFor();
    await page.unroute('**/useTerms');
    await page.route('**/useTerms', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<main>later</main>' }),
    );
    await layer.getByRole('button', { name: t('shell.tryAgain') }).click();
    await layer.getByRole('alert').getByText(t('shell.layer.failed')).waitFor();
    await page.unroute('**/useTerms');
    await layer.getByRole('button', { name: t('shell.tryAgain') }).click();
    const terms = layer.frameLocator('iframe');
    await terms.getByRole('heading', { level: 1 }).waitFor();
    // The page alone: no header, no footer.
    expect((await terms.getByRole('banner').count()) + (await terms.getByRole('contentinfo').count())).toBe(0);
    await layer.getByRole('button', { name: 'English' }).click();
    await terms.getByText('[en]').first().waitFor();
    await layer.getByRole('button', { name: t('shell.layer.reload') }).click();
    await expect.poll(() => terms.getByText('[en]').count(), SOON).toBe(0);
    await terms.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached' });
    // The order is unchanged.
    await page.getByRole('checkbox', { name: t('checkout.terms.agreeAll') }).check();
  });
});
