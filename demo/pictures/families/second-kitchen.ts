import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at, mirrored } from '../pen.ts';
import { wall, drum, tub, gleam } from '../solids.ts';
import { steel, rubber, wood, gold, paper, glass, leaf } from '../tones.ts';

export const campingMug: Draw = (c, a) =>
  all(
    line('M140 82H160Q168 82 168 92V126Q168 136 158 136H138', c.deep, 9),
    tub(90, 64, 170, 54, 52, c, '#FFFFFF', 0.2),
    line('M37 66A54 11 0 0 0 143 66', '#22304A', 4),
    ...[
      [62, 110],
      [98, 134],
      [118, 100],
      [76, 148],
    ].map(([x = 0, y = 0]) => disc(x, y, 2.4, '#FFFFFF', 0.8)),
    path('M64 136L84 106L98 126L106 114L122 136Z', a.base),
    gleam('M48 84V148', 5, 0.45),
  );

export const sportsBottle: Draw = (c, a) =>
  all(
    box(92, 12, 16, 18, 6, a.light) + soft('M82 30H118L124 50H76Z', a.base, 3),
    soft(mirrored('M100 52L126 52Q134 60 134 76L122 100L134 122V160Q134 172 124 173L100 173'), c.lit, 3),
    path('M78 100H122L128 110H72Z', c.shade, 0.7),
    times(5, (i) => line(`M112 ${124 + i * 9}h${i % 2 ? 8 : 13}`, '#FFFFFF', 2, 0.8)),
    gleam('M76 66V84M74 122V158', 4, 0.5),
  );

export const wineGlass: Draw = (c) =>
  all(
    path(
      'M62 24H138Q146 88 108 106L104 110V158Q106 166 132 168Q136 174 130 174H70Q64 174 68 168Q94 166 96 158V110L92 106Q54 88 62 24Z',
      glass.lit,
      0.9,
    ),
    path('M62 56H138Q136 92 106 102H94Q64 92 62 56Z', c.lit, 0.95),
    oval(100, 56, 38, 6, c.light) + oval(100, 24, 38, 6, '#FFFFFF', 0.9),
    gleam('M70 38Q72 76 90 94', 4, 0.8),
  );

export const glassCup: Draw = (c) =>
  all(
    path('M52 40H148L138 166Q137 174 128 174H72Q63 174 62 166Z', glass.lit, 0.9),
    path('M56 78H144L137 162Q136 168 128 168H72Q64 168 63 162Z', c.lit, 0.92),
    oval(100, 78, 44, 7, c.light) + oval(100, 40, 48, 8, '#FFFFFF', 0.95),
    at(84, 96, box(-11, -11, 22, 22, 4, '#FFFFFF', 0.6), 14) +
      at(116, 104, box(-10, -10, 20, 20, 4, '#FFFFFF', 0.5), -18),
    gleam('M64 56L72 152', 5, 0.8),
  );

export const plasticCup: Draw = (c, a) =>
  all(
    line('M108 62L124 10', a.base, 7),
    path('M54 70H146L132 166Q131 174 122 174H78Q69 174 68 166Z', '#E3EFF7', 0.95),
    path('M58 96H142L131 162Q130 168 122 168H78Q70 168 69 162Z', c.lit, 0.95),
    path('M52 70Q60 36 100 34Q140 36 148 70Z', '#F4F9FC', 0.92) + line('M50 71H150', '#B9CBDB', 4),
    ...[
      [84, 118],
      [112, 132],
      [96, 150],
    ].map(([x = 0, y = 0]) => disc(x, y, 6, a.deep, 0.8)),
    gleam('M66 84L76 156', 4, 0.8),
  );

export const paperCup: Draw = (c, a) =>
  all(
    path('M56 58H144L130 166Q129 174 120 174H80Q71 174 70 166Z', paper.base),
    path('M59 84H141L134 136H66Z', c.lit),
    oval(100, 58, 46, 8, paper.shade) +
      soft('M54 44H146L148 58H52Z', c.deep, 3) +
      oval(100, 44, 42, 6, c.base) +
      oval(118, 43, 6, 2, c.deep),
    disc(100, 110, 15, paper.base) + path('M92 114Q100 98 108 106Q106 118 92 114Z', a.base),
    gleam('M66 70L76 160', 4, 0.6),
  );

export const saucepan: Draw = (c, a) =>
  all(
    soft('M128 96L190 84Q196 88 190 94L130 112Z', rubber.base, 4),
    tub(82, 94, 168, 60, 56, c, '#E9B872', 0.24),
    oval(82, 97, 52, 10, '#F3D28F'),
    line('M60 80Q54 68 62 58M84 76Q78 62 86 50M106 80Q100 68 108 58', '#B9C6D6', 4, 0.7),
    line('M24 104A60 14 0 0 0 140 104', a.base, 3, 0.7),
    gleam('M34 114V152', 5, 0.5),
  );

export const castIron: Draw = (c, a) =>
  all(
    disc(100, 62, 9, gold.base) + disc(98, 60, 4, gold.pale),
    path('M34 92Q44 66 100 66Q156 66 166 92Z', c.lit) + line('M34 93H166', c.deep, 6),
    line('M36 110H16M164 110H184', c.shade, 14),
    soft('M34 98H166L156 160Q152 172 136 172H64Q48 172 44 160Z', c.lit, 4),
    path('M100 98H166L156 160Q152 172 136 172H100Z', c.shade, 0.35),
    line('M42 132H158', a.light, 2, 0.5),
    gleam('M48 108L54 152', 5, 0.45),
  );

export const wok: Draw = (c, a) =>
  all(
    line('M158 92L194 66', wood.base, 11),
    path('M16 88H172Q168 168 94 170Q20 168 16 88Z', c.lit),
    oval(94, 88, 78, 20, c.deep) + oval(94, 90, 68, 15, rubber.base),
    path('M52 90Q70 72 92 86Q112 70 134 90Q112 104 92 98Q70 106 52 90Z', leaf.base) +
      disc(78, 90, 7, '#EE8637') +
      disc(108, 92, 6, '#D94442') +
      disc(96, 84, 5, a.base),
    line('M16 88Q8 88 6 96', c.shade, 8),
    gleam('M32 112Q44 148 76 158', 5, 0.4),
  );

export const cuttingBoard: Draw = (c, a) =>
  at(
    100,
    102,
    all(
      soft('M-52 -62H52V74H-52Z', c.lit, 12) + soft('M-16 -90H16V-62H-16Z', c.lit, 10) + disc(0, -82, 7, '#F2F5F8'),
      line('M-40 -54H40V64H-40Z', c.deep, 2.4, 0.7),
      times(4, (i) => line(`M${-30 + i * 20} -48V58`, c.shade, 1.6, 0.5)),
      disc(-10, 20, 20, '#D94442') +
        disc(-10, 20, 15, '#F28A7C') +
        times(6, (i) => at(-10, 20, oval(0, -8, 2, 4, '#F7C8BE'), i * 60)),
      path('M14 -30Q44 -36 36 0Q18 4 14 -30Z', leaf.base) + line('M16 -28L34 -2', leaf.deep, 2),
      box(-52, 66, 104, 5, 0, a.base, 0.8),
    ),
    12,
  );

export const tongs: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M0 -88Q-36 -20 -30 60', steel.deep, 13) + line('M0 -88Q36 -20 30 60', steel.shade, 13),
      line('M0 -88Q-36 -20 -30 60', steel.light, 5) +
        line('M-2 -84Q-33 -30 -31 10', c.base, 15) +
        line('M2 -84Q33 -30 31 10', c.shade, 15),
      disc(0, -90, 9, a.base),
      path('M-42 56Q-34 50 -22 58L-14 88Q-24 98 -36 88ZM42 56Q34 50 22 58L14 88Q24 98 36 88Z', c.lit),
    ),
    24,
  );

export const grater: Draw = (c) =>
  all(
    line('M76 40Q76 18 100 18Q124 18 124 40', c.base, 11),
    path('M66 40H134L156 166H44Z', steel.lit) + path('M134 40L156 166L166 156L142 38Z', steel.shade),
    times(30, (i) =>
      oval(72 + (i % 5) * 14 + (Math.floor(i / 5) % 2) * 4, 60 + Math.floor(i / 5) * 16, 4, 2.6, steel.deep),
    ),
    soft('M42 162H158V174H42Z', c.shade, 4) + soft('M64 36H136V46H64Z', c.base, 3),
  );

export const spatula: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-24 -90H24Q32 -50 20 -18H-20Q-32 -50 -24 -90Z', c.lit, 8) + line('M-8 -78V-36M8 -78V-36', c.deep, 5),
      box(-8, -16, 16, 18, 4, c.shade),
      soft('M-7 0H7L10 88Q0 98 -10 88Z', wood.lit, 3) + disc(0, 80, 4, '#F2F5F8') + line('M-6 6H6', a.base, 4),
    ),
    32,
  );

export const bakingTray: Draw = (c, a) =>
  all(
    soft('M14 132L40 74H160L186 132L178 146H22Z', c.lit, 5),
    path('M28 126L48 82H152L172 126Z', c.shade),
    ...[
      [64, 94],
      [100, 92],
      [136, 94],
      [56, 114],
      [100, 114],
      [144, 114],
    ].map(
      ([x = 0, y = 0]) =>
        oval(x, y + 2, 15, 7, '#83582F') +
        oval(x, y, 15, 7, '#D9A066') +
        disc(x - 4, y - 1, 1.8, a.deep) +
        disc(x + 5, y + 1, 1.8, a.deep),
    ),
    gleam('M22 132L30 116', 3, 0.5),
  );

export const bowl: Draw = (c, a) =>
  all(
    oval(100, 84, 78, 26, c.light) +
      path('M22 84A78 26 0 0 0 178 84Q176 142 132 158V168H68V158Q24 142 22 84Z', c.round),
    oval(100, 84, 70, 21, c.deep) + oval(100, 90, 60, 15, '#E9D9B8'),
    disc(82, 86, 7, '#D94442') + disc(112, 90, 6, leaf.base) + disc(128, 84, 5, '#F3C340'),
    line('M30 112Q100 144 170 112', a.base, 5),
    gleam('M36 104Q44 138 70 152', 4, 0.5),
  );

export const dinnerPlate: Draw = (c, a) =>
  all(
    disc(100, 102, 80, c.deep, 0.5) + disc(100, 98, 80, c.base),
    ring(100, 98, 74, a.base, 3),
    disc(100, 98, 54, c.shade, 0.5) + disc(100, 100, 52, c.light),
    gleam('M46 76Q58 48 84 38', 5, 0.6),
  );

export const spoonChopsticks: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-56 -92H56V92H-56Z', '#22304A', 8) + soft('M-50 -86H50V86H-50Z', paper.shade, 6),
      oval(-22, -52, 17, 26, steel.lit) +
        oval(-22, -54, 11, 18, steel.light) +
        line('M-22 -28V24', steel.shade, 7) +
        line('M-22 24V76', c.base, 11),
      line('M14 -76V10', steel.shade, 6) +
        line('M14 10V76', c.base, 9) +
        line('M34 -76V10', steel.shade, 6) +
        line('M34 10V76', c.base, 9),
      line('M-28 34H-16M9 34H19M29 34H39', a.base, 4),
    ),
  );

export const coasters: Draw = (c, a) =>
  all(
    oval(84, 130, 66, 28, c.deep) +
      oval(84, 122, 66, 28, c.shade) +
      oval(84, 114, 66, 28, a.base) +
      oval(84, 106, 66, 28, c.base) +
      oval(84, 106, 54, 22, c.light, 0.7),
    path('M112 44H168L160 108Q140 116 120 108Z', glass.lit, 0.95) +
      path('M116 70H164L159 104Q140 110 121 104Z', '#E0A75E', 0.9) +
      oval(140, 44, 28, 6, '#FFFFFF', 0.9),
    oval(84, 106, 32, 12, c.base),
  );

export const soupCup: Draw = (c, a) =>
  all(
    line('M80 42Q74 30 82 20M100 40Q94 26 102 14M120 42Q114 30 122 20', '#B9C6D6', 4, 0.8),
    oval(100, 66, 58, 12, paper.shade) + drum(100, 58, 72, 58, 58, paper, 0.2),
    wall(100, 76, 172, 54, 42, c.round, 0.16),
    path('M50 104Q100 122 150 104L146 134Q100 150 54 134Z', paper.base) +
      path('M88 122Q100 110 112 120Q108 134 88 122Z', a.base),
    gleam('M58 90L66 156', 4, 0.5),
  );

export const takeoutBox: Draw = (c, a) =>
  all(
    path('M34 92L56 68H164L146 92Z', c.light) +
      path('M34 92L22 70L44 50L56 68Z', c.shade) +
      path('M56 68L66 42H172L164 68Z', c.base),
    soft('M34 92H146L138 168H42Z', c.lit, 3) + soft('M146 92L164 68L156 142L138 168Z', c.deep, 2),
    times(5, (i) =>
      oval(56 + i * 22, 86 - (i % 2) * 5, 15, 10, ['#EBC98D', leaf.base, '#EE8637', '#EBC98D', '#D94442'][i] ?? ''),
    ),
    soft('M34 92H146L144 104H36Z', c.lit, 2),
    disc(90, 134, 16, paper.base) + path('M82 138Q90 122 98 130Q96 142 82 138Z', a.base),
  );
