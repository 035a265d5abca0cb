import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { wall, drum, block, gleam } from '../solids.ts';
import { steel, rubber, paper, screen } from '../tones.ts';

export const serum: Draw = (c, a) =>
  all(
    drum(100, 18, 58, 11, 11, rubber, 0.2),
    drum(100, 54, 76, 20, 20, a, 0.18),
    wall(100, 78, 172, 40, 40, c.round, 0.14),
    oval(100, 78, 40, 6, c.light),
    box(76, 104, 48, 48, 4, paper.base, 0.95),
    path('M100 110Q112 124 112 130A12 12 0 0 1 88 130Q88 124 100 110Z', c.base),
    gleam('M68 92V156', 4, 0.5),
  );

export const sheetMask: Draw = (c, a) =>
  all(
    soft('M44 30H156V172H44Z', c.lit, 4),
    times(18, (i) => line(`M${46 + i * 6.4} 30v6M${46 + i * 6.4} 166v6`, c.deep, 1.4, 0.6)),
    oval(100, 98, 42, 52, paper.base),
    oval(84, 86, 10, 5, c.shade) + oval(116, 86, 10, 5, c.shade),
    oval(100, 124, 13, 5.4, c.shade),
    path('M97 92H103L106 110H94Z', c.shade, 0.6),
    line('M60 56Q58 96 70 130', a.base, 2, 0.6),
    gleam('M54 46V150', 4, 0.5),
  );

export const eyeshadow: Draw = (c, a) =>
  all(
    soft('M28 96L44 30H156L172 96Z', c.deep, 4),
    soft('M40 88L52 38H148L160 88Z', '#DCE9F2', 3),
    gleam('M70 46L62 78M86 46L80 72', 4, 0.9),
    soft('M24 100H176L184 160Q140 170 100 170Q60 170 16 160Z', c.lit, 4),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2, 3].map((col) => {
        const fill =
          [c.base, a.light, '#8C5C3C', '#E8B7B0', '#B0785F', c.pale, '#5B3A4A', a.base][row * 4 + col] ?? c.base;
        return (
          oval(52 + col * 32 + (row ? (col - 1.5) * 3 : 0), 118 + row * 27, 13, 10, c.deep) +
          oval(52 + col * 32 + (row ? (col - 1.5) * 3 : 0), 117 + row * 27, 11.4, 8.4, fill)
        );
      }),
    ),
  );

export const cushionCompact: Draw = (c, a) =>
  all(
    oval(100, 66, 60, 44, c.deep) + oval(100, 64, 52, 37, '#DCE9F2') + gleam('M68 60Q84 38 104 38', 5, 0.9),
    drum(100, 130, 164, 68, 66, c, 0.3),
    oval(100, 130, 58, 16, '#E9C7A4') + oval(100, 128, 50, 12, '#F3DCC3'),
    oval(116, 126, 28, 10, a.shade) + oval(116, 122, 28, 10, a.light),
    line('M96 122Q116 114 136 122', c.base, 4),
  );

export const treatment: Draw = (c, a) =>
  all(
    soft('M74 30H126L132 146H68Z', c.lit, 5),
    line('M72 36H128', c.deep, 3),
    drum(100, 146, 172, 26, 26, a, 0.16),
    box(80, 62, 40, 54, 4, paper.base, 0.92),
    line('M88 100Q94 70 100 100T112 84', c.base, 4),
    gleam('M80 48L76 136', 4, 0.5),
  );

export const pressOnNails: Draw = (c, a) =>
  all(
    box(34, 30, 132, 142, 10, paper.shade) + box(40, 36, 120, 130, 7, '#FFFFFF'),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2, 3, 4].map((i) => {
        const w = [13, 11, 12, 11, 9][i] ?? 10;
        const x = 56 + i * 22;
        const y = 64 + row * 62;
        return (
          path(
            `M${x - w / 1.3} ${y + 20}V${y - 6}Q${x - w / 1.3} ${y - 24} ${x} ${y - 26}Q${x + w / 1.3} ${y - 24} ${x + w / 1.3} ${y - 6}V${y + 20}Q${x} ${y + 26} ${x - w / 1.3} ${y + 20}Z`,
            (i + row) % 3 === 1 ? a.base : c.base,
          ) + gleam(`M${x - 4} ${y - 12}V${y + 10}`, 2.6, 0.7)
        );
      }),
    ),
  );

export const solidPerfume: Draw = (c, a) =>
  all(
    at(
      58,
      0,
      oval(64, 84, 50, 44, c.deep) +
        oval(62, 82, 46, 40, c.base) +
        ring(62, 82, 30, a.base, 2.4) +
        disc(62, 82, 9, a.base),
    ),
    drum(78, 132, 166, 58, 56, c, 0.3),
    oval(78, 132, 48, 13, '#F4E3B8') + oval(70, 130, 24, 6, '#FFFFFF', 0.5),
  );

export const singleBrush: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-9 92Q-12 40 -8 10H8Q12 40 9 92Q0 98 -9 92Z', c.lit, 3),
      box(-12, -22, 24, 34, 3, steel.round) + line('M-12 -10H12M-12 2H12', steel.deep, 1.4),
      path('M-13 -20Q-34 -66 0 -94Q34 -66 13 -20Z', a.shade),
      path('M-8 -20Q-24 -62 0 -90Q10 -62 2 -20Z', a.light, 0.8),
      gleam('M-4 24V80', 3, 0.5),
    ),
    34,
  );

export const handMirror: Draw = (c, a) =>
  at(
    100,
    92,
    all(
      soft('M-8 44H8L11 92Q0 100 -11 92Z', c.shade, 4),
      disc(0, -6, 58, c.base) + ring(0, -6, 55, c.light, 3),
      disc(0, -6, 47, '#CFE0EC') + path('M-34 20L18 -46L34 -36L-22 34Z', '#FFFFFF', 0.6),
      disc(0, 84, 4, a.base),
    ),
    18,
  );

export const cushionPuff: Draw = (c, a) =>
  all(
    ...(
      [
        [78, 84, c],
        [128, 122, a],
      ] as const
    ).map(([x, y, tone]) => {
      const t = tone;
      return all(
        disc(x, y + 5, 50, t.deep),
        disc(x, y, 50, t.base),
        path(
          `M${x - 48} ${y + 8}Q${x} ${y - 26} ${x + 48} ${y + 8}L${x + 47} ${y + 22}Q${x} ${y - 10} ${x - 47} ${y + 22}Z`,
          t.light,
        ),
        ring(x, y, 46, t.pale, 1.6, 0.7),
      );
    }),
  );

export const nailLamp: Draw = (c, a) =>
  all(
    path('M20 168Q20 60 100 56Q180 60 180 168H150Q150 112 100 112Q50 112 50 168Z', c.round),
    path('M50 168Q50 112 100 112Q150 112 150 168Z', '#3B2E63'),
    times(7, (i) => disc(66 + i * 11.4, 132 - Math.sin((i / 6) * Math.PI) * 10, 3.6, '#B9A2FF')),
    path('M56 168Q60 140 100 140Q140 140 144 168Z', '#8F6BEA', 0.55),
    box(84, 76, 32, 16, 5, screen.base) + line('M92 84H108', '#8FE3C0', 3),
    disc(132, 88, 5, a.base),
    gleam('M36 140Q40 92 74 74', 5, 0.5),
  );

export const nailClipper: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-74 -12Q0 -34 66 -12L80 0L66 12Q0 34 -74 12Z', steel.lit, 3),
      path('M66 -12L84 -4V4L66 12Q76 0 66 -12Z', steel.deep),
      soft('M-84 -9Q-10 -22 40 -8L40 8Q-10 22 -84 9Z', c.lit, 3),
      disc(44, 0, 7, steel.deep) + disc(44, 0, 4, steel.pale),
      times(6, (i) => line(`M${-68 + i * 9} -6V6`, c.deep, 2)),
      disc(20, 0, 4, a.base),
    ),
    -30,
  );

export const creamJar: Draw = (c, a) =>
  all(
    drum(100, 116, 172, 60, 58, c, 0.22),
    drum(100, 74, 116, 63, 63, a, 0.22),
    times(22, (i) => line(`M${42 + i * 5.4} ${88 + Math.sin((i / 21) * Math.PI) * 11}v22`, a.shade, 1.4, 0.6)),
    box(76, 138, 48, 22, 4, paper.base, 0.9),
    gleam('M52 132V156', 4, 0.5),
  );

export const pumpBottle: Draw = (c, a) =>
  all(
    line('M100 54V24H62', a.deep, 8) + box(56, 18, 18, 12, 4, a.base),
    drum(100, 50, 72, 16, 20, a, 0.18),
    wall(100, 78, 172, 42, 42, c.round, 0.14) + oval(100, 78, 42, 7, c.light),
    box(78, 104, 44, 44, 4, paper.base, 0.92) + line('M86 118H114M86 130H106', c.shade, 3),
    gleam('M66 92V158', 4, 0.5),
  );

export const curlingIron: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M-92 0Q-110 10 -96 34', rubber.base, 6),
      soft('M-88 -13H-10V13H-88Q-96 0 -88 -13Z', c.lit, 4),
      soft('M-10 -10H78Q88 0 78 10H-10Z', steel.lit, 3),
      soft('M-34 -18Q20 -24 70 -13V-6Q20 -12 -28 -10Z', a.base, 3),
      disc(-46, 0, 5, a.base) + disc(-62, 0, 3.4, c.pale),
      box(78, -5, 12, 10, 5, rubber.base),
      gleam('M0 4H66', 2.6, 0.8),
    ),
    -32,
  );

export const hairTrimmer: Draw = (c, a) =>
  all(
    soft('M76 66H124L130 130Q128 174 100 174Q72 174 70 130Z', c.lit, 5),
    soft('M70 44H130L124 68H76Z', steel.lit, 3),
    times(12, (i) => path(`M${72 + i * 5} 44l2 -14l2 14Z`, steel.deep)),
    box(92, 88, 16, 30, 8, a.base) + disc(100, 110, 5, a.pale),
    line('M86 140H114M88 150H112', c.deep, 3),
    gleam('M80 80L80 140', 4, 0.5),
  );

export const cleansingBrush: Draw = (c, a) =>
  all(
    soft('M80 96H120L116 166Q100 178 84 166Z', c.lit, 5),
    disc(100, 66, 46, c.base) + disc(100, 66, 38, a.light),
    times(37, (i) =>
      disc(100 + Math.cos(i * 2.4) * Math.sqrt(i) * 5.6, 66 + Math.sin(i * 2.4) * Math.sqrt(i) * 5.6, 2.6, a.shade),
    ),
    disc(100, 134, 7, '#FFFFFF') + disc(100, 134, 4, a.base),
    gleam('M64 46Q72 32 84 28', 4, 0.5),
  );

export const faceRoller: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M0 84V-20', a.shade, 14) + line('M-3 76V0', a.pale, 3, 0.7),
      line('M0 -20Q-52 -18 -46 -48M0 -20Q52 -18 46 -48', steel.shade, 6),
      disc(-46, -58, 27, c.shade) + disc(-48, -60, 23, c.base) + disc(46, -58, 27, c.shade) + disc(44, -60, 23, c.base),
      ...[-48, 44].map((x) =>
        times(6, (i) => line(`M${x - 18 + i * 7} ${-78}L${x - 12 + i * 7} -42`, c.light, 2, 0.8)),
      ),
    ),
    18,
  );

export const barSoap: Draw = (c, a) =>
  all(
    block(30, 132, 116, 36, 30, paper),
    soft('M46 112L70 84H166L146 112Z', c.light, 8) +
      soft('M42 112H150V134Q146 142 138 142H54Q44 142 42 134Z', c.lit, 8),
    soft('M146 112L168 84V104L150 134Z', c.shade, 6),
    oval(104, 98, 30, 8, c.shade, 0.6),
    ...[
      [60, 70, 12],
      [84, 52, 8],
      [150, 62, 10],
    ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#FFFFFF', 0.75) + ring(x, y, r, a.light, 1.6)),
  );

export const dishSoap: Draw = (c, a) =>
  all(
    drum(100, 22, 44, 9, 14, a, 0.2),
    soft(
      'M86 46H114Q120 66 134 80Q140 92 138 110L134 166Q132 174 122 174H78Q68 174 66 166L62 110Q60 92 66 80Q80 66 86 46Z',
      c.lit,
      3,
    ),
    soft('M74 100H126V148H74Z', paper.base, 4),
    disc(100, 124, 17, a.light) + ring(100, 124, 11, '#FFFFFF', 3),
    disc(140, 58, 6, c.pale, 0.8) + disc(152, 44, 4, c.pale, 0.8),
    gleam('M72 96L76 158', 4, 0.5),
  );

export const roomSpray: Draw = (c, a) =>
  all(
    drum(100, 34, 68, 22, 22, a, 0.2) + box(74, 40, 14, 9, 3, a.deep),
    times(8, (i) => disc(58 - (i % 4) * 11, 36 + (i % 3) * 9 - i, 2.2, c.base, 0.8)),
    wall(100, 72, 174, 34, 34, c.round, 0.14) + oval(100, 72, 34, 6, c.light),
    at(100, 122, times(6, (i) => at(0, 0, oval(0, -14, 7, 12, '#FFFFFF', 0.9), i * 60)) + disc(0, 0, 7, a.base)),
    gleam('M74 86V158', 4, 0.5),
  );

export const reedDiffuser: Draw = (c, a) =>
  all(
    ...[-26, -14, -3, 9, 22].map((turn) => at(100, 92, line('M0 0V-74', '#B07E49', 3.4), turn)),
    drum(100, 84, 104, 20, 20, a, 0.2),
    soft('M66 108H134L142 160Q142 174 130 174H70Q58 174 58 160Z', c.lit, 4),
    path('M62 140H138L142 160Q142 174 130 174H70Q58 174 58 160Z', c.shade, 0.5),
    box(80, 122, 40, 34, 3, paper.base, 0.95) + line('M88 134H112M92 144H108', a.base, 2.6),
    gleam('M72 116L68 160', 4, 0.55),
  );
