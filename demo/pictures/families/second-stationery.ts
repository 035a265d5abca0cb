import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { tub, gleam } from '../solids.ts';
import { steel, rubber, paper } from '../tones.ts';

export const pencils: Draw = (c, a) =>
  all(
    ...[c, a, c, a].map((t, i) =>
      at(
        100,
        58 + i * 30,
        all(
          box(-70, -9, 118, 18, 0, t.base) + box(-70, -9, 118, 6, 0, t.light) + box(-70, 4, 118, 5, 0, t.shade),
          path('M48 -9L80 0L48 9Z', '#F0D2A4') + path('M70 -3L80 0L70 3Z', '#22304A'),
          box(-84, -9, 14, 18, 0, steel.base) + soft('M-94 -7H-86V7H-94Z', '#F09AA8', 4),
        ),
        -14,
      ),
    ),
  );

export const pens: Draw = (c, a) =>
  all(
    ...[c, a, c].map((t, i) =>
      at(
        64 + i * 38,
        100,
        box(-9, -60, 18, 110, 8, t.round) +
          box(-9, -60, 18, 26, 8, t.deep) +
          line('M7 -54Q16 -54 15 -40V-22', steel.shade, 4) +
          path('M-8 48L0 76L8 48Z', steel.base) +
          box(-5, -74, 10, 16, 4, steel.light) +
          line('M-4 -28V40', t.pale, 2.4, 0.6),
        (i - 1) * 12,
      ),
    ),
  );

export const binder: Draw = (c, a) =>
  all(
    soft('M58 28H150L164 38V172H72L58 162Z', c.shade, 4) +
      soft('M42 28H62L74 38V174H54L42 164Z', c.deep, 4) +
      soft('M74 38H164V174H74Z', c.lit, 4),
    path('M160 42H168V170H160Z', paper.base) +
      box(48, 54, 18, 54, 3, paper.base) +
      line('M53 64H61M53 74H61M53 84H61', a.base, 3) +
      ring(58, 138, 8, steel.base, 4),
    box(96, 64, 48, 34, 3, a.base, 0.9) + line('M104 76H136M104 86H124', '#FFFFFF', 3),
  );

export const penHolder: Draw = (c, a) =>
  all(
    ...(
      [
        [-20, -10, '#D94442'],
        [-4, -2, '#2F6FD8'],
        [14, 8, a.base],
        [28, 14, '#439F58'],
      ] as const
    ).map(([dx, turn, fill]) =>
      at(100 + dx, 100, box(-5, -76, 10, 90, 2, fill) + path('M-5 -76L0 -90L5 -76Z', '#F0D2A4'), turn),
    ),
    tub(100, 92, 172, 46, 42, c, c.deep, 0.24),
    times(7, (i) =>
      line(
        `M${62 + i * 13} ${110 + Math.sin((i / 6) * Math.PI) * 8}V${154 + Math.sin((i / 6) * Math.PI) * 8}`,
        c.shade,
        3,
      ),
    ),
    gleam('M64 108V150', 4, 0.5),
  );

export const punch: Draw = (c, a) =>
  all(
    soft('M26 150H174V166H26Z', rubber.base, 6) + soft('M36 130H164V150H36Z', steel.lit, 4),
    box(60, 104, 14, 30, 3, steel.base) +
      box(126, 104, 14, 30, 3, steel.base) +
      oval(67, 140, 6, 4, '#22304A') +
      oval(133, 140, 6, 4, '#22304A'),
    path('M34 108Q36 58 100 54Q164 58 166 108L150 112Q140 88 100 88Q60 88 50 112Z', c.lit) +
      line('M44 96Q60 66 100 64', c.pale, 4, 0.6) +
      soft('M84 56H116V70H84Z', a.base, 4),
  );

export const buttonBadges: Draw = (c, a) =>
  all(
    ...(
      [
        [66, 72, 42, c],
        [136, 88, 38, a],
        [86, 142, 38, c],
      ] as const
    ).map(([x, y, r, tone], i) => {
      const t = tone;
      return (
        disc(x, y + 3, r, t.deep) +
        disc(x, y, r, t.base) +
        ring(x, y, r - 5, t.pale, 2) +
        at(
          x,
          y,
          i === 1
            ? path('M0 -18L5 -6L18 -6L8 3L12 16L0 8L-12 16L-8 3L-18 -6L-5 -6Z', '#FFFFFF')
            : disc(-9, -6, 4, '#FFFFFF') + disc(9, -6, 4, '#FFFFFF') + line('M-12 6Q0 20 12 6', '#FFFFFF', 4),
        ) +
        gleam(`M${x - r * 0.7} ${y - 6}Q${x - 16} ${y - r * 0.8} ${x} ${y - r * 0.84}`, 4, 0.6)
      );
    }),
  );

export const mailerBox: Draw = (c, a) =>
  all(
    path('M30 104L54 60H170L150 104Z', c.light) +
      path('M54 60L46 30Q48 24 54 24H168Q176 24 176 32L170 60Z', c.base) +
      path('M54 60L46 30L38 34L42 62Z', c.shade),
    soft('M30 104H150V164H30Z', c.lit, 3) +
      soft('M150 104L170 60V122L150 164Z', c.deep, 3) +
      path('M36 100L56 66H162L146 100Z', c.deep),
    times(9, (i) => path(`M${46 + i * 11} 96q6 -22 12 -6t8 -8q2 12 -8 14Z`, i % 2 ? a.base : paper.base)),
    box(70, 122, 40, 26, 3, paper.base, 0.9) +
      line('M78 132H102M78 140H94', c.shade, 3) +
      box(96, 34, 24, 12, 3, a.base, 0.9),
  );

export const bubbleMailer: Draw = (c, a) =>
  all(
    soft('M34 40H166V166H34Z', c.lit, 5) + path('M32 42H168L150 74H50Z', c.shade) + line('M40 70H160', c.pale, 2, 0.6),
    times(48, (i) =>
      disc(48 + (i % 8) * 15 + (Math.floor(i / 8) % 2) * 4, 86 + Math.floor(i / 8) * 14, 5, c.light, 0.55),
    ),
    box(88, 112, 62, 38, 2, paper.base) +
      line('M96 122H140M96 131H128', paper.deep, 3) +
      times(9, (i) => line(`M${98 + i * 5} 138v8`, '#22304A', i % 3 ? 1.4 : 2.6)),
    path('M60 42H140L132 56H68Z', a.base, 0.8),
  );

export const productLabels: Draw = (c, a) =>
  all(
    soft('M26 30H174V172H26Z', paper.base, 4) + box(26, 30, 148, 142, 3, paper.shade, 0.5),
    times(6, (i) => {
      const x = 64 + (i % 2) * 72;
      const y = 56 + Math.floor(i / 2) * 44;
      return (
        soft(`M${x - 28} ${y - 18}H${x + 28}V${y + 18}H${x - 28}Z`, i % 2 ? a.base : c.base, 6) +
        disc(x - 14, y, 8, '#FFFFFF', 0.9) +
        line(`M${x} ${y - 5}H${x + 20}M${x} ${y + 5}H${x + 14}`, '#FFFFFF', 3)
      );
    }),
    path('M174 172V138L140 172Z', c.deep),
  );
