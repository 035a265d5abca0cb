import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useText } from '#web/i18n/text.tsx';

/** A part whose code comes when it is first shown. Where it cannot be had, its place says so and the page goes on. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((part) => ({ default: part }), () => ({ default: NotLoaded })));
}

function NotLoaded() {
  const t = useText();
  return (
    <p role="alert" className="p-4 text-base text-ink-700">
      {t('shell.part.problem')}{' '}
      <button type="button" onClick={() => location.reload()} className="min-h-8 font-semibold text-brand-700 underline">
        {t('shell.part.reload')}
      </button>
    </p>
  );
}

/** Once the browser has nothing better to do, or somebody begins to use the page; on the server at once. */
export function whenQuiet(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, done, { once: true, passive: true });
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 3_000 });
    else setTimeout(done, 1_000);
  });
}
