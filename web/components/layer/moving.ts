import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

type Point = { readonly x: number; readonly y: number };
const STEP = 16;
const LONG_STEP = 96;
/** The part of the header that stays reachable. */
const REACH = 96;
const HEAD = 56;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The allowed offset of a box for a requested one: its header stays reachable. */
export function placed(
  input: Point,
  rest: { readonly left: number; readonly top: number; readonly width: number },
  view: { readonly width: number; readonly height: number },
): Point {
  const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  return {
    x: between(input.x, REACH - rest.width - rest.left, view.width - REACH - rest.left),
    y: between(input.y, -rest.top, view.height - HEAD - rest.top),
  };
}

/**
 * Makes a `box` draggable by its header, by mouse or finger, and movable by arrow keys; Home resets it. `size` changes
 * when its rest position does.
 */
export function useMoving<Box extends HTMLElement>(size: string) {
  const box = useRef<Box>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const held = useRef<{ readonly pointer: Point; readonly from: Point }>(undefined);
  const go = (input: Point) => {
    const element = box.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const fills = width >= innerWidth && height >= innerHeight;
    const rest = { left: left - at.current.x, top: top - at.current.y, width };
    at.current = fills ? { x: 0, y: 0 } : placed(input, rest, { width: innerWidth, height: innerHeight });
    element.style.translate = `${at.current.x}px ${at.current.y}px`;
  };
  useEffect(() => {
    at.current = { x: 0, y: 0 };
    const element = box.current;
    if (element) element.style.translate = '';
  }, [size]);
  const onResize = useEffectEvent(() => go(at.current));
  useEffect(() => {
    const stay = () => onResize();
    addEventListener('resize', stay);
    return () => removeEventListener('resize', stay);
  }, []);
  return {
    box,
    head: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { pointer: { x: event.clientX, y: event.clientY }, from: at.current };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const { pointer, from } = held.current ?? {};
        if (pointer && from) go({ x: from.x + clientX - pointer.x, y: from.y + clientY - pointer.y });
      },
      onLostPointerCapture: () => void (held.current = undefined),
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const way = ARROWS[event.key];
      if (!way && event.key !== 'Home') return;
      event.preventDefault();
      const far = event.shiftKey ? LONG_STEP : STEP;
      go(way ? { x: at.current.x + way.x * far, y: at.current.y + way.y * far } : { x: 0, y: 0 });
    },
  };
}
