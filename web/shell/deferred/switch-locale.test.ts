import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('I18-010 a language', () => {
  it.each([
    ['en', 'USD'],
    ['ko', 'KRW'],
    ['zh', 'CNY'],
  ] as const)('%s brings its money, %s', async (lang, money) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { href: 'http://shop.example/', reload });
    const { switchLang } = await import('#web/shell/deferred/switch-locale.ts');
    switchLang(lang);
    expect([...browser.cookies.values()]).toEqual([lang, money]);
    expect(reload).toHaveBeenCalledOnce();
  });
});
