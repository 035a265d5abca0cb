import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));

const MINUTE = 60_000;
let browser: FakeBrowser;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-05-01T09:00:00Z') });
  browser = openFakeBrowser();
  browser.stored.set('session', 's1');
  browser.answers.set('POST /api/v1/auth/logout', { status: 204 });
  browser.answers.set('GET /api/v1/auth/notices/unread', { status: 200, body: { unread: 0 } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stamp = () => Number(browser.stored.get('sessionTime'));
const move = () => document.dispatchEvent(new Event('pointermove'));
async function watched() {
  const onIdle = vi.fn<() => void>();
  const { watchIdleness } = await import('#web/session/idle.ts');
  stop = watchIdleness(onIdle);
  return onIdle;
}

describe('half an hour of inactivity', () => {
  it('SE-007 SE-009 ST-005 the time of an activity is stored 250 ms after the last one', async () => {
    await watched();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = stamp();
    for (let one = 0; one < 20; one += 1) {
      move();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(stamp()).toBe(before);
    await vi.advanceTimersByTimeAsync(50);
    expect(stamp()).toBe(Date.now());
  });

  it('SE-008 SE-010 ends the session here and on the server, and calls back once', async () => {
    const onIdle = await watched();
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect([browser.stored.get('session'), onIdle.mock.calls.length]).toEqual(['s1', 0]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect([browser.stored.has('session'), browser.requests, onIdle.mock.calls.length]).toEqual([
      false,
      ['POST /api/v1/auth/logout'],
      1,
    ]);
    await vi.advanceTimersByTimeAsync(40 * MINUTE);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('SE-008 does not count while another tab is active', async () => {
    const onIdle = await watched();
    for (let round = 0; round < 4; round += 1) {
      await vi.advanceTimersByTimeAsync(20 * MINUTE);
      browser.elsewhere('sessionTime', String(Date.now()));
    }
    expect([browser.stored.get('session'), onIdle.mock.calls.length]).toEqual(['s1', 0]);
  });

  it('SE-008 a mouse movement does not revive the session after the computer slept', async () => {
    browser.stored.set('sessionTime', String(Date.now()));
    const onIdle = await watched();
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    move();
    await vi.advanceTimersByTimeAsync(300);
    expect([browser.stored.has('session'), onIdle.mock.calls.length]).toEqual([false, 1]);
  });

  it('SE-008 reading without calls keeps the session on the server alive', async () => {
    await watched();
    for (let minute = 0; minute < 40; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      move();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(browser.requests.length).toBeGreaterThanOrEqual(7);
    expect(new Set(browser.requests)).toEqual(new Set(['GET /api/v1/auth/notices/unread']));
    expect(browser.stored.get('session')).toBe('s1');
  });

  it.each(['', 'soon', '-5', '1e99', 'NaN', '{"at":1}'])(
    'SE-008 what is no time of the past is no sign: %j',
    async (foreign) => {
      browser.stored.set('sessionTime', foreign);
      const onIdle = await watched();
      await vi.advanceTimersByTimeAsync(300);
      expect([stamp() > 0, stamp() <= Date.now(), browser.stored.get('session'), onIdle.mock.calls.length]).toEqual([
        true,
        true,
        's1',
        0,
      ]);
    },
  );

  it('SE-008 does not apply to visitors', async () => {
    browser.stored.delete('session');
    const onIdle = await watched();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(onIdle).not.toHaveBeenCalled();
  });
});
