import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';
import * as names from '#web/session/storage-keys.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useSyncExternalStore: (_hear: unknown, read: () => unknown) => read(),
  useEffect: (run: () => void) => run(),
}));

let browser: FakeBrowser;
beforeEach(() => {
  browser = openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** Invalid values that may be stored under a key: no JSON, JSON of another shape, and almost valid JSON. */
const foreign = fc.oneof(
  fc.string(),
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify({ createdAt: Date.now() - 1000, value })),
  fc.jsonValue().map((value) => JSON.stringify([value, { id: 1 }, { name: null }])),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{}',
    '[null]',
    '{"createdAt":1e999}',
    '{"value":[{"id":1,"children":[{}]}]}',
    '{"lang":"ko","store":"S","data":{}}',
    '{"agreed":[{}],"receipt":7,"services":[]}',
    '{"key":1}',
    '\u0000',
  ),
);

/** Every reader of stored values. */
async function readers(): Promise<Record<string, () => unknown>> {
  const [recent, compare, searches, stored, saved, input, draft, picks, attempt, hidden, asked, common, store] =
    await Promise.all([
      import('#web/session/recently-viewed.ts'),
      import('#web/session/compare.ts'),
      import('#web/shell/recent-searches.ts'),
      import('#web/shell/deferred/storage-cache.ts'),
      import('#web/storefront/listing/saved.ts'),
      import('#web/checkout/values.ts'),
      import('#web/checkout/import/values.ts'),
      import('#web/storefront/product/stored-picks.ts'),
      import('#web/components/attempt.ts'),
      import('#web/storefront/home/hidden-today.ts'),
      import('#web/session/asked-pictures.ts'),
      import('#web/seller/common-product-data.ts'),
      import('#web/seller/default-store.ts'),
    ]);
  const isText = (value: unknown): value is string => typeof value === 'string';
  return {
    recent: () => {
      recent.useRecordView(1);
      return recent.useRecent()?.map((id) => id.toFixed());
    },
    compare: () => {
      dispatchEvent(Object.assign(new Event('storage'), { key: names.COMPARE_KEY }));
      return compare.useCompared().map(({ id, name }) => [id, name.length]);
    },
    searches: () => searches.recentSearches().map((text) => text.trim()),
    menu: () => stored.storedValue(names.TOP_MENU_KEY, names.MENUS_FRESH_MS, isText)?.trim(),
    saved: () => {
      saved.loadSaved();
      return saved.useSaved().map(({ name, search }) => name + search);
    },
    input: () => input.discountsOf(input.storedValues('cart')),
    draft: () => Object.entries(draft.storedDraft('cart', null).services),
    picks: () => Object.values(picks.takeStoredPicks(7) ?? {}).map((count) => count.toFixed()),
    attempt: () => attempt.attemptKey('pay', { one: 1 }).length,
    hidden: () => hidden.isHiddenToday(7),
    asked: () => asked.askedPicture('P1')?.preview.length,
    common: () => common.commonProductData('S', 'ko').catch(() => undefined),
    store: () => store.nameOfStore('S', 'ko', async () => ({ name: 'Shop' })),
  };
}

describe('browser storage', () => {
  it('ST-002 ST-006 ST-007 ST-008 ST-009 RT-017 an invalid value under any key breaks no reader', async () => {
    const all = Object.entries(await readers());
    const keys = Object.entries(names).flatMap(([name, value]) =>
      name.endsWith('_KEY') && typeof value === 'string'
        ? [value === names.CATEGORIES_KEY ? `${value}DEFAULT_ko_1600` : value]
        : [],
    );
    const drafts = [
      `${names.CHECKOUT_DRAFT}cart`,
      `${names.ATTEMPT_DRAFT}pay`,
      `${names.PICKS_DRAFT}7`,
      names.ASKED_PICTURES_DRAFT,
    ];
    await fc.assert(
      fc.asyncProperty(foreign, async (text) => {
        for (const [name, read] of all) {
          // Readers repair invalid values, so each gets them anew.
          for (const key of keys) browser.stored.set(key, text);
          for (const key of drafts) browser.drafts.set(key, text);
          browser.cookies.set(`${names.POPUP_COOKIE}7`, encodeURIComponent(text));
          await expect((async () => read())(), name).resolves.not.toThrow();
        }
      }),
      { numRuns: 100 },
    );
  });

  it('ST-010 a disabled or full storage breaks nothing', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const place of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(place, { getItem: refuse, setItem: refuse, removeItem: refuse });
    for (const read of Object.values(await readers())) await expect((async () => read())()).resolves.not.toThrow();
  });

  it('ST-010 has the published names, and no name twice', () => {
    expect([
      names.TOKEN_KEY,
      names.TOP_MENU_KEY,
      names.LOGIN_EMAIL_KEY,
      names.IS_REMEMBER_KEY,
      names.SEARCH_TEXT_KEY,
    ]).toEqual(['token', 'topMenu', 'loginEmail', 'isRemember', 'searchText']);
    expect([
      names.SESSION_TIME_KEY,
      names.CATEGORIES_KEY,
      names.DEFAULT_STORE_KEY,
      names.COMMON_PRODUCT_DATA_KEY,
    ]).toEqual(['sessionTime', 'categories_', 'defaultStore', 'commonProductData']);
    expect([names.CART_COOKIE, names.POPUP_COOKIE, names.ANALYTICS_COOKIE]).toEqual([
      'cart_id',
      'popup_',
      'analytics_sid',
    ]);
    const all = Object.values(names).filter((value) => typeof value === 'string');
    expect(new Set(all).size).toBe(all.length);
  });

  it('CON-001 CON-004 CON-005 CRT-015 ST-024 ST-025 has the published lifetimes', () => {
    expect([names.COMMON_PRODUCT_DATA_FRESH_MS, names.MENUS_FRESH_MS]).toEqual([10 * 60_000, 60 * 60_000]);
    expect([names.CART_SECONDS, names.POPUP_SECONDS, names.ANALYTICS_SECONDS]).toEqual([
      20_000_000,
      24 * 3600,
      7 * 24 * 3600,
    ]);
  });

  it('ST-010 is accessed in three files, and its keys are defined in one', () => {
    const ways = ['web/session/storage.ts', 'web/session/tab-storage.ts', 'web/session/cookie.ts'];
    const texts = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const files = Object.entries(texts).filter(
      ([path]) => !path.includes('.test.') && !path.endsWith('/fake-browser.ts'),
    );
    expect(files.length).toBeGreaterThan(300);
    const uses = files
      .filter(([, text]) => /\b(localStorage|sessionStorage|document\.cookie|cookieStore)\b/.test(text))
      .map(([path]) => path.slice(1));
    expect(uses.toSorted()).toEqual(ways.toSorted());
    const literal =
      /\b(readKey|writeKey|readDraft|writeDraft|readCookie|writeCookie|storedValue|storeValue)\(\s*['"`](?!\$\{[A-Z])/;
    expect(files.filter(([, text]) => literal.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('ST-024 ST-026 SH-030 a popup’s choice is a cookie of a day, for this site only, and is removed when undone', async () => {
    const { hideToday, isHiddenToday } = await import('#web/storefront/home/hidden-today.ts');
    hideToday(7, true);
    expect([isHiddenToday(7), isHiddenToday(8), browser.written]).toEqual([
      true,
      false,
      'popup_7=1; path=/; max-age=86400; samesite=lax',
    ]);
    hideToday(7, false);
    expect(isHiddenToday(7)).toBe(false);
  });
});

describe('a seller’s product choices', () => {
  const CODES = { data: [{ code: '01', name: 'One', items: [] }] };
  const fill = () => {
    browser.answers.set('GET /api/v1/code/detail', { status: 200, body: CODES });
    browser.answers.set('GET /api/v1/auth/shipping/configurationsCodeList', {
      status: 200,
      body: { data: [{ name: 'Courier', deliveryFee: { amount: 3000, currency: 'KRW' }, freeDeliveryFrom: null }] },
    });
    browser.answers.set('GET /api/v1/auth/materials/list', {
      status: 200,
      body: [{ id: 1, code: 'PP', name: 'PP', order: 1 }],
    });
  };

  it('ST-009 API-034 CON-001 are requested once in ten minutes, per store and language', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-01T09:00:00Z'), toFake: ['Date'] });
    try {
      fill();
      const { commonProductData } = await import('#web/seller/common-product-data.ts');
      const first = await commonProductData('S', 'ko');
      expect(first).toEqual({
        notices: [{ code: '01', name: 'One' }],
        units: [{ code: '01', name: 'One' }],
        materials: [{ code: 'PP', name: 'PP' }],
        files: { images: [], videos: [], documents: [] },
        deliveryFees: [{ name: 'Courier', fee: { amount: 3000, currency: 'KRW' }, freeFrom: null }],
      });
      expect(browser.requests).toHaveLength(4);
      vi.setSystemTime(Date.now() + 9 * 60_000);
      expect(await commonProductData('S', 'ko')).toEqual(first);
      expect(browser.requests).toHaveLength(4);
      await commonProductData('T', 'ko');
      await commonProductData('T', 'en');
      expect(browser.requests).toHaveLength(12);
      vi.setSystemTime(Date.now() + 10 * 60_000);
      await commonProductData('T', 'en');
      expect(browser.requests).toHaveLength(16);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ST-009 failed calls are not cached', async () => {
    fill();
    browser.answers.set('GET /api/v1/auth/materials/list', {
      status: 503,
      body: { error: { code: 'request.unavailable' } },
    });
    const { commonProductData } = await import('#web/seller/common-product-data.ts');
    await expect(commonProductData('S', 'ko')).rejects.toMatchObject({ code: 'request.unavailable' });
    expect(browser.stored.has('commonProductData')).toBe(false);
  });

  it('ST-008 API-041 a cached store replaces its call, and another store’s does not', async () => {
    const { nameOfStore } = await import('#web/seller/default-store.ts');
    const ask = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'Shop' }));
    expect([await nameOfStore('S', 'ko', ask), await nameOfStore('S', 'ko', ask), ask.mock.calls.length]).toEqual([
      'Shop',
      'Shop',
      1,
    ]);
    await nameOfStore('T', 'ko', ask);
    await nameOfStore('T', 'en', ask);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
