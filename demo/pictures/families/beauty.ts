import {
  all,
  around,
  at,
  both,
  box,
  disc,
  line,
  mirrored,
  oval,
  path,
  ring,
  soft,
  times,
  type Draw,
  type Tone,
} from '../pen.ts';
import { gleam } from '../solids.ts';
import { cream, glass, gold, leaf, paper, rubber, signal, steel } from '../tones.ts';

export const makeup: Draw = (c, a) =>
  all(
    at(
      58,
      172,
      all(
        box(-19, -62, 38, 62, 5, c.round),
        box(-19, -66, 38, 10, 2, gold.round),
        box(-14, -96, 28, 32, 2, gold.round),
        path('M-11 -96V-122Q6 -140 11 -124V-96Z', c.base),
        path('M-11 -120Q4 -140 11 -124Q2 -116 -11 -112Z', c.light),
        gleam('M-12 -54V-8', 3, 0.5),
      ),
    ),
    at(
      128,
      172,
      all(
        disc(6, -84, 44, c.shade),
        disc(6, -84, 38, glass.lit),
        gleam('M-16 -76L16 -110M-4 -62L28 -94', 5, 0.8),
        soft('M-46 -22Q-46 -40 6 -40Q56 -40 56 -22Q56 -2 6 0Q-46 -2 -46 -22Z', c.lit, 3),
        oval(5, -22, 47, 15, c.deep),
        oval(5, -23, 42, 12.6, '#F0CDB0'),
        path('M5 -35.6A42 12.6 0 0 1 47 -23A42 12.6 0 0 1 5 -10.4Z', a.light),
        oval(-14, -24, 16, 6, '#F7DFC8'),
      ),
    ),
  );

export const nailProducts: Draw = (c, a) => {
  const polish = (t: Tone) =>
    all(
      soft('M-8 -62L-11 -126Q0 -132 11 -126L8 -62Z', rubber.round, 2),
      soft('M-28 -6V-50Q-28 -60 -18 -62H18Q28 -60 28 -50V-6Q28 0 20 0H-20Q-28 0 -28 -6Z', t.round, 3),
      box(-9, -68, 18, 8, 1, gold.base),
      gleam('M-20 -46V-12', 4, 0.6),
      gleam('M-5 -118V-72', 2, 0.4),
    );
  return all(at(50, 150, polish(a)), at(150, 150, polish(paper)), at(100, 172, polish(c)));
};

export const makeupBrushes: Draw = (c, a) =>
  all(
    times(5, (i) =>
      at(
        64 + i * 18,
        120,
        at(
          0,
          0,
          all(
            box(-3.6, -40, 7.2, 70, 3, i % 2 ? rubber.round : a.round),
            box(-5, -58, 10, 22, 2, gold.round),
            i % 2
              ? path('M-6 -58Q-12 -84 0 -96Q12 -84 6 -58Z', '#6E4E3A')
              : soft('M-6 -58Q-17 -80 -9 -92Q0 -100 9 -92Q17 -80 6 -58Z', i === 2 ? '#8A6248' : '#7C5640', 1),
            path(i % 2 ? 'M-5 -74Q-4 -88 0 -96Q12 -84 7 -68Z' : 'M-8 -84Q-8 -96 2 -96Q14 -90 9 -72Z', '#F0CDB0', 0.75),
          ),
          -24 + i * 12,
        ),
      ),
    ),
    soft('M60 108H140L132 170Q131 176 124 176H76Q69 176 68 170Z', c.round, 3),
    oval(100, 108, 40, 7, c.light),
    path('M60 108A40 7 0 0 0 140 108L139 116A39 7 0 0 1 61 116Z', c.shade),
    at(100, 144, soft('M0 14Q-18 0 -9 -9Q-3 -12 0 -4Q3 -12 9 -9Q18 0 0 14Z', '#FFFFFF', 1)),
    gleam('M70 122L76 164', 4, 0.5),
  );

export const mirrorStand: Draw = (c) =>
  all(
    oval(100, 166, 46, 8, c.deep),
    oval(100, 162, 46, 8, c.lit),
    box(95, 132, 10, 30, 4, c.round),
    line('M42 84Q40 138 100 138Q160 138 158 84', c.shade, 6),
    both(disc(158, 84, 7, gold.base)),
    disc(100, 82, 56, c.lit),
    disc(100, 82, 48, c.deep),
    disc(100, 82, 46, glass.lit),
    path('M64 104L112 40Q124 42 132 50L82 124Q70 118 64 104Z', '#FFFFFF', 0.55),
    path('M96 126L142 64Q146 72 146 84L114 126Q104 130 96 126Z', '#FFFFFF', 0.45),
    times(12, (i) => at(100, 82, disc(0, -52, 3, '#FFF7DD'), i * 30)),
  );

export const puffs: Draw = (c, a) =>
  all(
    at(
      66,
      66,
      all(
        disc(0, 0, 40, c.shade),
        disc(0, -3, 40, c.lit),
        ring(0, -3, 32, c.light, 2),
        soft('M-34 -16Q0 -30 34 -16L32 2Q0 -12 -32 2Z', a.base, 2),
        gleam('M-22 -26Q-12 -34 2 -34', 3, 0.4),
      ),
    ),
    at(
      136,
      124,
      all(
        soft(mirrored('M0 -56Q14 -40 26 -14Q44 16 30 34Q18 46 0 46', 0), c.lit, 3),
        path('M0 -56Q14 -40 26 -14Q44 16 30 34Q18 46 0 46Q22 20 0 -56Z', c.shade, 0.7),
        times(9, (i) => disc(-18 + (i % 3) * 14, 0 + Math.floor(i / 3) * 13, 1.6, c.deep, 0.5)),
        gleam('M-10 -22Q-20 0 -20 14', 4, 0.5),
      ),
    ),
    at(
      60,
      146,
      all(
        soft('M-32 20L0 -34L32 20Z', a.light, 8),
        path('M0 -34L32 20L40 12Q24 -20 6 -36Z', a.shade),
        times(7, (i) => disc(-14 + (i % 4) * 9, 6 - Math.floor(i / 4) * 12, 1.6, a.deep, 0.4)),
      ),
    ),
    at(
      142,
      44,
      all(
        soft('M-24 -14H24Q30 0 24 14H-24Q-30 0 -24 -14Z', cream.lit, 5),
        times(6, (i) => disc(-16 + i * 6.4, (i % 2) * 6 - 3, 1.4, cream.deep)),
      ),
    ),
  );

export const nailTools: Draw = (c, a) =>
  all(
    soft('M34 36Q34 28 42 28H158Q166 28 166 36V160Q166 170 156 170H44Q34 170 34 160Z', c.lit, 5),
    box(42, 36, 116, 126, 8, c.deep, 0.85),
    line('M46 128H154', c.base, 12),
    line('M46 128H154', c.light, 1.6),
    at(
      62,
      100,
      all(
        box(-8, -44, 16, 90, 4, steel.lit),
        box(-5, -54, 10, 16, 2, steel.shade),
        line('M-8 -30H8', steel.deep, 1.6),
        box(-5, -24, 10, 60, 3, steel.light),
      ),
    ),
    at(
      90,
      100,
      all(
        box(-5, -52, 10, 104, 4, a.lit),
        times(9, (i) => line(`M-4 ${-46 + i * 8}h8`, a.shade, 1.2)),
      ),
    ),
    at(
      116,
      92,
      all(
        line('M-4 8L-6 50M4 8L6 50', steel.base, 6),
        ring(-7, 56, 8, c.light, 4.4),
        ring(7, 56, 8, c.light, 4.4),
        soft('M-4 10L3 -44L5 8Z', steel.light, 2),
        soft('M4 10L-3 -44L-5 8Z', steel.base, 2),
        disc(0, 8, 4, gold.base),
      ),
    ),
    at(
      142,
      100,
      all(
        box(-4, -12, 8, 62, 3, steel.round),
        soft('M-4 -10L-5 -40Q0 -52 5 -40L4 -10Z', steel.light, 1),
        box(-5, 0, 10, 30, 4, a.base),
      ),
    ),
  );

export const hairDryer: Draw = (c, a) =>
  all(
    line('M104 166Q110 190 140 182Q166 174 170 186', rubber.base, 6),
    soft('M84 98H120L112 164Q111 170 105 170H92Q86 170 86 164Z', c.shade, 4),
    box(90, 116, 10, 26, 5, c.deep),
    box(92, 118, 6, 10, 3, a.base),
    soft('M60 46H126Q166 46 166 82Q166 118 126 118H60Z', c.lit, 4),
    soft('M22 56L60 46V118L22 108Z', rubber.lit, 4),
    box(18, 56, 8, 52, 4, rubber.deep),
    line('M66 48V116', gold.base, 4),
    disc(132, 82, 24, c.deep),
    disc(132, 82, 20, rubber.base),
    times(8, (i) => at(132, 82, line('M6 0Q12 -4 17 0', steel.shade, 2), i * 45)),
    disc(132, 82, 5, steel.base),
    gleam('M72 58H116', 4, 0.5),
  );

export const hairIron: Draw = (c) =>
  all(
    around(
      100,
      100,
      all(
        line('M164 112Q190 110 190 138', rubber.base, 6),
        soft('M14 70L84 84H160Q172 86 172 98H96L16 84Z', c.lit, 4),
        soft('M20 76L84 88V94L22 84Z', gold.base, 2),
        soft('M14 126L84 114H160Q172 112 172 100H96L16 112Z', c.shade, 4),
        soft('M20 120L84 108V102L22 112Z', gold.base, 2),
        disc(166, 99, 11, c.deep),
        disc(166, 99, 5, steel.base),
        box(108, 86, 24, 5, 2.5, rubber.base),
        disc(144, 88, 3, signal.base),
        gleam('M92 88H104', 2, 0.6),
      ),
      -26,
    ),
  );

export const shaver: Draw = (c) =>
  all(
    soft(
      'M76 92Q66 70 70 60H130Q134 70 124 92Q134 126 124 160Q122 174 100 174Q78 174 76 160Q66 126 76 92Z',
      c.round,
      3,
    ),
    soft('M84 96H116Q122 126 114 154Q100 162 86 154Q78 126 84 96Z', rubber.lit, 3),
    box(92, 104, 16, 26, 8, c.light),
    disc(100, 112, 5, leaf.light),
    times(3, (i) => box(90, 138 + i * 6, 20, 3, 1.5, rubber.light)),
    soft('M64 60Q62 46 76 46H124Q138 46 136 60Z', steel.round, 3),
    times(3, (i) =>
      all(
        disc(74 + i * 26, 38 + (i === 1 ? -10 : 4), 16, steel.shade),
        disc(74 + i * 26, 36 + (i === 1 ? -10 : 4), 16, steel.light),
        ring(74 + i * 26, 36 + (i === 1 ? -10 : 4), 10, steel.deep, 3),
        disc(74 + i * 26, 36 + (i === 1 ? -10 : 4), 4, c.base),
      ),
    ),
    gleam('M78 108Q74 128 78 150', 3, 0.5),
    soft('M140 152H172L168 176H144Z', glass.lit, 3),
    times(8, (i) => line(`M${143 + i * 3.6} 152V144`, glass.deep, 2)),
  );

export const facialDevice: Draw = (c, a) =>
  all(
    line('M34 78Q20 40 60 30M166 78Q180 40 140 30', rubber.base, 6),
    soft('M100 26Q154 26 156 84Q156 138 128 160Q112 172 100 172Q88 172 72 160Q44 138 44 84Q46 26 100 26Z', c.lit, 4),
    path('M128 36Q152 52 153 84Q154 136 126 157Q112 168 100 169Q140 130 128 36Z', c.shade, 0.6),
    [
      [72, 44],
      [100, 38],
      [128, 44],
      [62, 60],
      [86, 56],
      [114, 56],
      [138, 60],
      [58, 112],
      [76, 118],
      [124, 118],
      [142, 112],
      [66, 134],
      [84, 148],
      [116, 148],
      [134, 134],
      [100, 158],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 6.4, a.pale, 0.55) + disc(x ?? 0, y ?? 0, 3, a.light))
      .join(''),
    both(soft('M110 84Q124 72 140 84Q126 96 110 84Z', '#E9EFF5', 3)),
    soft('M100 84Q106 104 110 112Q100 120 90 112Q94 104 100 84Z', c.light, 2),
    soft('M86 132Q100 126 114 132Q100 141 86 132Z', '#E9EFF5', 3),
    gleam('M56 74Q60 46 84 36', 4, 0.5),
    at(
      166,
      144,
      all(
        box(-14, -22, 28, 48, 8, paper.lit),
        disc(0, -6, 7, c.base),
        disc(0, 12, 3, a.base),
        line('M0 -22Q2 -40 -16 -44', rubber.base, 3),
      ),
    ),
  );

export const mask: Draw = (c) =>
  all(
    both(
      line('M150 82Q186 72 182 106Q178 132 148 132', '#FFFFFF', 5) +
        line('M150 82Q186 72 182 106Q178 132 148 132', '#CBD6E2', 1.4),
    ),
    soft('M48 72Q100 48 152 72L154 126Q146 152 100 160Q54 152 46 126Z', c.lit, 4),
    line('M49 76Q100 54 151 76', c.pale, 5),
    line('M48 96Q100 80 152 96M47 112Q100 100 153 112M49 128Q100 122 151 128', c.shade, 2.4),
    line('M50 134Q60 150 100 158Q140 150 150 134', c.pale, 3),
    line('M84 64Q100 60 116 64', steel.base, 4),
    gleam('M60 84Q70 78 80 76', 3, 0.5),
  );
