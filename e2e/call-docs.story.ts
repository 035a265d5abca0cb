import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { logIn, SOON, wordsIn } from './steps.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe('the page of the calls', () => {
  withBrowser();

  for (const [lang, width] of [
    ['ko', 1280],
    ['ar', 390],
  ] as const) {
    it(`API-051 finds a call, shows what it takes and sends it with the visitor's own session: ${lang}, ${width} px`, async () => {
      const t = wordsIn(lang);
      const page = await aVisitor({ lang, width });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await logIn(page, t, DEMO.buyer);
      await page.goto(`/api/docs?lang=${lang}`);
      // By keyboard alone: to the search, and into the one call it leaves.
      await page.getByRole('searchbox', { name: t('docs.filter') }).focus();
      await page.keyboard.type('readProfile');
      await page.getByText(`${t('docs.found').trim()} 1`).waitFor();
      const call = page.locator('#readProfile');
      await call.locator('summary').focus();
      await page.keyboard.press('Enter');
      await call.getByRole('heading', { name: t('docs.parameters') }).waitFor();
      expect(await call.innerText()).toContain('session.required');
      await page.evaluate(axe.source);
      const found: { id: string; nodes: { target: unknown }[] }[] = await page.evaluate(
        `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then((result) => result.violations)`,
      );
      faults.push(...found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`)));
      await call.getByRole('button', { name: t('docs.send') }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => call.locator('.status').textContent(), SOON).toMatch(/^200 /);
      expect(await call.getByRole('status').innerText()).toContain(`"emailAddress": "${DEMO.buyer}"`);
      const overflow: number = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([faults, overflow]).toEqual([[], 0]);
    });
  }
});
