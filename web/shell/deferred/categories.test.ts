import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));
vi.mock('#web/i18n/text.tsx', () => ({ useLang: () => 'ko' }));
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useState: (start: unknown) => [start, () => undefined],
  useEffect: (run: () => void) => run(),
}));

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = openFakeBrowser();
  browser.answers.set('GET /api/v1/usermenu', { status: 200, body: { children: [] } });
  browser.answers.set('GET /api/v1/category', { status: 200, body: { categories: [] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = async () => (await import('#web/shell/deferred/categories.ts')).useMenuTree();

describe('the menu of categories', () => {
  it('CON-003 CON-007 requests 1600 categories at once, with the Korean time zone', async () => {
    await opened();
    await vi.waitFor(() => expect(browser.requests).toEqual(['GET /api/v1/usermenu', 'GET /api/v1/category']));
    expect(browser.words.map((words) => [words.get('timezone'), words.get('count')])).toEqual([
      ['UTC+9', null],
      ['UTC+9', '1600'],
    ]);
  });

  it('CON-004 CON-005 ST-002 ST-007 requests again after an hour, and not before', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-01T09:00:00Z'), toFake: ['Date'] });
    await opened();
    await vi.waitFor(() =>
      expect([browser.stored.has('topMenu'), browser.stored.has('categories_DEFAULT_ko_1600')]).toEqual([true, true]),
    );
    vi.setSystemTime(Date.now() + 3_599_000);
    vi.resetModules();
    await opened();
    await vi.waitFor(() => expect(browser.requests).toHaveLength(2));
    vi.setSystemTime(Date.now() + 1_000);
    vi.resetModules();
    await opened();
    await vi.waitFor(() => expect(browser.requests).toHaveLength(4));
  });

  it('CAT-004 logs a failure, and shows nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const shown: unknown[] = [];
    vi.doMock('react', async (real) => ({
      ...(await real<typeof import('react')>()),
      useState: (start: object) => [start, (next: (old: object) => object) => shown.push(next(start))],
      useEffect: (run: () => void) => run(),
    }));
    browser.answers.set('GET /api/v1/usermenu', { status: 503 });
    browser.answers.set('GET /api/v1/category', { status: 500 });
    await opened();
    await vi.waitFor(() =>
      expect(shown).toEqual([expect.objectContaining({ tops: [] }), expect.objectContaining({ below: [] })]),
    );
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});
