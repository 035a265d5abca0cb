import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));

let browser: FakeBrowser;
let stop: () => void = () => undefined;
const posted: string[] = [];
beforeEach(() => {
  vi.resetModules();
  posted.length = 0;
  browser = openFakeBrowser();
  vi.stubGlobal('ReactNativeWebView', { postMessage: (text: string) => void posted.push(text) });
  browser.answers.set('GET /actuator/health/ping', { status: 200, body: { status: 'UP' } });
  browser.answers.set('GET /api/v1/auth/customer/profile', {
    status: 200,
    body: { id: 7, storeCode: 'DEFAULT', staffRole: null },
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function watched() {
  const handlers = { onDown: vi.fn<() => void>(), onIdle: vi.fn<() => void>() };
  const [session, watching, leaving] = await Promise.all([
    import('#web/session/session.ts'),
    import('#web/shell/deferred/background-checks.ts'),
    import('#web/session/sign-out.ts'),
  ]);
  session.startSession();
  stop = watching.watch(handlers);
  return { ...handlers, ...session, ...leaving };
}

describe('the background checks of a page', () => {
  it('SE-006 post sign-in and sign-out to the app, but not an existing session', async () => {
    browser.stored.set('token', 't0');
    const { signIn, signOut, loadProfile } = await watched();
    await loadProfile();
    expect(posted).toEqual([]);
    await signOut();
    await signIn('t1');
    expect(posted.map((text) => JSON.parse(text))).toEqual([
      { type: 'LOGOUT', payload: {} },
      { type: 'LOGIN', payload: { token: 't1' } },
    ]);
  });

  it('ST-028 reload the page when another tab has another member, and only then', async () => {
    browser.stored.set('token', 't1');
    await watched();
    browser.elsewhere('sessionTime', '1');
    browser.elsewhere('token', 't2');
    expect(location.reload).toHaveBeenCalledTimes(1);
    browser.elsewhere('token', null);
    browser.elsewhere('token', 't3');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('ST-028 reload it in a browser too, where a session is known by its mark', async () => {
    vi.stubGlobal('ReactNativeWebView', undefined);
    browser.stored.set('session', 's1');
    await watched();
    browser.elsewhere('token', 't2');
    browser.elsewhere('session', 's2');
    expect(location.reload).toHaveBeenCalledTimes(1);
    browser.elsewhere('session', null);
    browser.elsewhere('session', 's3');
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(posted).toEqual([]);
  });

  it('SE-005 redirect when a session ended after long inactivity', async () => {
    const { onIdle } = await watched();
    dispatchEvent(new Event('longidle'));
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('ST-027 cached data of a member’s store is removed on sign-out', async () => {
    browser.stored
      .set('token', 't1')
      .set('defaultStore', '{}')
      .set('commonProductData', '{}')
      .set('loginEmail', 'a@example.com');
    const { signOut, loadProfile } = await watched();
    await loadProfile();
    await signOut();
    expect(['defaultStore', 'commonProductData', 'loginEmail'].map((key) => browser.stored.has(key))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
