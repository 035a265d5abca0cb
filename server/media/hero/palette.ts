import { all, box, disc, line, path } from '#server/media/hero/pen.ts';

/** The brand colours and their tints for the home illustrations. */
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

/** The page behind a scene: light above, fading towards the side of the headline. */
export function backdrop(top: string, bottom: string): string {
  return all(
    `<defs><linearGradient id="hero-air" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${top}"/>`,
    `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    `<rect width="1400" height="604" fill="url(#hero-air)"/>`,
  );
}

export function cloud(x: number, y: number, size: number, fill: string): string {
  const s = (value: number) => value * size;
  return path(
    `M${x} ${y}h${s(120)}a${s(22)} ${s(22)} 0 0 0 ${-s(10)} ${-s(42)}a${s(34)} ${s(34)} 0 0 0 ${-s(62)} ${-s(12)}a${s(26)} ${s(26)} 0 0 0 ${-s(40)} ${s(18)}a${s(19)} ${s(19)} 0 0 0 ${-s(8)} ${s(36)}Z`,
    fill,
  );
}

/** A path of characters that must not be mirrored: drawn around the origin, turned back when the scene is mirrored. */
export function upright(x: number, y: number, d: string, stroke: string, width: number, mirrored: boolean): string {
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -1 : 1} 1)">${line(d, stroke, width)}</g>`;
}

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

/** A worker from the waist or knee up: head, cap, vest and one arm given as a path from the shoulder. */
export function worker(x: number, y: number, arm: string, coat: string, helmet: string): string {
  return all(
    path(
      `M${x - 46} ${y + 172}V${y + 66}Q${x - 46} ${y + 34} ${x - 12} ${y + 32}H${x + 14}Q${x + 46} ${y + 34} ${x + 46} ${y + 66}V${y + 172}Z`,
      coat,
    ),
    path(`M${x - 14} ${y + 32}H${x + 14}V${y + 172}H${x - 14}Z`, ink.white, 0.9),
    path(
      `M${x - 24} ${y + 32}H${x - 12}L${x - 8} ${y + 172}H${x - 30}ZM${x + 24} ${y + 32}H${x + 12}L${x + 8} ${y + 172}H${x + 30}Z`,
      ink.foam,
    ),
    path(`M${x - 10} ${y + 12}H${x + 10}V${y + 36}Q${x} ${y + 44} ${x - 10} ${y + 36}Z`, '#DBAF8C'),
    disc(x, y, 27, ink.skin),
    path(`M${x - 30} ${y - 4}Q${x - 30} ${y - 34} ${x} ${y - 34}Q${x + 30} ${y - 34} ${x + 30} ${y - 4}Z`, helmet),
    box(x - 36, y - 8, 72, 7, 3.5, helmet),
    line(`M${x} ${y - 34}V${y - 10}`, ink.white, 4, 0.5),
    disc(x - 10, y + 4, 2.6, ink.navy),
    disc(x + 8, y + 4, 2.6, ink.navy),
    line(`M${x - 7} ${y + 13}q6 5 12 0`, ink.navy, 2.2),
    line(arm, coat, 24),
  );
}
