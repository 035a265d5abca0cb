import { type Draw, all, times, path, soft, line, box, disc, oval, at } from '../pen.ts';
import { drum, tub, block, slab, gleam } from '../solids.ts';
import { steel, rubber, paper, leaf, soil, water, glow } from '../tones.ts';

export const rollerBlind: Draw = (c, a) =>
  all(
    box(24, 26, 152, 18, 9, c.deep) + box(20, 24, 8, 22, 3, steel.shade) + box(172, 24, 8, 22, 3, steel.shade),
    box(30, 40, 140, 100, 1, c.lit),
    times(8, (i) => line(`M30 ${52 + i * 11}H170`, c.shade, 1, 0.5)),
    soft('M28 138H172V148H28Z', a.base, 3),
    line('M164 44V122', '#FFFFFF', 2.4) + disc(164, 128, 5, a.light),
    path('M30 150H170V172H30Z', '#DCEBF5') + line('M100 150V172', '#FFFFFF', 4),
    gleam('M40 50V130', 5, 0.3),
  );

export const doorMat: Draw = (c, a) =>
  all(
    soft('M24 128L52 66H148L176 128Z', c.lit, 5),
    path('M36 122L58 73H142L164 122Z', c.shade, 0.4),
    times(26, (i) => line(`M${26 + i * 6} 132v8`, c.deep, 2)),
    soft('M24 128H176V134H24Z', c.deep, 3),
    path('M66 112L76 84H90L92 96H108L110 84H124L134 112Z', a.base, 0.95),
    disc(100, 104, 3, c.deep),
  );

export const flowerBunch: Draw = (c, a) =>
  all(
    line('M100 174L78 92M100 174L100 84M100 174L124 92M100 174L60 110M100 174L142 108', leaf.shade, 4),
    ...(
      [
        [60, 100, c],
        [140, 98, c],
        [78, 66, a],
        [122, 64, c],
        [100, 42, c],
        [100, 90, a],
      ] as const
    ).map(([x, y, tone], n) => {
      const t = tone;
      return at(
        x,
        y,
        times(7, (i) => at(0, 0, oval(0, -14, 8, 13, i % 2 ? t.base : t.light), i * 51.4 + n * 13)) +
          disc(0, 0, 8, n % 2 ? '#F3C340' : t.deep),
      );
    }),
    path('M64 132Q50 124 44 140Q58 146 66 138ZM136 132Q150 124 156 140Q142 146 134 138Z', leaf.base),
    soft('M70 132L130 132L116 176H84Z', paper.shade, 3) + soft('M78 148H122V158H78Z', c.base, 2),
  );

export const candleHolder: Draw = (c, a) =>
  all(
    box(92, 40, 16, 60, 3, paper.lit) +
      line('M100 40V32', '#4A3A30', 2.4) +
      path('M100 14Q110 26 100 34Q90 26 100 14Z', glow.base),
    tub(100, 98, 116, 22, 14, c, c.deep, 0.26),
    box(94, 114, 12, 34, 4, c.shade) + disc(100, 130, 9, a.base),
    drum(100, 152, 168, 44, 52, c, 0.22),
    gleam('M62 156Q68 164 80 166', 3, 0.5),
  );

export const jarCandle: Draw = (c, a) =>
  all(
    path('M100 28Q112 44 100 54Q88 44 100 28Z', glow.base) +
      path('M100 36Q106 46 100 52Q94 46 100 36Z', '#FFFFFF', 0.8) +
      line('M100 54V68', '#4A3A30', 2.6),
    tub(100, 70, 172, 46, 42, c, paper.shade, 0.2),
    oval(100, 74, 40, 6, '#FBF4E8'),
    box(72, 106, 56, 40, 3, paper.base) + line('M82 118H118', a.base, 3) + line('M88 132H112', c.base, 2.4),
    gleam('M64 88V156', 4, 0.55),
  );

export const wallShelf: Draw = (c, a) =>
  all(
    slab(18, 66, 164, 16, 9, c, 14) + path('M40 75V98L56 75ZM160 75V98L144 75Z', steel.shade),
    box(44, 24, 12, 30, 2, a.base) + box(58, 30, 10, 24, 2, '#FFFFFF') + box(70, 26, 11, 28, 2, c.light),
    tub(130, 38, 54, 13, 10, paper, soil.base) +
      path('M130 38Q114 26 120 14Q132 22 130 38Q140 20 146 20Q146 34 130 38Z', leaf.base),
    slab(18, 142, 164, 16, 9, c, 14) + path('M40 151V174L56 151ZM160 151V174L144 151Z', steel.shade),
    box(48, 98, 36, 32, 2, a.light) + box(53, 103, 26, 22, 1, '#CFE3F2'),
    drum(122, 100, 130, 18, 14, a, 0.2),
  );

export const adhesiveHook: Draw = (c, a) =>
  all(
    ...(
      [
        [58, 62, c],
        [142, 62, a],
        [58, 140, a],
        [142, 140, c],
      ] as const
    ).map(([x, y, tone]) => {
      const t = tone;
      return at(
        x,
        y,
        soft('M-24 -34H24V22H-24Z', t.lit, 10) +
          line('M0 -12V20Q0 34 14 34Q24 32 24 20', steel.deep, 9) +
          line('M0 -12V20Q0 32 14 32Q22 30 22 20', steel.light, 4) +
          gleam('M-20 -28V10', 3, 0.5),
      );
    }),
  );

export const cleaningBrush: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-90 -9Q-40 -16 6 -20L6 18Q-40 14 -90 9Q-98 0 -90 -9Z', c.lit, 4),
      soft('M4 -26H84V22H4Z', c.shade, 6),
      times(15, (i) => line(`M${8 + i * 5.2} 24L${6 + i * 5.6} 52`, i % 2 ? a.base : a.light, 4)),
      oval(-78, 0, 7, 4, '#F2F5F8'),
      gleam('M-66 -8L0 -16', 3, 0.5),
    ),
    -24,
  );

export const flatMop: Draw = (c, a) =>
  all(
    line('M150 18L96 128', steel.deep, 7) + line('M149 18L95 128', steel.light, 2.4),
    line('M150 18L136 46', c.base, 11),
    soft('M84 122H112L106 138H90Z', a.base, 3),
    soft('M30 140L46 132H164L152 146H30Z', c.lit, 4),
    soft('M28 146H154V158H28Z', c.shade, 3),
    times(24, (i) => line(`M${30 + i * 5.3} 158q${i % 2 ? 4 : -3} 8 0 15`, i % 3 ? '#FFFFFF' : a.pale, 5)),
  );

export const planterBox: Draw = (c, a) =>
  all(
    ...[46, 82, 118, 152].map((x, i) =>
      at(
        x,
        96,
        all(
          path('M0 0Q-22 -16 -14 -40Q4 -26 0 0Q8 -34 22 -34Q22 -10 0 0Z', i % 2 ? leaf.base : leaf.light),
          disc(i % 2 ? 12 : -10, -34, 8, i % 2 ? a.base : '#D94442'),
          disc(i % 2 ? 12 : -10, -34, 3, '#FFE08A'),
        ),
      ),
    ),
    block(18, 100, 146, 68, 18, c),
    path('M20 100L36 92H178L164 100Z', soil.base),
    line('M22 122H160M22 144H160', c.shade, 2),
  );

export const trowel: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-13 -92H13Q18 -60 10 -28H-10Q-18 -60 -13 -92Z', c.lit, 5) +
        disc(0, -82, 4, '#F2F5F8') +
        line('M-8 -64H8M-8 -54H8', c.deep, 3),
      line('M0 -28Q-10 -10 0 6', steel.shade, 9),
      path('M-28 10Q0 -2 28 10Q34 60 0 100Q-34 60 -28 10Z', steel.base),
      path('M0 4Q28 4 28 10Q34 60 0 100Z', steel.shade, 0.6),
      line('M0 16V80', steel.deep, 2.4),
      box(-10, -34, 20, 9, 2, a.base),
    ),
    36,
  );

export const shears: Draw = (c, a) =>
  at(
    100,
    104,
    all(
      soft('M-8 4Q-34 50 -44 84Q-36 96 -26 88Q-10 44 6 14Z', c.lit, 4),
      soft('M8 4Q34 50 44 84Q36 96 26 88Q10 44 -6 14Z', c.shade, 4),
      path('M-10 10Q-26 -46 16 -92Q22 -40 8 8Z', steel.base) + path('M8 8Q40 -20 30 -62Q6 -40 -6 6Z', steel.shade),
      disc(0, 6, 9, a.base) + disc(0, 6, 4, steel.pale),
      line('M-8 40Q0 34 8 40', steel.deep, 4),
    ),
    22,
  );

export const dripKit: Draw = (c, a) =>
  all(
    line('M20 60Q60 40 100 60T180 60M20 60V150', c.base, 8),
    ...[56, 100, 144].map((x) =>
      all(
        line(`M${x} 58V104`, rubber.base, 4),
        box(x - 8, 102, 16, 16, 4, a.base),
        path(`M${x} 124Q${x + 7} 136 ${x} 140Q${x - 7} 136 ${x} 124Z`, water.base),
        tub(x, 150, 176, 18, 13, soil, soil.deep),
        path(
          `M${x} 150Q${x - 14} 140 ${x - 10} 132Q${x} 138 ${x} 150Q${x + 4} 134 ${x + 14} 134Q${x + 12} 146 ${x} 150Z`,
          leaf.base,
        ),
      ),
    ),
    soft('M8 140H34V172H8Z', c.lit, 4) + disc(21, 154, 6, a.base),
  );

export const gardenSpot: Draw = (c, a) =>
  all(
    path('M120 44L190 10V92Z', glow.pale, 0.75),
    at(
      100,
      76,
      soft('M-40 -22H22L34 -32V32L22 22H-40Q-50 0 -40 -22Z', c.lit, 4) +
        oval(34, 0, 8, 32, glow.base) +
        oval(34, 0, 5, 24, '#FFFFFF') +
        times(4, (i) => line(`M${-34 + i * 9} -20V20`, c.deep, 2)),
      -16,
    ),
    line('M98 104V126', steel.deep, 8) + disc(98, 104, 8, a.base),
    path('M88 124H108L98 178Z', c.shade) + box(78, 120, 40, 8, 3, c.deep),
  );
