import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#web/ui/classes.ts';

type Props = {
  open: boolean;
  /** A state setter: must be a stable function. */
  onOpen(open: boolean): void;
  /** The accessible name of the button when it has an icon only. */
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  /** The edge of the button the panel is aligned to. */
  align?: 'start' | 'end';
  panelClassName?: string;
  children: ReactNode;
};

/** A button and a panel below it. Esc, a press or the focus outside, and a navigation close it. */
export function Popover({
  open,
  onOpen,
  label,
  trigger,
  triggerClassName,
  align = 'end',
  panelClassName,
  children,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();

  useEffect(() => onOpen(false), [key, onOpen]);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, onOpen]);

  return (
    // Handles Escape for everything inside; the button is the control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        onOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !frame.current?.contains(event.relatedTarget)) onOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpen(!open)}
        className={triggerClassName}
      >
        {label && <span className="sr-only">{label}</span>}
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          className={classes(
            'absolute top-full z-60 mt-1 rounded-md border border-line bg-surface text-ink-900 shadow-2',
            align === 'end' ? 'end-0' : 'start-0',
            panelClassName,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
