import {
  all,
  around,
  at,
  both,
  box,
  dashed,
  disc,
  lifted,
  line,
  path,
  ring,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, gleam } from '../solids.ts';
import { gold, paper, rubber, steel } from '../tones.ts';

const zip = (d: string) => line(d, rubber.base, 4) + dashed(d, steel.light, 2.2, '1.6 1.4');

export const backpack: Draw = (c, a) =>
  all(
    both(soft('M62 66Q40 70 42 110V156Q44 166 56 164Z', c.deep, 4)),
    line('M84 34Q84 20 100 20Q116 20 116 34', c.deep, 7),
    soft('M54 76Q56 30 100 30Q144 30 146 76V158Q146 172 132 172H68Q54 172 54 158Z', c.lit, 3),
    zip('M62 104V80Q64 44 100 44Q136 44 138 80V104'),
    soft('M66 112H134V150Q134 160 124 160H76Q66 160 66 150Z', c.shade, 5),
    zip('M70 118H130'),
    box(124, 117, 4, 12, 2, a.base),
    box(88, 66, 24, 24, 5, a.base),
    path('M94 84L100 72L106 84Z', a.deep, 0.7),
    line('M56 128V158', c.pale, 3, 0.5),
    box(50, 146, 9, 14, 3, c.deep),
    box(141, 146, 9, 14, 3, c.deep),
    gleam('M66 74Q70 52 86 46', 3, 0.4),
  );

export const toteBag: Draw = (c, a) =>
  all(
    line('M70 84Q70 26 100 26Q130 26 130 84', c.deep, 6),
    soft('M44 78H156L164 172H36Z', c.lit, 4),
    line('M70 84Q72 40 100 40Q128 40 130 84', c.shade, 7),
    line('M44 86H156', c.shade, 2),
    both(box(124, 80, 12, 18, 3, a.base) + disc(130, 89, 2, a.deep)),
    path('M140 78H156L164 172H146Z', c.shade, 0.5),
    soft('M78 116H122V150H78Z', c.base, 4),
    dashed('M80 118H120V148H80Z', c.pale, 1.4, '3 2.4'),
    gleam('M52 96L48 156', 3, 0.4),
  );

export const crossbody: Draw = (c) =>
  all(
    line('M46 92C20 10 180 10 154 92', c.deep, 5),
    disc(46, 92, 6, gold.base),
    disc(154, 92, 6, gold.base),
    soft('M40 96Q40 86 52 86H148Q160 86 160 96V152Q160 172 140 172H60Q40 172 40 152Z', c.shade, 3),
    soft('M40 94Q40 82 54 82H146Q160 82 160 94V118Q158 140 120 140H80Q42 140 40 118Z', c.lit, 3),
    dashed('M44 116Q46 135 80 135H120Q154 135 156 116', c.pale, 1.4, '3 2.4'),
    box(88, 128, 24, 18, 5, gold.base),
    box(93, 133, 14, 8, 3, gold.shade),
    gleam('M50 92Q70 88 90 88', 3, 0.5),
    line('M52 164Q60 168 70 168', c.light, 2),
  );

export const pouch: Draw = (c, a) =>
  all(
    soft('M30 72Q100 58 170 72L176 146Q176 160 162 162Q100 170 38 162Q24 160 24 146Z', c.lit, 4),
    zip('M32 78Q100 64 168 78'),
    at(162, 80, all(box(-3, 0, 7, 10, 2, gold.base), soft('M-4 12H5L8 34Q0 38 -7 34Z', a.base, 2)), -12),
    path('M25 136Q100 150 175 136L176 146Q176 160 162 162Q100 170 38 162Q24 160 24 146Z', c.shade),
    line('M28 118Q100 130 172 118', c.shade, 1.4, 0.7),
    times(5, (i) => disc(52 + i * 24, 104 + (i % 2) * 8, 4, a.light)),
    gleam('M38 90Q60 84 84 82', 3, 0.45),
  );

export const nonWovenBag: Draw = (c) =>
  all(
    line('M76 70Q76 20 100 20Q124 20 124 70', c.deep, 7),
    path('M52 64H160L172 56H66Z', c.deep),
    soft('M150 62L168 54V160L150 172Z', c.shade, 3),
    soft('M40 64H150V172H40Z', c.lit, 3),
    within(
      'M40 64H150V172H40Z',
      times(10, (r) => times(10, (q) => box(44 + q * 11 + (r % 2) * 5, 70 + r * 10.4, 3, 1.8, 0.9, c.shade, 0.55))),
    ),
    line('M72 84Q72 34 96 34Q120 34 120 84', c.base, 8),
    line('M68 84h8l-8 -8M116 84h8l-8 -8', c.deep, 1.4),
    line('M40 66V170H150', c.pale, 1.6, 0.6),
    disc(95, 126, 22, '#FFFFFF', 0.9),
    path('M95 112Q109 116 107 130Q101 142 88 138Q82 126 95 112Z', c.base),
    line('M86 140Q94 128 100 120', '#FFFFFF', 1.8),
  );

export const logoBag: Draw = (c, a) =>
  all(
    line('M78 62Q78 26 97 26Q116 26 116 62', a.deep, 3.4),
    path('M50 58H152L164 50H66Z', c.deep),
    soft('M146 56L162 50V164L146 174Z', c.shade, 2),
    path('M146 56L154 110L146 174L162 164V50Z', c.deep, 0.35),
    soft('M46 56H146V174H46Z', c.lit, 2),
    line('M76 66Q76 36 96 36Q116 36 116 66', a.base, 3.4),
    disc(76, 66, 3, c.deep),
    disc(116, 66, 3, c.deep),
    at(
      96,
      118,
      all(
        path('M0 -24L21 -12V12L0 24L-21 12V-12Z', '#FFFFFF'),
        path('M0 -14L12 -7V7L0 14L-12 7V-7Z', a.base),
        path('M0 -14L12 -7L0 0L-12 -7Z', a.light),
      ),
    ),
    gleam('M52 64V164', 2, 0.4),
  );

export const suitcase: Draw = (c, a) =>
  all(
    line('M80 52V26H120V52', steel.deep, 5),
    box(76, 20, 48, 9, 4.5, rubber.base),
    box(56, 162, 14, 12, 6, rubber.base),
    box(130, 162, 14, 12, 6, rubber.base),
    box(46, 46, 108, 120, 16, c.round),
    box(46, 46, 108, 120, 16, c.lit, 0.5),
    times(5, (i) => box(60 + i * 18.4, 56, 7, 100, 3.5, i < 2 ? c.light : c.shade, 0.75)),
    both(box(130, 46, 25, 22, 9, c.deep, 0.5) + box(130, 146, 25, 21, 9, c.deep, 0.5)),
    box(84, 42, 32, 7, 3.5, rubber.light),
    box(148, 92, 9, 26, 4, steel.base),
    disc(152.5, 99, 2.4, a.base),
    box(86, 96, 28, 14, 4, steel.light),
    gleam('M54 64V140', 3, 0.45),
  );

const cube = (c: Tone, w: number, h: number) =>
  all(
    soft(`M0 0H${w}V${h}H0Z`, c.lit, 10),
    box(10, 10, w - 20, h - 20, 6, c.deep, 0.75),
    times(6, (i) =>
      line(`M${12 + (i * (w - 24)) / 6} ${h - 12}L${12 + ((i + 1) * (w - 24)) / 6} 12`, c.pale, 0.8, 0.6),
    ),
    times(6, (i) =>
      line(`M${12 + (i * (w - 24)) / 6} 12L${12 + ((i + 1) * (w - 24)) / 6} ${h - 12}`, c.pale, 0.8, 0.6),
    ),
    zip(`M2 4Q2 0 6 0H${w - 6}Q${w} 0 ${w} 6V${h - 4}`),
    line(`M${w * 0.35} 0q0 -9 ${w * 0.15} -9t${w * 0.15} 9`, c.deep, 4),
    box(4, 1, 4, 12, 2, steel.base),
  );
export const packingCubes: Draw = (c, a) =>
  all(at(34, 36, cube(c, 110, 84)), lifted(at(84, 82, cube(a, 84, 60))), lifted(at(28, 106, cube(c, 66, 62))));

export const neckPillow: Draw = (c, a) =>
  all(
    soft(
      'M52 172Q26 150 26 104Q28 34 100 32Q172 34 174 104Q174 150 148 172Q128 178 122 160Q120 148 128 138Q138 124 136 106Q132 72 100 72Q68 72 64 106Q62 124 72 138Q80 148 78 160Q72 178 52 172Z',
      c.lit,
      4,
    ),
    line('M36 124Q32 60 100 46Q168 60 164 124', c.pale, 3, 0.55),
    line('M64 106Q68 72 100 72Q132 72 136 106Q138 124 128 138', c.deep, 2, 0.6),
    line('M100 33V71', c.shade, 2),
    line('M46 60Q58 76 72 84M154 60Q142 76 128 84', c.shade, 1.8, 0.7),
    path('M148 172Q174 150 174 104Q168 150 128 168Q134 176 148 172Z', c.shade, 0.7),
    disc(66, 160, 6, a.base),
    line('M72 160Q100 174 128 160', a.base, 3),
    disc(134, 160, 6, a.base),
  );

export const luggageTag: Draw = (c, a) =>
  around(
    100,
    100,
    all(
      line('M100 54C64 8 136 -6 106 50', c.deep, 6),
      soft('M72 58Q100 40 128 58Q136 62 136 72V164Q136 174 126 174H74Q64 174 64 164V72Q64 62 72 58Z', c.lit, 4),
      disc(100, 66, 8, c.deep),
      disc(100, 66, 4.4, '#F2F5F8'),
      dashed('M70 74V166H130V74Q118 56 100 56Q82 56 70 74', c.pale, 1.4, '3 2.4'),
      box(76, 92, 48, 66, 5, paper.base),
      times(3, (i) => box(82, 132 + i * 8, i === 2 ? 22 : 36, 3, 1.5, steel.base)),
      path('M82 118L96 112L92 100L96 99L106 110L116 106Q122 106 118 110L100 119Z', a.base),
      gleam('M78 96L110 154', 5, 0.25),
    ),
    14,
  );

export const buckles: Draw = (c, a) =>
  all(
    soft('M8 58H60V92H8Z', a.lit, 2),
    dashed('M10 63H60M10 87H60', a.pale, 1.6, '4 3'),
    soft('M138 58H192V92H138Z', a.lit, 2),
    dashed('M140 63H192M140 87H192', a.pale, 1.6, '4 3'),
    soft('M104 54H150Q156 54 156 60V90Q156 96 150 96H104Z', c.shade, 5),
    box(138, 56, 10, 38, 3, c.deep),
    aboveAndBelow(soft('M112 48Q92 38 72 44L70 56Q92 54 112 62Z', c.light, 3)),
    soft('M46 46Q42 46 42 52V98Q42 104 48 104H102V90Q92 84 92 75Q92 66 102 60V46Z', c.lit, 5),
    aboveAndBelow(
      soft('M68 44H96Q92 55 82 55Q72 55 68 44Z', '#F2F5F8', 2) +
        soft('M74 42Q88 36 98 46L96 54Q84 48 74 52Z', c.light, 2),
    ),
    box(50, 56, 9, 38, 3, c.deep),
    box(70, 70, 14, 10, 3, c.deep, 0.7),
    gleam('M50 50H64', 2.4, 0.6),
    at(
      46,
      148,
      all(
        `<rect x="-28" y="-22" width="56" height="44" rx="9" fill="none" stroke="${gold.base}" stroke-width="8"/>`,
        `<rect x="-30" y="-24" width="56" height="44" rx="9" fill="none" stroke="${gold.light}" stroke-width="2"/>`,
        line('M-26 0H28', gold.shade, 5),
      ),
    ),
    at(
      106,
      148,
      all(
        line('M-20 -18V18', steel.shade, 7),
        line('M-20 -18H0Q22 -16 22 0Q22 16 0 18H-20', steel.base, 7),
        line('M-20 -20H0Q20 -18 23 -4', steel.pale, 1.8),
      ),
    ),
    at(
      162,
      148,
      all(
        ring(0, 16, 9, steel.base, 5),
        box(-4, -2, 8, 10, 2, steel.shade),
        line('M0 -2Q-16 -8 -12 -22Q-4 -34 8 -26Q14 -18 8 -10', steel.base, 6),
        line('M8 -10L2 -4', c.base, 5),
      ),
    ),
  );

function aboveAndBelow(part: string): string {
  return part + `<g transform="matrix(1 0 0 -1 0 150)">${part}</g>`;
}

export const zippers: Draw = (c, a) =>
  all(
    soft('M70 20L58 180H92L98 96L104 180H142L130 20Z', c.shade, 2),
    path('M70 20H98V98L92 180H58Z', c.lit),
    path('M102 20H130L142 180H106L102 98Z', c.base),
    times(9, (i) => box(i % 2 ? 99 : 93, 22 + i * 8, 8, 5, 1.5, gold.base)),
    times(8, (i) => at(97 - i * 0.9, 108 + i * 9, box(-7, -2.5, 9, 5, 1.5, gold.base))),
    times(8, (i) => at(103 + i * 0.9, 112 + i * 9, box(-2, -2.5, 9, 5, 1.5, gold.shade))),
    soft('M90 84H110L106 108Q100 114 94 108Z', gold.lit, 4),
    box(96, 90, 8, 22, 3, gold.shade),
    at(
      100,
      108,
      all(ring(0, 4, 6, gold.light, 3), soft('M-7 12H7L9 44Q0 52 -9 44Z', a.base, 3), disc(0, 40, 3, '#F2F5F8')),
    ),
    line('M66 30L56 176M134 30L144 176', c.deep, 1.4, 0.5),
  );

/** A toolbox, a first-aid case: any rigid case with a handle. */
export const toolBox: Draw = (c, a) =>
  all(
    line('M74 76Q74 50 100 50Q126 50 126 76', rubber.base, 9),
    block(32, 84, 122, 36, 20, c),
    block(28, 118, 130, 54, 20, c),
    box(46, 108, 16, 22, 3, steel.base),
    box(124, 108, 16, 22, 3, steel.base),
    box(50, 116, 8, 8, 2, steel.deep),
    box(128, 116, 8, 8, 2, steel.deep),
    box(72, 134, 44, 20, 4, a.base),
    line('M28 119H158', c.deep, 2),
    gleam('M36 90H90', 2.4, 0.5),
  );
