import {
  all,
  around,
  at,
  both,
  box,
  disc,
  lifted,
  line,
  mirrored,
  oval,
  path,
  soft,
  times,
  type Draw,
} from '../pen.ts';
import { block, gleam, wall } from '../solids.ts';
import { glass, glow, gold, iron, leaf, paper, rubber, screen, signal, steel, water, wood } from '../tones.ts';

export const knivesBoards: Draw = (c) =>
  all(
    around(
      100,
      100,
      all(
        soft('M36 46H164Q170 46 170 54V150Q170 158 162 158H38Q30 158 30 150V54Q30 46 38 46Z', wood.lit, 6),
        times(4, (i) => line(`M34 ${66 + i * 24}Q100 ${60 + i * 25} 166 ${66 + i * 24}`, wood.shade, 1.8, 0.6)),
        box(40, 90, 10, 26, 5, '#F2F5F8'),
      ),
      -6,
    ),
    lifted(
      around(
        100,
        100,
        all(
          soft('M64 82H182Q176 116 130 118H64Z', steel.lit, 2),
          path('M64 104H160Q148 117 130 118H64Z', steel.pale),
          line('M70 88H172', steel.shade, 1.4),
          box(54, 80, 12, 30, 2, steel.deep),
          soft('M6 82H54V104Q40 108 26 104Q10 110 4 100Z', c.lit, 4),
          disc(18, 92, 2.4, steel.light),
          disc(40, 92, 2.4, steel.light),
        ),
        -24,
      ),
    ),
    at(
      146,
      148,
      all(
        disc(0, 0, 15, signal.base),
        disc(-5, -5, 4, '#FFFFFF', 0.5),
        path('M-6 -14Q0 -20 8 -14Q0 -10 -6 -14Z', leaf.base),
      ),
    ),
    at(112, 158, all(oval(0, 0, 11, 9, signal.light), disc(-3, -1, 2, '#FFE9A6'), disc(3, 1, 2, '#FFE9A6'))),
  );

export const kitchenTools: Draw = (c) =>
  all(
    at(
      62,
      104,
      around(
        0,
        0,
        all(
          box(-5, -20, 10, 92, 5, wood.round),
          soft('M-20 -76H20Q22 -44 14 -22H-14Q-22 -44 -20 -76Z', c.lit, 4),
          times(3, (i) => box(-11 + i * 9, -66, 4, 34, 2, c.deep)),
        ),
        -14,
      ),
    ),
    at(
      100,
      104,
      all(
        box(-5, 2, 10, 72, 5, wood.round),
        box(-4, -14, 8, 22, 2, steel.base),
        times(
          5,
          (i) =>
            `<ellipse cx="0" cy="-42" rx="${2 + i * 5.4}" ry="34" fill="none" stroke="${i === 4 ? steel.shade : c.base}" stroke-width="3.4"/>`,
        ),
      ),
    ),
    at(
      140,
      104,
      around(
        0,
        0,
        all(
          box(-5, -20, 10, 92, 5, wood.round),
          oval(0, -48, 25, 30, c.lit),
          oval(-2, -50, 18, 22, c.shade),
          oval(-3, -53, 13, 15, c.base),
        ),
        14,
      ),
    ),
    soft('M66 122H134L128 178Q126 184 118 184H82Q74 184 72 178Z', paper.lit, 2),
    path('M67 140H133L132 152H68Z', c.base),
    line('M66 123H134', steel.base, 3),
    gleam('M76 130L80 172', 3, 0.9),
  );

export const bakeware: Draw = (c) =>
  all(
    soft('M30 98L44 76H156L170 98Z', c.shade, 4),
    soft('M42 100Q34 58 62 52Q100 42 138 52Q166 58 158 100Z', '#D99B52', 4),
    path('M44 74Q48 56 70 53Q100 45 134 53Q154 58 156 78Q126 62 100 64Q70 64 44 74Z', '#EDBE7F'),
    times(4, (i) => line(`M${62 + i * 22} ${62 - (i % 3) * 2}q10 6 6 22`, '#A86A2E', 3.4)),
    times(9, (i) => oval(56 + i * 11, 70 + ((i * 7) % 12), 2, 1.3, '#FFF1D2')),
    soft('M22 98H178L168 138Q166 146 158 146H42Q34 146 32 138Z', c.lit, 4),
    soft('M16 94H184Q188 98 184 103H16Q12 98 16 94Z', c.light, 3),
    path('M34 136H166L164 144Q162 147 158 147H42Q36 147 35 144Z', c.shade),
    gleam('M36 110L43 134', 4, 0.5),
    box(36, 158, 128, 15, 7.5, wood.round),
    box(14, 162, 26, 8, 4, wood.shade),
    box(160, 162, 26, 8, 4, wood.shade),
    gleam('M50 162H140', 2.4, 0.5),
  );

export const cutlery: Draw = (c) => {
  const handle = (y: number) =>
    all(box(-7, y, 14, 74, 7, c.round), box(-7, y, 14, 9, 3, gold.base), gleam(`M-3 ${y + 16}V${y + 62}`, 2, 0.5));
  return all(
    at(
      48,
      26,
      all(
        box(-4, 40, 8, 40, 2, steel.round),
        soft('M-16 0V30Q-16 48 0 50Q16 48 16 30V0', steel.lit, 2),
        times(3, (i) => box(-11 + i * 8.6, -3, 4.6, 30, 2, '#F2F5F8')),
        handle(76),
      ),
    ),
    at(
      100,
      26,
      all(
        soft('M-6 78V4Q14 14 13 56V78Z', steel.lit, 2),
        path('M6 20Q13 40 12 76H8Q10 44 6 20Z', steel.pale),
        handle(76),
      ),
    ),
    at(
      152,
      26,
      all(
        box(-4, 40, 8, 40, 2, steel.round),
        oval(0, 22, 18, 27, steel.lit),
        oval(-1, 21, 12, 20, steel.shade),
        oval(-3, 18, 8, 14, steel.base),
        handle(76),
      ),
    ),
  );
};

export const tableMats: Draw = (c, a) =>
  all(
    soft('M24 52H176V152H24Z', c.lit, 6),
    times(13, (i) => line(`M24 ${58 + i * 7.4}H176`, i % 2 ? c.shade : c.light, 2, 0.6)),
    times(18, (i) => line(`M${32 + i * 8.2} 52V152`, c.shade, 1, 0.35)),
    line('M28 60H172M28 144H172', a.base, 4),
    times(13, (i) => line(`M20 ${56 + i * 7.8}H12M180 ${56 + i * 7.8}H188`, c.shade, 2.4)),
    disc(100, 102, 42, '#FFFFFF'),
    disc(100, 102, 42, paper.lit),
    disc(100, 102, 30, '#EEF2F6'),
    disc(100, 102, 28, '#FFFFFF'),
    at(
      42,
      102,
      all(
        box(-2.6, -4, 5.2, 40, 2.6, steel.base),
        line('M-6 -34V-18Q-6 -8 0 -8Q6 -8 6 -18V-34M0 -34V-8', steel.base, 3),
      ),
    ),
    at(160, 102, all(box(-2.6, -2, 5.2, 38, 2.6, steel.shade), path('M-3 0V-36Q7 -30 6 0Z', steel.base))),
  );

export const blender: Draw = (c, a) =>
  all(
    soft('M54 40H146L134 116H66Z', glass.lit, 4),
    path('M58 64H142L134 115H66Z', a.lit),
    path('M58 64Q78 56 100 64Q122 72 142 64L140 76H60Z', a.light),
    disc(86, 90, 8, signal.light),
    disc(112, 98, 7, signal.base),
    disc(98, 78, 6, signal.light),
    line('M140 52Q168 54 162 82Q158 100 140 102', rubber.base, 8),
    soft('M50 32H150V44H50Z', rubber.lit, 4),
    box(84, 22, 32, 12, 4, rubber.light),
    times(4, (i) => line(`M${126 - i * 1.4} ${56 + i * 14}h-10`, '#FFFFFF', 2, 0.8)),
    gleam('M66 52L74 106', 5, 0.7),
    soft('M66 116H134L146 160H54Z', c.lit, 5),
    box(48, 158, 104, 14, 6, c.deep),
    disc(100, 140, 14, steel.light),
    disc(100, 140, 10, steel.shade),
    line('M100 140L106 133', '#FFFFFF', 3),
    disc(76, 146, 4, c.pale),
    disc(124, 146, 4, signal.base),
    box(66, 110, 68, 8, 3, rubber.base),
  );

export const kettle: Draw = (c) =>
  all(
    line('M134 66Q176 56 170 102Q164 132 146 138', rubber.base, 11),
    line('M136 64Q170 58 166 98', rubber.light, 2.6),
    soft('M56 76L28 60Q24 60 26 66L50 104Z', c.shade, 4),
    soft(mirrored('M100 56L128 56Q142 90 150 154L100 160'), c.round, 3),
    path('M70 56Q74 42 100 40Q126 42 130 56Q100 64 70 56Z', c.light),
    box(90, 30, 20, 12, 6, rubber.base),
    box(46, 152, 108, 9, 3, steel.round),
    box(40, 161, 120, 11, 5, rubber.base),
    soft('M112 84H124L128 136H112Z', glass.base, 4),
    path('M112 108H126L128 138H111Z', water.base),
    line('M116 92h5M116 102h5M116 112h5M116 122h5', '#FFFFFF', 1.6),
    gleam('M70 74L60 142', 5, 0.5),
    line('M30 46Q24 38 30 30M42 44Q36 34 42 24', '#BFCBD8', 3),
  );

export const airFryer: Draw = (c) =>
  all(
    soft('M42 64Q44 30 100 28Q156 30 158 64V160Q158 172 146 172H54Q42 172 42 160Z', c.round, 3),
    path('M46 62Q50 36 100 34Q150 36 154 62Q100 48 46 62Z', c.light, 0.8),
    soft('M64 46Q100 36 136 46V70Q100 64 64 70Z', screen.lit, 4),
    disc(84, 58, 5, water.base),
    disc(100, 56, 5, glow.base),
    disc(116, 58, 5, signal.base),
    soft('M44 92Q100 80 156 92V152Q156 160 148 160H52Q44 160 44 152Z', c.shade, 2),
    line('M44 92Q100 80 156 92', c.deep, 2.4),
    soft('M66 100H134V138Q134 146 126 146H74Q66 146 66 138Z', screen.lit, 4),
    times(6, (i) =>
      at(78 + i * 9, 132 - (i % 2) * 6, box(-4, -14, 8, 22, 2, i % 2 ? glow.base : glow.shade), (i % 3) * 16 - 16),
    ),
    box(74, 148, 52, 16, 8, rubber.round),
    gleam('M52 82V150', 4, 0.4),
    box(54, 168, 16, 5, 2, rubber.base),
    box(130, 168, 16, 5, 2, rubber.base),
  );

export const coffeeMachine: Draw = (c) =>
  all(
    block(42, 34, 96, 34, 20, c),
    soft('M106 68H138V150H106Z', c.shade, 2),
    soft('M138 68L158 58V142L138 152Z', c.deep, 2),
    path('M44 68H106V150H44Z', '#DCE4EC'),
    path('M44 68H106V84H44Z', c.deep, 0.5),
    block(36, 152, 108, 20, 18, c),
    times(6, (i) => line(`M${46 + i * 10} 153l7 -4`, rubber.base, 3)),
    soft('M58 66H92V78H58Z', steel.lit, 3),
    box(66, 78, 4, 9, 1, steel.deep),
    box(80, 78, 4, 9, 1, steel.deep),
    line('M88 72L112 84', rubber.base, 7),
    line('M68 88V112M82 88V112', '#6B452B', 2.4),
    path('M54 112H96L90 144Q88 149 80 149H70Q62 149 60 144Z', '#FFFFFF'),
    line('M94 118Q108 118 104 130Q100 138 90 136', '#FFFFFF', 4.5),
    oval(75, 113, 20, 4, '#7A4E30'),
    disc(122, 50, 9, steel.light),
    disc(122, 50, 6, c.deep),
    box(52, 42, 44, 16, 4, screen.base),
    disc(62, 50, 3, water.base),
    disc(74, 50, 3, '#FFFFFF'),
    disc(86, 50, 3, glow.base),
    soft('M58 24L68 14H134L126 24Z', glass.base, 3),
    path('M62 22Q78 14 96 18Q116 12 128 22Z', '#5A3B28'),
    gleam('M48 40V62', 3, 0.5),
    line('M124 86V132', c.light, 2, 0.5),
  );

export const campCookware: Draw = (c) =>
  all(
    line('M38 98Q36 34 100 34Q164 34 162 98', steel.shade, 4.4),
    wall(100, 92, 150, 54, 50, c.round, 0.18),
    both(box(148, 96, 12, 10, 3, steel.deep)),
    oval(100, 92, 54, 10, c.light),
    oval(100, 93, 49, 8, '#E0A458'),
    disc(84, 92, 4, leaf.base),
    disc(104, 94, 5, signal.base),
    disc(118, 91, 4, '#FFF3D6'),
    line('M76 76Q70 68 76 58M100 76Q94 64 100 54M124 76Q118 68 124 58', '#C3CEDA', 3),
    line('M64 152L44 176M136 152L156 176M100 156V174', iron.base, 6),
    path(
      'M84 176Q74 160 88 150Q88 160 94 160Q92 148 102 142Q102 156 110 160Q114 156 113 150Q126 162 116 176Z',
      '#F59A33',
    ),
    path('M92 176Q88 166 98 158Q100 166 108 168Q112 172 108 176Z', '#FFE08A'),
    gleam('M56 104L60 138', 4, 0.5),
  );
