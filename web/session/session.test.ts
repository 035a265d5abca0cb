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
async function page() {
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

/** The same of a member who is in, with cart and favourites loaded. */
async function signedIn() {
  browser.kept.set('token', 't1');
  const here = await page();
  await vi.waitFor(() =>
    expect([here.useSession().status, here.useCart().count, here.useFavorites().count]).toEqual(['in', 1, 2]),
  );
  here.unreadChanged(4);
  return here;
}

/** What of a member is left on the page and in the browser. */
const left = (here: Awaited<ReturnType<typeof page>>) => [
  browser.kept.get('token'),
  browser.cookies.has('cart_id'),
  here.useSession(),
  here.useCart(),
  here.useFavorites().count,
  here.useFavorites().ids.size,
  here.useUnread(),
];
const NOTHING = [undefined, false, { status: 'out' }, { status: 'out', count: 0, lines: [] }, 0, 0, 0];
const asked = (path = '/my/orders?page=2') => new Request(`http://shop.example${path}`);
/** Where somebody is sent by a guard, or who they are. */
const guarded = async ({ requireMember }: Awaited<ReturnType<typeof page>>, path?: string) =>
  requireMember(asked(path)).catch((sent: unknown) => (sent instanceof Response ? sent.headers.get('location') : sent));

describe('a session', () => {
  it('SE-001 ST-001 is there with a stored token, and loads whose it is before a guarded page opens', async () => {
    browser.kept.set('token', 't1');
    const here = await page();
    expect(here.useSession().status).toBe('pending');
    expect(await guarded(here)).toMatchObject({ id: 7 });
    expect(browser.asked.filter((one) => one.startsWith(CALLS.profile))).toEqual([`${CALLS.profile} Bearer t1`]);
  });

  it('SE-001 SE-012 SE-013 is not there without one: a guarded page leads to the login page and back', async () => {
    const here = await page();
    expect(await guarded(here)).toBe('/login?error=1&back=%2Fmy%2Forders%3Fpage%3D2');
    expect([here.useSession().status, browser.asked]).toEqual(['out', []]);
  });

  it.each([
    ['nothing', undefined],
    ['somebody without an id', { ...PROFILE, id: undefined }],
  ])('SE-002 whose profile is %s is none', async (_what, body) => {
    browser.kept.set('token', 't1');
    browser.answers.set(CALLS.profile, { status: 200, body });
    const here = await page();
    expect(await guarded(here, '/checkout')).toBe('/login?error=1&back=%2Fcheckout');
    expect(left(here)).toEqual(NOTHING);
  });

  it('RT-029 RT-032 SE-002 a checkout whose member or token is missing leads to the login page, and the session is cleared', async () => {
    const here = await signedIn();
    expect(await guarded(here, '/checkin')).toMatchObject({ id: 7 });
    browser.kept.delete('token');
    expect(await guarded(here, '/checkin')).toBe('/login?error=1&back=%2Fcheckin');
    expect(here.useSession().status).toBe('out');
  });

  it('SE-004 ST-027 ends with a 401 of any call, and all state is as at the start', async () => {
    const here = await signedIn();
    browser.answers.set(CALLS.favorites, NO_SESSION);
    await here.refreshFavorites();
    expect(left(here)).toEqual(NOTHING);
  });

  it('SE-004 a 401 to a token that is no longer ours ends nothing', async () => {
    const here = await signedIn();
    browser.answers.set(CALLS.cart, NO_SESSION);
    const before = browser.asked.length;
    const late = here.refreshCart();
    await vi.waitFor(() => expect(browser.asked.length).toBeGreaterThan(before));
    browser.kept.set('token', 't2');
    await late;
    expect(browser.kept.get('token')).toBe('t2');
  });

  it('SE-005 a 401 of the external base is told as one that ended after long silence; of any other it is not', async () => {
    const heard = vi.fn<() => void>();
    addEventListener('longidle', heard);
    const here = await signedIn();
    browser.answers.set(CALLS.favorites, NO_SESSION);
    await here.refreshFavorites();
    expect(heard).not.toHaveBeenCalled();
    browser.answers.set(CALLS.favorites, { status: 200, body: { ids: [] } });
    await here.signIn('t2');
    browser.answers.set('GET /external/exchange/rate', NO_SESSION);
    await expect(here.api('readRates')).rejects.toMatchObject({ code: 'session.required' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(left(here)).toEqual(NOTHING);
  });

  it('SE-004 ends here even when the server cannot be told, and is ended there when it can', async () => {
    const here = await signedIn();
    await here.signOut();
    expect(browser.asked.at(-1)).toBe(`${CALLS.out} Bearer t1`);
    expect(left(here)).toEqual(NOTHING);
  });

  it('SE-011 takes the registration for push along, and stays out of a server that refuses it', async () => {
    const here = await signedIn();
    browser.kept.set('pushToken', 'p1');
    browser.answers.set('DELETE /external/firebase/token', {
      status: 503,
      body: { error: { code: 'request.unavailable' } },
    });
    await here.signOut();
    expect(browser.asked.slice(-2)).toEqual(['DELETE /external/firebase/token Bearer t1', `${CALLS.out} Bearer t1`]);
    expect(browser.kept.has('pushToken')).toBe(false);
    expect(left(here)).toEqual(NOTHING);
  });

  it('ST-028 follows another tab: out, in, and never an answer for whoever was there before', async () => {
    const here = await signedIn();
    const before = browser.asked.length;
    const late = here.refreshCart();
    await vi.waitFor(() => expect(browser.asked.length).toBeGreaterThan(before));
    browser.elsewhere('token', null);
    await late;
    expect(left(here)).toEqual(NOTHING);
    browser.answers.set(CALLS.profile, { status: 200, body: { ...PROFILE, id: 8, firstName: 'Other' } });
    browser.elsewhere('token', 't8');
    expect(here.useCart().count).toBe(0);
    await vi.waitFor(() => expect(here.useSession()).toMatchObject({ status: 'in', profile: { id: 8 } }));
  });

  it('SE-003 keeps its token while the profile cannot be loaded for another reason', async () => {
    browser.kept.set('token', 't1');
    browser.answers.set(CALLS.profile, { status: 503, body: { error: { code: 'request.unavailable' } } });
    const here = await page();
    await expect(here.requireMember(asked())).rejects.toMatchObject({ code: 'request.unavailable' });
    expect([browser.kept.get('token'), here.useSession().status]).toEqual(['t1', 'pending']);
  });
});

describe('what the header knows of a member', () => {
  it('CRT-014 CRT-015 ST-023 the cart’s id stands in a cookie of 20,000,000 seconds, and leaves with the member', async () => {
    const here = await signedIn();
    expect(browser.written).toBe('cart_id=cart-7; path=/; max-age=20000000; samesite=lax');
    await here.signOut();
    expect(browser.cookies.has('cart_id')).toBe(false);
  });

  it('CRT-031 a favourite is busy while it changes, and the list is read again', async () => {
    const here = await signedIn();
    browser.answers.set('POST /api/v1/auth/favorite/product', { status: 200, body: {} });
    browser.answers.set(CALLS.favorites, { status: 200, body: { ids: [3, 5, 9] } });
    const changing = here.toggleFavorite(9);
    expect(here.useFavorites().busy.has(9)).toBe(true);
    await changing;
    expect([here.useFavorites().busy.has(9), here.useFavorites().ids.has(9), here.useFavorites().count]).toEqual([
      false,
      true,
      3,
    ]);
  });

  it('CRT-032 a favourite that cannot be changed stays as it was, and nothing is said', async () => {
    const here = await signedIn();
    const { useToasts } = await import('#web/session/toast.ts');
    browser.answers.set('POST /api/v1/auth/favorite/product', {
      status: 500,
      body: { error: { code: 'request.unavailable' } },
    });
    await here.toggleFavorite(9);
    expect([here.useFavorites().busy.size, here.useFavorites().ids.has(9), useToasts()]).toEqual([0, false, []]);
  });
});
