import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { openWorkerPool } from '#server/workers/worker-pool.ts';

const openPool = (seconds: number) =>
  openWorkerPool<typeof import('../testing/endless-tasks.ts')>(
    new URL('../testing/endless-tasks.ts', import.meta.url),
    {
      seconds,
      memoryMegabytes: 64,
    },
  );
const run = openPool(3);

describe('worker pool', () => {
  it('answers with the result of a task, and with its error', async () => {
    expect(await run('twice', 21)).toBe(42);
    await expect(run('failing', 'no')).rejects.toThrow('no');
  });

  it('terminates an endless task, keeps the event loop free and answers the next task', async () => {
    await run('twice', 1);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const endless = run('forEver', undefined);
    await expect(endless).rejects.toMatchObject({ limit: 'time' });
    delay.disable();
    // The median is not disturbed by other processes on the machine.
    expect(delay.percentile(50) / 1e6).toBeLessThan(50);
    expect(await run('twice', 4)).toBe(8);
  });

  it('terminates a task that fills its memory, and answers the next task', async () => {
    // On a busy machine filling the memory takes long.
    const patient = openPool(60);
    await expect(patient('fillMemory', undefined)).rejects.toMatchObject({ limit: 'memory' });
    expect(await patient('twice', 4)).toBe(8);
  });

  it('survives a thread that runs out of memory while it is terminated', async () => {
    for (const milliseconds of [100, 200, 300, 400, 500, 600, 700, 800]) {
      const signal = AbortSignal.timeout(milliseconds);
      await run('fillMemory', undefined, { signal }).catch(() => undefined);
    }
    expect(await run('twice', 4)).toBe(8);
  });

  it('terminates a task whose caller has left, and does not begin one that left while waiting', async () => {
    const leaving = new AbortController();
    const running = run('forEver', undefined, { signal: leaving.signal });
    const waiting = run('forEver', undefined, { signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('left')), 100);
    await expect(running).rejects.toThrow('left');
    await expect(waiting).rejects.toThrow('left');
    expect(await run('twice', 4)).toBe(8);
  });

  it('moves a buffer instead of copying it', async () => {
    const bytes = new Uint8Array(1_000);
    expect(await run('lengthOf', bytes, { transfer: [bytes.buffer] })).toBe(1_000);
    expect(bytes.byteLength).toBe(0);
  });
});
