import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useUiTexts } from '#web/ui/texts.tsx';

/**
 * `sheet` rises from the bottom on small screens; `full` fills them; `drawer` comes from the inline start, `panel` from
 * the inline end.
 */
type Shape = 'dialog' | 'sheet' | 'drawer' | 'panel' | 'wide' | 'full';

const SHAPES: Record<Shape, string> = {
  dialog: 'w-[min(560px,calc(100vw-32px))] rounded-lg',
  sheet: 'w-full max-w-none rounded-t-lg mt-auto mb-0 sm:w-[min(560px,calc(100vw-32px))] sm:rounded-lg sm:my-auto',
  drawer: 'h-dvh max-h-none w-[min(380px,100vw)] max-w-none m-0 me-auto',
  panel: 'h-dvh max-h-none w-[min(560px,100vw)] max-w-none m-0 ms-auto',
  full: 'h-dvh max-h-none w-screen max-w-none m-0',
  wide: 'w-[min(1080px,calc(100vw-32px))] max-w-none rounded-lg',
};

type Props = {
  open: boolean;
  title: string;
  onClose(): void;
  shape?: Shape;
  /** While something is sent, so that its outcome is seen: nothing closes the dialog. */
  isBusy?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog element: the page behind is inert, Esc and a press outside close it, the focus returns. */
export function Dialog({ open, title, onClose, shape = 'dialog', isBusy = false, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = useUiTexts();
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Return the focus also when it is unmounted while open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // A press on the backdrop does for the mouse what Esc does for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={(event) => {
        // The close event of a nested dialog arrives here too, and a reopened dialog has not closed.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (isBusy && event.currentTarget.isConnected) event.currentTarget.showModal();
        else onClose();
      }}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => {
        // The press must have begun outside too: selecting text in the dialog may end there.
        if (event.target === event.currentTarget && pressed.current === event.target && !isBusy) onClose();
      }}
      className={classes('max-h-[calc(100dvh-32px)] bg-surface p-0 shadow-3 open:flex open:flex-col', SHAPES[shape])}
    >
      {open && (
        <>
          <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line-soft ps-5 pe-2 py-2">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <IconButton icon="close" label={words.close} disabled={isBusy} onClick={onClose} className="ms-auto" />
          </header>
          <div className={classes('min-h-0 grow overflow-y-auto overscroll-contain', shape !== 'full' && 'p-5')}>
            {children}
          </div>
          {footer && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line-soft px-5 py-3">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
