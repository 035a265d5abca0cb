/** Resolves when the browser is idle, or at the first interaction; on the server at once. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, done, { once: true, passive: true });
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 3_000 });
    else setTimeout(done, 1_000);
  });
}

/** Resolves when the page's resources have loaded. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

let last: Promise<void> | undefined;

/**
 * Runs waiting tasks one after the other, each in an idle period of its own, so that an interaction waits for one of
 * them at most. The first runs as long after the load as the load took: on slow devices visitors act before it.
 */
export function idleQueue(): Promise<void> {
  last = (last ?? whenLoaded().then(() => later(performance.now()))).then(nextIdle);
  return last;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nextIdle = (): Promise<void> =>
  'requestIdleCallback' in globalThis ? new Promise((resolve) => requestIdleCallback(() => resolve())) : later(200);
