import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  use: () => undefined,
  useSyncExternalStore: (_hear: unknown, read: () => unknown) => read(),
}));
vi.mock('react-router', () => ({ useRouteLoaderData: () => ({ rates: { USD: { won: 1000, asOf: '2026-05-01' } } }) }));

let browser: FakeBrowser;
let stop: () => void = () => undefined;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-05-01T09:00:00Z') });
  browser = openFakeBrowser();
  stop = (await import('#web/shell/deferred/live-rates.ts')).refreshRates();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RATES = 'GET /external/exchange/rate';
const comeBack = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
};
const won = async () => (await import('#web/i18n/live-rates.ts')).useRates().USD?.won;

describe('the rates of an open page', () => {
  it('CON-008 ST-018 are requested once, 300 ms after the last event', async () => {
    browser.answers.set(RATES, {
      status: 200,
      body: [{ result: 1, cur_unit: 'USD', deal_bas_r: '1,385.2', as_of: '2026-05-01' }],
    });
    vi.setSystemTime(Date.now() + 3_600_000);
    for (let sign = 0; sign < 5; sign += 1) {
      comeBack();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect([browser.requests, await won()]).toEqual([[], 1000]);
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(async () => expect(await won()).toBe(1385.2));
    expect(browser.requests).toEqual([RATES]);
    comeBack();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(browser.requests).toHaveLength(1);
  });

  it('ERR-062 stay unchanged after a failure, without a message', async () => {
    const { useToasts } = await import('#web/session/toast.ts');
    browser.answers.set(RATES, { status: 503, body: { error: { code: 'request.unavailable' } } });
    vi.setSystemTime(Date.now() + 3_600_000);
    comeBack();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([browser.requests.length, await won(), useToasts()]).toEqual([1, 1000, []]);
  });
});
