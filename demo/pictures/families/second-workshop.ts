import { all, around, at, both, box, disc, line, path, ring, shifted, soft, times, type Draw } from '../pen.ts';
import { block, drum, gleam } from '../solids.ts';
import { card, cream, gold, iron, paper, rubber, screen, signal, steel } from '../tones.ts';

export const adjustableWrench: Draw = (c, a) =>
  at(
    92,
    104,
    all(
      soft('M-11 0L-15 78Q-14 98 0 98Q14 98 15 78L11 0Z', steel.base, 4),
      soft('M-11 14L-15 78Q-14 96 0 96Q14 96 15 78L11 14Z', c.lit, 4),
      soft('M-4 24L-6 66Q0 72 6 66L4 24Z', c.deep, 4) + disc(0, 84, 6, '#F2F5F8') + ring(0, 84, 7, steel.shade, 3),
      soft('M-11 8L-24 -20Q-38 -40 -36 -62L-30 -92L-12 -96L-8 -54H16L32 -36Q26 -12 11 8Z', steel.lit, 5),
      soft('M14 -56V-90L26 -86Q44 -70 42 -50L34 -42H14Z', steel.shade, 5) + line('M17 -60V-86', steel.light, 3),
      soft('M-2 -34H24V-20H-2Z', rubber.base, 4),
      box(1, -36, 20, 18, 4, gold.round) + times(4, (i) => line(`M${4 + i * 5} -35L${2 + i * 5} -19`, gold.deep, 1.8)),
      gleam('M-29 -62Q-30 -42 -20 -24', 3, 0.9) + box(-8, 6, 16, 6, 3, a.base),
    ),
    36,
    0.94,
  );

export const slidingCaliper: Draw = (c, a) =>
  at(
    100,
    96,
    all(
      box(60, -3, 38, 6, 1.5, steel.deep),
      box(-88, -14, 164, 26, 2, steel.lit) + line('M-86 -13H74', steel.light, 2),
      times(24, (i) => line(`M${-60 + i * 5.6} 11V${i % 4 === 0 ? 1 : 6}`, iron.base, 1.3)),
      soft('M-88 -14H-66V-18L-74 -22V-46L-80 -52L-84 -22L-88 -18Z', steel.shade, 3),
      soft('M-88 12H-64V78L-70 84L-84 44Z', steel.shade, 3) + line('M-66 18V76', steel.light, 2),
      soft('M-60 -16H-38V-20H-52L-56 -50L-60 -46Z', steel.base, 3),
      soft('M-60 14H-30L-42 46L-56 84L-60 78Z', steel.base, 3) + line('M-58 20V74', steel.pale, 2),
      box(-62, -30, 104, 62, 9, c.deep) + box(-62, -34, 104, 62, 9, c.lit),
      box(-52, -25, 58, 32, 4, rubber.base) + box(-49, -22, 52, 26, 2, '#C9D8C2'),
      // Drawings carry no letters: the reading is two bars.
      line('M-43 -15H-16M-43 -4H-28', screen.deep, 4) + box(-10, -17, 9, 16, 2, screen.deep),
      disc(18, -18, 6, a.base) +
        disc(32, -18, 6, rubber.base) +
        disc(18, -1, 6, rubber.base) +
        disc(32, -1, 6, signal.base),
      box(20, 26, 26, 14, 6, rubber.base) + times(4, (i) => line(`M${25 + i * 5} 28V38`, rubber.pale, 1.6)),
      gleam('M-54 14H6', 3, 0.4),
    ),
    -16,
    0.98,
  );

/** A euro-profile cylinder with its cam in the middle and two keys. */
export const euroCylinder: Draw = (c, a) => {
  const key = (turn: number, x: number, y: number, bow: string) =>
    at(
      x,
      y,
      all(
        soft('M12 -5H58L66 0L58 5H54L50 10L46 5H42L38 11L33 5H28L25 9L21 5H12Z', gold.base, 2) +
          line('M14 -1H56', gold.deep, 1.6),
        disc(0, 0, 18, bow) + disc(-7, 0, 5, '#F2F5F8'),
      ),
      turn,
    );
  return all(
    line('M56 74L146 40', c.shade, 58) + path('M56 100L146 66V104L70 142L56 138Z', c.deep),
    path('M84 46L112 35Q128 52 122 74V112L98 124V82Q96 58 84 46Z', rubber.base),
    soft('M98 84L122 74L132 132L116 140Z', steel.base, 4) + line('M102 88L118 136', steel.light, 3),
    soft('M42 78H74V140H42Z', c.base, 4) + disc(58, 72, 32, c.lit) + soft('M44 92H72V138H44Z', c.lit, 4),
    ring(58, 72, 29, c.light, 2),
    disc(58, 72, 20, gold.shade) +
      disc(58, 72, 18, gold.base) +
      box(55, 58, 6, 28, 2, gold.deep) +
      box(52, 66, 12, 5, 1, gold.deep),
    disc(58, 122, 5, c.deep) + gleam('M92 44L140 26', 5, 0.35),
    ring(124, 164, 11, steel.shade, 3.4),
    key(-38, 136, 154, a.base) + key(-4, 116, 172, c.base),
  );
};

/** A can with its nozzle; the foam has risen from a gap between two bricks. */
export const gapFoam: Draw = (c, a) =>
  all(
    line('M72 36H128Q148 36 150 62V104', steel.deep, 7) + line('M72 35H128Q146 35 149 62', steel.light, 2),
    ...[110, 158].map((x) => block(x, 138, 28, 34, 8, brick)),
    path(
      'M138 172V120Q120 122 122 108Q112 96 128 88Q132 74 148 80Q164 74 168 90Q182 96 174 110Q178 124 160 122V172Z',
      cream.base,
    ),
    path('M128 108Q120 98 132 94Q138 82 150 88Q144 96 132 108Z', cream.light) + disc(162, 100, 6, cream.light),
    path('M152 172V130Q166 130 172 116Q176 122 160 124V172Z', cream.shade, 0.8),
    drum(62, 74, 172, 38, 38, c, 0.18),
    path('M26 74Q30 58 50 54H74Q94 58 98 74Q62 84 26 74Z', steel.round) + box(50, 44, 24, 12, 3, steel.shade),
    soft('M46 24H82V46H46Z', a.base, 5) + soft('M40 30L30 62', a.shade, 9) + box(46, 24, 36, 6, 2, a.light),
    box(25, 94, 74, 54, 0, paper.base) + path('M25 94H40V148H25Z', paper.shade, 0.7) + box(25, 140, 74, 8, 0, a.base),
    path('M42 132Q36 120 46 116Q48 104 60 108Q70 100 76 110Q88 112 84 124Q86 132 78 132Z', c.base),
    gleam('M36 84V162', 4, 0.4),
  );
const brick = { ...card, base: '#B9674C', lit: '#BE6E53', light: '#D18A70', shade: '#96503A' };

/** A roll of bright foil on a coloured core; the release liner comes off the free end. */
export const linedFoilTape: Draw = (c, a) =>
  all(
    path('M96 158Q140 158 174 128L196 158Q150 194 96 188Z', c.lit) + path('M156 144L174 128L196 158L176 175Z', c.deep),
    path('M92 146Q122 146 144 134L162 160Q130 180 92 180Z', steel.lit),
    line('M104 154L118 170M122 150L140 166M140 144L152 160', steel.light, 3),
    ring(94, 92, 56, steel.shade, 40) + ring(92, 88, 56, steel.lit, 40),
    ...[74, 69, 64, 58, 52, 46].map((r) => ring(92, 88, r, r % 2 ? steel.light : steel.shade, 1.4, 0.8)),
    around(92, 88, path('M92 88L70 12L88 10Z', '#FFFFFF', 0.75) + path('M92 88L114 164L98 166Z', '#FFFFFF', 0.6), 18),
    ring(92, 88, 32, c.deep, 26) + ring(92, 88, 32, c.base, 22) + ring(92, 88, 41, c.light, 2),
    line('M70 66A31 31 0 0 1 112 64', a.base, 5),
  );

/** A pleated panel within its frame, seen from a corner. */
export const cabinPanel: Draw = (c, a) => {
  const point = (u: number, v: number) => [16 + 80 * u + 90 * v, 94 + 44 * u - 46 * v];
  const at2 = (u: number, v: number) =>
    point(u, v)
      .map((value) => Math.round(value * 10) / 10)
      .join(' ');
  return all(
    soft('M16 94L96 138V172L16 128Z', c.base, 4) + soft('M96 138L186 92V126L96 172Z', c.deep, 4),
    soft(`M${at2(0, 0)}L${at2(1, 0)}L${at2(1, 1)}L${at2(0, 1)}Z`, c.light, 4),
    path(`M${at2(0.12, 0.08)}L${at2(0.88, 0.08)}L${at2(0.88, 0.92)}L${at2(0.12, 0.92)}Z`, paper.base),
    times(14, (i) => {
      const v = 0.08 + i * 0.06;
      return path(
        `M${at2(0.12, v)}L${at2(0.88, v)}L${at2(0.88, v + 0.03)}L${at2(0.12, v + 0.03)}Z`,
        i % 2 ? '#9AA7B5' : '#B9C4D0',
      );
    }),
    soft('M120 138L154 120.6V112L170 118L154 136V129L120 146Z', a.base, 2),
    line('M28 108L84 139', c.light, 3),
    ...[60, 92, 124].map((x, i) => line(`M${x} ${62 - i * 10}q-8 -9 0 -17q8 -8 0 -17`, '#8FC3E6', 4)),
  );
};

/** A drilled disc whose coated bell and calliper take the option colour. */
export const drilledDisc: Draw = (c, a) =>
  all(
    disc(92, 106, 78, c.deep) + disc(90, 102, 78, steel.shade) + disc(90, 102, 75, steel.lit),
    ring(90, 102, 71, steel.light, 1.6) + ring(90, 102, 48, steel.shade, 2),
    times(12, (i) =>
      around(
        90,
        102,
        all(disc(90, 38, 3, steel.deep), disc(96, 46, 3, steel.deep), line('M104 36L110 50', steel.shade, 2.4)),
        i * 30,
      ),
    ),
    disc(91, 105, 45, c.deep) + disc(90, 102, 44, c.lit) + ring(90, 102, 41, c.light, 2),
    times(5, (i) => around(90, 102, disc(90, 73, 7, c.deep) + disc(90, 73, 4.5, '#F2F5F8'), i * 72)),
    disc(90, 102, 17, c.deep) + disc(90, 102, 15, steel.base) + disc(90, 102, 11, rubber.base),
    around(
      90,
      102,
      shifted(
        0,
        2,
        all(
          soft('M52 30Q90 4 128 30L118 66Q90 52 62 66Z', c.deep, 8) +
            soft('M52 26Q90 0 128 26L119 58Q90 44 61 58Z', c.lit, 8),
          disc(72, 36, 9, c.shade) + disc(108, 36, 9, c.shade) + box(84, 22, 12, 20, 3, a.base),
          gleam('M60 24Q90 6 118 22', 3, 0.5),
        ),
      ),
      62,
    ),
  );

/** A laser head on a column over the marked plate. */
export const markingLaser: Draw = (c, a) =>
  all(
    box(132, 22, 30, 124, 4, steel.round) + times(10, (i) => line(`M138 ${34 + i * 11}h10`, steel.deep, 1.6)),
    box(154, 60, 16, 24, 3, rubber.base) + line('M170 72H184', steel.deep, 5) + ring(182, 72, 9, rubber.base, 5),
    block(38, 38, 112, 36, 12, c) + times(5, (i) => line(`M${112 + i * 7} 48V64`, c.deep, 3)),
    box(48, 48, 40, 8, 4, a.base),
    box(44, 74, 40, 12, 2, rubber.base) +
      path('M48 86H80L76 100H52Z', rubber.light) +
      box(54, 98, 20, 5, 2, screen.pale),
    path('M58 103H70L66 136H62Z', signal.base, 0.55) + line('M64 103V136', '#FF8B7A', 2.4),
    block(20, 146, 148, 22, 14, c, 0.6) + box(26, 168, 20, 5, 2, rubber.base) + box(142, 168, 20, 5, 2, rubber.base),
    path('M34 142L46 134H104L96 142Z', steel.light) + path('M34 142H96V145H34Z', steel.shade),
    line('M52 139H78', rubber.base, 1.6),
    disc(64, 137, 5, '#FFD9A0', 0.9) +
      disc(64, 137, 2.4, '#FFFFFF') +
      line('M64 137L54 126M64 137L76 127M64 137L46 131', '#FFB35C', 1.8),
    box(34, 152, 44, 11, 2, screen.base) + line('M38 159L46 155L54 160L64 155L74 158', a.base, 1.8),
    disc(124, 157, 6, signal.base) + disc(146, 157, 5, '#57C281'),
  );

/** Two round chambers with a manifold above and below. */
export const doubleDiaphragmPump: Draw = (c, a) =>
  all(
    both(
      all(
        line('M46 74V48Q46 38 58 38H92', c.shade, 18) + line('M46 132V152Q46 158 58 158H92', c.shade, 16),
        line('M44 70V48Q44 34 58 34H92', c.light, 3),
        soft('M82 62Q22 58 22 104Q22 150 82 146Z', c.lit, 8),
        path('M40 74Q28 86 28 104Q28 122 40 134Q34 104 40 74Z', c.light, 0.7),
        soft('M76 58H92V150H76Z', c.deep, 6) + times(6, (i) => box(72, 62 + i * 15, 24, 7, 2, steel.base)),
        line('M44 86Q36 104 44 122M58 78Q50 104 58 130', c.shade, 4),
        soft('M38 164H62V172H38Z', rubber.base, 4),
      ),
    ),
    box(86, 66, 28, 76, 4, steel.round) +
      box(90, 80, 20, 26, 3, a.base) +
      disc(100, 122, 9, rubber.base) +
      disc(100, 122, 4, steel.light),
    box(84, 24, 32, 28, 4, c.deep) +
      box(78, 18, 44, 10, 4, steel.base) +
      disc(100, 38, 8, rubber.deep) +
      ring(100, 38, 9, steel.light, 2.4),
    box(84, 146, 32, 24, 4, c.deep) + disc(100, 158, 7, rubber.deep) + ring(100, 158, 8, steel.light, 2.4),
  );

/** Closed coils with a hook at either end. */
export const hookedSpring: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M-62 14C-78 -30 -106 -22 -104 0C-102 22 -80 18 -78 2', c.deep, 9) +
        line('M-62 13C-78 -32 -106 -24 -104 -1C-102 20 -80 17 -78 1', c.base, 6),
      line('M62 -14C78 30 106 22 104 0C102 -22 80 -18 78 -2', c.deep, 9) +
        line('M62 -15C78 28 106 21 104 -1C102 -23 80 -19 78 -3', c.base, 6),
      times(14, (i) => line(`M${-66 + i * 9.4} 26Q${-70 + i * 9.4} 0 ${-58 + i * 9.4} -26`, c.deep, 9.4)),
      times(14, (i) => line(`M${-67 + i * 9.4} 25Q${-71 + i * 9.4} 0 ${-59 + i * 9.4} -26`, c.base, 6.4)),
      times(14, (i) => line(`M${-68 + i * 9.4} -4Q${-66 + i * 9.4} -14 ${-62 + i * 9.4} -20`, c.light, 3)),
      times(14, (i) => line(`M${-67.5 + i * 9.4} 24l-0.6 -5`, c.shade, 6)),
      disc(78, -2, 4, a.base) + disc(-78, 1, 4, a.base),
    ),
    -34,
    0.9,
  );
