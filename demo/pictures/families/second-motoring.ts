import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { wall, drum, gleam } from '../solids.ts';
import { steel, iron, rubber, gold, paper, screen } from '../tones.ts';

export const carMount: Draw = (c, a) =>
  all(
    path('M10 150Q100 118 190 150V184H10Z', '#4A515C') + line('M30 156Q100 130 170 156', '#6B7480', 3),
    drum(100, 134, 150, 24, 28, c, 0.26) + line('M100 134L112 104', c.shade, 11) + disc(112, 102, 9, a.base),
    at(
      112,
      66,
      soft('M-30 -46H30V42H-30Z', c.lit, 8) +
        box(-24, -44, 48, 80, 7, screen.base) +
        box(-20, -38, 40, 68, 3, screen.light) +
        line('M-14 20L-4 -4L5 8L14 -24', '#8FE3C0', 4) +
        disc(14, -26, 4, '#E1523D') +
        soft('M-36 -12H-28V16H-36ZM28 -12H36V16H28Z', c.deep, 4),
      8,
    ),
  );

export const carCharger: Draw = (c, a) =>
  all(
    line('M128 62L146 44M138 78L164 70M140 94L168 98', a.base, 5, 0.8),
    at(
      96,
      108,
      soft('M-34 -58H34Q42 -44 38 -20H-38Q-42 -44 -34 -58Z', c.lit, 5) +
        box(-24, -52, 20, 10, 2, '#22304A') +
        box(4, -52, 20, 10, 2, '#22304A') +
        ring(0, -30, 5, '#8FE3C0', 3) +
        soft('M-26 -18H26L22 48H-22Z', c.shade, 4) +
        box(-30, -10, 6, 26, 2, steel.base) +
        box(24, -10, 6, 26, 2, steel.base) +
        path('M-22 48H22L12 66H-12Z', steel.shade) +
        box(-6, 64, 12, 10, 4, gold.base),
      20,
    ),
  );

export const foamSprayer: Draw = (c, a) =>
  all(
    times(
      9,
      (i) =>
        disc(26 + (i % 3) * 13, 40 + Math.floor(i / 3) * 14 - (i % 2) * 4, 8 - (i % 3), '#FFFFFF', 0.9) +
        ring(26 + (i % 3) * 13, 40 + Math.floor(i / 3) * 14 - (i % 2) * 4, 8 - (i % 3), '#B9D3E6', 1.4),
    ),
    line('M70 52H110', a.deep, 9) +
      soft('M98 40H140V66H98Z', a.lit, 5) +
      line('M140 52Q166 56 158 88', rubber.base, 8) +
      box(110, 18, 18, 24, 5, c.deep) +
      box(102, 12, 34, 10, 5, c.deep),
    path('M88 72H148Q164 90 164 112V160Q162 174 150 174H86Q74 174 72 160V112Q72 90 88 72Z', c.round) +
      box(84, 112, 66, 42, 4, paper.base, 0.92) +
      path('M96 142Q100 126 116 128Q132 126 138 142Z', a.base) +
      disc(104, 144, 5, '#22304A') +
      disc(130, 144, 5, '#22304A'),
    gleam('M82 96V160', 4, 0.5),
  );

export const coatingBottle: Draw = (c, a) =>
  all(
    drum(76, 36, 66, 13, 15, rubber, 0.2) +
      wall(76, 68, 172, 32, 32, c.round, 0.14) +
      oval(76, 68, 32, 6, c.light) +
      box(54, 94, 44, 50, 3, paper.base, 0.94) +
      path('M62 132Q66 112 76 112T90 132Z', a.base) +
      line('M62 104H90', c.base, 4),
    soft('M122 118H170V150H122Z', rubber.base, 5) +
      box(122, 150, 48, 14, 3, a.base) +
      path('M128 106Q146 92 164 106V118H128Z', a.light),
    path('M150 40L155 54L169 58L155 62L150 76L145 62L131 58L145 54Z', '#BFE0F5') + gleam('M54 84V156', 4, 0.5),
  );

export const oilFilter: Draw = (c, a) =>
  all(
    oval(100, 40, 44, 13, steel.base) +
      oval(100, 39, 30, 8, rubber.base) +
      oval(100, 39, 18, 5, steel.light) +
      oval(100, 39, 9, 3, '#22304A'),
    wall(100, 42, 166, 52, 50, c.round, 0.24) + path('M48 42A52 12 0 0 0 152 42V54A52 12 0 0 1 48 54Z', c.deep),
    times(13, (i) => line(`M${52 + i * 8} ${138 + Math.sin((i / 12) * Math.PI) * 10}v20`, c.deep, 3)),
    box(68, 78, 64, 44, 3, paper.base) +
      path('M100 84Q114 102 114 108A14 12 0 0 1 86 108Q86 102 100 84Z', a.base) +
      gleam('M58 70V130', 5, 0.5),
  );

export const brakePads: Draw = (c, a) =>
  all(
    ...[
      [94, 72, -6],
      [106, 130, 6],
    ].map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        path('M-70 -18Q0 -42 70 -18L64 28Q0 8 -64 28Z', iron.base) +
          path('M-58 -12Q0 -32 58 -12L54 18Q0 2 -54 18Z', c.lit) +
          line('M0 -26V6', c.deep, 5) +
          disc(-62, -18, 6, steel.light) +
          disc(62, -18, 6, steel.light) +
          box(-20, -18, 40, 4, 2, a.base),
        turn,
      ),
    ),
  );

export const motoGloves: Draw = (c, a) =>
  all(
    ...[0, 1].map(
      (i) =>
        `<g transform="translate(${i ? 150 : 50} 104) scale(${i ? -0.78 : 0.78} 0.78)">${all(
          soft(
            'M-34 76L-36 20L-58 -2Q-68 -18 -56 -22Q-44 -22 -30 -6L-32 -54Q-28 -64 -20 -54L-14 -10L-10 -68Q-4 -78 2 -68L4 -10L12 -62Q20 -70 24 -60L22 -6L34 -44Q42 -50 44 -38L38 24L40 76Z',
            c.lit,
            6,
          ),
          soft('M-28 -8H36L32 18H-26Z', c.deep, 4),
          times(4, (k) => oval(-18 + k * 15, -2, 6, 5, steel.base)),
          box(-38, 50, 80, 16, 5, a.base),
          line('M-20 -44L-17 -18M-4 -56L-3 -18M16 -50L14 -18', c.shade, 3),
        )}</g>`,
    ),
  );

export const motoMirror: Draw = (c, a) =>
  all(
    ...[0, 1].map(
      (i) =>
        `<g transform="translate(${i ? 148 : 52} 100) scale(${i ? -0.8 : 0.8} 0.8)">${all(line('M24 92Q26 40 6 20', steel.deep, 10), line('M24 92Q26 40 6 20', steel.light, 3), soft('M-46 -44Q0 -66 44 -38Q50 0 30 22Q-10 34 -40 14Q-56 -12 -46 -44Z', c.lit, 5), path('M-36 -38Q0 -54 34 -32Q38 -2 22 12Q-8 22 -32 6Q-44 -14 -36 -38Z', '#CFE0EC'), path('M-28 4L10 -42L24 -36L-12 12Z', '#FFFFFF', 0.7), box(16, 84, 18, 14, 3, a.base))}</g>`,
    ),
  );

export const chain: Draw = (c, a) =>
  all(
    times(22, (i) => {
      const turn = (i * Math.PI * 2) / 22;
      const x = 100 + Math.cos(turn) * 70;
      const y = 100 + Math.sin(turn) * 52;
      return at(
        x,
        y,
        soft('M-10 -4H10V4H-10Z', i % 2 ? c.base : steel.base, 8) +
          disc(-9, 0, 4, i % 2 ? c.deep : steel.deep) +
          disc(9, 0, 4, i % 2 ? c.deep : steel.deep),
        (Math.atan2(Math.cos(turn) * 52, -Math.sin(turn) * 70) * 180) / Math.PI,
      );
    }),
    at(
      100,
      100,
      disc(0, 0, 30, a.base) +
        times(10, (i) => at(0, 0, box(-4, -38, 8, 12, 2, a.base), i * 36)) +
        disc(0, 0, 12, '#F2F5F8') +
        times(5, (i) => at(0, 0, disc(0, -20, 4, a.deep), i * 72)),
    ),
  );

export const tyre: Draw = (c, a) =>
  all(
    disc(100, 102, 78, '#0E1014') +
      disc(100, 98, 78, rubber.base) +
      times(30, (i) => at(100, 98, box(-3, -80, 6, 12, 1, rubber.light), i * 12)),
    ring(100, 98, 60, c.base, 8) +
      disc(100, 98, 50, steel.light) +
      disc(100, 98, 44, c.base) +
      disc(100, 98, 32, c.light),
    times(5, (i) => at(100, 98, path('M-5 -12H5L8 -42H-8Z', steel.base), i * 72)) +
      disc(100, 98, 13, a.base) +
      disc(100, 98, 6, steel.deep),
  );

export const scooterCharger: Draw = (c, a) =>
  all(
    line('M60 128Q20 136 22 166M140 94Q188 84 178 44', rubber.base, 6) +
      box(12, 160, 20, 16, 4, rubber.light) +
      box(170, 24, 15, 24, 5, a.base),
    at(
      100,
      108,
      soft('M-56 -32H56V32H-56Z', c.lit, 10) +
        times(9, (i) => line(`M${-46 + i * 7} -18V18`, c.deep, 3)) +
        disc(40, -14, 5, '#8FE3C0') +
        box(24, 4, 26, 16, 3, a.base) +
        path('M40 6L32 13H37L34 19L43 11H38Z', '#FFFFFF'),
      -14,
    ),
  );
