import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { drum, slab, gleam } from '../solids.ts';
import { steel, rubber, gold, paper, glass } from '../tones.ts';

const hex = (x: number, y: number, r: number, fill: string): string =>
  path(
    Array.from(
      { length: 6 },
      (_, i) =>
        `${i ? 'L' : 'M'}${(x + Math.cos((i * Math.PI) / 3) * r).toFixed(1)} ${(y + Math.sin((i * Math.PI) / 3) * r).toFixed(1)}`,
    ).join('') + 'Z',
    fill,
  );

export const comboWrench: Draw = (c, a) =>
  all(
    ...[0, 1, 2].map((i) =>
      at(
        70 + i * 32,
        100,
        ring(0, 60, 15 - i, steel.shade, 8) +
          ring(0, 60, 15 - i, steel.light, 3) +
          soft('M-7 46L-6 -42H6L7 46Z', i === 1 ? a.lit : c.lit, 3) +
          path('M-17 -72L-7 -78V-60H7V-78L17 -72Q22 -50 6 -40H-6Q-22 -50 -17 -72Z', steel.base) +
          line('M0 -34V36', steel.pale, 2, 0.6),
        24,
      ),
    ),
  );

export const drivers: Draw = (c, a) =>
  all(
    ...[c, a, c, a].map((t, i) =>
      at(
        44 + i * 37,
        100,
        soft('M-12 -70Q0 -80 12 -70L10 -6H-10Z', t.lit, 4) +
          line('M-5 -62V-14M5 -62V-14', t.deep, 3) +
          box(-8, -6, 16, 10, 3, steel.base) +
          line(`M0 4V${52 + (i % 2) * 12}`, steel.shade, 7) +
          path(`M-5 ${52 + (i % 2) * 12}H5L${i % 2 ? 1.5 : 6} ${66 + (i % 2) * 12}H${i % 2 ? -1.5 : -6}Z`, steel.deep),
        0,
      ),
    ),
    box(20, 166, 160, 8, 3, c.shade, 0.35),
  );

export const drillBits: Draw = (c, a) =>
  all(
    soft('M22 104H178V170H22Z', c.lit, 8) + box(30, 112, 140, 10, 3, c.deep),
    times(7, (i) => {
      const x = 40 + i * 20;
      const h = 78 - i * 7;
      return (
        line(`M${x} 112V${112 - h}`, i % 2 ? gold.base : steel.base, 11 - i) +
        times(Math.floor(h / 9), (k) =>
          line(
            `M${x - 5 + i * 0.4} ${108 - k * 9}L${x + 5 - i * 0.4} ${102 - k * 9}`,
            i % 2 ? gold.deep : steel.deep,
            2.2,
          ),
        ) +
        path(
          `M${x - 5 + i * 0.4} ${112 - h}L${x} ${100 - h}L${x + 5 - i * 0.4} ${112 - h}Z`,
          i % 2 ? gold.shade : steel.shade,
        )
      );
    }),
    box(70, 136, 60, 22, 4, a.base) + line('M80 147H120', '#FFFFFF', 4),
  );

export const laserMeter: Draw = (c, a) =>
  all(
    line('M118 34L186 12', '#E1523D', 4) + disc(186, 12, 4, '#E1523D'),
    at(
      92,
      104,
      soft('M-36 -70H36V70H-36Z', c.lit, 12) +
        soft('M-40 -62H-34V62H-40ZM34 -62H40V62H34Z', rubber.base, 4) +
        box(-26, -56, 52, 48, 5, '#C9D8B8') +
        line('M-18 -44H10M-18 -32H18M-18 -20H2', '#22304A', 4) +
        disc(0, 16, 13, a.base) +
        disc(-18, 42, 7, c.deep) +
        disc(0, 48, 7, c.deep) +
        disc(18, 42, 7, c.deep) +
        box(12, -78, 16, 10, 3, '#22304A'),
      16,
    ),
  );

export const hexBolts: Draw = (c, a) =>
  all(
    ...(
      [
        [62, 54, -24, c],
        [136, 60, 18, a],
        [98, 100, -4, c],
      ] as const
    ).map(([x, y, turn, tone]) => {
      const t = tone;
      return at(
        x,
        y,
        box(-12, 8, 24, 72, 2, steel.round) +
          times(8, (i) => line(`M-12 ${26 + i * 7}L12 ${22 + i * 7}`, steel.deep, 2)) +
          soft('M-26 -14H26L22 8H-22Z', t.lit, 4) +
          line('M-9 -14L-8 8M9 -14L8 8', t.deep, 2.4),
        turn,
      );
    }),
  );

export const screws: Draw = (c, a) =>
  all(
    ...(
      [
        [52, 50, -28, c],
        [106, 40, 0, a],
        [156, 56, 26, c],
        [100, 104, 12, c],
      ] as const
    ).map(([x, y, turn, tone]) => {
      const t = tone;
      return at(
        x,
        y,
        path('M-8 4H8L6 56L0 76L-6 56Z', steel.base) +
          times(8, (i) => line(`M-9 ${14 + i * 7}L9 ${9 + i * 7}`, steel.deep, 2.4)) +
          path('M-20 -8Q0 -24 20 -8L9 6H-9Z', t.base) +
          line('M-6 -13L6 -9M4 -15L-3 -7', t.deep, 3),
        turn,
      );
    }),
  );

export const nuts: Draw = (c, a) =>
  all(
    ...(
      [
        [66, 72, 42, c],
        [138, 86, 36, a],
        [88, 142, 36, c],
      ] as const
    ).map(([x, y, r, tone]) => {
      const t = tone;
      return (
        hex(x, y + 5, r, t.deep) +
        hex(x, y, r, t.base) +
        disc(x, y, r * 0.74, t.light) +
        disc(x, y, r * 0.5, '#5F6B78') +
        ring(x, y, r * 0.44, steel.light, 3) +
        ring(x, y, r * 0.34, steel.base, 2)
      );
    }),
  );

export const handles: Draw = (c, a) =>
  all(
    ...(
      [
        [60, c],
        [106, a],
        [152, c],
      ] as const
    ).map(([y, tone]) => {
      const t = tone;
      return (
        line(`M40 ${y + 6}V${y - 12}Q40 ${y - 22} 52 ${y - 22}H148Q160 ${y - 22} 160 ${y - 12}V${y + 6}`, t.shade, 15) +
        line(`M40 ${y + 4}V${y - 12}Q40 ${y - 24} 52 ${y - 24}H148Q160 ${y - 24} 160 ${y - 12}V${y + 4}`, t.base, 6) +
        oval(40, y + 10, 14, 6, t.deep) +
        oval(160, y + 10, 14, 6, t.deep)
      );
    }),
  );

export const hinge: Draw = (c, a) =>
  all(
    soft('M22 40H88V160H22Z', c.lit, 6) + soft('M112 40H178V160H112Z', c.shade, 6),
    ...[0, 1, 2, 3, 4].map((i) => drum(100, 44 + i * 24, 66 + i * 24, 15, 15, i % 2 ? a : c, 0.2)),
    ...[
      [44, 64],
      [66, 100],
      [44, 136],
      [156, 64],
      [134, 100],
      [156, 136],
    ].map(
      ([x = 0, y = 0]) =>
        disc(x, y, 9, steel.base) +
        line(`M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}`, steel.deep, 2.4),
    ),
  );

export const fixedCaster: Draw = (c, a) =>
  all(
    slab(36, 46, 128, 22, 9, steel, 16) + disc(58, 36, 4, steel.deep) + disc(142, 36, 4, steel.deep),
    path('M60 55H140L128 124H72Z', steel.base) + path('M100 55H140L128 124H100Z', steel.shade),
    disc(100, 124, 48, rubber.base) +
      disc(100, 124, 40, c.base) +
      disc(100, 124, 20, c.shade) +
      disc(100, 124, 11, steel.light) +
      hex(100, 124, 7, a.base),
    gleam('M68 108Q76 92 92 88', 5, 0.5),
  );

export const leatherGloves: Draw = (c, a) =>
  all(
    ...[0, 1].map(
      (i) =>
        `<g transform="translate(${i ? 148 : 54} ${i ? 108 : 100}) rotate(${i ? 10 : -8}) scale(${i ? -0.8 : 0.8} 0.8)">${all(soft('M-36 82L-38 24L-58 0Q-66 -18 -54 -20Q-42 -20 -28 0L-30 -52Q-26 -64 -18 -52L-12 -10L-8 -64Q-2 -76 4 -64L6 -10L14 -56Q22 -66 26 -54L24 -4L36 -36Q44 -42 46 -30L40 28L42 82Z', c.lit, 7), soft('M-44 60H48V90H-44Z', a.lit, 5), line('M-40 66H44', a.deep, 2), path('M-26 4H34L30 40H-22Z', c.shade, 0.7), line('M-22 8H30M-20 36H28', c.deep, 2))}</g>`,
    ),
  );

export const goggleSingle: Draw = (c, a) =>
  all(
    line('M30 88Q6 84 8 62M170 88Q194 84 192 62', c.deep, 8),
    path(
      'M26 80Q30 66 48 64H92Q100 72 108 64H152Q170 66 174 80Q176 116 152 124H122Q110 122 100 108Q90 122 78 124H48Q24 116 26 80Z',
      c.lit,
    ) +
      path(
        'M36 84Q38 74 52 74H88Q94 78 94 96Q86 114 74 114H52Q34 108 36 84ZM164 84Q162 74 148 74H112Q106 78 106 96Q114 114 126 114H148Q166 108 164 84Z',
        glass.light,
        0.95,
      ),
    path('M44 104L66 76H80L56 110ZM116 106L138 76H150L126 112Z', '#FFFFFF', 0.8) +
      box(20, 78, 10, 22, 4, a.base) +
      box(170, 78, 10, 22, 4, a.base),
  );

export const fireBlanket: Draw = (c, a) =>
  all(
    soft('M58 24H142V112H58Z', c.lit, 8) +
      box(68, 34, 64, 46, 4, paper.base) +
      path('M100 38Q114 54 110 64Q116 62 114 56Q122 76 100 78Q80 76 86 60Q90 66 92 62Q92 50 100 38Z', '#EE8637') +
      line('M74 98H126', a.base, 6),
    box(76, 108, 10, 20, 2, '#22304A') + box(114, 108, 10, 20, 2, '#22304A'),
    path('M40 128H160L170 172Q134 180 100 172Q66 180 30 172Z', paper.base) +
      times(7, (i) => line(`M${52 + i * 16} 132L${44 + i * 18} 170`, paper.deep, 2.4)) +
      line('M42 130H158', c.base, 5),
  );

export const smokeAlarm: Draw = (c, a) =>
  all(
    line(
      'M66 176Q56 164 66 154T66 134M100 180Q88 166 100 154T100 138M134 176Q124 164 134 154T134 134',
      '#9AA6B4',
      5,
      0.8,
    ),
    oval(100, 84, 78, 44, c.deep) +
      oval(100, 76, 78, 44, c.base) +
      oval(100, 72, 62, 33, c.light) +
      oval(100, 70, 34, 17, c.base),
    times(20, (i) =>
      at(100, 72, `<g transform="scale(1 .53)">${at(0, 0, box(-3, -58, 6, 17, 2, c.shade), i * 18)}</g>`),
    ) +
      oval(100, 68, 14, 7, a.base) +
      disc(132, 62, 4, '#E1523D'),
  );

export const exitSign: Draw = (c, a) =>
  all(
    line('M64 30V54M136 30V54', steel.deep, 5) +
      box(52, 22, 96, 9, 4, steel.base) +
      soft('M20 54H180V146H20Z', c.deep, 6) +
      box(26, 60, 148, 80, 3, c.base),
    at(
      84,
      102,
      disc(8, -26, 8, '#FFFFFF') +
        line('M4 -14L-6 4L10 12L2 32M-6 4L-22 8L-28 24M4 -12L20 -4L28 -14M2 -12L-14 -10L-18 2', '#FFFFFF', 8),
    ),
    path('M124 92H146V80L166 102L146 124V112H124Z', '#FFFFFF') +
      gleam('M32 68V132', 3, 0.4) +
      box(86, 146, 28, 8, 3, a.base),
  );
