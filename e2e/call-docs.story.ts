import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { logIn, translatorFor } from './steps.ts';

describe('the API reference', () => {
  // Zod, inside the reference's script, probes whether it may use eval and falls back when the CSP forbids it.
  withBrowser({ refusedProbe: 'CSP violation: script-src eval' });

  it('API-051 shows the calls of every capability without third-party requests or CSP violations', async () => {
    const page = await aVisitor({ lang: 'en', width: 1280 });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on(
      'console',
      (message) => void (/Content Security Policy/.test(message.text()) && faults.push(message.text())),
    );
    page.on('request', (request) => {
      if (!/^(data|blob):|^http:\/\/127\.0\.0\.1:/.test(request.url())) faults.push(request.url());
    });
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'Badaro' }).waitFor();
    for (const capability of ['member', 'cart', 'order'])
      await page.getByRole('link', { name: capability, exact: true }).first().waitFor();
    // A visitor gets no call of staff.
    expect(await page.getByRole('link', { name: 'fraud', exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('shows the calls of staff to staff who are signed in to the shop', async () => {
    const page = await aVisitor({ lang: 'en', width: 1280 });
    await logIn(page, translatorFor('en'), DEMO.admin);
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'Badaro' }).waitFor();
    await page.getByRole('link', { name: 'fraud', exact: true }).first().waitFor();
  });
});
