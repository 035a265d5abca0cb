import {
  all,
  at,
  both,
  box,
  disc,
  hoop,
  line,
  mirrored,
  oval,
  path,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { drum, gleam, tub, wall } from '../solids.ts';
import { card, glass, gold, leaf, paper, rubber, soil, steel, wood } from '../tones.ts';

export const mug: Draw = (c, a) =>
  all(
    line('M136 82Q172 78 168 112Q164 144 132 142', c.shade, 13),
    line('M138 80Q168 78 164 110Q160 136 134 138', c.light, 3, 0.6),
    tub(88, 56, 172, 52, 46, c, '#6B452B', 0.22),
    oval(88, 60, 44, 7, '#8A5C3B'),
    within(
      'M36 56H140L134 172H42Z',
      path('M36 128Q88 146 140 126V172H36Z', a.base, 0.95) + line('M36 122Q88 140 140 120', '#FFFFFF', 3, 0.8),
    ),
    gleam('M48 76L52 116', 5, 0.5),
  );

export const tumbler: Draw = (c) =>
  all(
    line('M112 44L124 10', c.deep, 6),
    wall(100, 52, 172, 44, 32, c.round, 0.16),
    wall(100, 128, 150, 37, 34.6, c.shade, 0.16),
    drum(100, 40, 62, 46, 47, rubber, 0.16),
    oval(100, 40, 40, 5.6, rubber.light),
    oval(112, 40, 8, 2.4, rubber.deep),
    gleam('M66 72L72 140', 4.5, 0.5),
    wall(100, 160, 172, 33.5, 32, steel.round, 0.16),
    disc(100, 100, 12, c.light, 0.7),
    path('M94 102Q100 90 106 102Q106 109 100 109Q94 109 94 102Z', '#FFFFFF'),
  );

export const waterBottle: Draw = (c, a) =>
  all(
    line('M84 26Q84 12 100 12Q116 12 116 26', a.shade, 6),
    drum(100, 26, 54, 22, 22, a, 0.16),
    times(7, (i) => line(`M${82 + i * 6} 32V50`, a.shade, 1.6, 0.7)),
    soft(mirrored('M100 54L120 54Q122 66 134 76Q138 82 138 92L138 160Q138 172 126 172L100 173'), c.round, 2),
    within(
      mirrored('M100 54L120 54Q122 66 134 76Q138 82 138 92L138 160Q138 172 126 172L100 173'),
      all(
        box(60, 106, 80, 34, 0, c.shade),
        times(5, (i) => line(`M62 ${110 + i * 6.6}Q100 ${116 + i * 6.6} 138 ${110 + i * 6.6}`, c.deep, 1.6, 0.5)),
      ),
    ),
    gleam('M70 88V150', 4.5, 0.5),
    line('M130 96h6M130 154h6', c.pale, 2, 0.6),
  );

export const glassware: Draw = (c) =>
  all(
    at(
      -34,
      0,
      all(
        path(
          'M72 36H128Q132 84 108 104L104 106V158Q104 164 126 168Q128 172 124 172H76Q72 172 74 168Q96 164 96 158V106L92 104Q68 84 72 36Z',
          glass.lit,
          0.85,
        ),
        path('M74 64H126Q124 92 104 100H96Q76 92 74 64Z', c.lit, 0.9),
        oval(100, 64, 26, 5, c.light),
        oval(100, 36, 28, 5, '#FFFFFF', 0.9),
        hoop(100, 36, 28, 5, glass.deep, 1.4),
        gleam('M78 50Q80 80 90 94', 3, 0.8),
        line('M74 168Q100 176 126 168', glass.deep, 1.2),
      ),
    ),
    at(
      46,
      0,
      all(
        path('M66 70H134L128 166Q126 172 118 172H82Q74 172 72 166Z', glass.lit, 0.9),
        path('M68 96H132L128 162Q100 170 72 162Z', c.round, 0.85),
        oval(100, 96, 32, 6, c.light),
        box(80, 88, 20, 18, 3, '#FFFFFF', 0.55),
        at(114, 108, box(-9, -8, 18, 17, 3, '#FFFFFF', 0.45), 20),
        oval(100, 70, 34, 6, '#FFFFFF', 0.7),
        hoop(100, 70, 34, 6, glass.deep, 1.4),
        gleam('M75 84L80 154', 3.6, 0.8),
        line('M121 70L128 42', c.shade, 4),
      ),
    ),
  );

export const paperCups: Draw = (c, a) =>
  all(
    at(
      38,
      0,
      all(
        line('M108 58L118 14', a.base, 6),
        wall(100, 70, 172, 34, 26, glass.round, 0.16),
        wall(100, 96, 170, 31.6, 25, c.light, 0.16),
        times(4, (i) => disc(86 + (i % 2) * 24, 150 - i * 10, 7, '#FFFFFF', 0.35)),
        path('M64 72Q66 48 100 48Q134 48 136 72Z', glass.lit, 0.8),
        oval(100, 71, 37, 6, '#FFFFFF', 0.75),
        gleam('M74 84L78 150', 4, 0.8),
      ),
    ),
    at(
      -32,
      0,
      all(
        wall(100, 62, 172, 40, 30, paper.round, 0.16),
        wall(100, 92, 140, 37.4, 33, card.round, 0.14),
        path('M100 104Q112 108 110 120Q104 128 94 124Q90 112 100 104Z', c.base),
        drum(100, 54, 68, 39, 43, c, 0.16),
        drum(100, 46, 58, 34, 36, c, 0.16),
        oval(114, 45, 5, 1.8, c.deep),
        line('M94 122Q98 114 104 110', '#FFFFFF', 1.4),
      ),
    ),
  );

/** A cooking pot; the lid can lie next to it. */
export const potOf =
  (lidOff: boolean): Draw =>
  (c) => {
    const lid = all(
      oval(100, 84, 66, 14, steel.shade),
      path('M36 82Q44 56 100 54Q156 56 164 82Q132 94 100 94Q68 94 36 82Z', glass.lit),
      hoop(100, 83, 64, 11, steel.base, 3),
      box(92, 40, 16, 16, 5, rubber.base),
      oval(100, 40, 13, 4.6, rubber.light),
      gleam('M54 76Q62 64 84 60', 3, 0.9),
    );
    return all(
      both(line('M164 106Q188 100 184 118Q182 128 162 126', rubber.base, 8)),
      tub(100, 86, 172, 66, 60, c, steel.base, 0.2),
      oval(100, 88, 58, 8, lidOff ? '#E9B565' : steel.shade),
      lidOff ? disc(84, 88, 5, leaf.base) + disc(112, 90, 4, '#D94442') + disc(98, 85, 4, leaf.light) : lid,
      gleam('M44 108L48 146', 5, 0.45),
      lidOff ? at(150, 138, at(0, 0, `<g transform="translate(-100 -70)">${lid}</g>`, 66, 0.66)) : '',
    );
  };

export const fryingPan: Draw = (c) =>
  all(
    tilted(
      all(
        soft('M130 92H190Q196 100 190 108H130Z', wood.lit, 6),
        box(120, 92, 20, 16, 3, steel.base),
        disc(184, 100, 3, '#F2F5F8'),
      ),
    ),
    oval(76, 104, 62, 62, c.deep),
    disc(76, 98, 62, c.lit),
    disc(76, 98, 55, c.shade),
    disc(76, 99, 50, rubber.lit),
    disc(76, 99, 50, rubber.base, 0.5),
    times(
      3,
      (i) =>
        `<circle cx="76" cy="99" r="${40 - i * 12}" fill="none" stroke="${rubber.light}" stroke-width="1.4" opacity="0.5"/>`,
    ),
    path('M52 92Q54 74 74 78Q96 70 102 90Q110 108 92 114Q78 124 64 116Q46 110 52 92Z', '#FFFFFF'),
    disc(79, 97, 13, '#F6B73C'),
    disc(75, 93, 4, '#FFE08A'),
    gleam('M30 74Q42 54 62 48', 4, 0.3),
  );
function tilted(part: string): string {
  return at(76, 98, `<g transform="translate(-76 -98)">${part}</g>`, 34);
}

export const vase: Draw = (c, a) => {
  const flower = (x: number, y: number, t: Tone, r: number) =>
    at(
      x,
      y,
      all(
        times(6, (i) => at(0, 0, oval(0, -r, r * 0.52, r * 0.74, i % 2 ? t.light : t.base), i * 60)),
        disc(0, 0, r * 0.5, gold.base),
      ),
    );
  return all(
    line('M100 110Q92 70 72 52M100 110Q104 60 106 40M100 110Q112 76 136 62', leaf.shade, 3.4),
    path('M90 84Q66 88 58 72Q80 68 90 84ZM106 70Q128 84 140 92Q120 98 106 70Z', leaf.base),
    flower(72, 48, a, 14),
    flower(106, 34, c, 15),
    flower(138, 60, a, 13),
    soft(mirrored('M100 92L116 92Q118 106 128 116Q144 130 142 146Q138 166 120 172L100 173'), c.round, 3),
    oval(100, 92, 16, 3.6, c.deep),
    within(
      mirrored('M100 92L116 92Q118 106 128 116Q144 130 142 146Q138 166 120 172L100 173'),
      line('M50 132Q75 144 100 132Q125 120 150 132M50 142Q75 154 100 142Q125 130 150 142', '#FFFFFF', 2.4, 0.55),
    ),
    gleam('M68 130Q62 142 68 156', 4, 0.5),
  );
};

export const planter: Draw = (c) =>
  all(
    line('M100 108Q98 80 100 60', leaf.deep, 4),
    both(
      all(
        path('M102 104Q110 50 156 44Q152 92 104 108Z', leaf.lit),
        path('M102 106Q136 84 174 96Q150 124 104 112Z', leaf.shade),
        line('M104 104Q126 74 150 50', leaf.light, 1.6),
        line('M106 108Q140 98 166 98', leaf.light, 1.4),
      ),
    ),
    path('M100 106Q78 62 100 20Q122 62 100 106Z', leaf.base),
    line('M100 100V34', leaf.light, 1.6),
    tub(100, 108, 172, 48, 34, c, soil.base, 0.2),
    drum(100, 104, 122, 52, 50, c, 0.2),
    oval(100, 104, 46, 7.6, soil.base),
    oval(92, 103, 6, 2, soil.light),
    gleam('M58 128L66 156', 4, 0.45),
  );

export const candles: Draw = (c, a) =>
  all(
    at(
      26,
      0,
      all(
        wall(100, 88, 172, 34, 34, c.round, 0.2),
        oval(100, 88, 34, 7, c.light),
        oval(100, 89, 24, 4.4, c.pale),
        line('M100 88V76', rubber.base, 2.4),
        path('M100 40Q116 62 108 74Q100 80 92 74Q84 62 100 40Z', '#F59A33'),
        path('M100 54Q108 66 104 73Q100 77 96 73Q92 66 100 54Z', '#FFE9A6'),
        path('M70 92Q72 116 78 116Q83 116 82 100Z', c.light),
        gleam('M72 124V156', 3, 0.5),
      ),
    ),
    at(
      -46,
      0,
      all(
        soft('M68 168Q68 160 92 156V140H108V156Q132 160 132 168Q132 172 124 172H76Q68 172 68 168Z', gold.lit, 2),
        oval(100, 138, 19, 5, gold.shade),
        oval(100, 136, 17, 4, gold.light),
        box(92, 66, 16, 70, 3, a.round),
        oval(100, 66, 8, 2, a.light),
        line('M100 66V56', rubber.base, 2),
        path('M100 26Q112 44 106 54Q100 59 94 54Q88 44 100 26Z', '#F59A33'),
        path('M100 38Q105 47 103 53Q100 56 97 53Q95 47 100 38Z', '#FFE9A6'),
      ),
    ),
  );

export const dogBowls: Draw = (c, a) =>
  all(
    at(
      -40,
      0,
      all(
        wall(100, 128, 172, 40, 52, c.round, 0.2),
        oval(100, 128, 40, 9, c.light),
        oval(100, 129, 35, 7, steel.base),
        oval(100, 126, 32, 8, '#A26B3E'),
        times(9, (i) => oval(78 + i * 5.6, 122 + (i % 3) * 3.4, 5, 3.6, i % 2 ? '#B97D4B' : '#8C5A33')),
        at(
          100,
          153,
          all(
            oval(0, 4, 8, 6, '#FFFFFF'),
            disc(-8, -4, 3.2, '#FFFFFF'),
            disc(-3, -8, 3.2, '#FFFFFF'),
            disc(3, -8, 3.2, '#FFFFFF'),
            disc(8, -4, 3.2, '#FFFFFF'),
          ),
        ),
      ),
    ),
    at(
      44,
      0,
      all(
        soft('M62 46Q62 40 70 40H130Q138 40 138 46L134 108H66Z', glass.lit, 2),
        path('M65 70H135L133 106H67Z', '#A26B3E'),
        times(14, (i) => disc(72 + (i % 7) * 9.4, 76 + Math.floor(i / 7) * 12, 4, i % 2 ? '#B97D4B' : '#8C5A33')),
        box(58, 32, 84, 13, 6, a.base),
        soft('M64 106H136L142 146H58Z', c.lit, 4),
        path('M76 146H124V156H76Z', c.deep),
        soft('M48 150H152V166Q152 172 144 172H56Q48 172 48 166Z', c.shade, 3),
        path('M78 138H122Q124 150 118 152H82Q76 150 78 138Z', '#8C5A33'),
        gleam('M70 54V98', 3, 0.7),
      ),
    ),
  );

export const plates: Draw = (c, a) =>
  all(
    disc(120, 92, 68, c.shade),
    disc(118, 90, 68, c.lit),
    `<circle cx="118" cy="90" r="61" fill="none" stroke="${a.base}" stroke-width="3"/>`,
    disc(118, 90, 46, c.shade, 0.7),
    disc(118, 91, 44, c.light),
    path('M86 60Q100 46 122 46Q96 56 86 84Q80 72 86 60Z', '#FFFFFF', 0.4),
    oval(82, 168, 70, 9, c.deep),
    oval(82, 164, 70, 9, c.light),
    oval(82, 164, 52, 6, c.shade, 0.6),
    wall(82, 112, 166, 52, 22, c.round, 0.22),
    oval(82, 112, 52, 11, c.light),
    oval(82, 113, 47, 9, c.shade),
    oval(82, 116, 41, 6, c.base),
    line('M36 126Q82 152 128 126', a.base, 4),
    gleam('M44 134Q50 148 60 154', 4, 0.5),
  );

export const pot = potOf(false);
export const potOpen = potOf(true);
