import { all, at, both, box, disc, line, mirrored, oval, path, ring, soft, times, type Draw } from '../pen.ts';
import { gleam } from '../solids.ts';
import { gold, paper, rubber, screen, steel, wood } from '../tones.ts';

/** Small and rounder than a guitar, with four strings and two tuning pegs on each side. */
export const ukulele: Draw = (c, a) =>
  at(
    100,
    102,
    all(
      path(mirrored('M0 -26C22 -30 36 -18 34 0C34 12 48 18 50 44C52 74 30 88 0 88', 0), c.deep),
      path(mirrored('M0 -28C22 -32 35 -20 32 -1C32 11 46 17 48 42C50 70 28 84 0 84', 0), c.lit),
      line('M-27 -1C-27 14 -42 18 -42 43C-42 66 -24 78 0 78C24 78 42 66 42 43C42 18 27 14 27 -1', c.light, 2.4),
      ring(0, 22, 18, a.base, 4) + disc(0, 22, 16, rubber.deep),
      box(-9, -72, 18, 78, 2, wood.shade) + box(-9, -72, 18, 78, 2, wood.lit),
      times(7, (i) => line(`M-9 ${-64 + i * 10}H9`, steel.light, 1.6)) +
        disc(0, -39, 2, '#FFFFFF') +
        disc(0, -19, 2, '#FFFFFF'),
      ...[-1, 1].map((side) =>
        times(
          2,
          (i) =>
            box(side * 20 - 7, -100 + i * 15, 14, 8, 4, paper.base) +
            box(side * 14 - 3, -98 + i * 15, 6, 4, 0, steel.base),
        ),
      ),
      soft('M-10 -74L-13 -106Q0 -100 13 -106L10 -74Z', c.deep, 4),
      times(2, (i) => disc(-6, -96 + i * 15, 3, steel.light) + disc(6, -96 + i * 15, 3, steel.light)),
      soft('M-20 56H20V64H-20Z', wood.deep, 4) + box(-14, 53, 28, 4, 1, paper.base),
      times(4, (i) => line(`M${-5.4 + i * 3.6} -74L${-8 + i * 5.3} 56`, '#FFFFFF', 1.2)),
      at(26, 62, times(5, (i) => at(0, 0, oval(0, -6, 3.6, 6, a.light), i * 72)) + disc(0, 0, 3, gold.shade)),
    ),
    22,
    0.9,
  );

/** The parts of an aeroplane on their sprue. */
export const aeroplaneSprue: Draw = (c, a) =>
  all(
    ...[c.deep, c.base].map((tone, i) =>
      at(
        0,
        i ? -2 : 1,
        all(
          `<rect x="20" y="26" width="160" height="148" rx="12" fill="none" stroke="${tone}" stroke-width="8"/>`,
          line('M20 100H180M60 26V44M150 26V56M100 174V146M58 174V152M150 174V150M100 100V84M100 100V116', tone, 5),
          soft('M30 62Q36 48 62 46L118 52L136 34H148L146 60L138 66Q92 80 52 76Q32 74 30 62Z', tone, 3),
          soft('M92 108V144L32 136Q24 131 32 125Z', tone, 3),
          soft('M108 108V144L168 136Q176 131 168 125Z', tone, 3),
        ),
      ),
    ),
    path('M60 52Q72 44 88 52L86 58H58Z', screen.pale) + line('M44 64Q90 74 136 60', c.light, 2.4),
    line('M36 128L90 113M164 128L110 113M60 138L88 141M140 138L112 141', c.light, 2.4),
    ...[68, 132].map((x) => disc(x, 127, 8, a.base) + disc(x, 127, 4, '#FFFFFF')),
    ...[72, 128].map(
      (x) => disc(x, 160, 9, rubber.base) + disc(x, 160, 4, steel.light) + line(`M${x} 169V174`, c.base, 3),
    ),
    at(
      162,
      82,
      times(3, (i) => at(0, 0, soft('M-2 0Q-5 -10 0 -16Q5 -10 2 0Z', a.base, 2), i * 120)) + disc(0, 0, 4, rubber.base),
    ),
    line('M162 96V100M30 90V100', c.base, 4) + soft('M26 90L30 82H46L42 90Z', c.base, 3),
  );

/** A pirate's coat, shirt, belt and hat. */
export const pirateCostume: Draw = (c, a) =>
  all(
    both(
      all(
        soft('M122 74Q150 76 158 94L180 146L154 158L132 116Z', c.shade, 5),
        soft('M151 141L181 130L187 149L158 163Z', a.base, 4) + line('M156 148L182 137', gold.deep, 2.4),
        disc(160, 155, 3, gold.deep) + disc(171, 150, 3, gold.deep),
      ),
    ),
    soft(mirrored('M100 76L128 74Q138 80 138 118L152 182Q128 190 112 184L100 150'), c.lit, 5),
    path(mirrored('M100 76L118 76L114 130L122 184L100 186'), paper.base),
    path('M92 130L78 184H122L108 130Z', rubber.light) + line('M100 148V185', rubber.deep, 3),
    line('M100 92V124', paper.deep, 2),
    path(
      'M100 80Q84 84 88 96Q80 102 92 108Q88 116 100 120Q112 116 108 108Q120 102 112 96Q116 84 100 80Z',
      paper.light,
    ) + line('M92 92Q100 98 108 92M90 104Q100 110 110 104', paper.deep, 2),
    both(
      all(
        soft('M114 76L132 80L128 116L114 132Z', a.base, 3) + line('M116 132L124 184', a.base, 4),
        times(3, (i) => disc(131 - i, 124 + i * 14, 3.4, gold.base)),
      ),
    ),
    box(72, 126, 56, 13, 2, rubber.deep) + box(88, 122, 24, 21, 3, gold.base) + box(94, 128, 12, 9, 1, rubber.deep),
    path('M38 64Q44 30 74 30Q84 12 100 12Q116 12 126 30Q156 30 162 64Q130 46 100 50Q70 46 38 64Z', c.deep),
    path('M48 54Q56 34 80 36Q90 18 100 18Q110 18 120 36Q144 34 152 54Q126 42 100 45Q74 42 48 54Z', c.base),
    line('M38 64Q70 46 100 50Q130 46 162 64', a.base, 5),
    disc(100, 30, 8, '#FFFFFF') +
      box(95, 34, 10, 7, 2, '#FFFFFF') +
      disc(97, 30, 2.2, rubber.deep) +
      disc(103, 30, 2.2, rubber.deep),
    path('M138 40Q168 20 176 40Q162 38 158 52Q148 46 140 48Z', paper.light) +
      line('M142 45Q158 34 170 38', paper.deep, 1.6),
  );

/** A jacket with armoured shoulders and elbows and a slanted zip. */
export const bikerJacket: Draw = (c, a) =>
  all(
    both(
      all(
        soft('M128 44Q156 48 162 70L182 150Q172 160 154 158L132 104Z', c.shade, 5),
        soft('M136 46Q160 52 164 76L142 72Z', rubber.base, 4) + line('M142 54L160 62M142 62L162 70', rubber.light, 2.4),
        soft('M152 104L168 98L176 126L160 132Z', rubber.base, 4) +
          line('M157 112L169 108M160 122L172 118', rubber.light, 2.4),
        soft('M155 150L181 142L184 152L158 161Z', rubber.deep, 4),
      ),
    ),
    soft(mirrored('M100 42L122 40L138 48Q144 76 138 112L142 168L100 174'), c.lit, 5),
    path('M58 92L100 108L142 92V112L100 128L58 112Z', a.base) + line('M58 96L100 112L142 96', a.light, 2),
    soft('M78 26Q100 34 122 26L124 44Q100 54 76 44Z', c.deep, 6) + line('M78 38Q100 46 122 38', c.shade, 2),
    line('M104 44Q108 110 100 172', steel.base, 4) + box(102, 56, 6, 14, 2, steel.deep),
    soft('M100 48L80 44L86 74Z', c.shade, 4) +
      soft('M106 48L122 44L118 74Z', c.shade, 4) +
      disc(84, 50, 2.2, steel.light) +
      disc(118, 50, 2.2, steel.light),
    line('M66 138L84 152M134 138L116 152', steel.base, 4) +
      disc(84, 152, 3, steel.deep) +
      disc(116, 152, 3, steel.deep),
    soft('M59 160L100 166L141 160V172L100 178L59 172Z', c.deep, 4) +
      box(62, 163, 14, 6, 1, steel.base) +
      box(124, 163, 14, 6, 1, steel.base),
    gleam('M66 60V86', 3, 0.4),
  );
