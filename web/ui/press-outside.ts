import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers of a dialog element that close it when its backdrop is pressed: the press must begin and end there, because
 * selecting text in the dialog may end outside of it.
 */
export function usePressOutside(close: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      hasBegun.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (hasBegun.current && event.target === event.currentTarget) close();
    },
  };
}
