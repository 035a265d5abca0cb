import { type Draw, all, times, path, soft, line, box, disc, ring, at } from '../pen.ts';
import { drum, gleam } from '../solids.ts';
import { steel, rubber, glass, leaf, water, glow } from '../tones.ts';

export const ceilingDisc: Draw = (c, a) =>
  all(
    path('M30 108L4 184H196L170 108Z', glow.pale, 0.6),
    box(84, 30, 32, 14, 3, steel.base),
    drum(100, 48, 78, 82, 82, c, 0.14),
    path('M22 82A78 20 0 0 0 178 82Q176 112 100 114Q24 112 22 82Z', glow.light) +
      path('M40 88Q100 108 160 88Q150 108 100 109Q50 108 40 88Z', '#FFFFFF'),
    line('M18 78A82 12 0 0 0 182 78', a.base, 3),
  );

export const nightLight: Draw = (c, a) =>
  all(
    disc(100, 96, 80, glow.pale, 0.55),
    path('M100 44Q146 44 148 104Q148 140 136 152H64Q52 140 52 104Q54 44 100 44Z', c.pale) +
      path('M100 52Q138 52 140 104Q140 136 130 146H70Q60 136 60 104Q62 52 100 52Z', glow.light),
    path('M64 60Q54 24 74 20Q90 24 92 50ZM136 60Q146 24 126 20Q110 24 108 50Z', c.base),
    disc(82, 96, 5, '#4A3A30') + disc(118, 96, 5, '#4A3A30') + line('M92 112Q100 120 108 112', '#4A3A30', 3),
    drum(100, 150, 170, 44, 46, c, 0.2) + disc(100, 164, 4, a.base),
  );

export const ledTube: Draw = (c) =>
  all(
    ...[-44, 0, 44].map((dy) =>
      at(
        100,
        100 + dy,
        box(-84, -17, 168, 34, 17, glow.pale, 0.8) +
          box(-76, -11, 152, 22, 10, '#FFFFFF') +
          box(-76, -11, 152, 9, 4, glow.light, 0.7) +
          box(-86, -13, 22, 26, 5, c.base) +
          box(64, -13, 22, 26, 5, c.base) +
          line('M-90 -5H-86M-90 5H-86M86 -5H90M86 5H90', steel.deep, 3),
        -12,
      ),
    ),
  );

export const portableBlender: Draw = (c, a) =>
  all(
    line('M82 28Q82 12 100 12Q118 12 118 28', c.deep, 6) + drum(100, 28, 44, 30, 32, c, 0.2),
    path('M68 48H132L136 124H64Z', glass.lit, 0.9) +
      path('M67 78H133L136 122H64Z', a.light, 0.95) +
      disc(84, 96, 8, '#D94442') +
      disc(112, 104, 9, '#F3C340') +
      disc(96, 112, 6, leaf.base),
    path('M100 108L118 120H82Z', steel.deep),
    soft('M62 126H138L142 168Q140 174 130 174H70Q60 174 58 168Z', c.lit, 4),
    disc(100, 150, 11, a.base) + disc(100, 150, 6, '#FFFFFF'),
    gleam('M74 56L72 116', 4, 0.8),
  );

export const dripCoffee: Draw = (c, a) =>
  all(
    soft('M48 34H152V66H48Z', c.lit, 6) + soft('M118 66H152V160H118Z', c.shade, 4),
    path('M62 66H112L100 88H74Z', rubber.base),
    path('M58 102H114L120 146Q118 156 108 156H64Q54 156 52 146Z', glass.lit, 0.9) +
      path('M55 122H117L120 146Q118 156 108 156H64Q54 156 52 146Z', '#5B3A29') +
      box(64, 94, 44, 9, 3, rubber.base) +
      line('M52 112Q32 114 36 140', rubber.base, 6),
    soft('M40 160H160V174H40Z', c.deep, 5),
    disc(136, 50, 6, a.base) + line('M58 46H104', c.pale, 3, 0.7),
    gleam('M62 110L60 146', 3, 0.8),
  );

export const handFan: Draw = (c, a) =>
  all(
    disc(100, 76, 60, c.deep) + disc(100, 76, 54, '#F2F5F8'),
    times(5, (i) => at(100, 76, path('M0 -6Q28 -30 10 -48Q-16 -46 0 -6Z', c.base), i * 72)),
    times(16, (i) => at(100, 76, line('M0 -12V-54', c.shade, 1.4, 0.7), i * 22.5)) +
      ring(100, 76, 34, c.shade, 1.4) +
      disc(100, 76, 11, a.base),
    soft('M84 136H116L112 172Q100 180 88 172Z', c.lit, 4) + disc(100, 150, 5, a.light),
    gleam('M54 56Q62 34 84 28', 3, 0.5),
  );

export const handVacuum: Draw = (c, a) =>
  at(
    100,
    104,
    all(
      path('M-92 -18H-34L-30 30H-74Z', glass.lit, 0.95) + path('M-88 -8H-36L-33 20H-72Z', steel.shade, 0.5),
      soft('M-38 -30H30Q78 -28 86 8Q84 34 56 36H-34Z', c.lit, 5),
      line('M10 -28Q40 -70 72 -24', c.deep, 13),
      disc(20, 4, 18, a.base) + disc(20, 4, 10, c.deep) + times(4, (i) => line(`M${48 + i * 7} -8V16`, c.deep, 3)),
    ),
    -14,
  );

export const windowRobot: Draw = (c, a) =>
  all(
    box(20, 20, 160, 160, 6, '#DCEBF5') +
      path('M24 150L150 24H176L24 176Z', '#FFFFFF', 0.6) +
      line('M100 20V180M20 100H180', '#FFFFFF', 5),
    at(
      100,
      100,
      soft('M-54 -30H54V30H-54Z', c.lit, 16) +
        disc(-30, 0, 22, a.light) +
        disc(30, 0, 22, a.light) +
        times(
          8,
          (i) => at(-30, 0, line('M0 -8V-20', a.shade, 3), i * 45) + at(30, 0, line('M0 -8V-20', a.shade, 3), i * 45),
        ) +
        box(-12, -24, 24, 9, 4, c.deep),
      -16,
    ),
    line('M110 68Q150 40 176 20', rubber.base, 4),
  );

export const steamMop: Draw = (c, a) =>
  all(
    line('M138 22L98 130', c.shade, 11) + line('M138 22Q152 10 156 28L146 56', c.base, 10),
    at(112, 94, soft('M-16 -28H16L14 30H-14Z', c.lit, 5) + box(-8, -16, 16, 26, 4, water.light), 20),
    soft('M40 146L58 126H124L140 146Z', c.lit, 4) + soft('M34 148H146V158H34Z', a.base, 3),
    ...[40, 70, 118, 146].map((x) => line(`M${x} 168q-6 6 0 12`, '#B9C6D6', 4, 0.8)),
  );

export const handSteamer: Draw = (c, a) =>
  all(
    path('M60 58L18 30V88Z', '#DCE6EE', 0.9) + line('M22 44L44 54M16 60H44M22 76L44 66', '#B9C6D6', 3),
    soft('M58 40H122Q150 44 152 80L128 92H58Z', c.lit, 5) + box(52, 38, 10, 52, 4, a.base),
    soft('M112 84L150 80L140 166Q126 176 112 166Z', c.shade, 5),
    path('M74 92H112V128Q112 138 100 138H86Q74 138 74 128Z', water.base, 0.85),
    disc(128, 60, 8, a.light) + line('M122 108H138', c.deep, 4),
  );
