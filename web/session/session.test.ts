import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

// A page's table of calls is made by its build, and its hooks are asked here without a page.
vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useSyncExternalStore: (_hear: unknown, read: () => unknown) => read(),
}));

const PROFILE = {
  id: 7,
  emailAddress: 'a@example.com',
  firstName: '바다',
  storeCode: 'DEFAULT',
  type: 'CUSTOMER',
  groups: [{ type: 'CUSTOMER' }],
  staffRole: null,
};
const CART = { code: 'cart-7', cartItems: [{ sku: 'A', cartItemType: 'NORMAL' }] };
const NO_SESSION = { status: 401, body: { error: { code: 'session.required' } } };
const CALLS = {
  profile: 'GET /api/v1/auth/customer/profile',
  cart: 'GET /api/v1/auth/customer_cart',
  favorites: 'GET /api/v1/auth/favorite/ids',
  out: 'POST /api/v1/auth/logout',
};

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = openFakeBrowser('/my/orders?page=2');
  browser.answers.set(CALLS.profile, { status: 200, body: PROFILE });
  browser.answers.set(CALLS.cart, { status: 200, body: CART });
  browser.answers.set(CALLS.favorites, { status: 200, body: { ids: [3, 5] } });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has come to life, with everything that follows the session. */
async function openPage() {
  const [session, cart, favorites, notices, api, guard, leaving] = await Promise.all([
    import('#web/session/session.ts'),
    import('#web/session/cart.ts'),
    import('#web/session/favorites.ts'),
    import('#web/session/unread-notices.ts'),
    import('#web/api/client.ts'),
    import('#web/session/guard.ts'),
    import('#web/session/sign-out.ts'),
  ]);
  session.startSession();
  return { ...session, ...cart, ...favorites, ...notices, ...api, ...guard, ...leaving };
}

/** The same of a member who is in, with cart and favourites page. */
async function signedIn() {
  browser.stored.set('token', 't1');
  const page = await openPage();
  await vi.waitFor(() =>
    expect([page.useSession().status, page.useCart().count, page.useFavorites().count]).toEqual(['in', 1, 2]),
  );
  page.unreadChanged(4);
  return page;
}

/** What of a member is left on the page and in the browser. */
const memberState = (page: Awaited<ReturnType<typeof openPage>>) => [
  browser.stored.get('token'),
  browser.cookies.has('cart_id'),
  page.useSession(),
  page.useCart(),
  page.useFavorites().count,
  page.useFavorites().ids.size,
  page.useUnread(),
];
const NOTHING = [undefined, false, { status: 'out' }, { status: 'out', count: 0, lines: [] }, 0, 0, 0];
const requestTo = (path = '/my/orders?page=2') => new Request(`http://shop.example${path}`);
/** Where somebody is sent by a guard, or who they are. */
const guarded = async ({ requireMember }: Awaited<ReturnType<typeof openPage>>, path?: string) =>
  requireMember(requestTo(path)).catch((sent: unknown) =>
    sent instanceof Response ? sent.headers.get('location') : sent,
  );

describe('a session', () => {
  it('SE-001 ST-001 is there with a stored token, and loads whose it is before a guarded page opens', async () => {
    browser.stored.set('token', 't1');
    const page = await openPage();
    expect(page.useSession().status).toBe('pending');
    expect(await guarded(page)).toMatchObject({ id: 7 });
    expect(browser.requests.filter((one) => one.startsWith(CALLS.profile))).toEqual([`${CALLS.profile} Bearer t1`]);
  });

  it('SE-001 SE-012 SE-013 is not there without one: a guarded page leads to the login page and back', async () => {
    const page = await openPage();
    expect(await guarded(page)).toBe('/login?error=1&back=%2Fmy%2Forders%3Fpage%3D2');
    expect([page.useSession().status, browser.requests]).toEqual(['out', []]);
  });

  it.each([
    ['nothing', undefined],
    ['somebody without an id', { ...PROFILE, id: undefined }],
  ])('SE-002 whose profile is %s is none', async (_what, body) => {
    browser.stored.set('token', 't1');
    browser.answers.set(CALLS.profile, { status: 200, body });
    const page = await openPage();
    expect(await guarded(page, '/checkout')).toBe('/login?error=1&back=%2Fcheckout');
    expect(memberState(page)).toEqual(NOTHING);
  });

  it('RT-029 RT-032 SE-002 a checkout whose member or token is missing leads to the login page, and the session is cleared', async () => {
    const page = await signedIn();
    expect(await guarded(page, '/checkin')).toMatchObject({ id: 7 });
    browser.stored.delete('token');
    expect(await guarded(page, '/checkin')).toBe('/login?error=1&back=%2Fcheckin');
    expect(page.useSession().status).toBe('out');
  });

  it('SE-004 ST-027 ends with a 401 of any call, and all state is as at the start', async () => {
    const page = await signedIn();
    browser.answers.set(CALLS.favorites, NO_SESSION);
    await page.refreshFavorites();
    expect(memberState(page)).toEqual(NOTHING);
  });

  it('SE-004 a 401 to a token that is no longer ours ends nothing', async () => {
    const page = await signedIn();
    browser.answers.set(CALLS.cart, NO_SESSION);
    const before = browser.requests.length;
    const late = page.refreshCart();
    await vi.waitFor(() => expect(browser.requests.length).toBeGreaterThan(before));
    browser.stored.set('token', 't2');
    await late;
    expect(browser.stored.get('token')).toBe('t2');
  });

  it('SE-005 a 401 of the external base is told as one that ended after long silence; of any other it is not', async () => {
    const onLongIdle = vi.fn<() => void>();
    addEventListener('longidle', onLongIdle);
    const page = await signedIn();
    browser.answers.set(CALLS.favorites, NO_SESSION);
    await page.refreshFavorites();
    expect(onLongIdle).not.toHaveBeenCalled();
    browser.answers.set(CALLS.favorites, { status: 200, body: { ids: [] } });
    await page.signIn('t2');
    browser.answers.set('GET /external/exchange/rate', NO_SESSION);
    await expect(page.api('readRates')).rejects.toMatchObject({ code: 'session.required' });
    expect(onLongIdle).toHaveBeenCalledTimes(1);
    expect(memberState(page)).toEqual(NOTHING);
  });

  it('SE-004 ends here even when the server cannot be told, and is ended there when it can', async () => {
    const page = await signedIn();
    await page.signOut();
    expect(browser.requests.at(-1)).toBe(`${CALLS.out} Bearer t1`);
    expect(memberState(page)).toEqual(NOTHING);
  });

  it('SE-011 takes the registration for push along, and stays out of a server that refuses it', async () => {
    const page = await signedIn();
    browser.stored.set('pushToken', 'p1');
    browser.answers.set('DELETE /external/firebase/token', {
      status: 503,
      body: { error: { code: 'request.unavailable' } },
    });
    await page.signOut();
    expect(browser.requests.slice(-2)).toEqual(['DELETE /external/firebase/token Bearer t1', `${CALLS.out} Bearer t1`]);
    expect(browser.stored.has('pushToken')).toBe(false);
    expect(memberState(page)).toEqual(NOTHING);
  });

  it('ST-028 follows another tab: out, in, and never an answer for whoever was there before', async () => {
    const page = await signedIn();
    const before = browser.requests.length;
    const late = page.refreshCart();
    await vi.waitFor(() => expect(browser.requests.length).toBeGreaterThan(before));
    browser.elsewhere('token', null);
    await late;
    expect(memberState(page)).toEqual(NOTHING);
    browser.answers.set(CALLS.profile, { status: 200, body: { ...PROFILE, id: 8, firstName: 'Other' } });
    browser.elsewhere('token', 't8');
    expect(page.useCart().count).toBe(0);
    await vi.waitFor(() => expect(page.useSession()).toMatchObject({ status: 'in', profile: { id: 8 } }));
  });

  it('SE-003 keeps its token while the profile cannot be loaded for another reason', async () => {
    browser.stored.set('token', 't1');
    browser.answers.set(CALLS.profile, { status: 503, body: { error: { code: 'request.unavailable' } } });
    const page = await openPage();
    await expect(page.requireMember(requestTo())).rejects.toMatchObject({ code: 'request.unavailable' });
    expect([browser.stored.get('token'), page.useSession().status]).toEqual(['t1', 'pending']);
  });
});

describe('what the header knows of a member', () => {
  it('CRT-014 CRT-015 ST-023 the cart’s id stands in a cookie of 20,000,000 seconds, and leaves with the member', async () => {
    const page = await signedIn();
    expect(browser.written).toBe('cart_id=cart-7; path=/; max-age=20000000; samesite=lax');
    await page.signOut();
    expect(browser.cookies.has('cart_id')).toBe(false);
  });

  it('CRT-031 a favourite is busy while it changes, and the list is read again', async () => {
    const page = await signedIn();
    browser.answers.set('POST /api/v1/auth/favorite/product', { status: 200, body: {} });
    browser.answers.set(CALLS.favorites, { status: 200, body: { ids: [3, 5, 9] } });
    const changing = page.toggleFavorite(9);
    expect(page.useFavorites().busy.has(9)).toBe(true);
    await changing;
    expect([page.useFavorites().busy.has(9), page.useFavorites().ids.has(9), page.useFavorites().count]).toEqual([
      false,
      true,
      3,
    ]);
  });

  it('CRT-032 a favourite that cannot be changed stays as it was, and nothing is said', async () => {
    const page = await signedIn();
    const { useToasts } = await import('#web/session/toast.ts');
    browser.answers.set('POST /api/v1/auth/favorite/product', {
      status: 500,
      body: { error: { code: 'request.unavailable' } },
    });
    await page.toggleFavorite(9);
    expect([page.useFavorites().busy.size, page.useFavorites().ids.has(9), useToasts()]).toEqual([0, false, []]);
  });
});
