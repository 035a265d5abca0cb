import { describe, expect, it } from 'vitest';
import { placed } from '#web/components/layer/moving.ts';

const rest = { left: 200, top: 40, width: 880 };
const view = { width: 1280, height: 800 };

describe('the position of a layer', () => {
  it('SH-046 is as requested as long as its header can be reached', () => {
    expect(placed({ x: 30, y: 50 }, rest, view)).toEqual({ x: 30, y: 50 });
    expect(placed({ x: -2_000, y: -900 }, rest, view)).toEqual({ x: 96 - 880 - 200, y: -40 });
    expect(placed({ x: 2_000, y: 9_000 }, rest, view)).toEqual({ x: 1280 - 96 - 200, y: 800 - 56 - 40 });
  });
});
