import { describe, expect, it } from 'vitest';
import { must } from '#demo/import-journey/world.ts';
import { workAtCentre } from '#demo/import-journey/from-the-centre.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { anImport, atCentre } from './importing.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

describe('what waits for a buyer', () => {
  withBrowser();

  it.each(['ko', 'en', 'ar'] as const)('stands first on My page and above the orders, in %s', async (lang) => {
    const t = translatorFor(lang);
    const story = await anImport();
    await atCentre(story);
    await workAtCentre(story.world, story.order, story.carton);
    const { id } = story.order;
    await must(story.world, 'operator', 'requestBill', { params: { id }, body: { note: 'As measured' } });

    const page = await aVisitor({ lang, width: lang === 'ar' ? 390 : 1280 });
    await signIn(page, DEMO.buyer);
    await open(page, '/my/page');
    const headings = page.locator('main h2');
    await headings.filter({ hasText: t('my-page.tasks.title') }).waitFor(SOON);
    expect(await headings.first().innerText()).toContain(t('my-page.tasks.title'));
    const task = page.locator('main li').filter({ hasText: story.order.number }).first();
    expect(await task.innerText()).toContain(t('my-page.tasks.kind.payLogistics'));

    await open(page, '/my/orders?status=awaitingLogisticsPayment');
    await page
      .locator('main h2')
      .filter({ hasText: t('my-page.tasks.title') })
      .waitFor(SOON);
    const card = page.locator('main article').filter({ hasText: story.order.number });
    await card.getByRole('link', { name: t('my-page.tasks.button.payLogistics') }).click();
    await page.waitForURL(`**/my/orders/${id}/second-payment`);
  });
});
