import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

withBrowser({ refusedProbe: 'Failed to load resource: net::ERR_FAILED' });

const PATH = '**/api/v1/ops/centre/arrivals?*';

describe('a scan at the centre without network', () => {
  it('IMP-006 waits on the device over a reload, is undone or sent in order when the network is back', async () => {
    const page = await aVisitor();
    const t = translatorFor('ko');
    await signIn(page, DEMO.centre);
    await open(page, '/ops/centre');
    const sent: string[] = [];
    let isAway = true;
    await page.route(PATH, async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      if (isAway) return route.abort('failed');
      sent.push(JSON.parse(request.postData() ?? '{}').waybill);
      return route.continue();
    });
    const scan = async (code: string) => {
      await page.getByRole('textbox', { name: t('centre.scan.label') }).fill(code);
      await page.keyboard.press('Enter');
      await page.getByText(code, { exact: true }).first().waitFor(SOON);
    };
    const codes = [1, 2, 3].map((number) => `OFF${Date.now()}${number}`);
    for (const code of codes) await scan(code);
    await page.getByText(t('scan.waiting', { count: 3 })).waitFor(SOON);
    await page.reload();
    await page.getByText(t('scan.waiting', { count: 3 })).waitFor(SOON);
    await page.getByRole('button', { name: new RegExp(t('scan.undo')) }).click();
    await page.getByText(t('scan.waiting', { count: 2 })).waitFor(SOON);
    isAway = false;
    await page.getByRole('button', { name: t('scan.sendNow') }).click();
    await page.getByText(t('scan.waiting', { count: 2 })).waitFor({ state: 'detached' });
    expect(sent).toEqual(codes.slice(0, 2));
  });
});
