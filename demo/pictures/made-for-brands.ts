import {
  all,
  at,
  box,
  dashed,
  disc,
  lifted,
  line,
  path,
  ring,
  shifted,
  soft,
  times,
  within,
  type Tone,
} from './pen.ts';
import type { PrintSpot } from './print-spots.ts';
import { placed, type Ground } from './scene.ts';
import { gleam } from './solids.ts';
import { card, COLOURS, paper, steel } from './tones.ts';

/** The views that show the goods with something the factory does for a brand. */
export const SERVICE_VIEWS = { logo: 5, label: 6, box: 7, insert: 8, colours: 9 } as const;
export type ServiceView = (typeof SERVICE_VIEWS)[keyof typeof SERVICE_VIEWS];

/** What a service is shown on: the id of the drawing, how it stands, and where a mark fits on it. */
export type Served = { readonly name: string; readonly ground: Ground; readonly spot: PrintSpot };

type Piece = { readonly x: number; readonly y: number; readonly size: number };

// The same example brand everywhere, so that the five pictures match.
const ink = '#1B2C5C';
const sun = '#FFC64D';
const round = 'M-20 0A20 20 0 0 1 20 0A20 20 0 0 1 -20 0Z';

/**
 * The buyer's mark around the origin, radius 24: a boat's two sails over waves. The white rim parts it from dark goods.
 */
function mark(): string {
  return all(
    disc(0, 0, 24, '#FFFFFF'),
    path(round, ink),
    soft('M1.5 -14Q11.5 -6 12 4.5H1.5Z', '#FFFFFF', 1.2),
    soft('M-2 -9.5V4.5H-10.5Q-9 -4 -2 -9.5Z', sun, 1.2),
    within(
      round,
      line('M-22 10Q-16.5 5.6 -11 10T0 10T11 10T22 10', '#FFFFFF', 2.8) +
        line('M-22 16Q-16.5 11.6 -11 16T0 16T11 16T22 16', sun, 2.2),
    ),
  );
}

function marked(x: number, y: number, r: number): string {
  return at(x, y, mark(), 0, r / 24);
}

/** Lines in place of text; each number is a length. */
function textLines(x: number, y: number, reaches: readonly number[], step: number, colour: string): string {
  return reaches.map((reach, index) => line(`M${x} ${y + index * step}h${reach}`, colour, 2.2)).join('');
}

/** The goods with the middle of the drawing at x, y, wherever their ground is. */
function goodsAt({ name, ground }: Served, { x, y, size }: Piece): string {
  return placed(name, { x, y: ground === 'stand' ? y + size * 72 : y, size }, ground);
}

function spotIn({ spot: [x, y, r] }: Served, piece: Piece): PrintSpot {
  return [piece.x + piece.size * (x - 100), piece.y + piece.size * (y - 100), piece.size * r];
}

/** A print proof on a white card with crop marks. */
function proof(): string {
  return all(
    lifted(box(-26, -26, 52, 52, 6, '#FFFFFF')),
    marked(0, 0, 20),
    times(4, (corner) => at(0, 0, line('M-22.5 -17V-22.5H-17', steel.shade, 1.4), corner * 90)),
  );
}

function logo(served: Served): string {
  const piece = { x: 95, y: 97, size: 0.94 };
  const [x, y, r] = spotIn(served, piece);
  return goodsAt(served, piece) + marked(x, y, Math.max(r, 12)) + at(165, 165, proof());
}

/** A label stuck or sewn on: the mark and two lines. `half` is half of its width. */
function patch(x: number, y: number, half: number): string {
  const part = all(
    lifted(box(-24, -16, 48, 32, 3.5, paper.light)),
    dashed('M-21.5 -13.5H21.5V13.5H-21.5Z', steel.shade, 1, '3 2'),
    marked(-9, 0, 11),
    textLines(7, -4.5, [10, 10, 6], 4.8, steel.shade),
  );
  return at(x, y, part, 0, half / 24);
}

function hangTag(c: Tone): string {
  const outline = 'M-27 -34L-14 -48H14L27 -34V44Q27 48 23 48H-23Q-27 48 -27 44Z';
  const cord = 'M0 -37C-10 -52 -34 -74 -24 -82C-14 -90 2 -60 0 -37';
  return all(
    lifted(soft(outline, paper.light, 2)),
    within(
      outline,
      path('M-28 24Q-10 14 4 22T28 20V50H-28Z', c.base) + path('M-28 33Q-10 23 4 31T28 29V50H-28Z', c.shade),
    ),
    disc(0, -37, 6, card.base),
    disc(0, -37, 3, card.deep),
    line(cord, card.deep, 3),
    line(cord, card.pale, 1.6),
    marked(0, -3, 21),
  );
}

function label(served: Served, c: Tone): string {
  const piece = { x: 84, y: 95, size: 0.88 };
  const [x, y, r] = spotIn(served, piece);
  return goodsAt(served, piece) + patch(x, y, Math.max(r * 1.2, 18.5)) + at(158, 138, hangTag(c), 9);
}

function brandBox(c: Tone, a: Tone): string {
  return all(
    `<g filter="url(#cast)">${path('M16 164H106L128 146H38Z', '#000')}</g>`,
    soft('M102 44L122 32V150L102 164Z', c.deep, 1.6),
    soft('M16 44L36 32H122L102 44Z', c.light, 1.6),
    soft('M16 44H102V164H16Z', c.lit, 1.6),
    path('M15.4 134H102.6V148H15.4Z', a.base),
    path('M102.6 134L122.6 120.4V134L102.6 148Z', a.shade),
    marked(58, 83, 28),
    gleam('M21 50V124', 1.6, 0.5),
  );
}

function ownBox(served: Served, c: Tone, a: Tone): string {
  return brandBox(c, a) + goodsAt(served, { x: 138, y: 133, size: 0.66 });
}

/** Draws a page of a folded card: everything in it rises to the right by `rise` for each unit. */
function page(rise: number, part: string): string {
  return `<g transform="matrix(1 ${-rise} 0 1 0 0)">${part}</g>`;
}

/** A folded card with the fold at x = 0: the words on its left page, the mark on its right. */
function leaflet(c: Tone, a: Tone): string {
  return all(
    `<g filter="url(#cast)">${path('M-50 34L0 42L50 34L64 20H-34Z', '#000')}</g>`,
    lifted(page(-0.17, box(-48, -46, 48, 88, 1.5, paper.light)) + page(0.17, box(0, -46, 48, 88, 1.5, c.lit))),
    page(
      -0.17,
      all(
        line('M-40 -34h18', c.base, 4),
        textLines(-40, -23, [32, 32, 28, 32, 20], 7, paper.deep),
        box(-41, 14, 34, 20, 2, c.pale, 0.6),
        path('M-41 32L-31 22L-24 28L-15 19L-7 28V34H-41Z', a.base),
      ),
    ),
    page(
      0.17,
      marked(24, -10, 18) + line('M13 19h22M17 26h14', a.light, 2.4) + path('M0 -46h5v88h-5Z', '#000000', 0.08),
    ),
  );
}

function insert(served: Served, c: Tone, a: Tone): string {
  return goodsAt(served, { x: 84, y: 88, size: 0.86 }) + at(138, 142, leaflet(c, a));
}

/** A strip of colour with its white end at the origin; the colour begins `end` away from it. */
function swatch(hex: string, end: number): string {
  const top = 'M-7.5 -84Q-7.5 -88 -4 -88H4Q7.5 -88 7.5 -84';
  return all(
    path(`${top}V6Q0 10 -7.5 6Z`, paper.shade),
    path(`${top}V6Q0 9 -6.9 6L-6.9 -84Z`, paper.light),
    path(`${top}V${-end}H-7.5Z`, hex),
  );
}

/** A fan of all colours; the colour of these goods is pulled out. */
function fan(c: Tone): string {
  const pulled = 13;
  return COLOURS.map(({ hex }, index) => {
    const strip = hex === c.base ? shifted(0, -pulled, swatch(hex, 30 - pulled)) : swatch(hex, 30);
    return at(0, 0, strip, -88 + index * 6);
  }).join('');
}

function colours(served: Served, c: Tone): string {
  const rivet = disc(0, 0, 4, steel.base) + ring(0, 0, 4, steel.deep, 1);
  return goodsAt(served, { x: 84, y: 90, size: 0.86 }) + at(176, 180, lifted(fan(c)) + rivet);
}

/** The goods with one service; `c` and `a` are the option colour and the one that goes with it. */
export function served(view: ServiceView, goods: Served, c: Tone, a: Tone): string {
  switch (view) {
    case SERVICE_VIEWS.logo:
      return logo(goods);
    case SERVICE_VIEWS.label:
      return label(goods, c);
    case SERVICE_VIEWS.box:
      return ownBox(goods, c, a);
    case SERVICE_VIEWS.insert:
      return insert(goods, c, a);
    case SERVICE_VIEWS.colours:
      return colours(goods, c);
  }
}
