import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MenuState } from '#web/shell/category-bar.tsx';

/**
 * Milliseconds a pointer rests before the menu opens, and is away before it closes (SH-018, SH-021, decision SH-022).
 */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 1000;
/** A click shortly after hovering opened the menu must not close it. */
const SAME_MOVE_MS = 600;

/** The same props as the menu's. */
export type Timed = {
  readonly state: MenuState;
  onState(state: MenuState): void;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/**
 * Opens the menu on hover and closes it 1000 ms after pointer and focus have left both it and its button. Escape and a
 * press elsewhere close it at once. A pressed button keeps the focus, so only the focus within the menu keeps it open.
 */
export function useMenuTiming({ state, onState, button }: Timed): void {
  const isOpen = useEffectEvent(() => state !== 'closed');
  const set = useEffectEvent((next: MenuState) => onState(next));
  useEffect(() => {
    const opener = button.current;
    const frame = opener?.parentElement;
    if (!opener || !frame) return undefined;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rested = 0;
    const stop = () => clearTimeout(timer);
    const openSoon = () => {
      stop();
      timer = setTimeout(() => {
        rested = Date.now();
        set('open');
      }, OPEN_AFTER);
    };
    const isInUse = () =>
      frame.matches(':hover') || (document.activeElement !== opener && frame.contains(document.activeElement));
    const closeLater = () => {
      stop();
      timer = setTimeout(() => !isInUse() && set('closed'), CLOSE_AFTER);
    };
    const on = <Type extends keyof HTMLElementEventMap>(
      target: HTMLElement,
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ) => target.addEventListener(type, listener, { signal: gone.signal, capture });

    on(opener, 'pointerenter', (event) => event.pointerType === 'mouse' && !isOpen() && openSoon());
    on(opener, 'click', (event) => isOpen() && Date.now() - rested < SAME_MOVE_MS && event.stopPropagation(), true);
    on(frame, 'pointerenter', (event) => event.pointerType === 'mouse' && isOpen() && stop());
    on(frame, 'pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return;
      if (isOpen()) closeLater();
      else stop();
    });
    on(frame, 'focusin', () => isOpen() && stop());
    on(frame, 'focusout', () => isOpen() && closeLater());
    on(frame, 'keydown', (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      stop();
      set('closed');
      opener.focus();
    });
    document.addEventListener(
      'pointerdown',
      (event) => isOpen() && event.target instanceof Node && !frame.contains(event.target) && set('closed'),
      { signal: gone.signal },
    );
    // The menu's code may arrive while the pointer already rests.
    if (!isOpen() && opener.matches(':hover') && matchMedia('(hover: hover)').matches) openSoon();
    return () => {
      stop();
      gone.abort();
    };
  }, [button]);
}
