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
  mirrored,
  oval,
  path,
  ring,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, gleam, tub, wall } from '../solids.ts';
import { star } from './clothes.ts';
import { cream, glow, gold, leaf, mint, paper, plum, rubber, sea, signal, steel, water, wood } from '../tones.ts';

const brick = (x: number, y: number, studs: number, t: Tone) =>
  all(
    block(x, y, studs * 22, 28, 16, t),
    times(
      studs,
      (i) =>
        wall(x + 18 + i * 22, y - 11, y - 1, 7.4, 7.4, t.round, 0.36) +
        oval(x + 18 + i * 22, y - 11, 7.4, 2.8, t.light),
    ),
  );
export const buildingBlocks: Draw = (c, a) =>
  all(
    brick(26, 142, 3, c),
    brick(98, 142, 3, leaf),
    brick(42, 112, 2, a),
    brick(90, 112, 3, c),
    brick(62, 82, 3, signal),
    brick(84, 52, 2, a),
  );

export const plush: Draw = (c) =>
  all(
    both(disc(137, 46, 18, c.lit) + disc(137, 46, 10, cream.base)),
    both(oval(134, 158, 24, 18, c.shade) + oval(136, 160, 13, 11, cream.base)),
    both(soft('M128 104Q156 108 160 134Q154 146 142 142Q130 130 124 118Z', c.shade, 3)),
    oval(100, 132, 42, 42, c.lit),
    oval(100, 138, 25, 27, cream.base),
    disc(100, 68, 46, c.lit),
    oval(100, 82, 22, 17, cream.base),
    oval(100, 74, 7, 5, '#3A2C26'),
    line('M100 79V86Q92 92 88 87M100 86Q108 92 112 87', '#3A2C26', 2.4),
    both(disc(119, 62, 4.6, '#2B2320') + disc(120.4, 60.4, 1.5, '#FFFFFF')),
    both(oval(130, 78, 6, 4, '#F29AA6', 0.6)),
    both(soft('M100 112Q116 104 118 114Q116 124 100 114Z', signal.base, 2)),
    disc(100, 113, 4, signal.shade),
    gleam('M68 46Q76 34 88 32', 5, 0.3),
  );

export const educationalToy: Draw = (c, a) =>
  all(
    soft('M34 166H166V172H34Z', wood.shade, 4),
    box(96, 34, 8, 132, 4, wood.round),
    [
      [c, 62],
      [a, 52],
      [leaf, 43],
      [signal, 34],
      [sea, 26],
    ]
      .map(([t, r], i) => (typeof r === 'number' && typeof t === 'object' ? hoopBlock(100, 150 - i * 22, r, t) : ''))
      .join(''),
    disc(100, 38, 15, gold.base),
    disc(95, 33, 4, gold.pale),
    at(160, 146, soft('M-14 -14H14V18H-14Z', plum.lit, 4) + star(0, 2, 9, '#FFFFFF')),
    at(34, 150, disc(0, 4, 16, mint.base) + path('M-7 8L0 -6L7 8Z', '#FFFFFF')),
  );
function hoopBlock(x: number, y: number, r: number, t: Tone): string {
  return box(x - r, y - 8, r * 2, 22, 11, t.round) + box(x - r + 8, y - 5, r, 4, 2, '#FFFFFF', 0.45);
}

export const remoteCar: Draw = (c) =>
  all(
    line('M62 74V34', steel.shade, 3),
    disc(62, 33, 3.4, signal.base),
    soft('M18 116Q18 100 34 98L52 78Q58 70 70 70H116Q126 70 134 80L150 98Q178 100 180 116V134H18Z', c.lit, 4),
    path('M60 96L70 80H94V96ZM100 96V80H116Q122 80 126 86L134 96Z', windowGlass),
    path('M18 118H180V134H18Z', c.shade),
    box(84, 100, 18, 4, 2, c.light),
    soft('M16 82H40V76H16Z', rubber.base, 3),
    line('M28 82V100', rubber.base, 4),
    path('M96 70L110 70L92 134H74Z', '#FFFFFF', 0.85),
    disc(172, 112, 6, glow.base),
    disc(26, 112, 5, signal.base),
    times(2, (i) =>
      all(
        disc(54 + i * 92, 138, 26, rubber.base),
        times(12, (q) => at(54 + i * 92, 138, box(-3, -29, 6, 7, 1.5, rubber.deep), q * 30)),
        disc(54 + i * 92, 138, 13, steel.light),
        disc(54 + i * 92, 138, 6, c.base),
      ),
    ),
    gleam('M44 104H70', 2.4, 0.5),
    lifted(
      at(
        142,
        38,
        all(
          soft(
            'M-30 -12H30Q38 -12 38 0V14Q38 24 28 22L16 14H-16L-28 22Q-38 24 -38 14V0Q-38 -12 -30 -12Z',
            rubber.lit,
            3,
          ),
          disc(-20, 2, 7, c.base),
          disc(20, 2, 7, c.base),
          line('M0 -12V-30', steel.shade, 2.4),
          disc(0, 0, 3, leaf.light),
        ),
      ),
    ),
  );
const windowGlass = '#BFDDF0';

export const sandToys: Draw = (c, a) =>
  all(
    path('M10 172Q40 146 96 150Q160 140 190 172Z', '#F0D9A4'),
    line('M66 84Q72 34 100 34Q130 34 132 84', a.base, 6),
    tub(98, 86, 164, 44, 32, c, '#E3C27D', 0.22),
    oval(98, 86, 38, 7, '#F3DFAE'),
    star(96, 126, 16, a.base),
    gleam('M64 104L70 148', 4, 0.5),
    at(
      158,
      116,
      around(
        0,
        0,
        all(
          box(-5, -54, 10, 56, 5, a.lit),
          box(-13, -64, 26, 12, 6, a.shade),
          soft('M-18 0H18V30Q18 48 0 52Q-18 48 -18 30Z', signal.lit, 4),
        ),
        16,
      ),
    ),
    at(
      36,
      134,
      all(
        path('M-20 26Q-22 0 -14 -2V-20H-6V-10H6V-20H14V-2Q22 0 20 26Z', '#E8C988'),
        line('M-14 6H14', '#CDA75F', 2),
        path('M-4 26V16Q0 10 4 16V26Z', '#B98F48'),
      ),
    ),
    at(
      40,
      66,
      all(
        disc(0, 0, 20, '#FFFFFF'),
        times(3, (i) =>
          at(0, 0, path('M0 0L-10 -17.4A20 20 0 0 1 10 -17.4Z', [c.base, signal.base, sea.base][i] ?? c.base), i * 120),
        ),
        disc(0, 0, 3.4, '#FFFFFF'),
      ),
    ),
  );

export const stroller: Draw = (c) =>
  all(
    line('M148 52L112 108M60 60L144 158M118 116L62 160', steel.shade, 5),
    line('M140 46L162 42', rubber.base, 8),
    soft('M40 66Q40 28 86 26V72Z', c.shade, 4),
    path('M42 66Q44 32 86 28L84 72Q62 70 42 66Z', c.lit),
    line('M84 30L62 70M84 30L46 58', c.deep, 1.8),
    soft('M40 72H130Q138 72 136 84Q130 118 96 120H76Q44 116 40 72Z', c.lit, 4),
    path('M42 86Q90 100 134 86Q128 118 96 120H76Q48 116 42 86Z', c.shade, 0.6),
    soft('M92 74H134Q136 90 124 96Q100 96 92 74Z', cream.base, 3),
    disc(76, 68, 12, '#F3CFAE'),
    path('M64 66Q68 54 78 56Q88 58 88 66Q76 60 64 66Z', '#7A5338'),
    disc(74, 70, 1.6, '#4A3328'),
    disc(82, 70, 1.6, '#4A3328'),
    soft('M70 128H126L120 144H78Z', rubber.base, 3),
    disc(62, 158, 15, rubber.base),
    disc(62, 158, 9, steel.light),
    disc(62, 158, 4, c.base),
    disc(144, 158, 15, rubber.base),
    disc(144, 158, 9, steel.light),
    disc(144, 158, 4, c.base),
  );

export const feeding: Draw = (c, a) =>
  all(
    at(
      60,
      172,
      all(
        path('M-9 -112Q-10 -132 0 -138Q10 -132 9 -112Z', '#F3CFA6'),
        soft('M-24 -112H24Q28 -112 27 -104L24 -96H-24L-27 -104Q-28 -112 -24 -112Z', c.round, 3),
        soft('M-22 -94H22Q30 -84 30 -70V-10Q30 0 20 0H-20Q-30 0 -30 -10V-70Q-30 -84 -22 -94Z', paper.lit, 2),
        path('M-29 -58Q0 -50 29 -58V-10Q29 -1 20 -1H-20Q-29 -1 -29 -10Z', '#FFF8EA'),
        path('M-29 -58Q0 -50 29 -58L29 -53Q0 -45 -29 -53Z', '#EBDDBF'),
        times(5, (i) => box(12, -50 + i * 9, 10, 2.4, 1.2, c.base)),
        star(-6, -28, 11, c.light),
        gleam('M-22 -80V-12', 3.4, 0.8),
      ),
    ),
    at(
      138,
      172,
      all(
        wall(0, -34, 0, 46, 34, c.round, 0.24),
        oval(0, -34, 46, 12, c.light),
        oval(0, -33, 40, 9, c.shade),
        oval(0, -32, 36, 7, '#F6C98B'),
        oval(-8, -33, 12, 3, '#FBE0B5'),
        twoDots(disc(14, -12, 3, '#FFFFFF')),
      ),
    ),
    at(
      150,
      84,
      around(0, 0, all(box(-5, -10, 10, 70, 5, a.lit), oval(0, -26, 15, 21, a.lit), oval(0, -27, 10, 15, a.shade)), 24),
    ),
  );
function twoDots(part: string): string {
  return part + at(-28, 0, part);
}

export const babySafety: Draw = (c) =>
  all(
    box(24, 62, 9, 110, 4, c.deep),
    box(167, 62, 9, 110, 4, c.deep),
    box(20, 60, 160, 10, 5, c.lit),
    box(20, 158, 160, 10, 5, c.shade),
    times(8, (i) => box(42 + i * 16, 70, 7, 90, 3.5, i > 2 && i < 6 ? c.light : c.base)),
    `<rect x="72" y="74" width="56" height="82" rx="6" fill="none" stroke="${c.deep}" stroke-width="5"/>`,
    box(118, 84, 16, 22, 5, gold.base),
    disc(126, 92, 3, '#FFFFFF'),
    at(
      52,
      40,
      all(
        box(-16, -12, 32, 24, 8, paper.lit),
        disc(-6, -1, 2.4, rubber.base),
        disc(6, -1, 2.4, rubber.base),
        disc(0, 6, 2.4, leaf.base),
      ),
    ),
    at(
      100,
      34,
      all(soft('M0 -22L18 -14V2Q16 18 0 24Q-16 18 -18 2V-14Z', leaf.lit, 3), line('M-8 0L-2 7L9 -7', '#FFFFFF', 5)),
    ),
    at(150, 40, soft('M-14 14V-12H-4V4H14V14Z', cream.base, 5) + line('M-12 -8V12H10', cream.shade, 1.6)),
    gleam('M28 63H100', 2.4, 0.6),
  );

export const playMat: Draw = (c, a) => {
  const tile = (x: number, y: number, t: Tone, mark: string) =>
    at(
      x,
      y,
      all(
        soft('M-36 -36H36V36H-36Z', t.base, 4),
        times(3, (i) => all(disc(-22 + i * 22, -38, 6.4, t.base), disc(38, -22 + i * 22, 6.4, t.base))),
        mark,
      ),
    );
  return around(
    100,
    100,
    all(
      tile(62, 140, a, at(0, 0, soft('M-16 14V-4L0 -18L16 -4V14Z', '#FFFFFF', 3) + box(-5, 0, 10, 16, 1, a.deep))),
      tile(138, 140, c, star(0, 0, 20, '#FFFFFF')),
      tile(
        62,
        62,
        c,
        all(
          disc(0, 4, 16, '#FFFFFF'),
          disc(-14, -10, 7, '#FFFFFF'),
          disc(14, -10, 7, '#FFFFFF'),
          disc(-6, 2, 2, '#4A3328'),
          disc(6, 2, 2, '#4A3328'),
          oval(0, 8, 3, 2, '#4A3328'),
        ),
      ),
      tile(138, 62, mint, soft('M0 18Q-24 0 -12 -13Q-4 -17 0 -6Q4 -17 12 -13Q24 0 0 18Z', '#FFFFFF', 1)),
    ),
    -8,
  );
};

export const balloons: Draw = (c, a) => {
  const balloon = (x: number, y: number, r: number, t: Tone) =>
    all(
      line(`M${x} ${y + r * 1.2}Q${x + (100 - x) * 0.2} 150 100 178`, steel.shade, 1.6),
      path(`M${x - 5} ${y + r * 1.34}L${x} ${y + r * 1.12}L${x + 5} ${y + r * 1.34}Z`, t.shade),
      oval(x, y, r, r * 1.18, t.lit),
      path(
        `M${x + r * 0.55} ${y - r}Q${x + r * 1.3} ${y} ${x} ${y + r * 1.18}Q${x + r * 0.9} ${y + r * 0.2} ${x + r * 0.55} ${y - r}Z`,
        t.shade,
        0.6,
      ),
      oval(x - r * 0.4, y - r * 0.5, r * 0.16, r * 0.28, '#FFFFFF', 0.7),
    );
  return all(
    balloon(58, 78, 28, a),
    balloon(146, 80, 27, c),
    balloon(78, 44, 26, paper),
    balloon(124, 44, 27, a),
    balloon(100, 88, 32, c),
    soft('M100 168L84 160V178ZM100 168L116 160V178Z', gold.base, 3),
  );
};

export const partyDecorations: Draw = (c, a) =>
  all(
    line('M16 34Q100 84 184 34', c.deep, 2.4),
    times(7, (i) => {
      const x = 30 + i * 23;
      const y = 41 + Math.sin(((i + 0.6) / 7.2) * Math.PI) * 18;
      return soft(`M${x - 9} ${y}L${x + 9} ${y}L${x} ${y + 26}Z`, [c.base, a.base, '#FFFFFF'][i % 3] ?? c.base, 2);
    }),
    at(
      66,
      172,
      all(
        soft('M-30 0L0 -84L30 0Q0 10 -30 0Z', c.lit, 3),
        within(
          'M-30 0L0 -84L30 0Q0 10 -30 0Z',
          times(4, (i) => line(`M-40 ${-10 - i * 22}L40 ${-32 - i * 22}`, a.base, 7)),
        ),
        times(9, (i) => at(0, -86, line('M0 0V-11', i % 2 ? a.base : gold.base, 4), i * 40)),
        path('M6 -68L30 0Q20 4 10 5Z', c.deep, 0.25),
      ),
    ),
    at(
      140,
      132,
      all(
        times(18, (i) => at(0, 0, line('M0 -8V-36', i % 3 === 0 ? c.base : i % 3 === 1 ? a.base : c.light, 4), i * 20)),
        disc(0, 0, 13, '#FFFFFF'),
        star(0, 0, 9, gold.base),
      ),
    ),
    times(12, (i) =>
      at(
        24 + ((i * 61) % 156),
        92 + ((i * 37) % 78),
        box(-3, -2, 7, 4, 1.5, [c.base, a.base, gold.base, mint.base][i % 4] ?? c.base),
        i * 50,
      ),
    ),
  );

export const giftWrap: Draw = (c, a) =>
  all(
    at(
      152,
      92,
      around(
        0,
        0,
        all(
          box(-15, -76, 30, 152, 4, a.round),
          times(7, (i) => line(`M-15 ${-60 + i * 22}L15 ${-72 + i * 22}`, '#FFFFFF', 4)),
          oval(0, -76, 15, 5, a.light),
          oval(0, -76, 7, 2.4, a.deep),
        ),
        10,
      ),
    ),
    block(28, 96, 92, 76, 20, c),
    times(12, (i) => disc(40 + (i % 4) * 24, 112 + Math.floor(i / 4) * 24, 3.4, c.pale)),
    path('M66 96H82V172H66Z', a.base),
    path('M66 96L86 86H102L82 96Z', a.light),
    path('M120 128L140 118V132L120 142Z', a.shade),
    path('M28 126H120V140H28Z', a.base),
    path('M66 126H82V140H66Z', a.shade),
    soft('M84 90Q52 92 44 70Q50 54 66 64Q80 74 84 90Z', a.light, 3),
    soft('M84 90Q114 88 120 66Q112 50 98 62Q86 74 84 90Z', a.base, 3),
    path('M84 90Q60 84 54 70Q62 66 84 90ZM84 90Q104 82 110 68Q102 64 84 90Z', a.deep, 0.5),
    disc(84, 89, 8, a.shade),
  );

export const craftKit: Draw = (c, a) =>
  all(
    soft('M26 86Q26 48 78 44Q140 40 150 82Q154 108 126 110Q108 112 110 124Q112 140 90 142Q30 140 26 86Z', wood.lit, 4),
    disc(112, 74, 9, '#F2F5F8'),
    disc(48, 76, 10, c.base),
    disc(74, 62, 9, signal.base),
    disc(48, 104, 9, leaf.base),
    disc(74, 122, 9, sea.base),
    disc(132, 88, 9, glow.base),
    at(
      158,
      100,
      all(
        box(-4.5, -20, 9, 88, 4, c.lit),
        box(-5, -34, 10, 16, 2, steel.round),
        path('M-5 -34Q-8 -52 0 -64Q8 -52 5 -34Z', a.base),
      ),
      14,
    ),
    at(
      126,
      148,
      all(
        box(-16, -14, 32, 36, 4, '#FFFFFF'),
        box(-16, -6, 32, 20, 0, plum.base),
        box(-12, -24, 24, 11, 3, plum.shade),
      ),
    ),
    at(
      58,
      160,
      all(
        line('M-24 -14L20 12M-24 12L20 -14', steel.shade, 4.4),
        ring(-32, -18, 9, c.base, 5),
        ring(-32, 18, 9, c.base, 5),
        disc(-4, 0, 3, steel.deep),
      ),
    ),
    at(96, 164, star(0, 0, 12, gold.base)),
  );

export const sewing: Draw = (c, a) => {
  const spool = (x: number, y: number, t: Tone, s: number) =>
    at(
      x,
      y,
      all(
        wall(0, -44, 0, 27, 27, wood.round, 0.24),
        box(-19, -78, 38, 70, 4, t.round),
        times(10, (i) => line(`M-19 ${-72 + i * 6.6}Q0 ${-67 + i * 6.6} 19 ${-72 + i * 6.6}`, t.deep, 1.2, 0.6)),
        oval(0, -8, 27, 7, wood.base),
        wall(0, -84, -76, 27, 27, wood.round, 0.24),
        oval(0, -86, 27, 7, wood.light),
        oval(0, -86, 7, 2, wood.deep),
      ),
      0,
      s,
    ).replace(wall(0, -44, 0, 27, 27, wood.round, 0.24), wall(0, -8, 4, 27, 27, wood.round, 0.24));
  return all(
    spool(62, 160, c, 1.1),
    spool(128, 168, a, 0.86),
    line('M82 84Q120 60 140 34', c.base, 2),
    at(148, 60, around(0, 0, all(line('M0 -44V40', steel.shade, 4), hoop(0, -38, 3.4, 7, steel.deep, 2.4)), 26)),
    line('M166 26Q184 40 170 60Q150 84 176 96', c.base, 2),
    times(4, (i) =>
      at(
        156 + (i % 2) * 18,
        122 + Math.floor(i / 2) * 24,
        all(
          disc(0, 0, 10, [a.base, c.light, gold.base, c.base][i] ?? c.base),
          ring(0, 0, 7, '#FFFFFF', 1.4, 0.7),
          disc(-2.4, -2.4, 1.6, '#FFFFFF'),
          disc(2.4, -2.4, 1.6, '#FFFFFF'),
          disc(-2.4, 2.4, 1.6, '#FFFFFF'),
          disc(2.4, 2.4, 1.6, '#FFFFFF'),
        ),
      ),
    ),
  );
};

export const guitar: Draw = (c) =>
  around(
    100,
    100,
    all(
      soft('M93 20H107V100H93Z', wood.deep, 1),
      times(7, (i) => line(`M93 ${30 + i * 10}H107`, gold.light, 1.2)),
      soft('M88 -8H112L109 20H91Z', rubber.base, 3),
      both(times(3, (i) => disc(115, -2 + i * 8, 3.4, steel.base))),
      soft(mirrored('M100 86Q124 84 134 98Q140 114 130 126Q126 134 134 144Q150 166 134 186Q122 198 100 198'), c.lit, 4),
      line(
        mirrored('M100 89Q122 88 131 100Q136 114 126 126Q122 134 130 146Q144 166 130 184Q120 194 100 194'),
        cream.light,
        1.8,
      ),
      disc(100, 128, 17, c.deep),
      ring(100, 128, 19, gold.light, 2),
      box(84, 168, 32, 8, 3, rubber.base),
      times(4, (i) => line(`M${95 + i * 3.3} 4V170`, steel.light, 0.9)),
      path('M118 130Q138 140 132 160Q122 148 118 130Z', c.deep, 0.6),
      gleam('M72 110Q70 100 80 94', 4, 0.4),
    ),
    24,
    0.9,
  );

export const figures: Draw = (c, a) =>
  all(
    oval(100, 162, 56, 12, rubber.base),
    oval(100, 157, 56, 12, rubber.light),
    soft('M80 116H98V154H76Z', c.shade, 3),
    soft('M102 116H120L124 154H102Z', c.shade, 3),
    box(70, 144, 28, 12, 4, a.base),
    box(102, 144, 28, 12, 4, a.shade),
    both(soft('M128 76Q146 80 150 104L142 112Q132 100 124 94Z', c.shade, 4) + disc(147, 112, 9, a.base)),
    soft('M70 74H130L124 122H76Z', c.lit, 5),
    soft('M82 84H118L112 104H88Z', a.base, 3),
    disc(100, 94, 6, glow.light),
    box(92, 62, 16, 12, 2, steel.shade),
    box(70, 24, 60, 44, 14, c.lit),
    box(78, 38, 44, 16, 8, '#16213A'),
    both(disc(112, 46, 4, water.light)),
    line('M100 24V12', steel.shade, 4),
    disc(100, 11, 5, signal.base),
    both(box(128, 38, 8, 16, 4, a.base)),
    line('M92 60H108', c.deep, 2.4),
    gleam('M78 30H98', 3, 0.5),
  );
