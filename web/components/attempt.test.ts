import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempted } from '#web/components/attempt.ts';

beforeEach(() => {
  const drafts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => drafts.get(name) ?? null,
    setItem: (name: string, value: string) => drafts.set(name, value),
    removeItem: (name: string) => drafts.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The key that was sent with this input, and what became of the call. */
async function sent(input: string, outcome: 'answered' | 'failed'): Promise<string> {
  let sentKey = '';
  await attempted('coupon', input, async (key) => {
    sentKey = key;
    if (outcome === 'failed') throw new Error('no answer');
  }).catch(() => undefined);
  return sentKey;
}

describe('the key of an attempt', () => {
  it('stays the same when the input is sent again after no answer came', async () => {
    const first = await sent('WELCOME', 'failed');
    expect(await sent('WELCOME', 'answered')).toBe(first);
  });

  it('is a new one after the answer, and for another input', async () => {
    const first = await sent('WELCOME', 'answered');
    const second = await sent('WELCOME', 'failed');
    const third = await sent('SUMMER', 'failed');
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
