import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { whenIdle } from '#web/shell/idle.ts';

/**
 * A component whose code loads when it is first rendered. If that fails, a message with a reload button replaces it.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded }),
    ),
  );
}

/** The same for content below the fold: it loads when the page is idle. */
export const lazyWhenIdle = <Props,>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazyComponent(() => whenIdle().then(load));

function NotLoaded() {
  const t = useText();
  return (
    <p role="alert" className="p-4 text-base text-ink-700">
      {t('shell.part.problem')}{' '}
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-8 font-semibold text-brand-700 underline"
      >
        {t('shell.part.reload')}
      </button>
    </p>
  );
}
