import { describe, expect, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';

/** Texts that become elements, attributes, scripts or addresses where a page does not escape them. */
const HOSTILE = [
  `'-(ran=1)-'"><img src=x onerror=ran=1>{{constructor.constructor("ran=1")()}}`,
  '</script></title></textarea><script>ran=1</script><svg onload=ran=1>',
];

/** The parts of addresses that pages show or follow: a search, names in a path, a tab, an anchor, a way back. */
const addressesWith = (text: string) => {
  const written = encodeURIComponent(text);
  return [
    `/search/list?keyword=${written}`,
    `/search/list?keyword=mug&sort=${written}&view=${written}`,
    `/category/list?id=1&name=${written}`,
    `/category/${written}`,
    `/product/1?option=${written}#${written}`,
    `/my-store/${written}`,
    `/compare?id=1&id=${written}`,
    `/login?back=${written}&message=${written}`,
    `/support/notices?tab=${written}#${written}`,
    `/${written}?${written}=${written}`,
  ];
};

describe('a hostile address', () => {
  withBrowser();

  it.each(HOSTILE)('IN-04 with %s runs no script, asks nothing and breaks no policy', async (text) => {
    const page = await aVisitor();
    const faults: string[] = [];
    let address = '';
    page.on('dialog', (dialog) => {
      faults.push(`${address}: ${dialog.type()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      Object.assign(window, { violations: [] });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        Reflect.get(window, 'violations').push(`${violatedDirective} ${blockedURI}`),
      );
    });
    for (address of addressesWith(text)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const found = await page.evaluate(() => ({
        ran: Reflect.get(window, 'ran'),
        violations: Reflect.get(window, 'violations'),
        elements: document.querySelectorAll('[onerror], [onload], script[src="x"]').length,
        origin: location.origin,
        text: document.body.innerText.length > 100,
      }));
      const expected = { ran: undefined, violations: [], elements: 0, origin: new URL(page.url()).origin, text: true };
      if (JSON.stringify(found) !== JSON.stringify(expected)) faults.push(`${address}: ${JSON.stringify(found)}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(['javascript:ran=1', 'data:text/html,<script>ran=1</script>', '//evil.example/x', '/.//evil.example'])(
    'IN-04 IN-05 leads nowhere else by the way back %s',
    async (back) => {
      const page = await aVisitor();
      await page.goto(`/login?back=${encodeURIComponent(back)}`, { waitUntil: 'networkidle' });
      const links = await page
        .locator('a[href]')
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            element instanceof HTMLAnchorElement ? [`${element.protocol}//${element.hostname}`] : [],
          ),
        );
      expect(links.length).toBeGreaterThan(10);
      expect(links.filter((link) => !/^https?:|^mailto:|^tel:/.test(link) || link.includes('evil'))).toEqual([]);
    },
  );
});
