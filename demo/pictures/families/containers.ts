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
  shifted,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, drum, gleam, tub, wall } from '../solids.ts';
import { card, glass, gold, leaf, paper, rubber, sea, signal, steel, water } from '../tones.ts';

type Bottle = {
  readonly x: number;
  readonly wide: number;
  readonly top: number;
  readonly neck: number;
  readonly cap: 'round' | 'pump' | 'spray' | 'dropper' | 'flip';
};

function capOf(kind: Bottle['cap'], x: number, y: number, neck: number, t: Tone): string {
  switch (kind) {
    case 'round':
      return drum(x, y - 18, y + 2, neck, neck, t, 0.2);
    case 'flip':
      return drum(x, y - 14, y + 2, neck + 8, neck + 10, t, 0.16) + box(x - 6, y - 6, 12, 3, 1.5, t.deep);
    case 'pump':
      return all(
        box(x - 3, y - 30, 6, 24, 2, t.shade),
        soft(
          `M${x - 30} ${y - 30}Q${x - 30} ${y - 38} ${x - 18} ${y - 38}H${x + 10}V${y - 28}H${x - 22}L${x - 28} ${y - 22}Z`,
          t.base,
          3,
        ),
        drum(x, y - 12, y + 2, neck + 3, neck + 3, t, 0.2),
      );
    case 'spray':
      return all(
        soft(
          `M${x - 34} ${y - 36}H${x + 20}Q${x + 26} ${y - 20} ${x + 14} ${y - 8}H${x - 8}V${y - 18}H${x - 34}Z`,
          t.lit,
          4,
        ),
        box(x - 42, y - 35, 10, 14, 3, t.deep),
        line(`M${x - 20} ${y - 16}Q${x - 28} ${y - 4} ${x - 22} ${y + 6}`, t.deep, 6),
        drum(x, y - 10, y + 2, neck, neck, t, 0.2),
      );
    case 'dropper':
      return all(
        soft(
          `M${x - 7} ${y - 18}Q${x - 9} ${y - 44} ${x} ${y - 46}Q${x + 9} ${y - 44} ${x + 7} ${y - 18}Z`,
          rubber.base,
          2,
        ),
        drum(x, y - 20, y + 2, neck + 1, neck + 1, t, 0.2),
      );
  }
}

/** A bottle with shoulders, a cap and a band of label; stands on the floor of the field. */
export function bottle(kind: Bottle, c: Tone, t: Tone, label: string): string {
  const { x, wide, top, neck } = kind;
  const body = mirrored(
    `M${x} ${top}L${x + neck} ${top}L${x + neck} ${top + 6}Q${x + wide} ${top + 8} ${x + wide} ${top + 28}L${x + wide} 164Q${x + wide} 172 ${x + wide - 8} 172L${x} 173`,
    x,
  );
  return all(
    capOf(kind.cap, x, top, neck, t),
    soft(body, c.round, 1.6),
    within(body, label),
    gleam(`M${x - wide + 6} ${top + 34}V156`, 3.6, 0.55),
  );
}

const leafMark = (x: number, y: number, fill: string, size = 1) =>
  at(
    x,
    y,
    path('M0 12Q-14 2 -6 -12Q8 -10 8 4Q6 10 0 12Z', fill) + line('M-2 14Q0 2 4 -4', '#FFFFFF', 1.6, 0.8),
    10,
    size,
  );
const lines = (x: number, y: number, w: number, fill: string) =>
  all(box(x - w / 2, y, w, 3, 1.5, fill), box(x - w / 3, y + 7, (w * 2) / 3, 3, 1.5, fill, 0.6));

export const skincare: Draw = (c, a) =>
  all(
    bottle(
      { x: 120, wide: 25, top: 62, neck: 10, cap: 'dropper' },
      c,
      gold,
      all(box(90, 104, 60, 44, 0, paper.base), leafMark(120, 118, leaf.base, 0.9), lines(120, 134, 26, c.shade)),
    ),
    bottle(
      { x: 64, wide: 23, top: 74, neck: 9, cap: 'pump' },
      paper,
      c,
      all(box(30, 112, 60, 40, 0, c.base), lines(64, 126, 24, '#FFFFFF')),
    ),
    at(
      152,
      172,
      all(wall(0, -34, 0, 26, 26, c.round, 0.2), drum(0, -50, -32, 27, 27, paper, 0.2), oval(0, -50, 20, 3.6, a.light)),
    ),
  );

export const hairCare: Draw = (c, a) =>
  all(
    bottle(
      { x: 74, wide: 32, top: 68, neck: 11, cap: 'pump' },
      c,
      rubber,
      all(
        box(30, 96, 90, 58, 0, c.light),
        line('M60 138Q56 118 70 106M68 140Q64 122 78 108M77 140Q74 124 86 112', c.deep, 3),
        lines(74, 146, 30, c.deep),
      ),
    ),
    bottle(
      { x: 140, wide: 28, top: 58, neck: 10, cap: 'flip' },
      a,
      c,
      all(box(100, 92, 80, 56, 0, a.light), line('M130 134Q126 114 140 102M138 136Q134 118 148 104', a.deep, 3)),
    ),
  );

export const perfume: Draw = (c) =>
  all(
    box(86, 26, 28, 34, 5, gold.round),
    box(86, 26, 28, 6, 3, gold.light),
    box(90, 58, 20, 14, 2, steel.round),
    soft('M52 84Q52 72 64 72H136Q148 72 148 84V160Q148 172 136 172H64Q52 172 52 160Z', glass.lit, 3),
    soft('M64 96H136V160H64Z', c.lit, 5),
    path('M61 96H139V106Q100 114 61 106Z', c.light),
    path('M112 94H139V163H120Q126 128 112 94Z', c.shade, 0.7),
    line('M100 74V150', '#FFFFFF', 2, 0.5),
    soft('M82 120H118V144H82Z', paper.base, 3),
    line('M90 132Q100 122 110 132Q100 142 90 132Z', gold.base, 2),
    gleam('M58 88V156', 4, 0.85),
    line('M150 44H164M149 36L160 28M149 52L160 60', c.light, 2.4),
  );

export const emptyContainers: Draw = (c) =>
  all(
    bottle({ x: 66, wide: 24, top: 74, neck: 9, cap: 'spray' }, glass, c, ''),
    bottle({ x: 112, wide: 19, top: 82, neck: 9, cap: 'round' }, glass, c, ''),
    at(
      156,
      172,
      all(wall(0, -36, 0, 26, 26, glass.round, 0.2), drum(0, -54, -34, 27, 27, c, 0.2), gleam('M-19 -24V-8', 3, 0.8)),
    ),
  );

export const detergent: Draw = (c, a) =>
  all(
    drum(78, 34, 60, 20, 20, a, 0.18),
    times(6, (i) => line(`M${62 + i * 6.4} 40V56`, a.shade, 1.6)),
    soft('M60 60H98Q106 72 124 74Q150 80 154 104V160Q154 172 142 172H56Q44 172 44 160V92Q46 74 60 60Z', c.round, 3),
    soft('M126 92Q140 96 140 110V134Q140 142 132 142Q124 142 124 132V98Q124 92 126 92Z', '#F2F5F8', 2),
    line('M124 98V132', c.deep, 2),
    soft('M54 100H112Q116 130 108 158H54Z', paper.base, 4),
    disc(82, 128, 20, water.light),
    at(82, 128, soft('M0 -14Q12 2 0 10Q-12 2 0 -14Z', c.base, 2)),
    disc(66, 146, 5, c.light),
    disc(98, 112, 4, c.light),
    gleam('M50 96V150', 3, 0.5),
  );

export const handWash: Draw = (c, a) =>
  all(
    bottle(
      { x: 118, wide: 36, top: 74, neck: 12, cap: 'pump' },
      c,
      paper,
      all(
        box(70, 108, 100, 46, 0, paper.base),
        at(118, 130, soft('M0 -15Q13 3 0 12Q-13 3 0 -15Z', c.base, 2)),
        lines(118, 146, 0, c.shade),
      ),
    ),
    soft('M26 150Q26 136 40 136H78Q92 136 92 150V160Q92 172 80 172H38Q26 172 26 160Z', a.lit, 3),
    path('M30 146Q34 140 42 140H76Q86 140 88 148Q60 156 30 146Z', a.light),
    oval(59, 150, 16, 4, a.shade, 0.6),
    disc(40, 124, 9, '#FFFFFF', 0.8),
    disc(58, 112, 6, '#FFFFFF', 0.8),
    disc(30, 106, 5, '#FFFFFF', 0.8),
    hoop(40, 124, 9, 9, water.light, 1.4),
    hoop(58, 112, 6, 6, water.light, 1.4),
  );

export const airFresheners: Draw = (c, a) =>
  all(
    times(6, (i) =>
      line(`M${78 + (i % 2)} 112L${44 + i * 12} ${34 + Math.abs(i - 2.5) * 5}`, i % 2 ? '#B58A5A' : '#9A7145', 3.4),
    ),
    soft('M66 104H92V112Q112 118 112 134V162Q112 172 102 172H56Q46 172 46 162V134Q46 118 66 112Z', glass.lit, 2),
    path('M48 136H110V162Q110 170 102 170H56Q48 170 48 162Z', c.round, 0.9),
    oval(79, 136, 31, 5, c.light),
    box(64, 98, 30, 12, 4, gold.base),
    soft('M62 142H96V160H62Z', paper.base, 2),
    gleam('M53 134V158', 3, 0.8),
    wall(142, 88, 172, 24, 24, c.round, 0.2),
    drum(142, 66, 90, 22, 24, paper, 0.18),
    box(118, 108, 48, 40, 0, a.base),
    times(5, (i) => at(142, 128, oval(0, -9, 5, 8, '#FFFFFF'), i * 72)),
    disc(142, 128, 4, gold.base),
    disc(142, 78, 3, rubber.base),
    line('M128 62Q122 50 128 42M144 58Q138 46 144 36', '#B9CBDB', 2.4),
  );

export const wetWipes: Draw = (c, a) =>
  all(
    soft('M84 78Q80 44 96 30Q104 40 112 34Q122 44 118 78Z', '#FFFFFF', 3),
    line('M96 70Q92 52 98 42M108 70Q112 56 108 48', '#CBD6E2', 2),
    soft('M30 92Q30 80 42 78H158Q170 80 170 92L174 158Q174 172 160 172H40Q26 172 26 158Z', c.lit, 4),
    soft('M66 74H134Q142 74 142 84V104Q142 112 134 112H66Q58 112 58 104V84Q58 74 66 74Z', paper.base, 2),
    soft('M78 82H122Q128 92 122 102H78Q72 92 78 82Z', c.deep, 2),
    path('M84 92Q82 70 92 62L112 64Q118 76 116 92Z', '#FFFFFF'),
    path('M27 150Q100 134 173 150V158Q173 172 160 172H40Q27 172 27 158Z', a.base),
    leafMark(100, 134, '#FFFFFF', 1),
    gleam('M38 92L34 140', 4, 0.5),
    line('M26 92L20 88M174 92L180 88', c.shade, 4),
  );

export const glue: Draw = (c, a) =>
  all(
    path('M76 40L84 16Q87 12 90 16L98 40Z', a.round),
    bottle(
      { x: 87, wide: 32, top: 58, neck: 15, cap: 'round' },
      paper,
      a,
      all(
        box(50, 92, 80, 62, 0, c.base),
        path('M50 134Q87 120 124 136V154H50Z', c.shade),
        soft('M87 100Q102 120 87 130Q72 120 87 100Z', '#FFFFFF', 1),
      ),
    ),
    at(
      150,
      172,
      all(
        box(-17, -78, 34, 78, 5, c.round),
        box(-17, -34, 34, 34, 5, a.round),
        box(-17, -60, 34, 16, 0, '#FFFFFF', 0.85),
        oval(0, -78, 15, 4, paper.base),
        gleam('M-11 -72V-8', 3, 0.5),
      ),
    ),
  );

export const sealant: Draw = (c, a) =>
  at(
    104,
    106,
    shifted(
      -104,
      -80,
      all(
        line('M146 40H170V58H150', steel.deep, 6),
        box(44, 60, 104, 10, 2, steel.shade),
        soft('M130 62L160 62Q168 100 158 128L144 128Q146 96 130 86Z', rubber.base, 5),
        line('M132 92Q128 112 136 120', signal.base, 7),
        line('M148 66H182', steel.shade, 5),
        line('M182 66V84', steel.shade, 6),
        box(42, 66, 96, 26, 5, c.lit),
        box(42, 66, 96, 8, 4, c.light, 0.7),
        box(60, 66, 52, 26, 0, paper.base),
        path('M60 84Q86 72 112 86V92H60Z', a.base),
        path('M42 72L10 77Q6 79 10 82L42 88Z', a.lit),
        box(38, 64, 7, 30, 2, steel.base),
        disc(4, 79.5, 4, '#FFFFFF'),
        line('M46 96H138', steel.deep, 4),
      ),
    ),
    -24,
    1.06,
  );

export const wax: Draw = (c, a) =>
  all(
    bottle(
      { x: 136, wide: 27, top: 68, neck: 10, cap: 'spray' },
      c,
      rubber,
      all(
        box(100, 104, 80, 48, 0, paper.base),
        soft('M122 132L126 120H146L150 132Z', c.base, 3),
        box(117, 128, 38, 12, 4, c.base),
        disc(126, 141, 4.4, rubber.base),
        disc(147, 141, 4.4, rubber.base),
      ),
    ),
    tub(66, 132, 172, 42, 42, c, '#F7E3A8', 0.22),
    oval(66, 133, 36, 6.6, '#F9EBC0'),
    path('M44 134Q60 126 70 134Q80 140 94 132Q84 140 66 140Q52 140 44 134Z', '#E4C878'),
    line('M30 154Q66 166 102 154', a.base, 5),
    at(
      38,
      96,
      all(oval(0, 4, 26, 9, a.shade), oval(0, 0, 26, 9, a.light), line('M-14 -2Q0 -12 14 -2', a.deep, 4)),
      -12,
    ),
  );

export const vacuumBags: Draw = (c, a) =>
  all(
    soft('M30 44H170V172H30Z', '#DCE8F2', 10),
    soft('M46 92Q44 82 56 80H144Q156 82 154 94V104H46Z', c.lit, 4),
    soft('M44 106Q44 100 52 100H148Q156 100 156 108V126H44Z', a.lit, 4),
    soft('M44 128H156V148Q156 156 148 156H52Q44 156 44 148Z', c.shade, 4),
    line('M52 92H148M52 114H148M52 140H148', '#FFFFFF', 1.6, 0.5),
    soft('M30 44H170V172H30Z', 'rgba(214,232,246,0.3)', 10),
    box(28, 40, 144, 15, 6, sea.base),
    line('M32 47H168', '#FFFFFF', 2, 0.7),
    disc(128, 78, 13, sea.shade),
    disc(128, 78, 9, sea.light),
    disc(128, 78, 4, '#FFFFFF'),
    gleam('M40 70L66 170M56 62L94 168', 4, 0.4),
    line('M30 100L38 112L31 124M170 96L162 110L169 124', '#9FB8CD', 1.8),
  );

export const zipperBags: Draw = (c, a) =>
  all(
    around(100, 100, all(soft('M42 34H158V166H42Z', '#D9E8F4', 8), box(40, 32, 120, 18, 6, a.base)), 8),
    lifted(
      all(
        soft('M40 36H160V172H40Z', '#E6F1F9', 8),
        box(38, 34, 124, 9, 4, c.base),
        box(38, 46, 124, 5, 2.5, c.shade),
        box(146, 31, 18, 22, 5, c.deep),
        at(
          78,
          112,
          all(
            disc(0, 0, 19, signal.base),
            disc(-6, -6, 5, '#FFFFFF', 0.5),
            path('M0 -18Q8 -28 14 -26Q12 -18 0 -18Z', leaf.base),
          ),
        ),
        at(
          122,
          120,
          all(
            disc(0, 0, 18, '#F2A33A'),
            disc(-5, -6, 4, '#FFFFFF', 0.5),
            path('M0 -16Q6 -24 12 -22Q10 -15 0 -16Z', leaf.base),
          ),
        ),
        at(98, 146, all(disc(0, 0, 17, leaf.base), disc(-5, -6, 4, '#FFFFFF', 0.5))),
        soft('M40 36H160V172H40Z', 'rgba(220,236,248,0.28)', 8),
        soft('M60 62H140V78H60Z', '#FFFFFF', 4),
        gleam('M50 90V160', 5, 0.75),
      ),
    ),
  );

export const lunchBox: Draw = (c, a) =>
  all(
    block(28, 128, 124, 44, 22, c),
    block(28, 92, 124, 34, 22, a),
    line('M28 127H152L174 116', c.deep, 2),
    soft('M24 90L46 78H178L156 90Z', c.light, 4),
    soft('M23 84H156V94H23Z', c.base, 3),
    soft('M156 84L178 73V83L156 94Z', c.shade, 3),
    box(78, 86, 24, 26, 5, c.deep),
    box(84, 92, 12, 14, 3, c.light),
    line('M70 80L120 80', c.pale, 2),
    at(62, 52, all(box(-3, -30, 6, 40, 3, steel.round), oval(0, -34, 8, 12, steel.base)), 62),
    at(130, 54, line('M-36 4H34', '#B98A56', 4) + line('M-34 -5H36', '#A3764A', 4), -8),
  );

export const storageContainers: Draw = (c) =>
  all(
    at(
      0,
      0,
      all(
        block(26, 112, 92, 60, 22, glass),
        path('M30 136H114V168H30Z', '#F3D9A0'),
        times(10, (i) => disc(36 + (i % 5) * 18, 146 + Math.floor(i / 5) * 13, 7, i % 3 ? '#E9C27A' : '#DDAA5C')),
        soft('M22 104H120V113H22Z', c.base, 4),
        soft('M22 103L46 91H142L120 103Z', c.light, 4),
        soft('M120 103L142 91V100L120 112Z', c.shade, 3),
        box(62, 106, 18, 16, 4, c.shade),
        gleam('M33 120V160', 4, 0.7),
      ),
    ),
    wall(146, 84, 172, 28, 28, glass.round, 0.2),
    wall(146, 112, 170, 26, 26, '#C98B5B', 0.2),
    times(8, (i) => oval(130 + (i % 4) * 10.5, 126 + Math.floor(i / 4) * 20, 6, 4, '#A96C3F')),
    drum(146, 70, 90, 30, 30, c, 0.2),
    gleam('M124 96V156', 4, 0.8),
    at(
      60,
      82,
      all(
        soft('M-32 -24H32L28 10H-28Z', glass.lit, 3),
        path('M-30 -8H30L27 9H-27Z', leaf.light),
        disc(-12, -10, 8, leaf.base),
        disc(8, -8, 9, signal.light),
        disc(20, -9, 6, leaf.shade),
        box(-36, -34, 72, 10, 4, c.base),
        gleam('M-26 -20V2', 3, 0.8),
      ),
    ),
  );

export const takeout: Draw = (c, a) =>
  all(
    at(
      36,
      0,
      all(
        path('M70 84L86 60H130L122 84Z', c.deep),
        soft('M66 84H128L120 172H76Z', paper.lit, 2),
        path('M72 118H126L124 146H74Z', c.base),
        soft('M128 84L146 72L136 160L120 172Z', paper.shade, 2),
        line('M74 84Q97 40 122 84', steel.shade, 2.6),
        soft('M66 84L82 66L98 84Z', paper.light, 2),
        soft('M98 84L114 66L128 84Z', paper.base, 2),
        at(99, 132, disc(0, 0, 9, '#FFFFFF') + line('M-5 0Q0 -6 5 0Q0 6 -5 0', c.base, 2)),
      ),
    ),
    soft('M18 134H102L96 172H24Z', card.lit, 3),
    soft('M14 126H106V136H14Z', card.light, 3),
    path('M22 126Q30 92 60 92Q90 92 98 126Z', glass.base, 0.8),
    disc(44, 116, 9, leaf.base),
    disc(60, 112, 10, '#F2A33A'),
    disc(76, 117, 8, signal.base),
    path('M22 126Q30 92 60 92Q90 92 98 126Z', glass.pale, 0.3),
    gleam('M32 118Q40 102 52 99', 3, 0.8),
    box(30, 150, 60, 8, 3, a.base, 0.9),
  );

export const trays: Draw = (c) =>
  around(
    100,
    96,
    all(
      soft('M30 112L50 60Q52 54 60 54H140Q148 54 150 60L170 112Q172 122 162 122H38Q28 122 30 112Z', c.shade, 5),
      soft('M42 108L58 68H142L158 108Z', c.lit, 4),
      line('M34 112L52 62Q54 57 60 57H140Q146 57 148 62L166 112', c.light, 3),
      both(soft('M150 72Q162 70 170 96Q164 104 158 100Z', c.deep, 2)),
      soft('M28 116H172L168 132Q166 138 158 138H42Q34 138 32 132Z', c.deep, 3),
      at(
        82,
        84,
        all(
          oval(0, 6, 24, 8, '#FFFFFF'),
          wall(0, -22, 6, 16, 12, paper.round, 0.24),
          oval(0, -22, 16, 4, '#8A5C3B'),
          line('M15 -16Q26 -16 22 -6Q18 0 12 0', paper.shade, 4),
        ),
      ),
      at(
        126,
        90,
        all(
          oval(0, 4, 20, 8, '#FFFFFF'),
          soft('M-11 2Q-10 -10 0 -10Q12 -10 12 2Z', '#E0A458', 3),
          line('M-4 -8L-2 0M4 -8L5 0', '#B97B34', 2),
        ),
      ),
    ),
    0,
    1.16,
  );
