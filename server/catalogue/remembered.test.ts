import { describe, expect, it } from 'vitest';
import { remembered } from '#server/catalogue/remembered.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000);
const testApp = (keys = 2) => {
  let made = 0;
  const known = remembered<number>({ fresh: 20_000, most: 60_000, keys });
  return {
    ask: (key: string, seconds: number) => known.of(key, at(seconds), async () => (made += 1)),
    forget: known.forget,
    made: () => made,
  };
};

describe('remembered', () => {
  it('makes a value once for all who ask together', async () => {
    const { ask, made } = testApp();
    expect(await Promise.all([ask('a', 0), ask('a', 1), ask('a', 19)])).toEqual([1, 1, 1]);
    expect(made()).toBe(1);
  });

  it('tells the old one while the next is made, and never one of a minute', async () => {
    const { ask } = testApp();
    expect([await ask('a', 0), await ask('a', 20), await ask('a', 21)]).toEqual([1, 1, 2]);
    expect(await ask('a', 81)).toBe(3);
  });

  it('forgets what was asked for longest ago, and what it is told to', async () => {
    const { ask, forget } = testApp();
    await ask('a', 0);
    await ask('b', 0);
    await ask('a', 1);
    await ask('c', 1);
    expect([await ask('a', 2), await ask('b', 2)]).toEqual([1, 4]);
    forget('b');
    expect(await ask('b', 3)).toBe(5);
  });

  it('does not remember a failure', async () => {
    const known = remembered<string>({ fresh: 20_000, most: 60_000, keys: 2 });
    await expect(known.of('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await known.of('a', at(1), async () => 'here')).toBe('here');
    expect(await known.of('a', at(25), () => Promise.reject(new Error('away')))).toBe('here');
    expect(await known.of('a', at(26), async () => 'again')).toBe('here');
  });
});
