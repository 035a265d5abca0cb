import {
  all,
  around,
  at,
  both,
  box,
  disc,
  hoop,
  lifted,
  line,
  oval,
  path,
  ring,
  soft,
  times,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, drum, gleam, wall } from '../solids.ts';
import { copper, glow, gold, leaf, mint, paper, rubber, sea, signal, steel } from '../tones.ts';

export const ledModules: Draw = (c) => {
  const strip = (x: number, y: number, count: number, step: number, slope: number) =>
    times(count, (i) =>
      at(
        x + i * step,
        y + i * slope,
        all(
          disc(0, 0, 15, glow.light, 0.4),
          box(-8, -7, 16, 14, 2.4, '#FFFFFF'),
          disc(0, 0, 5, glow.base),
          disc(0, 0, 2.4, '#FFFFFF'),
        ),
      ),
    );
  return all(
    ring(84, 92, 58, c.deep, 21),
    ring(84, 90, 58, c.base, 18),
    times(14, (i) => {
      const turn = (i / 14) * Math.PI * 2;
      return at(
        84 + 58 * Math.cos(turn),
        90 + 58 * Math.sin(turn),
        all(disc(0, 0, 11, glow.light, 0.45), box(-6, -5, 12, 10, 2, '#FFFFFF'), disc(0, 0, 3.6, glow.base)),
        (turn * 180) / Math.PI,
      );
    }),
    ring(84, 90, 34, c.shade, 12),
    times(8, (i) => {
      const turn = (i / 8) * Math.PI * 2 + 0.2;
      return at(
        84 + 34 * Math.cos(turn),
        90 + 34 * Math.sin(turn),
        all(box(-4.5, -4, 9, 8, 2, '#FFFFFF'), disc(0, 0, 2.6, glow.base)),
        (turn * 180) / Math.PI,
      );
    }),
    soft('M60 144L186 160V180L60 164Z', c.base, 3),
    strip(74, 155.6, 5, 23, 2.9),
  );
};

export const sensors: Draw = (c, a) =>
  all(
    at(
      74,
      76,
      all(
        soft('M-46 -40H46V40H-46Z', c.lit, 5),
        disc(-36, -30, 4, '#F2F5F8'),
        disc(36, -30, 4, '#F2F5F8'),
        disc(-36, 30, 4, '#F2F5F8'),
        disc(36, 30, 4, '#F2F5F8'),
        disc(0, 2, 31, c.deep),
        disc(0, 0, 29, '#FFFFFF'),
        times(3, (r) => ring(0, 0, 8 + r * 8, steel.base, 1.6)),
        times(10, (i) => at(0, 0, line('M0 -6V-28', steel.base, 1.6), i * 36)),
        disc(-9, -11, 7, '#FFFFFF', 0.9),
        times(3, (i) => all(box(-13 + i * 11, 41, 4, 20, 1, gold.base), box(-15 + i * 11, 38, 8, 6, 1, rubber.base))),
      ),
    ),
    at(
      140,
      124,
      around(
        0,
        0,
        all(
          soft('M-48 -17H48V17H-48Z', a.lit, 4),
          disc(-23, 0, 17, steel.base),
          disc(-23, 0, 13, rubber.base),
          disc(-23, 0, 8, steel.shade),
          disc(23, 0, 17, steel.base),
          disc(23, 0, 13, rubber.base),
          disc(23, 0, 8, steel.shade),
          box(-4, -12, 8, 10, 1, steel.light),
          times(4, (i) => box(-12 + i * 7, 17, 3, 16, 1, gold.base)),
        ),
        -8,
      ),
    ),
    at(
      48,
      160,
      all(
        box(-30, -9, 44, 18, 5, steel.round),
        box(14, -11, 16, 22, 4, c.base),
        times(6, (i) => line(`M${-26 + i * 6} -8V8`, steel.deep, 1.4, 0.6)),
        line('M30 0Q48 0 50 14', rubber.base, 5),
      ),
    ),
  );

export const connectors: Draw = (c) =>
  all(
    at(
      66,
      70,
      around(
        0,
        0,
        all(
          times(5, (i) =>
            line(`M${-28 + i * 14} 30V66`, [signal.base, glow.base, leaf.base, sea.base, rubber.base][i] ?? c.base, 6),
          ),
          soft('M-42 -22H42V32H-42Z', c.lit, 5),
          soft('M-14 -32H14V-20H-14Z', c.shade, 4),
          times(5, (i) => box(-33 + i * 14, -12, 10, 20, 2, c.deep)),
          times(5, (i) => box(-30 + i * 14, -8, 4, 12, 1, gold.base)),
          gleam('M-38 20H10', 2.4, 0.5),
        ),
        16,
      ),
    ),
    at(
      140,
      68,
      all(
        soft('M-34 -26H34V28H-34Z', rubber.lit, 5),
        box(-26, -18, 52, 38, 3, rubber.deep),
        times(8, (i) => box(-22 + i * 5.8, -14, 3.4, 18, 1, gold.base)),
        box(-10, -26, 20, 8, 2, rubber.deep),
        times(8, (i) => line(`M${-20 + i * 5.7} 30V44`, gold.shade, 2.4)),
      ),
    ),
    at(
      138,
      142,
      around(
        0,
        0,
        all(
          box(-48, -20, 50, 40, 8, steel.round),
          times(5, (i) => line(`M${-42 + i * 9} -19V19`, steel.deep, 2, 0.6)),
          box(0, -14, 40, 28, 3, steel.light),
          oval(40, 0, 6, 14, c.base),
          times(3, (i) => oval(40, -7 + i * 7, 2, 2, gold.light)),
          line('M-48 0H-70', rubber.base, 9),
        ),
        -24,
      ),
    ),
    at(
      50,
      154,
      all(
        block(-30, -14, 52, 28, 10, leaf),
        times(3, (i) =>
          all(
            disc(-20 + i * 16, -20, 5, steel.base),
            line(`M${-23 + i * 16} -20h6`, steel.deep, 1.6),
            box(-25 + i * 16, -6, 11, 12, 1, leaf.deep),
          ),
        ),
      ),
    ),
  );

export const circuitBoard: Draw = (c) => {
  const board: Tone = c;
  return around(
    100,
    100,
    all(
      soft('M30 40H170V160H30Z', board.deep, 6),
      soft('M28 36H168V156H28Z', board.lit, 6),
      line(
        'M50 62H80L92 74M50 74H72L84 86M118 96H150L158 104V132M112 110H140M60 140V122L76 106M84 146V120M132 146V128M154 56V84L140 92',
        gold.base,
        2.2,
        0.95,
      ),
      [
        [50, 62],
        [50, 74],
        [158, 132],
        [60, 140],
        [84, 146],
        [132, 146],
        [154, 56],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 3.4, gold.light) + disc(x ?? 0, y ?? 0, 1.5, board.deep))
        .join(''),
      times(
        4,
        (i) =>
          disc(i % 2 ? 158 : 38, i > 1 ? 146 : 46, 5, '#F2F5F8') +
          ring(i % 2 ? 158 : 38, i > 1 ? 146 : 46, 5, gold.base, 2),
      ),
      times(7, (i) => all(box(79 + i * 6, 74, 3, 44, 0.6, steel.base), box(76, 77 + i * 6, 44, 3, 0.6, steel.base))),
      box(80, 78, 36, 36, 3, rubber.lit),
      disc(87, 85, 2.4, rubber.pale),
      line('M92 98H106M92 104H102', rubber.pale, 1.6),
      drum(140, 50, 72, 10, 10, sea, 0.3),
      drum(120, 48, 68, 8, 8, sea, 0.3),
      box(98, 40, 14, 22, 2, steel.round),
      times(4, (i) => box(44 + i * 11, 88, 8, 5, 1, i % 2 ? glow.shade : rubber.base)),
      times(5, (i) => all(box(42 + i * 9, 148, 5, 12, 1, gold.base))),
      soft('M118 132H152V150H118Z', steel.base, 2),
      box(122, 136, 26, 12, 1, rubber.base),
      disc(112, 128, 3, signal.base),
      disc(102, 128, 3, leaf.light),
    ),
    -10,
    1.04,
  );
};

export const batteries: Draw = (c) => {
  const cell = (t: Tone) =>
    all(
      wall(0, -118, 0, 23, 23, rubber.round, 0.24),
      wall(0, -118, -82, 23, 23, t.round, 0.24),
      oval(0, -118, 23, 5.5, t.light),
      wall(0, -128, -118, 9, 9, steel.round, 0.3),
      oval(0, -128, 9, 2.6, steel.light),
      line('M-2 -104h10m-5 -5v10', '#FFFFFF', 3),
      line('M-8 -12H6', '#FFFFFF', 3, 0.8),
      gleam('M-16 -72V-12', 3, 0.35),
    );
  return all(
    at(44, 168, cell(c)),
    at(94, 172, cell(c)),
    at(
      150,
      172,
      all(
        block(-28, -76, 50, 76, 12, rubber),
        soft('M-29 -76H22V-52H-29Z', c.base, 1),
        path('M22 -76L34 -82V-58L22 -52Z', c.shade),
        drum(-12, -90, -80, 8, 8, steel, 0.3),
        soft('M4 -90H20L22 -80H2Z', steel.shade, 2),
        path('M0 -44L-14 -24H-5L-10 -8L8 -32H-2L4 -44Z', c.light),
      ),
    ),
  );
};

export const bearings: Draw = (c) =>
  all(
    at(
      84,
      92,
      all(
        path('M-58 0V12A58 58 0 0 0 58 12V0Z', steel.deep),
        disc(0, 6, 58, steel.deep),
        disc(0, 0, 58, steel.lit),
        ring(0, 0, 56, steel.light, 2),
        disc(0, 0, 45, steel.deep),
        ring(0, 0, 36, c.base, 10),
        times(9, (i) =>
          at(
            0,
            0,
            all(disc(0, -36, 9.4, steel.shade), disc(-1, -37, 8.4, steel.light), disc(-3, -40, 2.6, '#FFFFFF')),
            i * 40,
          ),
        ),
        disc(0, 0, 26, steel.shade),
        disc(-1, -1, 25, steel.lit),
        disc(0, 0, 15, steel.deep),
        disc(1, 2, 13, '#F2F5F8'),
        gleam('M-44 -26Q-32 -46 -10 -51', 4, 0.9),
      ),
    ),
    lifted(
      at(
        146,
        142,
        all(
          disc(0, 3, 34, steel.deep),
          disc(0, 0, 34, steel.lit),
          disc(0, 0, 26, c.deep),
          disc(0, -0.6, 25, c.base),
          ring(0, 0, 20, c.light, 1.6),
          disc(0, 0, 14, steel.lit),
          disc(0, 0, 8, steel.deep),
          disc(1, 1, 7, '#F2F5F8'),
        ),
      ),
    ),
    times(3, (i) =>
      all(
        disc(40 + i * 20, 166 + (i % 2) * 6, 8, steel.shade),
        disc(39 + i * 20, 165 + (i % 2) * 6, 7, steel.light),
        disc(37 + i * 20, 162 + (i % 2) * 6, 2, '#FFFFFF'),
      ),
    ),
  );

export const motors: Draw = (c) =>
  all(
    box(8, 100, 34, 12, 2, steel.round),
    box(8, 103, 20, 3, 0, steel.deep),
    soft('M38 84H54V128H38Z', c.deep, 3),
    soft('M52 62H142V150H52Z', c.lit, 6),
    times(9, (i) => box(58, 66 + i * 9.4, 78, 4.4, 2.2, i < 4 ? c.light : c.shade)),
    soft('M142 58H158V154H142Z', c.shade, 4),
    soft('M158 66H172Q182 74 182 106Q182 138 172 146H158Z', rubber.lit, 3),
    times(5, (i) => line(`M163 ${84 + i * 11}H174`, rubber.pale, 2.4)),
    soft('M84 38H126V62H84Z', steel.lit, 4),
    box(88, 42, 34, 16, 2, steel.light),
    disc(92, 46, 1.8, steel.deep),
    disc(118, 46, 1.8, steel.deep),
    line('M126 50Q146 48 148 30', rubber.base, 6),
    soft('M60 150H82V164H92V172H50V164H60Z', c.deep, 2),
    soft('M116 150H138V164H148V172H106V164H116Z', c.deep, 2),
    box(82, 92, 42, 26, 2, steel.light),
    line('M88 100H112M88 108H104', steel.deep, 2.4),
    gleam('M58 62H128', 2.4, 0.4),
  );

export const valves: Draw = (c) =>
  all(
    soft('M18 112H182V148H18Z', steel.lit, 3),
    soft('M14 100H34V160H14Z', steel.shade, 4),
    soft('M166 100H186V160H166Z', steel.shade, 4),
    both(disc(24, 110, 3, steel.deep) + disc(24, 150, 3, steel.deep)),
    path('M36 112H164V120H36Z', '#FFFFFF', 0.6),
    soft('M66 104Q100 84 134 104V156Q100 176 66 156Z', c.lit, 4),
    path('M120 96Q130 100 134 104V156Q126 162 116 166Q128 132 120 96Z', c.shade),
    soft('M84 74H116L122 98H78Z', c.shade, 3),
    box(94, 50, 12, 28, 2, steel.round),
    times(6, (i) => disc(78 + i * 9, 101, 2.6, c.deep)),
    oval(100, 46, 52, 15, signal.shade),
    oval(100, 42, 52, 15, signal.base),
    oval(100, 42, 38, 9.6, '#F2F5F8'),
    line('M64 40L136 44M100 30V54', signal.base, 6),
    oval(100, 42, 11, 5, signal.light),
    disc(100, 132, 17, '#FFFFFF'),
    ring(100, 132, 17, steel.shade, 3),
    line('M100 132L109 124', signal.base, 2.6),
    times(5, (i) => at(100, 132, box(-0.8, -13, 1.6, 4, 0, rubber.base), -80 + i * 40)),
  );

export const springs: Draw = (c) => {
  const spring = (x: number, top: number, turns: number, r: number, step: number, t: Tone, w: number) =>
    all(
      times(turns, (i) =>
        line(
          `M${x - r} ${top + i * step}Q${x} ${top - r * 0.5 + i * step} ${x + r} ${top + i * step + step / 2}`,
          t.deep,
          w,
        ),
      ),
      times(turns, (i) =>
        all(
          line(
            `M${x + r} ${top + i * step + step / 2}Q${x} ${top + r * 0.55 + i * step + step / 2} ${x - r} ${top + (i + 1) * step}`,
            t.shade,
            w + 1,
          ),
          line(
            `M${x + r} ${top + i * step + step / 2}Q${x} ${top + r * 0.55 + i * step + step / 2} ${x - r} ${top + (i + 1) * step}`,
            t.base,
            w - 1,
          ),
          line(
            `M${x + r * 0.4} ${top + r * 0.3 + i * step + step / 2}Q${x - r * 0.2} ${top + r * 0.4 + i * step + step / 2} ${x - r * 0.7} ${top + r * 0.1 + i * step + step * 0.7}`,
            t.pale,
            1.8,
            0.8,
          ),
        ),
      ),
    );
  return all(
    spring(62, 42, 7, 32, 17, c, 9),
    spring(128, 84, 8, 18, 10.6, steel, 6),
    spring(168, 112, 8, 11, 7, copper, 4.6),
    at(
      138,
      54,
      all(
        line('M-34 0Q-44 -14 -30 -16', steel.shade, 4),
        times(11, (i) => hoop(-22 + i * 4.6, -4, 4, 12, i % 2 ? steel.base : steel.shade, 3.4)),
        line('M30 -4Q44 -8 38 8', steel.shade, 4),
      ),
    ),
  );
};

export const plasticSheets: Draw = (c, a) => {
  const pane = (x: number, y: number, t: Tone, opacity: number) =>
    all(
      `<g opacity="${opacity}">${soft(`M${x} ${y + 16}L${x + 78} ${y}V${y + 92}L${x} ${y + 112}Z`, t.lit, 3)}</g>`,
      line(`M${x} ${y + 16}L${x + 78} ${y}`, '#FFFFFF', 2, 0.8),
      line(`M${x} ${y + 112}L${x + 78} ${y + 92}V${y}`, t.shade, 2.4, 0.9),
      gleam(`M${x + 14} ${y + 86}L${x + 52} ${y + 24}M${x + 28} ${y + 92}L${x + 64} ${y + 34}`, 4, 0.5),
    );
  return all(pane(90, 36, steel, 0.8), pane(66, 42, a, 0.8), pane(42, 50, mint, 0.75), pane(20, 58, c, 0.88));
};

export const metalSheets: Draw = (c) =>
  all(
    times(4, (i) =>
      all(
        soft(
          `M22 ${136 - i * 13}L126 ${160 - i * 13}V${166 - i * 13}L22 ${142 - i * 13}Z`,
          i % 2 ? steel.deep : c.deep,
          1.4,
        ),
        soft(
          `M126 ${160 - i * 13}L182 ${118 - i * 13}V${124 - i * 13}L126 ${166 - i * 13}Z`,
          i % 2 ? steel.shade : c.shade,
          1.4,
        ),
        soft(
          `M22 ${136 - i * 13}L78 ${98 - i * 13}L182 ${118 - i * 13}L126 ${160 - i * 13}Z`,
          i % 2 ? steel.lit : c.lit,
          1.4,
        ),
      ),
    ),
    path('M40 88L78 62L104 67L62 93Z', '#FFFFFF', 0.4),
    path('M84 98L124 71L134 73L96 101Z', '#FFFFFF', 0.35),
    at(
      122,
      66,
      all(
        soft('M-52 -24L28 -44Q44 -44 44 -32Q44 -22 30 -20L-48 0Q-60 0 -60 -12Q-60 -22 -52 -24Z', c.round, 2),
        soft('M-52 -24L28 -44Q44 -44 44 -32Q44 -22 30 -20L-48 0Q-60 0 -60 -12Q-60 -22 -52 -24Z', steel.lit, 2),
        oval(34, -32, 9, 12, steel.shade),
        hoop(34, -32, 6, 8, steel.deep, 1.6),
        hoop(34, -32, 3, 4, steel.deep, 1.4),
        gleam('M-48 -18L22 -36', 3, 0.9),
      ),
    ),
  );

export const fabrics: Draw = (c, a) => {
  const roll = (x: number, y: number, t: Tone, w: number) =>
    all(
      box(x, y - 17, w, 34, 6, t.lit),
      box(x, y - 17, w, 11, 5, t.light, 0.6),
      box(x, y + 6, w, 11, 5, t.deep, 0.35),
      oval(x, y, 10, 17, t.light),
      hoop(x, y, 7, 12, t.shade, 2),
      oval(x, y, 4, 6.4, paper.shade),
    );
  return all(
    roll(38, 156, c, 132),
    roll(48, 122, a, 122),
    roll(34, 88, leaf, 128),
    times(6, (i) => disc(66 + i * 16, 88 + (i % 2) * 7 - 3, 3, leaf.pale)),
    times(9, (i) => line(`M${66 + i * 12} 106V138`, a.light, 2.4, 0.7)),
    soft('M60 40H150Q160 40 160 54V70Q130 78 60 72Z', c.lit, 4),
    path('M60 40H150Q160 40 160 54Q120 60 60 54Z', c.light),
    soft('M120 52Q160 50 166 66L180 160Q166 172 148 166L124 80Z', c.lit, 3),
    line('M136 62L158 164M152 60L172 160', c.shade, 2.6),
    line('M125 80L148 166', c.light, 2),
    at(60, 56, all(oval(0, 0, 10, 17, c.light), hoop(0, 0, 6, 11, c.shade, 2))),
  );
};

export const rubberSilicone: Draw = (c, a) =>
  all(
    at(64, 66, all(ring(0, 0, 36, c.deep, 13), ring(-1, -1, 36, c.base, 11), ring(-2, -2, 39, c.light, 2.4))),
    at(134, 58, all(ring(0, 0, 25, rubber.base, 9), ring(-1, -1, 27, rubber.pale, 1.8))),
    at(164, 96, all(ring(0, 0, 15, a.base, 7), ring(-1, -1, 16, a.pale, 1.6))),
    soft('M24 126L120 118L132 160L34 172Z', c.lit, 5),
    line('M40 140L118 132M44 154L122 145', c.light, 2.4, 0.7),
    soft('M34 172L132 160V166L36 178Z', c.deep, 2),
    line('M122 150Q176 168 178 130Q174 104 138 112Q108 116 112 96', c.shade, 13),
    line('M122 150Q176 168 178 130Q174 104 138 112Q108 116 112 96', c.light, 8),
    line('M124 148Q172 164 175 130Q172 108 138 110', '#FFFFFF', 2, 0.6),
    oval(112, 94, 6.6, 4, c.deep),
  );
