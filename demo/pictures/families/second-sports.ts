import { type Draw, all, times, path, soft, line, box, disc, oval, at, within } from '../pen.ts';
import { drum, tub, slab, gleam } from '../solids.ts';
import { steel, rubber, wood, paper, glow } from '../tones.ts';

export const dumbbellSoft: Draw = (c, a) =>
  all(
    ...(
      [
        [84, 72, c],
        [112, 130, a],
      ] as const
    ).map(([x, y, tone]) => {
      const t = tone;
      return at(
        x,
        y,
        box(-30, -9, 60, 18, 8, t.shade) +
          soft('M-66 -18L-54 -28H-36V28H-54L-66 18ZM66 -18L54 -28H36V28H54L66 18Z', t.lit, 8) +
          gleam('M-56 -20V14', 3, 0.5),
        -10,
      );
    }),
  );

export const loopBands: Draw = (c, a) =>
  all(
    ...(
      [
        [70, 66, c, -20],
        [132, 92, a, 24],
        [84, 140, c, 8],
      ] as const
    ).map(([x, y, tone, turn]) => {
      const t = tone;
      return at(
        x,
        y,
        oval(0, 3, 52, 27, t.deep) +
          oval(0, 0, 52, 27, t.base) +
          oval(0, -1, 38, 16, '#F2F5F8') +
          path('M-38 -1A38 16 0 0 1 38 -1L38 6A38 16 0 0 0 -38 6Z', t.shade),
        turn,
      );
    }),
  );

export const foamRoller: Draw = (c, a) =>
  at(
    100,
    104,
    all(
      soft('M-66 -34H60V34H-66Z', c.lit, 3) +
        oval(60, 0, 18, 35, c.light) +
        oval(60, 0, 11, 22, a.base) +
        oval(60, 0, 8, 17, '#22304A') +
        path('M-66 -36A18 36 0 0 0 -66 36Z', c.shade),
      times(24, (i) =>
        box(-60 + (i % 6) * 19 + (Math.floor(i / 6) % 2) * 5, -28 + Math.floor(i / 6) * 15, 13, 9, 3, c.deep, 0.75),
      ),
    ),
    -18,
  );

export const tarp: Draw = (c, a) =>
  all(
    line('M34 60V172M166 60V172', steel.deep, 5) + line('M34 62L10 170M166 62L190 170', '#B9C6D6', 2),
    path('M12 92Q60 74 100 30Q140 74 188 92L166 64Q130 52 100 26Q70 52 34 64Z', c.deep),
    path('M34 62Q70 56 100 26Q130 56 166 62L190 96Q140 84 100 92Q60 84 10 96Z', c.lit),
    path('M100 26Q130 56 166 62L190 96Q140 84 100 92Z', c.shade, 0.45) +
      line('M10 96Q60 84 100 92Q140 84 190 96', a.base, 4),
    slab(70, 146, 60, 9, 5, wood, 8) + line('M78 151V172M122 151V172', wood.shade, 4),
  );

export const campTable: Draw = (c, a) =>
  all(
    slab(14, 88, 172, 26, 7, c, 24),
    times(8, (i) => line(`M${34 + i * 19} 87L${48 + i * 15} 63`, c.deep, 1.8, 0.7)),
    line('M34 96L92 172M92 96L34 172M108 96L166 172M166 96L108 172', steel.deep, 6) +
      line('M34 96L92 172M108 96L166 172', steel.light, 2),
    line('M34 134H92M108 134H166', steel.shade, 4),
    tub(64, 58, 78, 11, 9, a, '#6B452B', 0.24) + line('M75 62Q84 66 74 74', a.shade, 4),
    drum(128, 46, 76, 10, 10, rubber, 0.2) + box(120, 56, 16, 12, 2, glow.base),
  );

export const campStove: Draw = (c, a) =>
  all(
    path('M70 76Q64 58 74 44Q80 60 90 62Q92 44 102 36Q108 54 118 60Q128 52 128 46Q138 64 130 78Z', '#6FB7F2') +
      path('M84 76Q84 62 92 58Q98 66 104 56Q112 66 116 76Z', '#DDF0FF'),
    line('M40 82H160M100 74V92', steel.deep, 6) + drum(100, 78, 94, 34, 30, steel, 0.22),
    soft('M20 104H180L186 160H14Z', c.lit, 6) + soft('M14 160H186V172H14Z', c.deep, 4),
    disc(62, 132, 15, rubber.base) +
      line('M62 132V122', a.base, 4) +
      box(104, 118, 58, 28, 5, c.shade) +
      line('M112 126H152M112 136H140', a.base, 3),
    gleam('M30 110L26 150', 4, 0.4),
  );

export const kidsHelmet: Draw = (c, a) =>
  all(
    line('M52 126Q70 172 104 176Q140 170 150 128', rubber.base, 5) + box(94, 168, 20, 10, 4, a.base),
    path('M24 122Q24 36 104 34Q178 38 178 116Q176 130 164 130H36Q26 130 24 122Z', c.lit),
    ...[62, 94, 126].map((x, i) =>
      path(
        `M${x} ${54 + (i === 1 ? -8 : 0)}Q${x + 10} ${74} ${x + 2} ${100}Q${x - 10} ${84} ${x} ${54 + (i === 1 ? -8 : 0)}Z`,
        c.deep,
      ),
    ),
    ...[
      [48, 100],
      [110, 112],
      [152, 92],
    ].map(([x = 0, y = 0]) =>
      at(x, y, times(5, (i) => at(0, 0, oval(0, -8, 5, 7, a.base), i * 72)) + disc(0, 0, 4.4, '#FFFFFF')),
    ),
    line('M24 122H178', c.shade, 7),
    gleam('M44 84Q56 56 84 46', 5, 0.5),
  );

export const saddle: Draw = (c, a) =>
  all(
    path('M30 92Q36 62 78 72Q116 80 176 92Q184 100 174 106Q120 116 88 140Q52 152 36 128Q28 110 30 92Z', c.lit),
    path('M44 104Q90 92 170 98Q110 108 82 130Q54 138 44 118Z', c.deep, 0.8),
    line('M52 82Q66 76 84 82', a.base, 4) +
      line('M70 136L84 166H118L150 112', steel.deep, 6) +
      box(82, 150, 22, 30, 4, steel.shade),
    gleam('M40 96Q44 80 62 76', 4, 0.5),
  );

export const pedals: Draw = (c, a) =>
  all(
    ...[
      [72, 68],
      [124, 136],
    ].map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        line('M42 0H66', steel.deep, 9) +
          soft('M-42 -28H42V28H-42Z', c.lit, 8) +
          box(-32, -18, 26, 36, 3, '#F2F5F8') +
          box(6, -18, 26, 36, 3, '#F2F5F8') +
          box(-8, -28, 16, 56, 4, c.shade) +
          times(4, (i) => disc(-34 + i * 22, -28, 3, steel.light) + disc(-34 + i * 22, 28, 3, steel.light)) +
          box(-44, -8, 6, 16, 2, a.base),
        -12,
      ),
    ),
  );

export const golfGlove: Draw = (c, a) =>
  all(
    soft(
      'M70 172L66 124L50 108Q38 92 48 88Q58 86 72 102V52Q74 42 81 52L84 92L88 38Q93 28 98 38V92L104 42Q110 32 114 42L112 94L122 58Q130 50 132 62L128 124L132 172Z',
      c.lit,
      6,
    ),
    line('M82 96V84M98 96V82M112 98V86', c.deep, 2),
    box(70, 140, 58, 18, 5, a.base) + line('M78 149H104', '#FFFFFF', 3),
    times(6, (i) => disc(84 + (i % 3) * 13, 112 + Math.floor(i / 3) * 10, 1.8, c.deep)),
    gleam('M76 60V116', 3, 0.4),
  );

export const golfTees: Draw = (c, a) =>
  all(
    ...[c, a, c, a, c].map((t, i) =>
      at(
        40 + i * 30,
        100,
        path('M-12 -50Q0 -40 12 -50L8 -38Q4 -30 4 -14L1.5 58H-1.5L-4 -14Q-4 -30 -8 -38Z', t.base) +
          oval(0, -50, 12, 4, t.light),
        (i - 2) * 6,
      ),
    ),
    disc(100, 34, 17, '#FFFFFF') + times(9, (i) => disc(92 + (i % 3) * 8, 26 + Math.floor(i / 3) * 8, 1.7, '#C9D3DE')),
  );

export const puttingMat: Draw = (c, a) =>
  all(
    path('M22 172L84 46H150L178 172Z', c.lit) + path('M22 172L84 46H96L54 172Z', c.shade, 0.4),
    oval(116, 66, 15, 5.4, '#17213A') + line('M116 66V20', steel.deep, 3) + path('M116 20L146 30L116 42Z', a.base),
    line('M104 160L113 74', '#FFFFFF', 2, 0.7) +
      disc(102, 148, 9, '#FFFFFF') +
      times(4, (i) => disc(99 + (i % 2) * 6, 145 + Math.floor(i / 2) * 6, 1.2, '#C9D3DE')),
  );

export const football: Draw = (c, a) =>
  all(
    disc(100, 101, 74, paper.deep) + disc(98, 98, 72, paper.base),
    within(
      'M26 98A72 72 0 1 0 170 98A72 72 0 1 0 26 98Z',
      all(
        path('M98 70L124 89L114 119H82L72 89Z', c.base),
        ...[0, 72, 144, 216, 288].map((turn) =>
          at(
            98,
            98,
            line('M0 -28V-52', c.shade, 3.4) + path('M-20 -52L0 -66L20 -52L14 -84H-14Z', turn % 144 ? c.base : a.base),
            turn,
          ),
        ),
      ),
    ),
    gleam('M44 74Q56 48 80 38', 5, 0.7),
  );
