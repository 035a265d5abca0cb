import type { KeyboardEvent } from 'react';
import { classes } from '#web/ui/classes.ts';

/** Drawn as in web/ui/icon.tsx; only the layer uses these five, so they load with it. */
const DRAWINGS = {
  reload: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4',
  minimise: 'M4 14.5h12',
  maximise: 'M4 4h12v12H4z',
  restore: 'M4 7.5h8.5V16H4zM7.5 7.5V4H16v8.5h-3.5',
  move: 'M10 2.5v15M2.5 10h15M7.5 5 10 2.5 12.5 5M7.5 15l2.5 2.5 2.5-2.5M5 7.5 2.5 10 5 12.5M15 7.5l2.5 2.5-2.5 2.5',
};

/** A button in the layer's header. */
export function Tool({
  drawing,
  label,
  onPress,
  onKeyDown,
  className,
}: {
  drawing: keyof typeof DRAWINGS;
  label: string;
  onPress?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={classes(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-ink-700',
        'transition-colors hover:bg-surface-2 pointer-coarse:size-11',
        className,
      )}
    >
      <svg viewBox="0 0 20 20" width={20} height={20} className="icon" aria-hidden>
        <path d={DRAWINGS[drawing]} />
      </svg>
    </button>
  );
}
