import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kstDate } from '#core/calendar.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { aPerson, use } from './person.ts';
import { aStoryBuyer, inDatabase, signIn } from './members.ts';
import { addToCart, open, openFirst, SOON, translatorFor } from './steps.ts';

const t = translatorFor('en');
const WEEK_SECONDS = 604_800;

type VisitEvent = { type: string; page: string; name?: string; userId?: number; session: string };

/** Records every event the page sends from now on. */
function recordEvents(page: Page): VisitEvent[] {
  const events: VisitEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/external/analytics/events')) return;
    const { content }: { content: string } = request.postDataJSON();
    events.push(...JSON.parse(content));
  });
  return events;
}

const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'analytics_sid');

/** The page views stored for a session. */
async function storedTypes(pages: readonly string[]): Promise<string[]> {
  const { rows } = await inDatabase((db) =>
    db.$client.query('select distinct type, page from analytics_event where page = any($1) order by 1, 2', [pages]),
  );
  return rows.map(({ type, page }) => `${type} ${page}`);
}

describe('visits', () => {
  withBrowser();

  it('ANA-001 ANA-002 ANA-004 ST-025 a visitor views pages, and the operator sees them', async () => {
    const page = await aPerson();
    const events = recordEvents(page);
    await open(page, '/search/list?keyword=BD&utm_source=Story');
    await use(page);
    await expect.poll(() => events.map(({ type, page: at }) => `${type} ${at}`), SOON).toContain('enter /search/list');
    expect(JSON.stringify(events)).not.toContain('keyword');
    await openFirst(page, t);
    const product = new URL(page.url()).pathname;
    await expect
      .poll(() => events.map(({ type, page: at, name }) => `${type} ${at} ${name ?? ''}`.trim()), SOON)
      .toEqual(expect.arrayContaining(['click /search/list link', 'leave /search/list', `enter ${product}`]));
    expect(new Set(events.map(({ session }) => session)).size).toBe(1);
    const stored = await cookie(page);
    expect(stored).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(Math.abs((stored?.expires ?? 0) - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(120);
    // The page is closed: the last events are sent by a beacon.
    await page.close();
    await expect
      .poll(() => storedTypes(['/search/list', product]), SOON)
      .toEqual(expect.arrayContaining(['enter /search/list', `close ${product}`, `enter ${product}`]));

    const office = await aVisitor({ lang: 'en' });
    await signIn(office, DEMO.admin);
    const today = kstDate(new Date());
    await open(office, `/admin/analytics?period=own&from=${today}&to=${today}&inLanguage=en`);
    await office.getByRole('heading', { level: 1, name: t('analytics.title') }).waitFor();
    const pages = office
      .getByRole('table')
      .filter({ has: office.getByRole('columnheader', { name: t('analytics.page'), exact: true }) });
    await pages.getByRole('link', { name: product, exact: true }).waitFor();
    await office
      .getByRole('list', { name: t('analytics.funnel') })
      .getByText(t('analytics.step.products'))
      .waitFor();
    await office.getByText('story', { exact: true }).waitFor();
    await office.getByRole('button', { name: t('analytics.asTable') }).click();
    await office
      .getByRole('region', { name: t('analytics.byDay'), exact: true })
      .getByRole('row')
      .nth(1)
      .waitFor();
    await office.getByRole('combobox', { name: t('analytics.site') }).selectOption('jp');
    await office.getByText(t('analytics.empty')).waitFor();
  });

  it('ANA-006 asks for consent where required; sends nothing and sets no cookie before it', async () => {
    const page = await aPerson();
    const events = recordEvents(page);
    await open(page, '/?site=us');
    await use(page);
    const banner = page.getByRole('region', { name: t('consent.title') });
    await banner.waitFor();
    await page.goto('/category/list?id=1&site=us');
    await use(page);
    await banner.getByRole('button', { name: t('consent.decline') }).click();
    await banner.waitFor({ state: 'detached' });
    const choice = page.getByRole('contentinfo');
    await choice.getByText(t('consent.isOff')).waitFor();
    await open(page, '/?site=us');
    await use(page);
    await choice.getByText(t('consent.isOff')).waitFor();
    expect([await banner.count(), events, await cookie(page)]).toEqual([0, [], undefined]);
    await choice.getByRole('button', { name: t('consent.turnOn') }).click();
    await expect.poll(() => events.map(({ type, page: at }) => `${type} ${at}`), SOON).toContain('enter /');
    expect(await cookie(page)).toBeDefined();
    await choice.getByRole('button', { name: t('consent.turnOff') }).click();
    await choice.getByText(t('consent.isOff')).waitFor();
    expect(await cookie(page)).toBeUndefined();
  });

  it('ANA-001 ANA-006 the pages of the app are counted under the same consent', async () => {
    const page = await aPerson();
    const events = recordEvents(page);
    await open(page, '/mobile/product/seller/1/?site=us');
    await use(page);
    const banner = page.getByRole('region', { name: t('consent.title') });
    await banner.waitFor();
    expect([events, await cookie(page)]).toEqual([[], undefined]);
    await banner.getByRole('button', { name: t('consent.agree') }).click();
    await expect.poll(() => events.map(({ type, page: at }) => `${type} ${at}`), SOON).toContain('enter /product/1');
    expect(await cookie(page)).toBeDefined();
  });

  it('ANA-006 does not track a browser that sends a do-not-track signal', async () => {
    const page = await aPerson();
    const events = recordEvents(page);
    await page.addInitScript(
      () => void Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    await open(page, '/');
    await use(page);
    await page.getByRole('contentinfo').getByText(t('consent.refused')).waitFor();
    expect([events, await cookie(page)]).toEqual([[], undefined]);
  });

  it('ANA-005 pages work when nothing can be sent', async () => {
    const page = await aPerson();
    let attempts = 0;
    await page.route('**/external/analytics/events*', async (route) => {
      attempts += 1;
      await route.abort();
    });
    await open(page, '/');
    await use(page);
    await expect.poll(() => attempts, SOON).toBe(1);
    await page.locator('main a[href^="/product/"]').first().click();
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('ANA-002 records additions to the cart, and the member by id only', async () => {
    const page = await aPerson();
    const events = recordEvents(page);
    await signIn(page, await aStoryBuyer());
    await page.goto('/product/1');
    await use(page);
    await page
      .getByRole('button', { name: t('goods.buy.add') })
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect
      .poll(() => events.some(({ page: at, userId }) => at === '/product/1' && userId !== undefined), SOON)
      .toBe(true);
    await addToCart(page, t, 500);
    await expect.poll(() => events.some(({ name }) => name === 'cartAdd'), SOON).toBe(true);
    expect(JSON.stringify(events)).not.toContain('@');
  });
});
