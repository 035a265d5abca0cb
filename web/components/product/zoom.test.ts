import { describe, expect, it } from 'vitest';
import { movedBy, WHOLE, zoomedTo } from '#web/components/product/zoom.ts';

const frame = { width: 600, height: 400 };

describe('an enlarged picture', () => {
  it('keeps the point under the finger fixed', () => {
    const view = zoomedTo(WHOLE, 2, { x: 100, y: -50 }, frame);
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    // The point of the picture that was at (100, -50) is there again.
    expect({ x: (100 - view.x) / view.scale, y: (-50 - view.y) / view.scale }).toEqual({ x: 100, y: -50 });
  });

  it('scales between 1 and 4', () => {
    expect(zoomedTo(WHOLE, 9, { x: 0, y: 0 }, frame).scale).toBe(4);
    expect(zoomedTo({ scale: 2, x: 250, y: 0 }, 0.2, { x: 0, y: 0 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('always fills its frame', () => {
    expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 300, y: -200 });
    expect(movedBy(WHOLE, { x: 40, y: 40 }, frame)).toEqual(WHOLE);
  });
});
