/** Once the browser has nothing better to do, or somebody begins to use the page; on the server at once. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, done, { once: true, passive: true });
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 3_000 });
    else setTimeout(done, 1_000);
  });
}

/** Once everything the page itself is made of is there. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

let last: Promise<void> | undefined;

/**
 * One after the other, and each in a quiet moment of its own, so that whoever does something waits for one of them at
 * most. The
 * first comes as long after the page as the page took to come: where that was slow, people come before it.
 */
export function idleQueue(): Promise<void> {
  last = (last ?? whenLoaded().then(() => later(performance.now()))).then(nextIdle);
  return last;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nextIdle = (): Promise<void> =>
  'requestIdleCallback' in globalThis ? new Promise((resolve) => requestIdleCallback(() => resolve())) : later(200);
