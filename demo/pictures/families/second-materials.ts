import { all, at, box, line, oval, path, soft, times, within, type Draw, type Tone } from '../pen.ts';
import { block, gleam } from '../solids.ts';
import { card, glass, gold, water, wood } from '../tones.ts';

type Span = readonly [from: number, to: number];

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A place of the pallet's plan, both ways from 0 to 1, as seen from a corner; `z` is the height above the ground. */
const corner = (u: number, v: number, z: number) => `${rounded(14 + 86 * (u + v))} ${rounded(130 + 42 * (u - v) - z)}`;

/** A beam over the given spans of the plan and the height: its top and its two visible sides. */
function beam([u0, u1]: Span, [v0, v1]: Span, [low, high]: Span, tone: Tone): string {
  const quad = (one: string, two: string, three: string, four: string, fill: string) =>
    soft(`M${one}L${two}L${three}L${four}Z`, fill, 0.8);
  const [left, front, right] = [corner(u0, v0, high), corner(u1, v0, high), corner(u1, v1, high)];
  return all(
    quad(left, front, corner(u1, v0, low), corner(u0, v0, low), tone.shade),
    quad(front, right, corner(u1, v1, low), corner(u1, v0, low), tone.deep),
    quad(left, front, right, corner(u0, v1, high), tone.base),
  );
}

const thirds: readonly Span[] = [
  [0.86, 1],
  [0.43, 0.57],
  [0, 0.14],
];

/** Boards painted in the option colour on blocks of plain wood. */
export const paintedPallet: Draw = (c, a) =>
  all(
    ...thirds.map((v) => beam([0, 1], v, [0, 6], wood)),
    ...thirds.flatMap((v) => thirds.toReversed().map((u) => beam(u, v, [6, 26], wood))),
    ...thirds.map((v) => beam([0, 1], v, [26, 33], wood)),
    times(7, (i) => {
      const from = i * 0.1455;
      const mid = from + 0.06;
      const grain = (u: number, v0: number, v1: number) =>
        line(`M${corner(u, v0, 41)}L${corner(u, v1, 41)}`, c.shade, 1.2, 0.8);
      return all(
        beam([from, from + 0.127], [0, 1], [33, 41], c),
        grain(mid, 0.2, 0.42) + grain(mid + 0.03, 0.58, 0.84) + grain(mid - 0.02, 0.64, 0.8),
        ...[0.06, 0.5, 0.94].map((v) => {
          const [x = 0, y = 0] = corner(mid, v, 41).split(' ').map(Number);
          return oval(x - 3, y - 1.4, 1.7, 1.2, c.deep) + oval(x + 4, y + 2, 1.7, 1.2, c.deep);
        }),
      );
    }),
    path(`M${corner(0.46, 0, 22)}L${corner(0.54, 0, 22)}L${corner(0.54, 0, 10)}L${corner(0.46, 0, 10)}Z`, a.base),
  );

/** A bay of two levels above the ground with loaded pallets. */
export const palletBay: Draw = (c, a) => {
  const load = (x: number, y: number, tone: Tone) =>
    all(
      block(x, y - 35, 50, 29, 8, tone) +
        line(`M${x + 25} ${y - 35}V${y - 6}M${x} ${y - 21}H${x + 50}`, tone.deep, 1.4, 0.6),
      box(x - 2, y - 6, 56, 2.6, 0, wood.base) + times(3, (i) => box(x - 1 + i * 23, y - 4, 8, 4, 0, wood.deep)),
    );
  const post = (x: number, tone: string) =>
    box(x, 20, 12, 152, 1, tone) + times(14, (i) => box(x + 4, 28 + i * 10, 4, 5, 1, '#10182A', 0.35));
  return all(
    post(28, c.deep) + post(172, c.deep),
    times(4, (i) => line(`M20 ${40 + i * 34}L32 ${62 + i * 34}M170 ${62 + i * 34}L178 ${40 + i * 34}`, c.deep, 3)),
    ...[76, 128].map((y) => box(36, y - 7, 140, 6, 0, c.deep)),
    load(36, 76, card) + load(104, 76, a),
    load(36, 128, glass) + load(104, 128, card),
    load(36, 172, a) + load(104, 172, card),
    ...[76, 128].map(
      (y) =>
        box(22, y, 154, 13, 1.5, c.base) + line(`M24 ${y + 2}H174`, c.light, 2) + box(22, y + 9, 154, 4, 1, c.shade),
    ),
    post(14, c.base) + post(162, c.base),
    ...[76, 128].map((y) => box(12, y - 3, 16, 20, 2, c.shade) + box(160, y - 3, 16, 20, 2, c.shade)),
    box(10, 168, 20, 5, 1, gold.base) + box(158, 168, 20, 5, 1, gold.base),
  );
};

/** A bolt of plain-woven cloth on its tube; the free end hangs over the front. */
export const canvasBolt: Draw = (c, a) => {
  const sheet = 'M18 92Q18 118 22 172H150Q146 124 150 92Z';
  return all(
    box(20, 36, 148, 76, 36, c.shade) + soft('M46 38H150V110H46Q22 100 22 74Q22 44 46 38Z', c.lit, 4),
    oval(150, 74, 26, 38, c.deep) + oval(150, 74, 23, 34, c.light),
    ...[19, 15].map((rx) => oval(150, 74, rx, rx * 1.5, c.shade) + oval(150, 74, rx - 2, (rx - 2) * 1.5, c.light)),
    oval(150, 74, 10, 15, card.base) + oval(150, 74, 7, 11, card.deep),
    path(sheet, c.base),
    within(
      sheet,
      all(
        times(20, (i) => times(13, (j) => box(16 + i * 7, 92 + j * 7, 3.5, 3.5, 0.6, c.shade, 0.75))),
        times(20, (i) => times(13, (j) => box(19.5 + i * 7, 95.5 + j * 7, 3.5, 3.5, 0.6, c.light, 0.75))),
        path('M50 92Q44 130 54 172H74Q60 130 66 92Z', c.deep, 0.25) +
          path('M110 92Q106 130 112 172H128Q120 130 124 92Z', c.deep, 0.25),
      ),
    ),
    line('M20 92Q84 84 150 92', c.light, 4),
    line('M22 171H150', a.base, 4) + times(16, (i) => line(`M${24 + i * 8.2} 171v6`, c.shade, 2)),
    gleam('M44 48H132', 4, 0.35),
  );
};

/** Knitted cloth with its rows of stitches, rolled up at the top and curling at its sides. */
export const knitLength: Draw = (c, a) => {
  const face = 'M30 70H170L176 166Q140 174 100 166Q60 160 24 168Z';
  const rows = times(9, (row) =>
    times(15, (column) => {
      const [left, top] = [26 + column * 10.4, 72 + row * 11];
      return (
        line(`M${rounded(left)} ${top}l3.8 7.6`, c.light, 4.6) +
        line(`M${rounded(left + 8)} ${top}l-3.4 7.6`, c.shade, 4.2)
      );
    }),
  );
  return all(
    soft(face, c.base, 3) + within(face, rows),
    path('M30 74Q18 110 24 168Q34 160 36 120Q38 90 38 74Z', c.deep) +
      path('M30 74Q22 110 24 166Q30 130 33 74Z', c.light),
    path('M170 74Q182 110 176 166Q166 160 164 120Q162 90 162 74Z', c.deep) +
      path('M170 74Q178 110 176 164Q170 130 167 74Z', c.light),
    line('M27 165Q62 157 100 163Q140 171 173 163', a.base, 4),
    box(18, 32, 156, 50, 25, c.shade) + soft('M42 34H156V78H42Q22 76 22 56Q22 36 42 34Z', c.lit, 3),
    times(14, (i) => line(`M${38 + i * 8.4} 36Q${34 + i * 8.4} 56 ${38 + i * 8.4} 76`, c.light, 2.2, 0.8)),
    oval(158, 56, 18, 25, c.deep) + oval(158, 56, 15, 21, c.light) + oval(158, 56, 11, 16, c.shade),
    oval(158, 56, 8, 11.5, card.base) + oval(158, 56, 5, 8, card.deep),
  );
};

/** A hide with its irregular outline and a turned-up corner. */
export const chamoisHide: Draw = (c, a) =>
  all(
    soft(
      'M42 34Q60 22 84 32Q104 40 126 28Q152 20 166 38Q176 56 166 76Q160 96 172 118Q182 142 166 160Q150 174 126 164Q100 156 78 168Q50 178 34 160Q24 142 34 122Q44 98 34 76Q24 52 42 34Z',
      c.deep,
      5,
    ),
    soft(
      'M40 32Q58 20 82 30Q102 38 124 26Q150 18 164 36Q174 54 164 74Q158 94 170 116Q178 136 168 150L128 162Q98 153 76 165Q48 175 32 157Q22 139 32 119Q42 95 32 73Q22 49 40 32Z',
      c.lit,
      4,
    ),
    line('M44 40Q60 30 82 38Q102 46 124 34Q146 28 157 42Q164 56 156 74Q150 94 161 116', c.light, 2, 0.8),
    times(46, (i) => {
      const turn = i * 2.4;
      const far = 9.4 * Math.sqrt(i);
      return line(
        `M${rounded(98 + far * Math.cos(turn))} ${rounded(96 + far * Math.sin(turn) * 0.95)}q2 -2.5 4 0`,
        c.shade,
        1.8,
        0.8,
      );
    }),
    path('M168 150Q150 128 124 132Q120 148 128 162Q150 170 168 150Z', c.pale) +
      path('M168 150Q150 134 128 136Q140 140 150 152Q158 156 168 150Z', c.shade, 0.6),
    line('M124 132Q150 128 168 150', a.base, 3),
    ...[
      [64, 62, 1],
      [92, 84, 0.7],
      [60, 118, 0.8],
    ].map(([x = 0, y = 0, size = 1]) =>
      at(
        x,
        y,
        path('M0 -16Q12 0 12 8A12 12 0 0 1 -12 8Q-12 0 0 -16Z', water.base) +
          line('M-6 8A6 6 0 0 0 0 14', '#FFFFFF', 2.6),
        0,
        size,
      ),
    ),
  );
