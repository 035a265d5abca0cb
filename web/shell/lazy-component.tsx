import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { whenIdle } from '#web/shell/idle.ts';

/** A part whose code comes when it is first shown. Where it cannot be had, its place says so and the page goes on. */
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

/** The same for what is not seen first: it comes when the page is quiet. */
export const lazilyWhenIdle = <Props,>(
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
