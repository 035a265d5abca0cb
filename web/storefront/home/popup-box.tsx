import { useId, useLayoutEffect, useRef, useState } from 'react';
import { HideToday, PopupPicture } from '#web/storefront/home/popup-parts.tsx';
import type { Popup } from '#web/storefront/home/popups.tsx';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/button.tsx';

const GAP = 8;

type Props = {
  popup: Popup;
  /** How many more follow; said where there is room. */
  rest: number;
  /** At its position; otherwise part of the page. */
  isPlaced: boolean;
  onClose(): void;
};

/**
 * A popup at its position in CSS pixels from the left and the top of the page (SH-025), moved as needed to stay inside
 * the window and below the header, which has the cart. It does not take the focus, and the page behind stays usable.
 */
export function PopupBox({ popup, rest, isPlaced, onClose }: Props) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState({ left: popup.left, top: popup.top });
  useLayoutEffect(() => {
    if (!isPlaced) return undefined;
    const keepInside = () => {
      const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
      const main = document.getElementById('main')?.getBoundingClientRect().top ?? 0;
      const lowest = innerHeight - height - GAP;
      setPlace({
        left: Math.max(GAP, Math.min(popup.left, document.documentElement.clientWidth - width - GAP)),
        top: Math.max(main + scrollY + GAP, Math.min(popup.top, lowest)),
      });
    };
    keepInside();
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  }, [popup, isPlaced]);
  // Closing a popup by keyboard moves the focus to the next one, or to the page.
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const others = [...document.querySelectorAll<HTMLElement>('[data-popup] button')].filter(
        (button) => !own.contains(button),
      );
      (others.at(-1) ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      open
      aria-labelledby={id}
      data-popup
      {...(isPlaced && { style: { ...place, right: 'auto', width: popup.width + 2 } })}
      className={classes(
        'motion-safe:animate-[appear_200ms_var(--ease-out)_both] m-0 overflow-hidden rounded-md border border-line',
        'bg-surface p-0 text-ink-900',
        isPlaced ? 'absolute z-20 shadow-3' : 'static w-full max-w-none',
      )}
    >
      <div className="flex items-start justify-between gap-2 ps-4 pe-1 pt-1">
        <p id={id} className="py-2 text-sm leading-snug font-semibold">
          {popup.alt}
        </p>
        <IconButton icon="close" label={t('home.popup.close')} onClick={onClose} />
      </div>
      <PopupPicture popup={popup} onFollow={onClose} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line-soft px-4 py-1">
        <HideToday popup={popup} />
        {!isPlaced && rest > 0 && <p className="text-sm text-ink-500">{t('home.popup.more', { count: rest })}</p>}
      </div>
    </dialog>
  );
}
