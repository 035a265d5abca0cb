import { all, box, line } from './pen.ts';

/** The brand colours and their tints. */
export const ink = {
  navy: '#0A1E3F',
  deep: '#0F2D5C',
  blue: '#1A5FC8',
  sky: '#5B93E6',
  mist: '#A9C8F5',
  pale: '#D8E7FF',
  air: '#EDF4FF',
  teal: '#0A7A6E',
  aqua: '#57B3A6',
  foam: '#C4E6E0',
  white: '#FFFFFF',
  card: '#E2C39B',
  cardShade: '#C9A477',
  skin: '#EDC4A3',
} as const;

/** A carton standing on x, y (its lower left corner), seen from the front, with a strip of tape and a label. */
export function carton(x: number, y: number, w: number, h: number): string {
  return all(
    box(x, y - h, w, h, 3, ink.card),
    box(x + w * 0.78, y - h, w * 0.22, h, 3, ink.cardShade),
    box(x + w * 0.36, y - h, w * 0.14, h * 0.34, 0, ink.pale),
    box(x + w * 0.1, y - h * 0.36, w * 0.3, h * 0.22, 2, ink.white),
    line(`M${x + w * 0.14} ${y - h * 0.28}h${w * 0.2}`, ink.mist, 2),
  );
}
