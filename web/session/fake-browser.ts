import { vi } from 'vitest';

/**
 * What a page of a browser has, as far as sessions ask for it, for tests without one; `answers` are those of the API by
 * method and path.
 */
export type FakeBrowser = {
  readonly stored: Map<string, string>;
  readonly drafts: Map<string, string>;
  readonly cookies: Map<string, string>;
  /** The last cookie as it was written, with its attributes. */
  written: string;
  readonly requests: string[];
  /** The words each of them was asked with. */
  readonly words: URLSearchParams[];
  readonly answers: Map<string, { status: number; body?: unknown }>;
  /** Another tab writes the key. */
  elsewhere(key: string, value: string | null): void;
};

/** The table of calls is made by the build of the pages; of it what these tests ask. */
export const SOME_CALLS: Readonly<Record<string, { readonly method: string; readonly path: string }>> = {
  readHealth: { method: 'GET', path: '/actuator/health/ping' },
  readProfile: { method: 'GET', path: '/api/v1/auth/customer/profile' },
  logOut: { method: 'POST', path: '/api/v1/auth/logout' },
  readCart: { method: 'GET', path: '/api/v1/auth/customer_cart' },
  listFavoriteIds: { method: 'GET', path: '/api/v1/auth/favorite/ids' },
  addFavorite: { method: 'POST', path: '/api/v1/auth/favorite/product' },
  countUnreadNotices: { method: 'GET', path: '/api/v1/auth/notices/unread' },
  readRates: { method: 'GET', path: '/external/exchange/rate' },
  removeDevice: { method: 'DELETE', path: '/external/firebase/token' },
  readTopMenu: { method: 'GET', path: '/api/v1/usermenu' },
  listCategories: { method: 'GET', path: '/api/v1/category' },
  addCartLine: { method: 'POST', path: '/api/v1/auth/customer_cart' },
  readCodeList: { method: 'GET', path: '/api/v1/code/detail' },
  listDeliveryFees: { method: 'GET', path: '/api/v1/auth/shipping/configurationsCodeList' },
  listMaterials: { method: 'GET', path: '/api/v1/auth/materials/list' },
};

function storage(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export function openFakeBrowser(path = '/'): FakeBrowser {
  const page = new EventTarget();
  const browser: FakeBrowser = {
    stored: new Map(),
    drafts: new Map(),
    cookies: new Map(),
    written: '',
    requests: [],
    words: [],
    answers: new Map(),
    elsewhere(key, value) {
      const oldValue = browser.stored.get(key) ?? null;
      if (value === null) browser.stored.delete(key);
      else browser.stored.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: value }));
    },
  };
  const url = new URL(path, 'http://shop.example');
  const document = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en', dataset: { site: 'kr', currency: 'KRW' } },
  });
  Object.defineProperty(document, 'cookie', {
    get: () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      browser.written = text;
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0(;|$)/.test(text)) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    },
  });
  vi.stubGlobal('localStorage', storage(browser.stored));
  vi.stubGlobal('sessionStorage', storage(browser.drafts));
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', {
    protocol: url.protocol,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    href: url.href,
    reload: vi.fn<() => void>(),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: vi.fn<(state: unknown, unused: string, url: string) => void>(),
  });
  vi.stubGlobal('window', globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      const [address = '', words = ''] = url.split('?');
      browser.words.push(new URLSearchParams(words));
      browser.requests.push(`${method} ${address} ${headers.authorization ?? ''}`.trim());
      const found = browser.answers.get(`${method} ${address}`) ?? {
        status: 404,
        body: { error: { code: 'request.notFound' } },
      };
      return {
        ok: found.status < 400,
        status: found.status,
        text: async () => (found.body === undefined ? '' : JSON.stringify(found.body)),
      };
    },
  );
  return browser;
}
