import { describe, expect, it } from 'vitest';
import { openKeyedQueue } from '#core/keyed-queue.ts';

describe('a keyed queue', () => {
  it('runs works of one key in order, also after a failure, and of other keys at once', async () => {
    const inOrder = openKeyedQueue();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = inOrder('a', async () => {
      log.push('a1');
      await gate.promise;
      throw new Error('the first failed');
    });
    const second = inOrder('a', async () => log.push('a2'));
    await inOrder('b', async () => log.push('b1'));
    expect(log).toEqual(['a1', 'b1']);
    gate.resolve();
    await expect(first).rejects.toThrow('the first failed');
    await second;
    expect(await inOrder('a', async () => 'a3')).toBe('a3');
    expect(log).toEqual(['a1', 'b1', 'a2']);
  });
});
