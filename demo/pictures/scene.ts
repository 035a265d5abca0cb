import { all, box, disc, line, path, ring, soft, times, type Draw, type Tone } from './pen.ts';
import { gleam, slab } from './solids.ts';
import { card, paper, steel, wood } from './tones.ts';

/** Whether a thing stands on the ground (it casts its shadow behind its foot) or lies or hangs flat on the page. */
export type Ground = 'stand' | 'lie';

/** How several pieces are shown together. */
export type SetLayout = 'row' | 'pair' | 'fan' | 'grid' | 'heap' | 'line';

/** How the packed goods are shown. */
export type Pack = 'carton' | 'retail' | 'bag' | 'pallet' | 'lens' | 'gift';

/** The table entry of one kind of goods; `other` is what view 2 shows instead of the turned drawing. */
export type Kind = {
  readonly draw: Draw;
  readonly ground: Ground;
  readonly set: SetLayout;
  readonly pack: Pack;
  readonly other?: Draw;
};

export function standing(draw: Draw, set: SetLayout, pack: Pack, other?: Draw): Kind {
  return { draw, ground: 'stand', set, pack, other };
}

export function lying(draw: Draw, set: SetLayout, pack: Pack, other?: Draw): Kind {
  return { draw, ground: 'lie', set, pack, other };
}

type Spot = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly flip?: boolean;
};

const fieldMiddle = 100;
const floor = 172;

// A spot names where the foot (standing) or the middle (lying) of the drawing comes to be.
function placing(spot: Spot, ground: Ground): string {
  const from = ground === 'stand' ? floor : fieldMiddle;
  const width = spot.flip ? -spot.size : spot.size;
  const turn = spot.turn ? ` rotate(${spot.turn})` : '';
  return `translate(${spot.x} ${spot.y})${turn} scale(${width} ${spot.size}) translate(-100 ${-from})`;
}

/** One placed piece with its shadow; `name` is the id of the drawing in the document's defs. */
export function placed(name: string, spot: Spot, ground: Ground): string {
  const of = (part: string) => `<use href="#${part}" transform="${placing(spot, ground)}"/>`;
  const use = of(name);
  if (ground === 'lie') return `<g filter="url(#drop)">${use}</g>`;
  const lean = `matrix(1 0 -0.24 0.13 ${0.24 * spot.y} ${0.87 * spot.y + 1})`;
  // From the bare drawing: patterns do not change the shadow, and take most of the time of drawing.
  return `<g filter="url(#cast)"><g transform="${lean}">${of('bare')}</g></g>${use}`;
}

function placedAll(name: string, ground: Ground, spots: readonly Spot[]): string {
  return spots.map((spot) => placed(name, spot, ground)).join('');
}

export function hero(name: string, ground: Ground, size = 1): string {
  return placedAll(name, ground, [{ x: 100, y: ground === 'stand' ? 172 : 100, size }]);
}

export function turned(name: string, ground: Ground): string {
  return ground === 'stand'
    ? placedAll(name, ground, [{ x: 100, y: 172, size: 0.98, flip: true }])
    : placedAll(name, ground, [{ x: 100, y: 101, size: 0.94, turn: 16, flip: true }]);
}

const standingSpots: Readonly<Record<SetLayout, readonly Spot[]>> = {
  row: [
    { x: 56, y: 146, size: 0.6 },
    { x: 146, y: 146, size: 0.6 },
    { x: 101, y: 177, size: 0.72 },
  ],
  pair: [
    { x: 132, y: 152, size: 0.66, flip: true },
    { x: 74, y: 174, size: 0.74 },
  ],
  fan: [
    { x: 62, y: 166, size: 0.66, turn: -14 },
    { x: 138, y: 166, size: 0.66, turn: 14 },
    { x: 100, y: 174, size: 0.76 },
  ],
  grid: [
    { x: 60, y: 98, size: 0.5 },
    { x: 140, y: 98, size: 0.5 },
    { x: 60, y: 178, size: 0.5 },
    { x: 140, y: 178, size: 0.5 },
  ],
  heap: [
    { x: 100, y: 92, size: 0.55 },
    { x: 62, y: 174, size: 0.58 },
    { x: 138, y: 174, size: 0.58 },
  ],
  line: [
    { x: 44, y: 140, size: 0.5 },
    { x: 81, y: 150, size: 0.54 },
    { x: 118, y: 161, size: 0.58 },
    { x: 155, y: 174, size: 0.62 },
  ],
};

const lyingSpots: Readonly<Record<SetLayout, readonly Spot[]>> = {
  row: [
    { x: 58, y: 76, size: 0.6 },
    { x: 142, y: 76, size: 0.6 },
    { x: 100, y: 120, size: 0.7 },
  ],
  pair: [
    { x: 70, y: 84, size: 0.66, turn: -8 },
    { x: 128, y: 116, size: 0.7, turn: 8, flip: true },
  ],
  fan: [
    { x: 60, y: 104, size: 0.68, turn: -20 },
    { x: 140, y: 104, size: 0.68, turn: 20 },
    { x: 100, y: 98, size: 0.74 },
  ],
  grid: [
    { x: 57, y: 57, size: 0.5 },
    { x: 143, y: 57, size: 0.5 },
    { x: 57, y: 143, size: 0.5 },
    { x: 143, y: 143, size: 0.5 },
  ],
  heap: [
    { x: 78, y: 72, size: 0.68, turn: -5 },
    { x: 100, y: 98, size: 0.7 },
    { x: 122, y: 126, size: 0.72, turn: 4 },
  ],
  line: [
    { x: 56, y: 70, size: 0.6 },
    { x: 85, y: 90, size: 0.6 },
    { x: 115, y: 110, size: 0.6 },
    { x: 144, y: 130, size: 0.6 },
  ],
};

export function several(name: string, ground: Ground, layout: SetLayout): string {
  return placedAll(name, ground, (ground === 'stand' ? standingSpots : lyingSpots)[layout]);
}

function cast(part: string): string {
  return `<g filter="url(#cast)">${part}</g>`;
}

function openCarton(): string {
  return all(
    cast(path('M66 160L178 160L190 150L92 150Z', '#000')),
    soft('M74 76L96 62H180L160 76Z', card.deep, 1.6),
    soft('M74 76L96 62L84 42L58 56Z', card.light, 1.6),
    soft('M96 62H180L192 44H110Z', card.pale, 1.6),
    soft('M160 76L180 62V142L160 160Z', card.shade, 1.6),
    soft('M74 76H160V160H74Z', card.lit, 1.6),
    soft('M160 76L180 62L194 78L176 92Z', card.base, 1.6),
    soft('M74 76H160L152 98H66Z', card.light, 1.6),
    path('M108 98h20v8l-4 -3l-3 3l-4 -3l-4 3l-5 -3Z', paper.shade),
    box(132, 138, 18, 12, 1.5, card.pale),
    line('M141 148v-7m-3 3l3 -3l3 3', card.shade, 1.6),
  );
}

function retailBox(name: string, c: Tone): string {
  return all(
    cast(path('M84 164L176 164L188 152L100 152Z', '#000')),
    soft('M164 52L182 42V152L164 164Z', c.deep, 1.6),
    soft('M84 52L102 42H182L164 52Z', paper.light, 1.6),
    soft('M84 52H164V164H84Z', '#FFFFFF', 1.6),
    path('M83 138Q118 120 165 132V165H83Z', c.base),
    path('M83 148Q118 130 165 144V165H83Z', c.shade),
    disc(124, 94, 32, c.pale, 0.55),
    `<use href="#${name}" transform="translate(124 96) scale(0.4) translate(-100 -100)"/>`,
    gleam('M88 56V128', 1.6, 0.9),
  );
}

function clearBag(): string {
  return all(
    box(20, 20, 160, 164, 9, '#E6F0F8', 0.14),
    `<rect x="20" y="20" width="160" height="164" rx="9" fill="none" stroke="#B9CBDB" stroke-width="1.6"/>`,
    box(20, 20, 160, 17, 8, '#C6D8E8', 0.85),
    line('M22 32H178', '#9DB6CC', 1.8),
    line('M22 37H178', '#FFFFFF', 1.4),
    disc(100, 26, 3.4, '#F2F5F8'),
    gleam('M31 62V150', 4, 0.75),
    gleam('M31 44V52', 4, 0.75),
    gleam('M172 120L150 176M172 142L160 174', 3, 0.45),
  );
}

function pallet(): string {
  return all(
    cast(path('M14 180H186L178 168H26Z', '#000')),
    slab(16, 166, 168, 15, 5, wood, 12),
    times(4, (index) => line(`M${30 + index * 46} 165L${36 + index * 42} 152`, wood.shade, 1)),
    times(3, (index) => box(18 + index * 73, 171, 18, 9, 1, wood.deep)),
    box(16, 179, 168, 5, 1.5, wood.base),
  );
}

function giftBox(c: Tone): string {
  return all(
    cast(path('M22 176H178L186 160H34Z', '#000')),
    soft('M26 128H174V176H26Z', c.lit, 3),
    soft('M26 128L40 108H160L174 128Z', c.deep, 3),
    path(
      'M30 127Q40 112 52 118Q62 106 76 116Q88 104 100 115Q114 104 126 116Q140 106 150 118Q162 112 170 127Z',
      paper.base,
    ),
    path(
      'M52 118Q58 122 56 127H84Q82 120 76 116Q84 122 100 115Q108 122 126 116Q122 122 124 127H150Q154 122 150 118Z',
      paper.shade,
      0.8,
    ),
  );
}

function giftFront(c: Tone, a: Tone): string {
  return all(
    soft('M26 130H174V176H26Z', c.lit, 3),
    box(92, 129, 16, 48, 0, a.base),
    box(92, 129, 5, 48, 0, a.light),
    line('M26 130H174', c.light, 2),
  );
}

/** The packed view: the goods with, in or on their packaging; a lens shows a detail instead. */
export function packed(name: string, ground: Ground, pack: Pack, c: Tone, a: Tone): string {
  const front = (x: number, y: number, size: number) =>
    placed(name, ground === 'stand' ? { x, y, size } : { x, y: y - size * 72, size }, ground);
  switch (pack) {
    case 'carton':
      return openCarton() + front(72, 182, 0.66);
    case 'retail':
      return retailBox(name, c) + front(66, 182, 0.62);
    case 'bag':
      return all(
        `<g filter="url(#drop)">${box(20, 20, 160, 164, 9, '#E4EDF5')}</g>`,
        `<use href="#${name}" transform="translate(100 110) scale(0.8) translate(-100 -100)"/>`,
        clearBag(),
      );
    case 'pallet':
      return pallet() + placed(name, { x: 100, y: ground === 'stand' ? 162 : 98, size: 0.84 }, ground);
    case 'gift':
      return (
        giftBox(c) +
        `<use href="#${name}" transform="translate(100 92) scale(0.66) translate(-100 -100)"/>` +
        giftFront(c, a)
      );
    case 'lens':
      return all(
        placed(name, { x: 82, y: ground === 'stand' ? 160 : 86, size: 0.8 }, ground),
        `<g filter="url(#drop)">${disc(138, 136, 48, '#FFFFFF')}</g>`,
        `<clipPath id="eye"><circle cx="138" cy="136" r="44"/></clipPath><g clip-path="url(#eye)">${disc(138, 136, 44, '#F2F5F8')}`,
        `<use href="#${name}" transform="translate(138 136) scale(1.7) translate(-100 -84)"/></g>`,
        ring(138, 136, 44, steel.shade, 1.4),
      );
  }
}
