import {
  all,
  around,
  at,
  box,
  dashed,
  disc,
  hoop,
  lifted,
  line,
  oval,
  path,
  ring,
  soft,
  times,
  twin,
  type Draw,
} from '../pen.ts';
import { block, gleam, tub, wall } from '../solids.ts';
import { glass, glow, gold, iron, paper, rubber, screen, signal, steel, water, leaf } from '../tones.ts';

export const seatCovers: Draw = (c, a) =>
  all(
    soft('M84 26Q84 16 100 16Q116 16 116 26L118 46H82Z', c.shade, 4),
    line('M92 44V54M108 44V54', steel.shade, 5),
    soft('M66 58Q68 48 80 48H120Q132 48 134 58L144 126H56Z', c.lit, 5),
    soft('M82 58H118L124 124H76Z', c.deep, 3),
    times(6, (i) => line(`M${83 - i * 0.8} ${66 + i * 10}H${117 + i * 0.8}`, c.base, 2.4)),
    line('M82 58L76 124M118 58L124 124', a.base, 3),
    soft('M50 128Q50 120 60 120H140Q150 120 150 128L158 154Q160 166 146 168H54Q40 166 42 154Z', c.lit, 5),
    soft('M74 124H126L132 162H68Z', c.deep, 3),
    times(4, (i) => line(`M${74 - i} ${130 + i * 9}H${126 + i}`, c.base, 2.4)),
    line('M74 124L68 162M126 124L132 162', a.base, 3),
    path('M42 154Q100 166 158 154Q160 168 146 168H54Q40 168 42 154Z', c.shade),
    gleam('M62 72L58 112', 3, 0.4),
  );

export const carMats: Draw = (c, a) => {
  const mat = all(
    soft('M-34 -62Q-34 -70 -26 -70H18Q24 -70 26 -64L36 -40V62Q36 70 28 70H-26Q-34 70 -34 62Z', c.lit, 4),
    dashed('M-30 -60Q-30 -66 -24 -66H16Q20 -66 22 -62L32 -40V60Q32 66 26 66H-24Q-30 66 -30 60Z', a.base, 2.4, '4 3'),
    times(6, (i) => line(`M-20 ${-44 + i * 16}L0 ${-52 + i * 16}L22 ${-44 + i * 16}`, c.deep, 3)),
    soft('M-20 46H22V58H-20Z', c.deep, 4),
    disc(-22, -56, 4, steel.base),
  );
  return all(at(58, 92, mat, -5, 1.02), lifted(at(142, 106, `<g transform="scale(-1 1)">${mat}</g>`, 5, 1.02)));
};

export const carCharger: Draw = (c) =>
  all(
    line('M84 118Q92 172 134 168Q172 160 164 124', rubber.base, 5),
    at(
      74,
      86,
      around(
        0,
        0,
        all(
          box(-19, 6, 38, 68, 8, steel.round),
          box(-12, 72, 24, 14, 5, c.deep),
          disc(0, 88, 6, gold.base),
          box(-25, 20, 6, 30, 3, steel.shade),
          box(19, 20, 6, 30, 3, steel.shade),
          soft('M-30 -46H30L25 8H-25Z', c.lit, 6),
          oval(0, -46, 31, 10, c.deep),
          box(-20, -51, 16, 8, 2, screen.base),
          box(5, -50, 15, 6, 3, screen.base),
          disc(0, -18, 8, c.light),
          ring(0, -18, 11, water.light, 2),
          gleam('M-22 -30L-19 0', 3, 0.5),
        ),
        22,
      ),
    ),
    at(
      150,
      80,
      all(
        soft('M-30 -56H30V40H-30Z', rubber.base, 8),
        box(-28, -52, 56, 88, 5, screen.lit),
        path('M-28 10L-6 -18L8 0L28 -30V30Q28 36 22 36H-22Q-28 36 -28 30Z', '#4E91DE', 0.7),
        line('M-18 26L-2 -4L10 8L18 -16', '#FFFFFF', 3.4),
        disc(18, -18, 5, signal.base),
        twin(box(26, -12, 10, 24, 4, c.base)),
        box(-12, 36, 24, 8, 3, c.shade),
        soft('M-8 44H8L18 62H-18Z', c.lit, 3),
      ),
    ),
  );

export const carOrganizer: Draw = (c, a) =>
  all(
    box(58, 52, 14, 56, 5, glass.round),
    box(60, 42, 10, 14, 3, water.base),
    box(86, 40, 28, 64, 3, signal.base),
    box(86, 50, 28, 14, 0, '#FFFFFF', 0.8),
    path('M122 96V58Q134 44 146 58V96Z', a.base),
    oval(134, 54, 12, 5, a.light),
    soft('M150 90L176 76V148L150 166Z', c.deep, 3),
    soft('M24 92H150V166H24Z', c.lit, 4),
    path('M24 92L48 76H176L150 92Z', c.deep),
    box(60, 62, 12, 30, 4, glass.round),
    box(88, 56, 26, 36, 2, signal.base),
    path('M122 92V62Q134 48 146 62V92Z', a.base),
    soft('M32 112H84V158H32Z', c.base, 4),
    soft('M92 112H144V158H92Z', c.base, 4),
    times(9, (i) => line(`M${34 + i * 6} 116L${34 + i * 6 - 2} 156`, c.deep, 1.2, 0.5)),
    times(4, (i) => line(`M34 ${122 + i * 10}H82`, c.deep, 1.2, 0.5)),
    dashed('M92 120H144', c.pale, 2, '3 3'),
    line('M24 94H150', c.light, 3),
    soft('M158 112Q170 104 170 120L158 130Z', rubber.base, 2),
  );

export const carWash: Draw = (c, a) =>
  all(
    line('M62 96Q64 44 96 44Q128 44 130 96', steel.shade, 4),
    tub(96, 98, 168, 46, 36, c, water.base, 0.22),
    oval(96, 98, 40, 7, water.light),
    disc(72, 92, 12, '#FFFFFF'),
    disc(90, 86, 15, '#FFFFFF'),
    disc(110, 90, 13, '#FFFFFF'),
    disc(124, 97, 8, '#F2F8FC'),
    disc(86, 82, 4, water.light),
    disc(112, 86, 3, water.light),
    gleam('M60 116L66 154', 4, 0.5),
    at(
      156,
      146,
      all(
        soft('M-28 -14Q-28 -20 -20 -20H20Q28 -20 28 -14V14Q28 22 20 22H-20Q-28 22 -28 14Z', a.lit, 4),
        times(7, (i) => disc(-18 + (i % 4) * 12, -8 + Math.floor(i / 4) * 14, 2.6, a.shade)),
      ),
    ),
    at(
      46,
      130,
      around(
        0,
        0,
        all(
          times(11, (i) => soft(`M${-20 + i * 4} -28v${-14 - (i % 3) * 3}`, i % 2 ? c.light : '#FFFFFF', 5)),
          soft('M-26 -30H26V-16H-26Z', c.base, 4),
          box(-5, -16, 10, 66, 5, rubber.round),
        ),
        -16,
      ),
    ),
    disc(150, 76, 8, '#FFFFFF', 0.9),
    hoop(150, 76, 8, 8, water.light, 1.6),
    disc(164, 58, 5, '#FFFFFF', 0.9),
    hoop(164, 58, 5, 5, water.light, 1.4),
  );

export const headlights: Draw = (c) =>
  all(
    path('M54 74L14 50V122L54 112Z', glow.pale, 0.8),
    at(
      66,
      104,
      around(
        0,
        0,
        all(
          box(-16, 30, 32, 12, 3, steel.shade),
          box(-12, 42, 24, 26, 4, rubber.lit),
          box(-6, 68, 12, 10, 2, c.deep),
          times(5, (i) => box(-25, 4 + i * 6, 50, 3.6, 1.8, i % 2 ? steel.base : steel.light)),
          soft('M-22 0H22V32H-22Z', c.lit, 4),
          times(4, (i) => line(`M${-15 + i * 10} 4V28`, c.deep, 2)),
          box(-8, -66, 16, 68, 4, steel.round),
          box(-4, -58, 8, 34, 3, glow.base),
          box(-2.4, -54, 4.8, 26, 2, '#FFFFFF'),
          soft('M-20 -6H20V2H-20Z', steel.shade, 2),
        ),
        24,
      ),
    ),
    at(
      136,
      112,
      all(
        disc(0, 0, 44, rubber.base),
        disc(0, 0, 40, steel.lit),
        disc(0, 0, 34, steel.shade),
        times(10, (i) => at(0, 0, path('M-4 -18L-8 -32H8L4 -18Z', i % 2 ? '#FFFFFF' : steel.light), i * 36)),
        disc(0, 0, 17, glow.base),
        disc(0, 0, 11, '#FFFFFF'),
        ring(0, 0, 38, c.base, 4),
        gleam('M-28 -14Q-20 -30 -4 -32', 4, 0.8),
      ),
    ),
  );

export const filterParts: Draw = (c) =>
  all(
    at(
      70,
      172,
      all(
        wall(0, -100, 0, 44, 44, paper.round, 0.24),
        times(17, (i) =>
          line(
            `M${-42 + i * 5.25} ${-94 + Math.sqrt(Math.max(0, 1 - ((i - 8) / 8.4) ** 2)) * 9}V${-16 + Math.sqrt(Math.max(0, 1 - ((i - 8) / 8.4) ** 2)) * 9}`,
            paper.deep,
            2,
          ),
        ),
        wall(0, -22, 0, 46, 46, c.round, 0.24),
        wall(0, -114, -94, 46, 46, c.round, 0.24),
        oval(0, -114, 46, 11, c.light),
        oval(0, -114, 26, 6, c.deep),
        oval(0, -113, 20, 4, '#1A2130'),
      ),
    ),
    at(
      146,
      172,
      all(
        wall(0, -62, 0, 30, 30, c.round, 0.22),
        times(6, (i) => line(`M${-24 + i * 9.6} -22V-4`, c.deep, 2.4)),
        oval(0, -62, 30, 7, steel.light),
        oval(0, -62, 10, 3, rubber.base),
        times(6, (i) => oval(-20 + i * 8, -62 + (i % 2 ? 3 : -3), 2, 1.2, rubber.base)),
        box(-30, -48, 60, 14, 0, c.pale, 0.6),
        gleam('M-21 -52V-12', 3, 0.5),
      ),
    ),
    at(
      146,
      62,
      around(
        0,
        0,
        all(
          soft('M-34 -26H34V26H-34Z', c.lit, 4),
          box(-28, -20, 56, 40, 2, paper.base),
          times(9, (i) => line(`M${-24 + i * 6} -18V18`, paper.deep, 2.2)),
        ),
        10,
      ),
    ),
  );

export const wipers: Draw = (c) =>
  all(
    path('M28 24Q100 6 172 24L180 84Q100 64 20 84Z', glass.base, 0.75),
    path('M40 36Q84 24 110 26L92 66Q54 70 34 76Z', '#FFFFFF', 0.5),
    times(5, (i) => path(`M${58 + i * 24} ${38 + (i % 2) * 14}q5 8 0 11q-5 -3 0 -11Z`, water.base)),
    around(
      100,
      110,
      all(
        soft('M16 106H184V114H16Z', rubber.base, 3),
        line('M18 118H182', rubber.light, 3),
        line('M24 104Q62 80 100 92Q138 80 176 104', c.base, 7),
        line('M28 101Q62 80 98 91', c.light, 2),
        soft('M86 82H114V98H86Z', c.shade, 4),
      ),
      -8,
    ),
    line('M104 96L138 166', c.deep, 10),
    line('M104 96L138 166', c.base, 6),
    disc(140, 168, 13, rubber.base),
    disc(140, 168, 6, steel.base),
    around(
      60,
      150,
      all(
        soft('M16 146H112V153H16Z', rubber.base, 3),
        line('M20 144Q64 130 108 144', c.base, 5),
        box(56, 130, 16, 12, 3, c.shade),
      ),
      6,
    ),
  );

export const brakes: Draw = (c) =>
  all(
    at(
      92,
      98,
      all(
        disc(4, 4, 68, steel.deep),
        disc(0, 0, 68, steel.lit),
        ring(0, 0, 66, steel.light, 1.6),
        ring(0, 0, 48, steel.shade, 1.4),
        times(18, (i) => at(0, 0, disc(0, i % 2 ? -60 : -52, 3.2, steel.deep), i * 20)),
        disc(0, 0, 36, steel.shade),
        disc(0, 0, 34, iron.lit),
        disc(0, 0, 13, steel.deep),
        disc(2, 2, 11, '#F2F5F8'),
        times(5, (i) => at(0, 0, disc(0, -23, 4.4, '#F2F5F8'), i * 72)),
      ),
    ),
    lifted(
      all(
        soft('M130 38Q168 56 176 100Q176 122 170 136L142 126Q148 90 118 66Z', c.lit, 5),
        path('M150 54Q170 72 176 100Q176 122 170 136L158 132Q166 88 140 46Z', c.shade),
        disc(152, 84, 8, c.deep),
        disc(156, 108, 8, c.deep),
        box(126, 36, 8, 14, 3, steel.base),
        gleam('M136 52Q152 64 160 80', 3, 0.5),
      ),
    ),
    lifted(
      at(
        64,
        164,
        all(
          soft('M-40 8Q-38 -14 0 -18Q38 -14 40 8L28 12Q0 2 -28 12Z', c.base, 4),
          path('M-36 10Q0 -4 36 10L28 13Q0 3 -28 13Z', rubber.base),
        ),
      ),
    ),
  );

export const motorcycleParts: Draw = (c) =>
  all(
    at(
      66,
      66,
      all(
        disc(0, 0, 42, steel.shade),
        times(28, (i) => at(0, 0, soft('M-2 -42L0 -48L2 -42Z', steel.shade, 2), i * 12.86)),
        disc(0, 0, 38, c.lit),
        ring(0, 0, 36, c.light, 1.6),
        times(6, (i) => at(0, 0, disc(0, -24, 8, '#F2F5F8'), i * 60)),
        disc(0, 0, 12, '#F2F5F8'),
      ),
    ),
    at(
      142,
      62,
      all(
        line('M-4 -6L-22 -34', steel.shade, 5),
        disc(0, 0, 26, c.lit),
        ring(0, 0, 22, c.deep, 2),
        disc(0, 0, 19, glass.lit),
        gleam('M-10 -6Q-6 -14 4 -14', 3, 0.9),
      ),
    ),
    at(
      66,
      142,
      all(
        soft('M-46 10L-30 -10L60 -26Q80 -28 84 -14Q88 2 72 6L-26 30Q-42 30 -46 10Z', steel.lit, 4),
        soft('M22 -20L60 -27Q80 -28 84 -14Q88 2 72 6L34 15Z', c.lit, 3),
        oval(80, -10, 9, 15, rubber.base),
        oval(81, -10, 5, 9, '#10141B'),
        line('M-40 4Q-60 -16 -40 -34', steel.shade, 11),
        gleam('M-22 -4L16 -12', 3, 0.7),
      ),
    ),
    at(
      140,
      126,
      all(
        times(7, (i) => line(`M-14 ${-10 + i * 7}L14 ${-14 + i * 7}`, c.base, 4.4)),
        box(-4, -26, 8, 66, 3, steel.base),
        disc(0, -28, 8, steel.shade),
        disc(0, 42, 8, steel.shade),
      ),
      12,
    ),
  );

export const eScooterParts: Draw = (c) =>
  all(
    at(
      64,
      72,
      all(
        disc(0, 0, 46, rubber.base),
        times(20, (i) => at(0, 0, box(-2, -47, 4, 7, 1, rubber.deep), i * 18)),
        disc(0, 0, 33, c.deep),
        disc(0, 0, 31, c.lit),
        times(6, (i) => at(0, 0, disc(0, -20, 4, c.deep), i * 60)),
        disc(0, 0, 11, steel.light),
        disc(0, 0, 5, steel.deep),
      ),
    ),
    at(
      144,
      60,
      all(
        box(-38, -8, 76, 16, 8, rubber.round),
        box(20, -9, 24, 18, 6, c.base),
        box(-44, -9, 24, 18, 6, c.base),
        box(-16, -22, 32, 40, 6, screen.lit),
        ring(0, -4, 9, leaf.light, 3),
        box(-8, 9, 16, 4, 2, '#FFFFFF'),
      ),
    ),
    block(36, 132, 104, 32, 16, c),
    times(5, (i) => box(44 + i * 12, 140, 7, 16, 2, i < 4 ? leaf.light : c.light)),
    path('M116 138L108 150H115L112 160L124 146H117Z', glow.base),
    line('M148 132Q172 130 170 108', signal.base, 4),
    line('M146 140Q182 140 180 108', rubber.base, 4),
    box(164, 96, 20, 16, 3, '#FFFFFF'),
  );
