import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { drum, gleam } from '../solids.ts';
import { steel, rubber, gold, paper, leaf, screen, glow } from '../tones.ts';

export const wirelessPad: Draw = (c, a) =>
  all(
    line('M152 132Q190 136 184 96', rubber.base, 5),
    oval(96, 138, 72, 28, c.deep) + oval(96, 130, 72, 28, c.base) + oval(96, 130, 54, 20, c.light, 0.6),
    at(
      96,
      112,
      box(-34, -64, 68, 72, 10, screen.base) +
        box(-29, -59, 58, 62, 6, screen.light) +
        path('M4 -50L-14 -26H-2L-6 -8L14 -34H2Z', a.base),
      0,
    ),
    line('M150 98Q160 84 150 70M162 104Q178 84 162 62', a.base, 4, 0.8),
  );

export const tripod: Draw = (c, a) =>
  all(
    line('M100 88L60 176M100 88L140 176M100 88V176', c.deep, 7) + line('M100 88L60 176M100 88L140 176', c.base, 3),
    drum(100, 80, 96, 12, 12, a, 0.2),
    box(92, 60, 16, 24, 4, c.shade) + soft('M60 58H72V66H60ZM128 58H140V66H128Z', c.base, 4),
    at(
      100,
      40,
      box(-36, -24, 72, 44, 6, screen.base) +
        box(-31, -19, 62, 34, 3, screen.light) +
        path('M-31 15L-8 -6L6 6L18 -2L31 15Z', leaf.base) +
        disc(16, -10, 5, glow.base),
    ),
  );

export const wiredEarphones: Draw = (c, a) =>
  all(
    line('M62 62Q54 120 96 128M138 62Q146 120 104 128M100 128V150Q100 168 120 170H140', c.shade, 5),
    box(94, 118, 12, 20, 5, c.base) + box(132, 84, 10, 24, 4, a.base) + disc(137, 96, 2.6, '#FFFFFF'),
    ...[
      [62, 48, 14],
      [138, 48, -14],
    ].map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        soft('M-10 0H10V30H-10Z', c.lit, 6) +
          disc(0, -6, 21, c.base) +
          disc(0, -6, 13, c.deep) +
          times(5, (i) => line(`M${-8 + i * 4} -14V2`, steel.shade, 1.4)) +
          gleam('M-14 -14Q-8 -22 0 -23', 2.6, 0.6),
        turn,
      ),
    ),
    box(138, 165, 20, 9, 3, steel.base) + box(158, 167, 14, 5, 2, gold.base),
  );

export const mouse: Draw = (c, a) =>
  all(
    path('M100 26Q152 28 154 96Q154 172 100 174Q46 172 46 96Q48 28 100 26Z', c.round),
    line('M49 92Q100 112 151 92', c.deep, 3) + line('M100 28V100', c.deep, 3),
    box(92, 46, 16, 34, 8, c.deep) + box(96, 52, 8, 20, 4, a.base),
    disc(100, 134, 8, c.light, 0.7) + line('M42 110Q40 130 48 146', a.base, 4),
    gleam('M62 60Q68 42 82 36', 5, 0.5),
  );

export const keyboard: Draw = (c, a) =>
  all(
    soft('M20 128L36 66H164L180 128Z', c.lit, 6) + soft('M18 130H182V140H18Z', c.deep, 4),
    times(44, (i) => {
      const row = Math.floor(i / 11);
      const col = i % 11;
      const x = 38 - row * 4 + col * (11.4 + row * 0.75);
      return (
        box(x, 72 + row * 13, 9.4 + row * 0.7, 9.6, 2, i % 13 === 0 ? a.base : c.light) +
        box(x + 1, 73 + row * 13, 7.4 + row * 0.7, 6, 1.6, i % 13 === 0 ? a.light : c.pale)
      );
    }),
    box(62, 122, 76, 6, 2, c.pale),
  );

export const usbStick: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      box(36, -20, 48, 40, 3, steel.light) +
        box(46, -12, 12, 8, 1, steel.deep) +
        box(46, 4, 12, 8, 1, steel.deep) +
        box(36, -20, 48, 8, 2, '#FFFFFF', 0.6),
      soft('M-80 -30H36V30H-80Q-92 0 -80 -30Z', c.lit, 8),
      disc(-66, 0, 9, '#F2F5F8') + ring(-66, 0, 9, c.deep, 2),
      box(-40, -14, 52, 28, 5, a.base, 0.95) + line('M-30 -4H0M-30 5H-10', '#FFFFFF', 3),
      gleam('M-72 -24H28', 3, 0.5),
    ),
    -28,
  );

export const ssd: Draw = (c, a) =>
  all(
    line('M100 156Q100 188 150 178', rubber.base, 6),
    soft('M52 32H148V152H52Z', c.lit, 14) + box(58, 38, 84, 108, 8, c.shade, 0.5),
    times(5, (i) => line(`M68 ${56 + i * 10}H132`, c.light, 2, 0.6)),
    box(70, 116, 34, 18, 3, a.base) + disc(128, 126, 3.4, '#8FE3C0') + box(88, 150, 24, 7, 3, steel.deep),
    gleam('M58 44V138', 4, 0.5),
  );

export const memoryCard: Draw = (c, a) =>
  all(
    path('M52 42Q52 30 64 30H120L148 58V162Q148 172 138 172H62Q52 172 52 162Z', c.lit),
    times(6, (i) => box(66 + i * 10, 38, 6, 20, 1, gold.base)),
    box(62, 78, 76, 60, 5, paper.base) + box(62, 78, 76, 18, 5, a.base) + line('M72 110H118M72 122H104', c.base, 4),
    box(44, 90, 9, 22, 2, c.deep),
    gleam('M58 54V160', 4, 0.5),
  );

export const fitnessBand: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-16 -88H16L20 -44H-20ZM-20 44H20L16 88H-16Z', c.shade, 8),
      times(5, (i) => oval(0, 54 + i * 8, 4, 2.4, c.deep)) + box(-18, -84, 36, 7, 3, c.light),
      soft('M-24 -50H24V50H-24Z', c.lit, 12) + box(-22, -46, 44, 92, 12, screen.deep),
      ring(0, -18, 14, a.base, 4) +
        path('M-6 -20Q-2 -26 0 -20Q2 -26 6 -20Q5 -14 0 -11Q-5 -14 -6 -20Z', '#E1523D') +
        line('M-12 12L-4 12L0 4L5 22L9 12H13', '#8FE3C0', 2.6) +
        line('M-10 32H10', '#FFFFFF', 3),
    ),
    20,
  );

export const smartPlug: Draw = (c, a) =>
  all(
    line('M66 36Q100 2 134 36M78 48Q100 26 122 48', a.base, 5),
    soft('M52 64H148V160H52Z', c.lit, 22) +
      disc(100, 112, 36, '#FFFFFF') +
      disc(100, 112, 32, paper.shade) +
      disc(86, 112, 6, '#22304A') +
      disc(114, 112, 6, '#22304A') +
      box(96, 80, 8, 8, 2, steel.base) +
      box(96, 136, 8, 8, 2, steel.base),
    disc(140, 74, 5, '#8FE3C0'),
    gleam('M50 80V144', 4, 0.5),
  );

export const doorLock: Draw = (c, a) =>
  all(
    soft('M70 22H130V178H70Z', c.lit, 14) + box(76, 30, 48, 84, 8, screen.deep),
    times(12, (i) => disc(86 + (i % 3) * 14, 46 + Math.floor(i / 3) * 17, 4.4, i === 4 ? a.base : screen.pale)),
    disc(100, 134, 13, steel.base) + ring(100, 134, 8, c.deep, 2),
    soft('M94 156H168Q176 162 168 170H94Z', steel.lit, 4),
    gleam('M68 36V164', 4, 0.5),
  );
