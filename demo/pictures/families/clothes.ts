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
  within,
  type Draw,
} from '../pen.ts';
import { gleam } from '../solids.ts';
import { cream, gold, steel } from '../tones.ts';

export const dress: Draw = (c, a) => {
  const skirt = mirrored('M100 94L119 94Q140 128 154 174Q130 184 100 184');
  return all(
    path(mirrored('M100 24L116 24L112 50L100 60'), c.deep, 0.9),
    soft(skirt, c.lit, 3),
    line('M92 100Q86 140 78 180M108 100Q114 140 122 180M116 100Q130 138 140 176M84 100Q70 138 60 176', c.shade, 2, 0.8),
    soft(mirrored('M100 62Q112 60 114 22L123 22Q124 50 132 58Q126 80 120 96L100 97'), c.lit, 2),
    line('M80 24Q86 60 100 61Q114 60 120 24', c.shade, 1.6, 0.8),
    soft('M79 91H121V100H79Z', a.base, 2),
    soft('M121 94Q134 92 136 100Q130 106 121 98Z', a.base, 1.6),
    line('M122 98L132 124', a.shade, 3),
    gleam('M74 128Q68 148 62 166', 3, 0.35),
  );
};

export const girlsDress: Draw = (c, a) =>
  all(
    path(mirrored('M100 36L114 36L108 52L100 56'), c.deep),
    both(soft('M120 40Q148 36 152 62Q146 74 130 72Z', c.shade, 3)),
    soft(mirrored('M100 98L126 98Q148 130 162 164Q130 176 100 176'), c.lit, 3),
    times(9, (index) => disc(62 + (index % 5) * 19 + (index > 4 ? 10 : 0), 152 - (index > 4 ? 26 : 0), 3.6, a.pale)),
    path(
      'M40 160Q50 174 60 164Q70 178 80 167Q90 180 100 169Q110 180 120 167Q130 178 140 164Q150 174 160 160L163 170Q130 184 100 184Q70 184 37 170Z',
      '#FFFFFF',
      0.92,
    ),
    soft(mirrored('M100 58Q112 56 116 36L128 40Q134 54 130 70L126 98L100 99'), c.lit, 2),
    both(soft('M100 58Q108 60 116 38L124 42Q122 66 106 70Z', '#FFFFFF', 1.6)),
    soft('M74 92H126V101H74Z', a.base, 2),
    both(soft('M100 96Q82 84 78 96Q82 108 100 97Z', a.light, 2)),
    box(95, 91, 10, 11, 4, a.shade),
  );

export const skirt: Draw = (c) => {
  const body = mirrored('M100 50L130 50L164 156Q132 170 100 170');
  return all(
    soft(body, c.lit, 3),
    within(
      body,
      times(7, (index) =>
        path(
          `M${76 + index * 8} 52L${44 + index * 18} 172L${53 + index * 18} 172L${79 + index * 8} 52Z`,
          c.shade,
          0.55,
        ),
      ),
    ),
    soft('M69 36H131V52H69Z', c.shade, 4),
    line('M70 51H130', c.deep, 1.6),
    disc(118, 44, 3.2, gold.base),
    gleam('M62 100Q52 130 46 150', 3, 0.4),
  );
};

export const jeans: Draw = (c) =>
  all(
    soft('M66 30H134L148 178H112L100 84L88 178H52Z', c.lit, 4),
    path('M100 84L112 178H148L138 80Q130 70 112 70Z', c.shade, 0.35),
    soft('M65 28H135V40H65Z', c.shade, 3),
    times(4, (index) => box([70, 87, 109, 126][index] ?? 0, 26, 4, 17, 1.4, c.deep)),
    line('M100 42V82', c.deep, 2),
    line('M103 42V66Q103 72 100 76', c.pale, 1.2, 0.8),
    disc(100, 34, 3, gold.base),
    line('M66 58Q84 60 88 42M134 58Q116 60 112 42', c.pale, 1.4, 0.8),
    line('M67 64Q88 66 91 42M133 64Q112 66 109 42', c.deep, 1.4, 0.6),
    line('M56 168H88M112 168H145', c.pale, 1.4, 0.8),
    path('M68 84Q82 100 74 132Q64 120 66 90Z', c.pale, 0.25),
    path('M124 84Q138 98 134 130Q122 118 122 90Z', c.pale, 0.18),
  );

export const jeansFolded: Draw = (c) =>
  all(
    soft('M40 120H160V162Q160 170 152 170H48Q40 170 40 162Z', c.deep, 4),
    line('M46 146H154M46 158H154', c.base, 5),
    soft('M42 40H158L162 128Q162 136 154 136H46Q38 136 38 128Z', c.lit, 4),
    soft('M40 34H160V50H40Z', c.shade, 3),
    times(4, (i) => box([50, 84, 112, 146][i] ?? 0, 31, 5, 22, 1.4, c.deep)),
    line('M44 128Q100 136 156 128', c.deep, 2.4),
    soft('M60 66H110V104L85 116L60 104Z', c.base, 3),
    line('M60 66V104L85 116L110 104V66Z', c.pale, 1.6, 0.9),
    line('M66 80Q78 94 85 82Q92 94 104 80', c.pale, 1.6, 0.8),
    box(118, 58, 30, 18, 2, '#B98A5A'),
    gleam('M48 60V120', 3, 0.3),
  );

export const bodysuit: Draw = (c, a) =>
  all(
    path(mirrored('M100 40L120 42L110 54L100 58'), c.deep),
    both(
      soft('M126 44Q146 46 156 64L164 82Q156 94 144 96L132 80Z', c.shade, 3) +
        path('M160 80L143 95L145 99Q160 97 167 86Z', a.base),
    ),
    soft(mirrored('M100 58Q116 58 122 40L132 46Q140 60 136 96Q136 118 142 130Q126 136 116 160L100 162'), c.lit, 3),
    line('M142 130Q124 136 115 160M58 130Q76 136 85 160', a.base, 4),
    line('M79 42Q84 58 100 58Q116 58 121 42', a.base, 4),
    box(84, 152, 32, 9, 3, a.base),
    times(3, (index) => disc(91 + index * 9, 156.5, 2.2, '#FFFFFF')),
    teddyBear(100, 100, cream.base, cream.deep),
  );
function teddyBear(x: number, y: number, fill: string, mark: string): string {
  return at(
    x,
    y,
    all(
      disc(-14, -13, 7, fill),
      disc(14, -13, 7, fill),
      disc(-14, -13, 3.6, mark, 0.6),
      disc(14, -13, 3.6, mark, 0.6),
      disc(0, 0, 19, fill),
      oval(0, 6, 8, 6.4, '#FFFFFF'),
      oval(0, 3.4, 3, 2.2, '#4A3A30'),
      disc(-8, -3, 2, '#4A3A30'),
      disc(8, -3, 2, '#4A3A30'),
    ),
  );
}

const sock: Draw = (c, a) =>
  all(
    soft('M78 28H118L120 104Q122 116 138 128L158 144Q168 156 156 168Q142 176 126 168L92 146Q78 136 78 116Z', c.lit, 4),
    path('M76 28Q76 24 80 24H116Q120 24 120 28V48H76Z', c.shade),
    times(6, (index) => line(`M${81 + index * 7} 28V46`, c.deep, 1.4, 0.5)),
    soft('M146 136L158 144Q168 156 156 168Q148 172 140 170Q138 152 146 136Z', a.base, 3),
    soft('M78 118Q78 136 92 146L98 149Q108 134 98 116Q90 108 78 112Z', a.base, 3),
    box(76.5, 58, 43, 6, 0, a.base),
    box(76.5, 69, 43, 6, 0, '#FFFFFF', 0.85),
  );
export const socks: Draw = (c, a) => all(at(36, -6, sock(c, a), 0, 0.94), lifted(at(-28, 10, sock(c, a), 0, 0.94)));

export const underwear: Draw = (c, a) =>
  all(
    line('M66 64Q62 40 70 24M134 64Q138 40 130 24', c.shade, 3.4),
    soft(mirrored('M100 92Q110 92 122 88L152 96L154 78L142 74Q140 52 124 58Q108 66 100 78'), c.shade, 3),
    both(
      soft('M102 82Q108 62 128 56Q142 54 143 76Q142 92 120 94Q106 94 102 82Z', c.lit, 3) +
        line('M104 84Q112 66 130 60', c.light, 2),
    ),
    both(soft('M100 80Q92 74 92 80Q92 86 100 82Z', a.base, 1)),
    soft(mirrored('M100 116L154 116L152 130Q126 138 112 164L100 166'), c.lit, 4),
    line('M47 117H153', c.light, 4),
    line('M48 131Q74 138 88 164M152 131Q126 138 112 164', c.pale, 2.4),
    both(soft('M100 122Q92 116 92 122Q92 128 100 124Z', a.base, 1)),
  );

export const apron: Draw = (c, a) =>
  all(
    line('M76 56Q74 18 100 18Q126 18 124 56', c.shade, 6),
    line('M62 96Q40 92 34 116M138 96Q160 92 166 116', c.shade, 5),
    soft(mirrored('M100 54L126 54Q126 84 148 96L152 180L100 184'), c.lit, 4),
    line('M74 56Q74 84 52 97M126 56Q126 84 148 97', c.shade, 2.4),
    line('M74 56H126', c.light, 3),
    soft('M70 116H130V146Q130 154 122 154H78Q70 154 70 146Z', c.base, 3),
    line('M70 116V146Q70 154 78 154H122Q130 154 130 146V116M100 117V153', c.shade, 2),
    line('M70 117H130', a.base, 4),
    at(86, 112, all(box(-2, -22, 4, 26, 2, leafWood), oval(0, -26, 6, 9, leafWood)), -10),
  );
const leafWood = '#C58F58';

export const swimwear: Draw = (c, a) =>
  all(
    line('M82 62Q78 40 86 22M118 62Q122 40 114 22', c.shade, 6),
    path(mirrored('M100 46L116 46L112 70L100 76'), c.deep),
    soft(
      mirrored('M100 76Q112 70 116 46L124 46Q128 62 134 70Q124 100 128 116Q136 132 142 142Q120 152 110 176L100 178'),
      c.lit,
      4,
    ),
    within(
      mirrored('M100 76Q112 70 116 46L124 46Q128 62 134 70Q124 100 128 116Q136 132 142 142Q120 152 110 176L100 178'),
      all(
        path('M40 104Q70 88 100 104Q130 120 160 104V120Q130 136 100 120Q70 104 40 120Z', a.base),
        path('M40 126Q70 110 100 126Q130 142 160 126V132Q130 148 100 132Q70 116 40 132Z', '#FFFFFF', 0.9),
      ),
    ),
    line('M142 142Q120 152 110 176M58 142Q80 152 90 176', c.shade, 2),
    gleam('M80 78Q84 96 80 112', 3, 0.4),
  );

export const costume: Draw = (c, a) =>
  all(
    soft('M74 58Q34 110 26 182Q64 170 100 184Q136 170 174 182Q166 110 126 58Z', c.deep, 3),
    path('M78 62Q54 120 60 172Q82 172 100 180Q118 172 140 172Q146 120 122 62Z', a.base),
    path('M90 64Q78 120 84 174M110 64Q122 120 116 174', a.shade, 0.3),
    both(soft('M100 66L122 44Q136 48 138 60L120 84Z', c.base, 3)),
    disc(100, 70, 7, gold.base),
    disc(98, 68, 2.4, gold.pale),
    soft(mirrored('M100 14Q118 14 128 50L100 52'), c.lit, 3),
    oval(100, 50, 46, 9, c.base),
    path('M73 48Q100 58 127 48L125 38Q100 48 75 38Z', a.base),
    box(93, 40, 14, 12, 2, gold.base),
    box(96, 43, 8, 6, 1, c.deep),
    at(146, 132, all(box(-2.4, 0, 5, 50, 2, '#8A5C38'), star(0, -4, 15, gold.base)), 16),
  );
/** A five-pointed star around x, y. */
export function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? r : r * 0.45;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return soft(`M${points.join('L')}Z`, fill, r / 5);
}

export const dogClothing: Draw = (c, a) =>
  all(
    soft('M62 66Q48 54 40 60L34 86Q40 92 54 90M138 66Q152 54 160 60L166 86Q160 92 146 90', c.shade, 5),
    soft(mirrored('M100 50L120 48Q146 60 150 90Q156 130 134 164Q118 174 100 174'), c.lit, 4),
    soft(mirrored('M100 30Q118 30 124 46Q122 58 100 60'), c.shade, 4),
    path(mirrored('M100 36Q112 38 116 48Q112 54 100 54'), c.deep),
    line('M60 152Q100 178 140 152', c.shade, 7),
    line('M36 86L52 90M164 86L148 90', c.deep, 4),
    at(
      100,
      108,
      all(
        oval(0, 10, 15, 12, a.base),
        oval(-17, -6, 6, 8, a.base),
        oval(-6, -15, 6, 8, a.base),
        oval(6, -15, 6, 8, a.base),
        oval(17, -6, 6, 8, a.base),
      ),
    ),
    line('M92 56L88 76M108 56L112 74', '#FFFFFF', 2.4),
  );

export const cleaningCloth: Draw = (c, a) =>
  all(
    around(
      100,
      100,
      all(
        soft('M46 52H150V156H46Z', a.base, 10),
        times(6, (i) => line(`M${56 + i * 17} 56V152`, a.shade, 1, 0.4)),
      ),
      12,
    ),
    lifted(
      all(
        soft('M44 44Q100 36 152 46Q158 98 150 150Q146 156 128 156L44 152Q38 98 44 44Z', c.lit, 8),
        times(9, (row) => times(9, (col) => disc(54 + col * 12 + (row % 2) * 4, 56 + row * 11, 1.6, c.shade, 0.7))),
        soft('M152 46L112 44Q116 84 152 88Z', c.light, 6),
        line('M112 44Q116 84 152 88', c.shade, 2),
        line('M42 46Q36 98 43 152M46 155H126', c.shade, 3),
      ),
    ),
  );
export const ridingGear: Draw = (c, a) =>
  all(
    both(
      soft('M126 62Q150 64 158 82L176 152Q166 162 152 160L132 112Z', c.shade, 4) +
        soft('M146 72Q162 80 164 98L148 100Z', rubberDark, 3) +
        soft('M156 118L168 114L172 132L160 136Z', rubberDark, 3) +
        line('M170 148L153 154', a.base, 4),
    ),
    soft(mirrored('M100 60L122 54L136 62Q142 80 138 104L140 176L100 180'), c.lit, 4),
    soft(mirrored('M100 74L138 92L138 112L100 92'), a.base, 1),
    box(80, 46, 40, 14, 6, c.shade),
    line('M100 56V178', steel.base, 3),
    box(97, 62, 6, 12, 2, a.shade),
    line('M68 134L84 150V176M132 134L116 150V176', c.deep, 2),
    box(61, 162, 78, 6, 0, c.deep),
    at(
      34,
      104,
      lifted(
        all(
          soft('M22 108Q16 30 100 28Q182 32 178 116Q176 158 138 160H60Q26 156 22 108Z', c.lit, 4),
          soft('M60 76Q120 64 176 84L176 118Q120 128 66 122Q52 96 60 76Z', '#1E2735', 4),
          gleam('M78 86Q110 80 140 84', 6, 0.5),
          path('M26 120Q60 134 130 134L128 158H62Q34 152 26 120Z', c.shade),
          line('M40 62Q80 34 140 40', a.base, 8),
        ),
      ),
      0,
      0.42,
    ),
  );
const rubberDark = '#343B46';
