import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FileAnswer } from '#core/endpoint.ts';
import { DRAWING_WAIT_MS, openDrawnFiles } from '#server/http/drawn-files.ts';
import { REQUEST_TIMEOUT_MS } from '#server/http/request-lifetime.ts';

const staying = new AbortController().signal;
const file = (name: string): FileAnswer => ({ name, type: 'application/pdf', bytes: Buffer.from(name) });

/** A drawing that ends when it is told to. */
function aDrawing() {
  const drawn = Promise.withResolvers<FileAnswer>();
  const begun: AbortSignal[] = [];
  return {
    ...drawn,
    begun,
    draw: (signal: AbortSignal) => {
      begun.push(signal);
      return drawn.promise;
    },
  };
}

describe('a file that is drawn for longer than a request may wait', () => {
  it('is drawn once and given to the request that comes back, whoever waits meanwhile', async () => {
    const files = openDrawnFiles(20);
    const { begun, draw, resolve } = aDrawing();
    const [one, other] = await Promise.all([files.take('a', staying, draw), files.take('a', staying, draw)]);
    expect([one, other]).toEqual([undefined, undefined]);
    const again = files.take('a', staying, draw);
    resolve(file('a.pdf'));
    expect((await again)?.name).toBe('a.pdf');
    expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('waits for its request when it is ready before that, and is then drawn anew', async () => {
    const files = openDrawnFiles(20);
    const { begun, draw, resolve } = aDrawing();
    expect(await files.take('a', staying, draw)).toBeUndefined();
    resolve(file('a.pdf'));
    await sleep(5);
    expect((await files.take('a', staying, draw))?.name).toBe('a.pdf');
    expect(begun).toHaveLength(1);
    await files.take('a', staying, draw);
    expect(begun).toHaveLength(2);
  });

  it('gives its failure to the request that comes back', async () => {
    const files = openDrawnFiles(20);
    const { draw, reject } = aDrawing();
    expect(await files.take('a', staying, draw)).toBeUndefined();
    reject(new Error('broken'));
    await sleep(5);
    await expect(files.take('a', staying, draw)).rejects.toThrow('broken');
  });

  it('is given to nobody who asks for another one', async () => {
    const files = openDrawnFiles(20);
    const { draw } = aDrawing();
    expect(await files.take('a', staying, draw)).toBeUndefined();
    expect((await files.take('b', staying, async () => file('b.pdf')))?.name).toBe('b.pdf');
  });

  it('goes on when its request has left after it was told to come back, and ends when it left before', async () => {
    const files = openDrawnFiles(50);
    const [slow, left] = [aDrawing(), aDrawing()];
    const caller = new AbortController();
    expect(await files.take('a', staying, slow.draw)).toBeUndefined();
    const again = files.take('a', caller.signal, slow.draw);
    const first = files.take('b', caller.signal, left.draw);
    caller.abort(new Error('left'));
    await expect(again).rejects.toThrow('left');
    await expect(first).rejects.toThrow('left');
    expect([slow.begun[0]?.aborted, left.begun[0]?.aborted]).toEqual([false, true]);
    // Who comes then is not given the drawing that is ending.
    expect((await files.take('b', staying, async () => file('b.pdf')))?.name).toBe('b.pdf');
  });

  it('makes a request wait for less than its timeout', () => {
    expect(DRAWING_WAIT_MS).toBeLessThan(REQUEST_TIMEOUT_MS);
  });
});
