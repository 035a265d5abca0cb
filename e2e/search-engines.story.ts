import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { aVisitor, withBrowser } from './browser.ts';

withBrowser();

describe('what search engines read of a list', () => {
  it('is its own address on every page: canonical and alternate languages', async () => {
    const page = await aVisitor({ lang: 'en' });
    const pageIn = (href: string | undefined) => new URL(href ?? '').searchParams.get('page');
    // As a crawler reads it: the HTML of the answer.
    const linksOf = async (path: string) => {
      const html = (await (await page.request.get(path)).text()).replaceAll('&amp;', '&');
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="[^"]*" href="([^"]*)"/gi)];
      return { page: pageIn(canonical), alternates: alternates.map(([, href]) => pageIn(href)) };
    };
    const all = LANGUAGES.length + 1;
    expect(await linksOf('/category/list')).toEqual({ page: null, alternates: Array(all).fill(null) });
    expect(await linksOf('/category/list?page=1')).toEqual({ page: '1', alternates: Array(all).fill('1') });
    expect((await linksOf('/category/list?page=1&sort=price')).page).toBe('1');
  });
});
