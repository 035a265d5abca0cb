import { all, around, at, both, box, disc, line, path, ring, soft, times, within, type Draw } from '../pen.ts';
import { gleam } from '../solids.ts';
import { glass, glow, gold, iron, paper, rubber, screen, signal, steel } from '../tones.ts';

const strapFront = 'M16 72A84 42 0 0 0 184 72V102A84 42 0 0 1 16 102Z';

/** An elastic strap seen from the front and slightly above, with the lamp in its middle. */
export const strapHeadlamp: Draw = (c, a) =>
  all(
    path('M16 72A84 40 0 0 1 184 72V96A84 40 0 0 0 16 96Z', c.deep),
    line('M22 86A80 38 0 0 1 178 86', c.shade, 4),
    path(strapFront, c.lit),
    within(strapFront, line('M10 87A90 42 0 0 0 190 87', a.base, 6)),
    both(soft('M36 98L50 105V137L36 130Z', rubber.base, 3) + line('M43 107V128', rubber.pale, 3)),
    soft('M66 104H134L142 158Q122 170 100 170Q78 170 58 158Z', rubber.base, 6),
    soft('M70 100H130L136 112H64Z', c.shade, 4),
    disc(100, 138, 27, steel.base) + disc(100, 138, 22, glow.base) + disc(100, 138, 16, glow.light),
    disc(100, 138, 7, '#FFFFFF'),
    box(90, 100, 20, 7, 3.5, a.base),
    times(5, (i) => around(100, 138, line('M100 178V190', glow.base, 5), -50 + i * 25)),
    gleam('M30 98Q44 110 62 115', 3, 0.4),
  );

export const bikeLightPair: Draw = (c, a) =>
  all(
    box(138, 14, 20, 172, 6, steel.round),
    box(8, 104, 124, 17, 8, steel.base) + line('M14 109H120', steel.light, 4),
    box(6, 100, 42, 25, 9, rubber.base) + times(4, (i) => line(`M${14 + i * 8} 102V123`, rubber.light, 2)),
    soft('M60 84H94V128H60Z', rubber.base, 6),
    soft('M34 34H120Q128 58 120 82H34Q26 58 34 34Z', c.lit, 8),
    disc(77, 58, 32, c.deep) + disc(77, 58, 27, steel.light) + disc(77, 58, 22, glow.light),
    disc(77, 58, 10, '#FFFFFF') + ring(77, 58, 17, glow.shade, 2),
    box(104, 30, 14, 7, 3.5, a.base),
    box(132, 104, 32, 52, 6, rubber.base),
    box(118, 92, 60, 78, 24, c.lit) + box(126, 100, 44, 62, 17, '#8E2430'),
    times(3, (row) => disc(138, 114 + row * 17, 6.4, signal.base) + disc(158, 114 + row * 17, 6.4, signal.base)),
    times(3, (row) => disc(136.5, 112 + row * 17, 2, '#FFC4B8') + disc(156.5, 112 + row * 17, 2, '#FFC4B8')),
    gleam('M38 42Q34 58 38 74', 4, 0.5),
  );

/** A coiled cable whose near plug shows the slanted corners of its connector. */
export const hdmiLead: Draw = (c, a) => {
  const coil = 'M126 60C150 20 60 4 34 44C10 84 60 112 112 96C160 80 176 40 130 30C70 20 40 70 62 112';
  return all(
    line(coil, c.deep, 12) + line(coil, c.base, 8) + line(coil, c.light, 2),
    at(
      140,
      78,
      all(
        box(-10, -40, 20, 22, 4, c.shade),
        soft('M-22 -22H22L26 20H-26Z', c.lit, 5),
        box(-20, 22, 40, 26, 2, steel.base) + box(-20, 22, 40, 7, 0, steel.shade),
        box(-14, 34, 10, 7, 1, steel.deep) + box(4, 34, 10, 7, 1, steel.deep),
        line('M-12 -8H12M-12 2H12', c.deep, 3),
      ),
      -28,
    ),
    at(
      78,
      144,
      all(
        soft('M-20 -34H24V-6H-20Z', c.deep, 6),
        soft('M-58 -22H58V36H-58Z', c.shade, 12),
        soft('M-56 -24H56V30H-56Z', c.lit, 12),
        soft('M-42 -16H42V8L28 24H-28L-42 8Z', steel.light, 5),
        soft('M-34 -9H34V5L24 16H-24L-34 5Z', rubber.shade, 3),
        box(-26, -2, 52, 7, 2, rubber.light) + times(9, (i) => box(-24 + i * 5.6, -1, 3, 5, 0.5, gold.base)),
        line('M-56 -14V16', a.base, 4),
      ),
    ),
  );
};

export const overEarPhones: Draw = (c, a) =>
  all(
    line('M42 104Q36 30 100 28Q164 30 158 104', c.shade, 13),
    line('M44 92Q42 32 100 30Q158 32 156 92', c.base, 9),
    line('M58 66Q70 42 100 41Q130 42 142 66', rubber.base, 9),
    gleam('M62 44Q80 32 106 33', 3, 0.5),
    both(
      all(
        box(36, 82, 13, 30, 4, steel.round),
        box(58, 94, 28, 78, 14, rubber.deep) + box(58, 94, 22, 78, 11, rubber.base),
        gleam('M66 106V158', 4, 0.22),
        path('M62 98V168Q22 168 20 133Q22 98 62 98Z', c.lit),
        path('M62 98V168H54V98Z', c.deep),
        path('M44 112Q30 118 30 133Q30 148 44 154Z', c.shade),
        line('M44 114V152', a.base, 4),
      ),
    ),
  );

/** A clip microphone with its foam, the plug and the transmitter of its set. */
export const clipMicrophone: Draw = (c, a) =>
  all(
    line('M62 116Q64 176 100 176Q128 176 128 148', rubber.shade, 6),
    line('M62 116Q64 176 100 176Q128 176 128 148', rubber.light, 1.6),
    box(50, 86, 24, 34, 6, rubber.base) + box(46, 84, 32, 10, 4, steel.round),
    soft('M74 100H122L128 108H74Z', steel.base, 4) + soft('M74 114H124L128 110H74Z', steel.shade, 4),
    line('M84 101V113', rubber.deep, 3) + disc(80, 107, 5, steel.light),
    disc(62, 56, 38, c.base) + path('M92 32A38 38 0 0 1 38 86A46 46 0 0 0 92 32Z', c.shade),
    times(30, (i) => {
      const turn = i * 2.4;
      const far = 6.4 * Math.sqrt(i);
      return disc(62 + far * Math.cos(turn), 56 + far * Math.sin(turn), 2, i % 2 ? c.deep : c.light, 0.7);
    }),
    box(110, 60, 66, 92, 12, c.deep) + box(108, 58, 66, 92, 12, c.lit),
    box(122, 22, 9, 40, 4.5, rubber.base),
    box(118, 70, 46, 30, 5, screen.base) + times(5, (i) => box(124 + i * 7.4, 92 - i * 4, 4, 4 + i * 4, 1, a.base)),
    disc(141, 124, 12, c.deep) + disc(141, 124, 6, signal.base),
  );

const steeringWheel = within(
  'M0 120H200V178H0Z',
  disc(64, 190, 15, rubber.light) + line('M64 190V200M26 190H102', rubber.light, 9) + ring(64, 190, 40, rubber.deep, 9),
);

/** The camera hangs below the roof; the road and the steering wheel place it behind a windscreen. */
export const windscreenCamera: Draw = (c, a) =>
  all(
    soft('M34 26H166L190 174H10Z', rubber.base, 8),
    soft('M40 32H160L180 150H20Z', glass.lit, 4),
    path('M22 140Q56 104 100 108Q144 104 178 140L180 152H20Z', '#7FA876', 0.8) +
      path('M94 108H106L140 152H60Z', iron.base),
    line('M100 112V118M100 126V136M100 143V150', '#FFFFFF', 3),
    path('M14 150H186L190 174H10Z', rubber.shade) + steeringWheel,
    box(86, 28, 28, 26, 4, rubber.base) + box(78, 26, 44, 9, 3, rubber.light),
    soft('M46 52H154Q162 76 154 102H46Q38 76 46 52Z', c.lit, 10),
    path('M42 84H158Q158 96 155 104H45Q42 96 42 84Z', c.deep, 0.5),
    disc(82, 78, 27, c.deep) + disc(82, 78, 23, rubber.deep) + ring(82, 78, 17, steel.shade, 3),
    disc(82, 78, 11, screen.light) + disc(78, 73, 4, '#FFFFFF', 0.9),
    times(4, (i) => line(`M122 ${64 + i * 8}H146`, c.deep, 3)) + disc(148, 98, 4, signal.base),
    box(118, 94, 18, 7, 3.5, a.base),
    gleam('M52 56H112', 4, 0.45),
  );

/** A board with pin rows on both edges, a shielded module with its antenna and a USB-C port. */
export const developmentBoard: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      box(-82, -50, 168, 108, 8, c.deep) + box(-84, -54, 168, 108, 8, c.lit),
      ...[-50, 38].map(
        (y) =>
          box(-62, y, 138, 13, 2, rubber.deep) +
          times(14, (i) => disc(-57 + i * 9.8, y + 6.5, 3, gold.base) + disc(-57 + i * 9.8, y + 6.5, 1.2, rubber.deep)),
      ),
      times(7, (i) => line(`M${-12 + i * 7} -20V-36M${-12 + i * 7} 20V36`, c.pale, 1.6, 0.7)),
      box(-12, -26, 64, 52, 3, steel.lit) + box(-8, -22, 56, 44, 2, steel.light, 0.6),
      box(52, -26, 30, 52, 1, c.deep) + line('M58 -20H76V-12H60V-4H76V4H60V12H76V20H58', gold.light, 2.6),
      box(-96, -15, 38, 30, 5, steel.round) + box(-96, -10, 6, 20, 3, rubber.deep),
      box(-52, -24, 20, 20, 3, rubber.base) +
        times(4, (i) => line(`M${-49 + i * 5} -27V-24M${-49 + i * 5} -4V-1`, steel.base, 2)),
      box(-54, 10, 15, 15, 2, steel.base) + disc(-46.5, 17.5, 5, rubber.base),
      box(-34, 10, 15, 15, 2, steel.base) + disc(-26.5, 17.5, 5, rubber.base),
      box(-26, -22, 8, 5, 1, signal.base) + box(-26, -13, 8, 5, 1, a.base),
      disc(-75, -44, 5, gold.base) +
        disc(-75, -44, 3, '#F2F5F8') +
        disc(-75, 44, 5, gold.base) +
        disc(-75, 44, 3, '#F2F5F8'),
    ),
    -14,
    0.93,
  );

/** A palm-sized drone from above: four propellers, each within its round guard. */
export const miniDrone: Draw = (c, a) =>
  all(
    line('M56 56L144 144M144 56L56 144', c.deep, 13),
    ...(
      [
        [56, 56],
        [144, 56],
        [56, 144],
        [144, 144],
      ] as const
    ).map(([x, y], i) =>
      all(
        disc(x, y, 36, '#FFFFFF', 0.25),
        at(
          x,
          y,
          soft('M-29 -3Q-14 -9 0 -2Q14 5 29 -2Q14 10 0 3Q-14 -4 -29 -3Z', i < 2 ? a.base : rubber.base, 3),
          30 + i * 65,
        ),
        disc(x, y, 8, c.deep) + disc(x, y, 3.6, steel.light),
        ring(x, y, 37, c.shade, 11) + ring(x, y, 37.5, c.base, 8) + ring(x - 0.5, y - 0.5, 39, c.light, 2),
      ),
    ),
    soft('M80 62Q100 50 120 62L128 100L120 140Q100 152 80 140L72 100Z', c.lit, 6),
    soft('M84 68Q100 60 116 68L114 88H86Z', screen.base, 4) + disc(100, 76, 6, screen.pale),
    path('M86 112H114L108 134H92Z', a.base) + disc(100, 102, 4.5, signal.base),
    gleam('M82 98V128', 3, 0.5),
  );

/** Retractable pens: a button at the end, a metal tip and a long clip. */
export const clickPens: Draw = (c, a) =>
  all(
    ...(
      [
        [58, 108, a],
        [100, 100, c],
        [142, 108, c],
      ] as const
    ).map(([x, y, tone]) =>
      at(
        x,
        y,
        all(
          box(-5, -86, 10, 18, 3, steel.round),
          box(-12, -72, 24, 66, 5, tone.round) + box(-13, -8, 26, 8, 1.5, steel.round),
          path('M-12 0H12L11 46H-11Z', tone.base) + path('M2 0H12L11 46H3Z', tone.shade),
          times(5, (i) => box(-12.5, 10 + i * 7, 25, 4.4, 2, rubber.base)),
          path('M-11 46H11L4 74H-4Z', steel.round) + box(-2, 72, 4, 12, 2, steel.deep),
          soft('M4 -70H12V-20L8 -14L4 -20Z', steel.light, 3) + line('M8 -66V-24', steel.shade, 1.6),
          gleam('M-7 -64V-16', 2.4, 0.5),
        ),
        16,
      ),
    ),
    line('M16 186Q34 176 48 186T84 184', paper.deep, 3),
  );
