import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSE, movedBy, type Point, STEP, type View, WHOLE, zoomedTo } from '#web/components/product/zoom.ts';

/** The horizontal distance of a swipe to the next picture. */
const SWIPE = 48;

/** Pinch, drag, wheel and double tap on a picture. `onSwipe` is +1 to the left, −1 to the right. */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef(0);

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const fromMiddle = (point: Point): Point => {
    const { left, top, width, height } = size();
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  };
  const zoom = (scaleOf: (old: number) => number, under: Point = { x: 0, y: 0 }) =>
    setView((old) => zoomedTo(old, scaleOf(old.scale), under, size()));

  // The wheel would scroll the dialog; only a non-passive listener can prevent that.
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom((old) => old * (event.deltaY < 0 ? STEP : 1 / STEP), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begun.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      zoom((old) => old * grown, fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else setView((old) => movedBy(old, { x: now.x - before.x, y: now.y - before.y }, size()));
  };
  const onPointerUp = (event: PointerEvent) => {
    const wasAlone = fingers.current.size === 1;
    if (!fingers.current.delete(event.pointerId) || !wasAlone) return;
    const by = { x: event.clientX - begun.current.x, y: event.clientY - begun.current.y };
    if (Math.hypot(by.x, by.y) < 8) tap(event);
    else if (view.scale === 1 && Math.abs(by.x) > SWIPE && Math.abs(by.x) > Math.abs(by.y)) onSwipe(by.x < 0 ? 1 : -1);
  };
  const tap = ({ timeStamp, clientX, clientY }: PointerEvent) => {
    const isSecond = timeStamp - lastTap.current < 350;
    lastTap.current = isSecond ? 0 : timeStamp;
    if (isSecond) zoom((old) => (old > 1 ? 1 : CLOSE), fromMiddle({ x: clientX, y: clientY }));
  };
  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    view,
    zoom,
    reset: () => setView(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
