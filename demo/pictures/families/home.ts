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
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, gleam, slab, tub } from '../solids.ts';
import { cream, glass, glow, gold, iron, leaf, paper, rubber, screen, steel, water, wood } from '../tones.ts';

const folded = (y: number, h: number, t: Tone, x = 30, w = 140) =>
  all(
    soft(
      `M${x} ${y}H${x + w - 10}Q${x + w} ${y} ${x + w} ${y + h / 2}Q${x + w} ${y + h} ${x + w - 10} ${y + h}H${x}Q${x - 6} ${y + h / 2} ${x} ${y}Z`,
      t.lit,
      3,
    ),
    line(`M${x + 6} ${y + h / 2}H${x + w - 14}`, t.shade, 2),
    line(`M${x + w - 10} ${y + 4}Q${x + w - 4} ${y + h / 2} ${x + w - 10} ${y + h - 4}`, t.light, 2),
  );

export const blanket: Draw = (c, a) =>
  all(
    soft('M36 66Q100 46 164 66L172 150Q100 176 28 150Z', c.lit, 8),
    within(
      'M36 66Q100 46 164 66L172 150Q100 176 28 150Z',
      all(
        times(5, (i) => line(`M${48 + i * 26} 40L${42 + i * 29} 180`, a.base, i % 2 ? 3 : 9, 0.6)),
        times(4, (i) => line(`M20 ${78 + i * 26}Q100 ${60 + i * 28} 180 ${78 + i * 26}`, c.deep, i % 2 ? 3 : 9, 0.4)),
      ),
    ),
    soft('M36 66Q100 46 164 66L160 92Q128 106 96 84Q66 66 34 92Z', c.shade, 4),
    line('M34 92Q66 66 96 84Q128 106 160 92', c.deep, 2),
    times(15, (i) => line(`M${34 + i * 9.6} ${154 + Math.sin((i / 14) * 3.14) * 15}v12`, c.base, 3)),
  );

export const pillow: Draw = (c) =>
  all(
    soft(
      'M34 58Q100 44 166 58Q176 58 174 68Q164 100 174 136Q176 146 166 146Q100 158 34 146Q24 146 26 136Q36 100 26 68Q24 58 34 58Z',
      c.lit,
      6,
    ),
    path(
      'M174 68Q164 100 174 136Q176 146 166 146Q100 158 34 146Q26 146 26 138Q80 150 130 132Q166 116 174 68Z',
      c.shade,
      0.7,
    ),
    line(
      'M32 64Q44 74 54 76M168 64Q156 74 146 76M32 140Q44 132 52 130M168 140Q156 130 148 128M100 72Q112 90 108 104',
      c.shade,
      2.4,
    ),
    line('M36 60Q100 47 164 60', c.pale, 2),
    gleam('M54 88Q80 80 104 84', 5, 0.4),
  );

export const cushion: Draw = (c, a) =>
  all(
    soft(
      'M36 42Q100 52 164 42Q172 40 170 48Q160 100 170 158Q172 166 164 164Q100 154 36 164Q28 166 30 158Q40 100 30 48Q28 40 36 42Z',
      c.lit,
      6,
    ),
    line(
      'M36 42Q100 52 164 42Q172 40 170 48Q160 100 170 158Q172 166 164 164Q100 154 36 164Q28 166 30 158Q40 100 30 48Q28 40 36 42Z',
      a.base,
      3.4,
    ),
    within(
      'M40 50Q100 58 160 50Q152 100 160 156Q100 148 40 156Q48 100 40 50Z',
      all(
        times(5, (r) =>
          times(5, (q) =>
            at(46 + q * 27, 56 + r * 24, path('M0 -9L10 0L0 9L-10 0Z', (r + q) % 2 ? c.light : a.light, 0.85)),
          ),
        ),
      ),
    ),
    path('M168 60Q160 100 170 158Q172 166 164 164Q100 154 36 164L32 158Q100 140 140 130Q164 110 168 60Z', c.deep, 0.28),
    both(all(times(3, (i) => line(`M${168 + i * 2} ${166 - i * 2}l${6 - i * 3} ${8 + i}`, a.shade, 2)))),
  );

export const bedSheets: Draw = (c, a) =>
  all(
    folded(144, 28, c),
    folded(114, 28, a, 34, 132),
    folded(84, 28, c, 38, 124),
    folded(54, 28, paper, 42, 116),
    times(6, (i) => disc(58 + i * 18, 100 + (i % 2) * 6, 2.6, c.pale)),
    soft('M88 48H112V174H88Z', c.deep, 2),
    box(88, 48, 8, 126, 2, c.base),
    both(soft('M100 48Q74 20 70 40Q72 56 100 50Z', c.base, 3) + path('M96 46Q80 32 76 42Q80 50 96 48Z', c.deep)),
    box(92, 40, 16, 14, 5, c.shade),
  );

export const curtains: Draw = (c) =>
  all(
    box(52, 34, 96, 128, 2, '#DDF0FB'),
    path('M52 120Q76 96 100 118Q124 92 148 116V162H52Z', leaf.light),
    disc(126, 62, 12, glow.base),
    line('M100 34V162M52 98H148', '#FFFFFF', 5),
    both(
      all(
        soft('M146 32H176V170H158Q160 130 132 112Q120 70 118 32Z', c.lit, 3),
        line(
          'M168 34V168M158 34Q160 90 152 112Q162 130 164 168M146 34Q148 80 144 108M132 34Q134 70 138 104',
          c.shade,
          2.4,
        ),
        soft('M128 104Q146 116 170 106L172 116Q148 126 130 114Z', gold.base, 2),
      ),
    ),
    box(14, 24, 172, 8, 4, wood.round),
    disc(14, 28, 7, wood.shade),
    disc(186, 28, 7, wood.shade),
    times(8, (i) => ring(24 + i * 8.4 + (i > 3 ? 92 : 0), 31, 4, wood.deep, 2)),
  );

export const rug: Draw = (c, a) =>
  all(
    soft('M30 60H158V152H30Z', c.lit, 4),
    soft('M42 72H158V140H42Z', a.base, 2),
    soft('M50 80H158V132H50Z', c.light, 2),
    times(3, (i) =>
      at(70 + i * 30, 106, all(path('M0 -20L17 0L0 20L-17 0Z', c.shade), path('M0 -11L9 0L0 11L-9 0Z', a.light))),
    ),
    times(12, (i) => line(`M28 ${63 + i * 8}H18`, cream.shade, 2.6)),
    soft('M150 56H172V156H150Z', c.round, 6),
    oval(161, 56, 12, 7, c.light),
    hoop(161, 56, 8, 4.6, c.deep, 1.8),
    hoop(161, 56, 4, 2.2, c.deep, 1.6),
    line('M150 66V150', c.deep, 2, 0.5),
  );

export const bathMat: Draw = (c) =>
  all(
    soft('M30 60H170Q178 60 178 68V140Q178 148 170 148H30Q22 148 22 140V68Q22 60 30 60Z', c.shade, 8),
    times(7, (r) =>
      times(12, (q) => disc(31 + q * 12.6 + (r % 2) * 5, 66 + r * 13, 7.4, (r + q) % 3 === 0 ? c.light : c.base)),
    ),
    soft('M62 78H138V130H62Z', c.base, 10),
    times(4, (r) => times(6, (q) => disc(66 + q * 13.6, 84 + r * 14, 6, (r + q) % 2 ? c.pale : c.light))),
    disc(40, 40, 6, water.light),
    disc(54, 32, 4, water.light),
    disc(48, 48, 3, water.base),
  );

export const wallClock: Draw = (c) =>
  all(
    disc(100, 100, 74, c.lit),
    ring(100, 100, 70, c.light, 3),
    disc(100, 100, 61, c.deep),
    disc(100, 101, 59, '#FFFFFF'),
    times(12, (i) =>
      at(
        100,
        100,
        box(i % 3 ? -1.5 : -2.5, -53, i % 3 ? 3 : 5, i % 3 ? 7 : 13, 1.5, i % 3 ? steel.shade : '#26303D'),
        i * 30,
      ),
    ),
    line('M100 100L74 76', '#26303D', 6),
    line('M100 100L128 66', '#26303D', 4),
    line('M92 116L114 56', c.base, 2),
    disc(100, 100, 6, '#26303D'),
    disc(100, 100, 2.4, c.light),
    gleam('M58 78Q66 60 84 52', 5, 0.9),
  );

export const photoFrame: Draw = (c) =>
  all(
    at(
      134,
      74,
      around(
        0,
        0,
        all(
          box(-36, -46, 72, 92, 3, wood.lit),
          box(-28, -38, 56, 76, 1, '#FFFFFF'),
          box(-22, -32, 44, 64, 1, '#BFE0F2'),
          disc(10, -14, 8, glow.base),
          path('M-22 32V6L-6 -10L10 10L22 0V32Z', leaf.base),
        ),
        6,
      ),
    ),
    lifted(
      at(
        80,
        112,
        around(
          0,
          0,
          all(
            box(-50, -60, 100, 120, 4, c.lit),
            line('M-46 -56H46M-46 -56V56', c.light, 2.4),
            box(-38, -48, 76, 96, 1, c.deep),
            box(-37, -47, 74, 94, 1, '#FFFFFF'),
            box(-27, -36, 54, 72, 1, '#F6DCC2'),
            path('M-27 36V20Q0 0 27 20V36Z', '#6FA7A0'),
            disc(-8, -2, 11, '#E8B48E'),
            path('M-20 -4Q-18 -20 -6 -16Q6 -16 4 0Q-2 -10 -14 -8Q-16 -2 -20 -4Z', '#5A3B2B'),
            disc(12, 6, 8, '#E8B48E'),
            path('M3 6Q4 -6 13 -4Q22 -2 20 8Q16 0 8 0Z', '#8A5A3A'),
            path('M-24 36Q-22 14 -8 12Q4 12 6 36Z', c.base),
            path('M2 36Q4 18 13 18Q22 20 23 36Z', gold.base),
            gleam('M-32 -26L-14 -44', 4, 0.7),
          ),
          -6,
        ),
      ),
    ),
  );

export const storageBoxes: Draw = (c) =>
  all(
    block(30, 116, 110, 56, 28, c),
    line('M70 140H100', c.deep, 7),
    soft('M26 106L56 91H172L144 106Z', c.light, 3),
    soft('M25 106H145V118H25Z', c.base, 3),
    soft('M145 106L173 91V103L145 118Z', c.shade, 3),
    block(42, 62, 84, 38, 24, cream),
    line('M72 82H96', cream.deep, 6),
    soft('M39 54L64 41H152L129 54Z', cream.pale, 3),
    soft('M38 54H130V64H38Z', cream.light, 3),
    soft('M130 54L153 41V51L130 64Z', cream.shade, 3),
    gleam('M34 126V160', 3, 0.4),
  );

export const hangers: Draw = (c, a) => {
  const hanger = (t: Tone) =>
    all(
      line('M100 66V54Q100 48 106 45Q116 38 110 28Q100 20 92 30', steel.shade, 5),
      soft('M100 64Q112 66 122 76L172 116Q180 126 168 130H32Q20 126 28 116L78 76Q88 66 100 64Z', t.lit, 4),
      soft('M100 80Q106 80 112 86L148 116H52L88 86Q94 80 100 80Z', '#F2F5F8', 3),
      line('M34 116L80 78Q90 69 100 68', t.pale, 2.6, 0.8),
      line('M36 127H164', t.shade, 3),
    );
  return all(at(0, 44, hanger(a)), lifted(at(0, 16, hanger(wood))), lifted(at(0, -12, hanger(c))));
};

export const shelves: Draw = (c, a) =>
  all(
    times(2, (i) => box(38 + i * 118, 28, 7, 144, 2, wood.shade)),
    times(2, (i) => box(30 + i * 132, 34, 8, 138, 2, c.deep)),
    times(4, (i) => slab(28, 42 + i * 40, 144, 8, 6, c, 8)),
    times(4, (i) =>
      box(46 + i * 9, 52 + (i % 2) * 5, 8, 29 - (i % 2) * 5, 1, [c.base, a.base, leaf.base, c.shade][i] ?? c.base),
    ),
    tub(142, 60, 81, 16, 11, cream, '#6E4E3A'),
    both(path('M60 62Q64 44 76 46Q74 60 60 62Z', leaf.base)),
    path('M58 60Q54 40 58 34Q64 44 58 60Z', leaf.shade),
    block(46, 98, 34, 22, 8, a),
    box(58, 106, 10, 4, 2, a.deep),
    tub(116, 96, 121, 12, 12, glass, glass.shade),
    block(48, 138, 40, 23, 10, wood),
    block(106, 130, 36, 31, 10, c),
    box(118, 142, 12, 5, 2, c.deep),
  );

export const hooks: Draw = (c) =>
  all(
    soft('M26 48H174V82H26Z', wood.lit, 10),
    line('M30 58H170M40 70H120', wood.shade, 1.4, 0.6),
    times(3, (i) =>
      at(
        52 + i * 48,
        66,
        all(
          box(-10, -12, 20, 28, 9, c.lit),
          disc(0, -4, 2.6, c.deep),
          line('M0 10V34Q0 48 13 48Q24 48 24 36', c.shade, 9),
          line('M-1.4 10V34Q0 46 13 46', c.light, 2.4),
          disc(24, 34, 6, c.base),
        ),
      ),
    ),
    at(
      68,
      112,
      all(
        line('M-2 -4L-16 20M2 -4L14 20', steel.shade, 2.4),
        at(-18, 34, all(ring(0, 0, 8, gold.base, 4), box(-2, 8, 4, 26, 1, gold.base), box(2, 24, 7, 4, 1, gold.base))),
        at(14, 34, all(ring(0, 0, 7, steel.shade, 4), box(-2, 7, 4, 22, 1, steel.shade))),
      ),
    ),
  );

export const towels: Draw = (c, a) =>
  all(
    folded(140, 32, c, 34, 132),
    folded(106, 32, a, 38, 124),
    folded(72, 32, paper, 42, 116),
    times(3, (i) => line(`M${134 + i * 5} 74V102`, c.base, 2.4)),
    times(3, (i) => line(`M${140 + i * 5} 142V170`, c.pale, 2.4)),
    soft('M58 46H130Q140 46 140 58Q140 70 130 70H58Z', c.round, 3),
    soft('M58 46H130Q140 46 140 58Q140 70 130 70H58Q46 70 46 58Q46 46 58 46Z', c.lit, 3),
    oval(58, 58, 12, 13, c.light),
    line('M58 52Q64 54 63 60Q60 66 54 62Q52 56 58 57', c.shade, 2.2),
    times(2, (i) => line(`M${112 + i * 6} 47V69`, c.pale, 2.2)),
  );

export const showerHead: Draw = (c) =>
  all(
    line('M132 158Q150 192 176 172Q194 150 172 132', steel.shade, 8),
    hoseGlint(),
    around(
      88,
      84,
      all(
        soft('M76 112H100L98 178Q88 186 78 178Z', c.round, 4),
        box(82, 128, 12, 26, 6, c.light, 0.8),
        soft('M70 104H106L102 122H74Z', c.shade, 4),
        disc(88, 70, 56, c.lit),
        ring(88, 70, 53, c.light, 2),
        disc(88, 70, 46, c.deep),
        disc(88, 70, 44, steel.lit),
        times(3, (r) =>
          times(8 + r * 6, (i) => {
            const turn = (i / (8 + r * 6)) * Math.PI * 2;
            return disc(
              88 + (12 + r * 12) * Math.cos(turn),
              70 + (12 + r * 12) * Math.sin(turn),
              2,
              r === 1 ? c.base : steel.deep,
            );
          }),
        ),
        disc(88, 70, 6, c.base),
        gleam('M44 52Q52 30 74 22', 4, 0.5),
      ),
      -24,
    ),
    times(6, (i) =>
      path(
        `M${30 + i * 15 + (i % 2) * 5} ${138 + (i % 3) * 13}q6 10 0 13q-6 -3 0 -13Z`,
        i % 2 ? water.base : water.light,
      ),
    ),
  );

function hoseGlint(): string {
  return line('M136 164Q152 190 174 170Q190 150 171 134', steel.light, 2);
}

export const laundryBasket: Draw = (c, a) =>
  all(
    path('M52 72Q50 44 74 46Q82 26 108 36Q132 28 138 48Q154 50 150 74Z', a.lit),
    path('M72 70Q70 50 92 46Q104 58 98 72Z', '#FFFFFF'),
    path('M112 72Q110 48 138 48Q152 52 150 74Z', c.pale),
    tub(100, 78, 172, 58, 44, c, 'none', 0.16),
    path('M54 74Q70 56 100 62Q130 54 147 74Q130 84 100 85Q70 84 54 74Z', a.base),
    path('M88 82Q86 62 110 62Q126 62 128 80Z', '#FFFFFF'),
    times(3, (r) =>
      times(8, (q) => {
        const w = 50 - r * 5;
        return box(
          100 - w + q * ((w * 2) / 7.6),
          102 + r * 21 + Math.sin((q / 7) * 3.14) * 6,
          5,
          13,
          2.5,
          c.deep,
          0.75,
        );
      }),
    ),
    hoop(100, 78, 58, 9.3, c.light, 4),
    both(soft('M154 84Q170 88 166 104L154 100Z', c.shade, 3)),
  );

export const cleaningTools: Draw = (c, a) =>
  all(
    around(
      100,
      100,
      all(
        box(66, 10, 7, 120, 3.5, wood.round),
        soft('M46 126H94L98 140H42Z', c.base, 4),
        soft('M42 140H98L106 176H34Z', gold.base, 2),
        times(8, (i) => line(`M${48 + i * 6.4} 142L${41 + i * 8.6} 175`, gold.shade, 1.8)),
        line('M45 131H95', c.light, 2),
      ),
      -8,
    ),
    around(
      100,
      100,
      all(
        box(128, 14, 6, 110, 3, steel.round),
        box(126, 14, 10, 36, 5, c.base),
        soft('M106 122H156L162 134H100Z', a.base, 3),
        times(9, (i) =>
          line(`M${104 + i * 6.6} 134Q${100 + i * 7.4} 156 ${102 + i * 7} 174`, i % 2 ? '#FFFFFF' : '#DDE6EE', 7),
        ),
      ),
      7,
    ),
    at(0, 0, tub(100, 130, 178, 30, 23, a, water.base, 0.24)),
    oval(93, 129, 8, 4, '#FFFFFF', 0.9),
    oval(106, 131, 6, 3, '#FFFFFF', 0.8),
    line('M72 134Q100 190 128 134', steel.shade, 2.4),
  );

export const gardenTools: Draw = (c) =>
  all(
    at(
      62,
      100,
      around(
        0,
        0,
        all(
          box(-8, -76, 16, 62, 8, c.round),
          box(-8, -30, 16, 6, 0, c.deep),
          box(-4, -18, 8, 34, 2, steel.round),
          soft('M-22 14H22Q24 52 0 80Q-24 52 -22 14Z', steel.lit, 4),
          line('M0 18V66', steel.shade, 3),
        ),
        -10,
      ),
    ),
    at(
      104,
      98,
      all(
        box(-8, -78, 16, 60, 8, wood.round),
        box(-8, -34, 16, 6, 0, c.base),
        box(-3, -20, 6, 48, 2, steel.round),
        line('M-22 76V36Q-22 26 0 26Q22 26 22 36V76M-7 76V30M7 76V30', iron.base, 6),
      ),
    ),
    at(
      150,
      104,
      around(
        0,
        0,
        all(
          line('M-4 6Q-22 40 -10 74', c.shade, 11),
          line('M4 6Q22 40 10 74', c.base, 11),
          soft('M-4 10Q-24 -24 -8 -74Q6 -40 8 4Z', steel.lit, 3),
          soft('M4 10Q26 -16 20 -60Q2 -36 -6 6Z', steel.shade, 2),
          disc(0, 8, 6, gold.base),
        ),
        8,
      ),
    ),
  );

export const hose: Draw = (c, a) =>
  all(
    times(4, (i) =>
      all(
        hoop(92, 112, 66 - i * 12, 56 - i * 11, c.deep, 11),
        hoop(91, 110, 66 - i * 12, 56 - i * 11, c.base, 8),
        hoop(90, 108, 66 - i * 12, 56 - i * 11, c.light, 1.8),
      ),
    ),
    line('M150 138Q176 120 160 84Q152 62 136 52', c.deep, 12),
    line('M150 138Q176 120 160 84Q152 62 136 52', c.base, 9),
    at(
      122,
      42,
      around(
        0,
        0,
        all(
          soft('M4 -10H30V10H4Z', rubber.base, 3),
          soft('M-38 -14H6V14H-28Z', a.lit, 4),
          soft('M-54 -10L-36 -14V14L-54 10Z', rubber.base, 3),
          soft('M-12 14H4L0 34H-8Z', a.shade, 3),
        ),
        28,
      ),
    ),
    times(3, (i) => line(`M${62 - i * 6} ${22 - i * 1}l-14 ${-6 + i * 6}`, water.base, 3.4)),
    disc(40, 34, 3, water.base),
    disc(34, 22, 3, water.light),
  );

export const outdoorLights: Draw = (c) =>
  all(
    oval(134, 130, 52, 26, glow.pale, 0.7),
    box(62, 92, 10, 80, 2, c.round),
    box(48, 164, 38, 8, 3, c.deep),
    soft('M36 48H98L88 92H46Z', glow.lit, 2),
    path('M52 48H66L62 92H54Z', glow.pale),
    line('M36 48L46 92H88L98 48M67 48V92', c.deep, 4),
    soft('M26 48L52 24H82L108 48Z', c.lit, 4),
    box(60, 14, 14, 12, 4, c.deep),
    box(140, 128, 8, 44, 2, steel.round),
    soft('M124 120H164L158 136H130Z', glow.base, 2),
    soft('M116 110H172Q174 120 168 122H120Q114 120 116 110Z', c.lit, 3),
    path('M122 108L130 98H158L166 108Z', screen.base),
    line('M138 98L134 108M150 98L154 108', screen.pale, 1.4),
    path('M136 172H152L146 182H142Z', steel.deep),
  );
