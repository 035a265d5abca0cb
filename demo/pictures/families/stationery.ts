import {
  all,
  around,
  at,
  both,
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
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, gleam } from '../solids.ts';
import { star } from './clothes.ts';
import { card, cream, glass, glow, gold, leaf, mint, paper, rubber, sea, signal, steel } from '../tones.ts';

const pencil = (t: Tone) =>
  all(
    box(-8, -60, 16, 100, 0, t.base),
    box(-8, -60, 5, 100, 0, t.light),
    box(4, -60, 4, 100, 0, t.shade),
    path('M-8 40H8L0 66Z', '#F0CFA0'),
    path('M-3 56H3L0 66Z', rubber.base),
    box(-8, -68, 16, 10, 0, steel.round),
    box(-8, -80, 16, 14, 4, '#F29AA6'),
  );
const ballpoint = (t: Tone, band: string) =>
  all(
    box(-7.5, -48, 15, 96, 6, t.round),
    path('M-7 44H7L2.4 64H-2.4Z', band),
    path('M-2 62H2L0 70Z', rubber.base),
    box(-7.5, -14, 15, 5, 0, band),
    box(-3.6, -62, 7.2, 16, 3, band),
    line('M7 -44Q13 -44 13 -36V-12', band, 4),
    gleam('M-3.6 -40V30', 1.8, 0.5),
  );

export const pensPencils: Draw = (c, a) =>
  all(
    at(70, 84, pencil(a), -12),
    at(132, 84, ballpoint(c, rubber.base), 14).replace('rotate(14)', 'rotate(194)'),
    at(112, 80, pencil(c), 8).replace('rotate(8)', 'rotate(184)'),
    at(
      88,
      76,
      all(
        box(-9, -50, 18, 100, 6, leaf.round),
        box(-9, -50, 18, 34, 6, leaf.shade),
        path('M-6 50H6V60L0 64L-6 58Z', leaf.deep),
      ),
      -4,
    ).replace('rotate(-4)', 'rotate(176)'),
    soft('M58 98H142L136 172Q135 178 128 178H72Q65 178 64 172Z', c.lit, 4),
    line('M58 99H142', c.light, 3),
    path('M61 124H139L138 140H62Z', a.base),
    gleam('M68 110L73 166', 4, 0.5),
  );

export const notebooks: Draw = (c, a) =>
  all(
    around(
      100,
      100,
      all(
        soft('M62 34H154V160H62Z', a.lit, 6),
        soft('M66 40H154V158H66Z', paper.base, 2),
        soft('M62 34H148V156H62Z', a.lit, 4),
      ),
      10,
    ),
    lifted(
      all(
        soft('M52 38H148Q154 38 154 44V164Q154 170 148 170H52Z', paper.base, 2),
        line('M150 44V166', paper.deep, 1.4),
        line('M147 44V167', paper.deep, 1),
        soft('M46 34H140Q146 34 146 40V162Q146 168 140 168H46Q40 168 40 162V40Q40 34 46 34Z', c.lit, 3),
        path('M40 40Q40 34 46 34H58V168H46Q40 168 40 162Z', c.deep, 0.5),
        times(9, (i) => line(`M36 ${46 + i * 14}H50`, steel.base, 4)),
        box(76, 62, 52, 34, 5, '#FFFFFF', 0.92),
        box(84, 72, 36, 4, 2, c.base),
        box(84, 82, 24, 4, 2, c.light),
        line('M134 35V167', a.base, 5),
        gleam('M66 44V158', 2.4, 0.3),
      ),
    ),
    lifted(at(150, 124, ballpoint(rubber, gold.base), 14, 0.8)),
  );

export const stickyNotes: Draw = (c, a) =>
  all(
    around(70, 74, block(34, 48, 66, 62, 10, a), -6),
    at(
      146,
      66,
      all(
        times(4, (i) =>
          soft(
            `M-22 ${-26 + i * 14}H22V${-16 + i * 14}H-22Z`,
            [signal.base, glow.base, mint.base, sea.base][i] ?? c.base,
            1.6,
          ),
        ),
      ),
    ),
    lifted(
      around(
        106,
        124,
        all(
          soft('M62 84H150V150Q150 172 128 172H62Z', c.shade, 3),
          soft('M60 80H148V148Q142 152 126 168H60Z', c.lit, 3),
          path('M148 146Q130 146 128 168Q146 166 148 146Z', c.light),
          line('M74 100H132M74 114H122M74 128H128', c.deep, 3.4, 0.55),
          box(60, 79, 88, 11, 2, c.shade, 0.35),
        ),
        -5,
      ),
    ),
  );

export const stickers: Draw = (c, a) => {
  const cut = (x: number, y: number, part: string, turn: number) => at(x, y, part, turn);
  return all(
    soft('M38 26H150V174H38Z', paper.light, 6),
    cut(
      70,
      60,
      all(
        star(0, 0, 27, '#E3E9F0'),
        star(0, 0, 21, glow.base),
        disc(-5, 0, 2, rubber.base),
        disc(5, 0, 2, rubber.base),
        line('M-4 6Q0 10 4 6', rubber.base, 2),
      ),
      -8,
    ),
    cut(
      120,
      60,
      all(
        soft('M0 26Q-34 4 -18 -18Q-6 -24 0 -10Q6 -24 18 -18Q34 4 0 26Z', '#E3E9F0', 4),
        soft('M0 19Q-26 2 -13 -14Q-4 -18 0 -6Q4 -18 13 -14Q26 2 0 19Z', c.base, 1),
      ),
      8,
    ),
    cut(
      72,
      126,
      all(
        times(6, (i) => at(0, 0, oval(0, -15, 12, 15, '#E3E9F0'), i * 60)),
        times(6, (i) => at(0, 0, oval(0, -14, 8, 11, i % 2 ? c.light : c.base), i * 60)),
        disc(0, 0, 8, gold.base),
      ),
      0,
    ),
    lifted(
      at(
        134,
        128,
        all(
          disc(0, 0, 36, '#FFFFFF'),
          disc(0, 0, 31, a.base),
          path('M-18 6Q0 26 18 6Z', '#FFFFFF'),
          disc(-10, -7, 4, rubber.base),
          disc(10, -7, 4, rubber.base),
          path('M36 0A36 36 0 0 1 6 35Q20 22 36 0Z', '#FFFFFF'),
          path('M36 0A36 36 0 0 1 6 35Q14 18 36 0Z', steel.base, 0.5),
        ),
        -8,
      ),
    ),
  );
};

export const fileFolders: Draw = (c, a) =>
  all(
    around(110, 100, all(soft('M60 44H94L102 54H168V150H60Z', a.lit, 5)), 6),
    soft('M46 56H150V150H46Z', '#FFFFFF', 3),
    line('M60 70H130M60 80H120', steel.base, 3),
    around(100, 110, soft('M52 52H144V140H52Z', paper.shade, 2), 3),
    soft('M52 60H146V150H52Z', '#FFFFFF', 2),
    line('M62 72H132M62 82H116', steel.base, 3),
    soft('M26 68H72L82 80H164V88H26Z', c.shade, 5),
    soft('M22 90H168Q174 90 173 96L166 158Q165 164 158 164H34Q27 164 26 158L18 96Q18 90 22 90Z', c.lit, 3),
    box(56, 112, 74, 26, 4, '#FFFFFF', 0.9),
    box(64, 120, 44, 4, 2, steel.shade),
    box(64, 128, 30, 3, 1.5, steel.base),
    gleam('M28 98L34 152', 3, 0.5),
    at(150, 70, all(line('M-6 -18V14Q-6 22 2 22Q10 22 10 14V-12Q10 -18 5 -18Q0 -18 0 -12V12', signal.base, 3.4))),
  );

export const deskOrganizer: Draw = (c, a) =>
  all(
    at(54, 76, pencil(a), -8, 0.8).replace('rotate(-8)', 'rotate(172)'),
    at(74, 74, ballpoint(sea, rubber.base), 4, 0.8).replace('rotate(4)', 'rotate(184)'),
    at(
      92,
      72,
      all(
        ring(-7, -34, 9, signal.base, 5),
        ring(9, -34, 9, signal.base, 5),
        line('M-4 -26L6 30M6 -26L-4 30', steel.base, 5),
      ),
      6,
    ),
    block(36, 86, 66, 86, 16, c),
    path('M38 85L52 78H116L103 85Z', c.deep),
    soft('M108 104H168V172H108Z', c.shade, 3),
    block(106, 112, 58, 60, 14, c),
    path('M108 111L120 105H176L164 111Z', c.deep),
    box(116, 92, 40, 22, 2, glow.base),
    box(120, 88, 40, 24, 2, '#FFFFFF'),
    box(106, 128, 58, 2.4, 0, c.deep),
    soft('M110 136H160V166H110Z', c.light, 2),
    disc(135, 151, 4, c.deep),
    line('M40 130H98', c.deep, 2),
    box(60, 146, 18, 6, 3, c.deep),
    gleam('M42 92V164', 2.4, 0.5),
  );

export const stapler: Draw = (c, a) =>
  all(
    at(
      140,
      62,
      all(
        soft('M-38 16H38V26H-38Z', rubber.base, 4),
        soft('M-34 -2H34V14H-34Z', a.lit, 4),
        soft('M-26 -22H30Q38 -20 34 -10L26 0H-30Q-34 -16 -26 -22Z', a.shade, 4),
        disc(-18, 8, 4, rubber.base),
        disc(18, 8, 4, rubber.base),
      ),
    ),
    lifted(
      all(
        soft('M24 152H172Q178 152 178 158V166H18Q16 156 24 152Z', rubber.base, 4),
        soft('M32 136H166V146H26Z', steel.round, 2),
        box(22, 146, 18, 7, 2, steel.light),
        soft('M20 136Q18 126 28 122L150 84Q176 78 178 104V146H156L152 130Z', c.lit, 4),
        path('M20 136Q18 128 28 124L152 122V130Z', c.deep, 0.45),
        disc(162, 128, 6, steel.base),
        disc(162, 128, 2.4, steel.deep),
        gleam('M44 122L146 92', 4, 0.5),
      ),
    ),
    times(3, (i) => line(`M${48 + i * 26} 186v-6h12v6`, steel.shade, 2.4)),
  );

export const whiteboard: Draw = (c) =>
  all(
    line('M60 120L44 176M140 120L156 176M100 120V176', steel.shade, 6),
    soft('M20 30H180V132H20Z', c.lit, 5),
    box(27, 37, 146, 88, 3, '#FDFEFF'),
    path('M27 37H173V48L27 100Z', '#F1F6FA'),
    line('M44 104L68 84L90 94L122 60L150 68', c.base, 4),
    disc(68, 84, 4, signal.base),
    disc(90, 94, 4, signal.base),
    disc(122, 60, 4, signal.base),
    line('M44 52H84M44 62H72', steel.shade, 3),
    box(128, 88, 30, 24, 2, glow.base),
    line('M134 96H152M134 103H146', glow.shade, 2),
    soft('M52 132H148V140H52Z', c.shade, 3),
    box(64, 126, 24, 7, 2, signal.base),
    box(94, 126, 22, 7, 2, sea.base),
    box(122, 122, 18, 11, 2, rubber.base),
    both(box(168, 28, 14, 12, 3, c.deep)),
  );

export const logoPens: Draw = (c, a) =>
  all(
    soft('M24 56H176Q182 56 182 62V150Q182 156 176 156H24Q18 156 18 150V62Q18 56 24 56Z', rubber.lit, 4),
    box(26, 64, 148, 84, 5, cream.shade),
    box(26, 64, 148, 12, 5, cream.deep, 0.5),
    times(3, (i) =>
      at(
        100,
        84 + i * 24,
        at(
          0,
          0,
          all(
            ballpoint(i === 1 ? a : c, i === 1 ? gold.base : steel.base),
            at(0, 16, all(path('M0 -7L6 -3.5V3.5L0 7L-6 3.5V-3.5Z', '#FFFFFF'))),
          ),
          90,
        ),
        0,
        0.98,
      ),
    ),
    gleam('M24 60H120', 2, 0.3),
  );

export const badges: Draw = (c, a) =>
  all(
    at(
      66,
      70,
      all(
        disc(0, 2, 44, c.deep),
        disc(0, 0, 44, c.lit),
        ring(0, 0, 37, '#FFFFFF', 2.4, 0.8),
        star(0, -1, 25, '#FFFFFF'),
        gleam('M-32 -18Q-24 -32 -8 -36', 4, 0.5),
      ),
    ),
    at(
      140,
      66,
      all(
        soft('M0 26Q-30 4 -15 -15Q-5 -20 0 -7Q5 -20 15 -15Q30 4 0 26Z', gold.base, 5),
        soft('M0 22Q-25 4 -12 -12Q-4 -16 0 -5Q4 -16 12 -12Q25 4 0 22Z', signal.base, 1),
        gleam('M-12 -4Q-10 -10 -6 -10', 2.4, 0.7),
      ),
    ),
    at(
      60,
      146,
      all(
        disc(0, 0, 30, a.lit),
        ring(0, 0, 25, '#FFFFFF', 2),
        path('M-14 6L-6 -8L2 4L8 -2L15 6V10H-14Z', '#FFFFFF'),
        disc(8, -11, 4, '#FFFFFF'),
      ),
    ),
    at(
      134,
      136,
      all(
        soft('M0 -38L32 -24V2Q28 30 0 42Q-28 30 -32 2V-24Z', gold.lit, 4),
        soft('M0 -30L25 -19V2Q22 24 0 34Q-22 24 -25 2V-19Z', c.lit, 2),
        path('M0 -18L16 -9V9L0 18L-16 9V-9Z', gold.light),
        path('M0 -9L8 -4.5V4.5L0 9L-8 4.5V-4.5Z', c.base),
      ),
    ),
  );

export const lanyard: Draw = (c, a) =>
  all(
    line('M52 18Q58 70 96 104', c.shade, 12),
    line('M148 18Q142 70 104 104', c.base, 12),
    dashed('M54 28Q62 72 94 100', a.base, 4, '6 12'),
    dashed('M146 28Q138 72 106 100', a.base, 4, '6 12'),
    line('M52 18Q100 -2 148 18', c.deep, 12),
    box(88, 92, 24, 18, 4, rubber.base),
    ring(100, 116, 6, steel.base, 4),
    box(94, 118, 12, 12, 3, steel.round),
    soft('M62 130H138V182H62Z', glass.lit, 6),
    box(66, 134, 68, 46, 4, '#FFFFFF'),
    box(66, 134, 68, 12, 3, c.base),
    box(92, 126, 16, 6, 3, steel.base),
    disc(82, 160, 10, '#E8B48E'),
    path('M72 158Q72 147 82 147Q92 147 92 158Q84 152 72 158Z', '#5A3B2B'),
    path('M68 178Q70 168 82 168Q94 168 96 178Z', c.light),
    line('M102 156H126M102 164H122M102 172H116', steel.base, 3),
  );

export const awardPlaque: Draw = (c) =>
  all(
    block(46, 146, 96, 26, 18, rubber),
    box(70, 154, 48, 11, 2, gold.base),
    soft('M100 28L146 56L138 146H62L54 56Z', c.lit, 5),
    path('M100 26L148 56L140 148H112Q136 90 100 26Z', c.shade, 0.7),
    path('M100 36L138 60L131 140H69L62 60Z', '#FFFFFF', 0.25),
    times(14, (i) => at(100, 90, at(0, -28, path('M0 -6Q5 0 0 6Q-5 0 0 -6Z', gold.base), 30), 30 + i * 23)),
    star(100, 89, 20, gold.base),
    star(98, 87, 12, gold.light),
    gleam('M68 64L74 132', 4, 0.6),
    line('M80 128H120', '#FFFFFF', 3, 0.8),
  );

export const cartons: Draw = (c) =>
  all(
    block(28, 104, 82, 68, 28, card),
    path('M60 104L86 90H98L74 104Z', c.base),
    path('M60 104H74V124L70 121L67 124L64 121L60 124Z', c.light),
    block(112, 126, 50, 46, 18, card),
    path('M130 126L148 117H156L139 126Z', c.base),
    path('M130 126H139V138L136 136L133 138L130 136Z', c.light),
    block(50, 54, 62, 46, 22, c),
    path('M74 54L95 43H104L84 54Z', card.base),
    path('M74 54H84V68L81 66L79 68L77 66L74 68Z', card.light),
    line('M92 156v-12m-5 5l5 -5l5 5M42 156v-12m-5 5l5 -5l5 5', card.deep, 2.4),
    box(118, 148, 18, 14, 2, paper.base),
    line('M121 152H133M121 157H129', steel.shade, 1.6),
  );

export const bubbleWrap: Draw = (c) => {
  const sheet = 'M78 78L180 106Q184 140 168 172L40 150Z';
  return all(
    soft(sheet, c.light, 3),
    within(
      sheet,
      times(8, (r) =>
        times(12, (q) =>
          all(
            disc(44 + q * 13 + (r % 2) * 6, 82 + r * 12 + q * 2, 5.6, c.base),
            disc(42.4 + q * 13 + (r % 2) * 6, 80 + r * 12 + q * 2, 1.9, '#FFFFFF', 0.85),
          ),
        ),
      ),
    ),
    soft('M30 58Q30 40 56 40Q84 40 84 58V150Q80 164 56 164Q32 164 30 150Z', c.round, 2),
    within(
      'M30 58H84V150Q80 164 56 164Q32 164 30 150Z',
      times(9, (r) =>
        times(5, (q) =>
          all(
            disc(32 + q * 12.4 + (r % 2) * 6, 68 + r * 12.4, 5.2, c.light, 0.9),
            disc(30.6 + q * 12.4 + (r % 2) * 6, 66 + r * 12.4, 1.8, '#FFFFFF', 0.9),
          ),
        ),
      ),
    ),
    oval(57, 56, 27, 14, c.light),
    hoop(57, 56, 19, 9.6, c.shade, 3),
    hoop(57, 56, 11, 5.4, c.shade, 2.4),
    oval(57, 56, 5, 2.4, c.deep),
  );
};

const tapeRoll = (t: Tone, core: Tone) =>
  all(
    path('M-46 0V22A46 28 0 0 0 46 22V0Z', t.round),
    oval(0, 0, 46, 28, t.light),
    hoop(0, 0, 40, 24, t.base, 3),
    hoop(0, 0, 33, 20, t.base, 1.6),
    oval(0, 0, 27, 16, core.base),
    oval(0, 3, 23, 12.6, core.deep),
    oval(0, 6, 22, 9, '#F2F5F8'),
  );
export const packingTape: Draw = (c) =>
  all(
    at(70, 138, tapeRoll(c, card), 0, 0.98),
    at(76, 92, tapeRoll(c, card), 0, 0.98),
    at(
      142,
      110,
      all(
        soft('M-14 24L26 40L20 62L-6 56Z', c.deep, 3),
        line('M-2 40L-14 66', rubber.base, 14),
        disc(4, 0, 34, rubber.lit),
        disc(4, 0, 28, c.lit),
        disc(4, 0, 15, card.base),
        disc(4, 0, 10, '#F2F5F8'),
        soft('M14 -34L44 -44L52 -30L36 -14Z', signal.base, 4),
        path('M52 -32L58 -26L40 -10L34 -16Z', steel.base),
        gleam('M-18 -8Q-14 -22 0 -24', 3, 0.5),
      ),
      8,
    ),
  );

export const industrialTape: Draw = (c) =>
  all(
    at(
      100,
      96,
      all(
        ring(0, 0, 50, c.deep, 35),
        ring(-2, -2, 50, c.base, 33),
        ring(-2, -2, 60, c.light, 3),
        ring(-2, -2, 46, c.shade, 1.6),
        ring(-2, -2, 40, c.shade, 1.6),
        disc(-2, -2, 32, card.base),
        disc(-2, -2, 27, card.deep),
        disc(0, 0, 26, '#F2F5F8'),
      ),
    ),
    soft('M40 132L62 148Q110 168 170 150L176 170Q112 192 52 164Q34 150 34 140Z', c.lit, 2),
    path('M170 150L176 170L182 166L179 161L182 156L177 153Z', c.shade),
    times(7, (i) =>
      path(
        `M${62 + i * 16} ${150 + Math.sin(i / 2) * 6}L${72 + i * 16} ${152 + Math.sin(i / 2) * 6}L${66 + i * 16} ${172 + Math.sin(i / 2) * 4}L${56 + i * 16} ${168 + Math.sin(i / 2) * 4}Z`,
        rubber.base,
        0.85,
      ),
    ),
    gleam('M60 64Q72 50 90 48', 5, 0.4),
  );

export const polyMailers: Draw = (c, a) =>
  all(
    around(108, 100, soft('M56 42H164V158H56Z', a.lit, 6), 9),
    lifted(
      all(
        soft('M38 48H156V168H38Z', c.lit, 5),
        path('M36 48L97 96L158 48Q158 45 154 45H40Q36 45 36 48Z', c.light),
        line('M38 48L97 96L156 48', c.shade, 2.4),
        line('M44 46H150', '#FFFFFF', 3, 0.7),
        box(56, 112, 62, 38, 4, '#FFFFFF'),
        box(63, 120, 30, 4, 2, steel.shade),
        box(63, 128, 44, 3, 1.5, steel.base),
        times(9, (i) => box(64 + i * 4.6, 136, i % 3 === 0 ? 3 : 1.6, 9, 0, rubber.base)),
        line('M44 160Q90 152 150 162M140 70Q150 110 146 150', c.shade, 2, 0.6),
        gleam('M48 68V150', 4, 0.35),
      ),
    ),
  );

export const labels: Draw = (c, a) =>
  all(
    at(
      70,
      82,
      all(
        path('M-50 0V34A50 30 0 0 0 50 34V0Z', paper.round),
        oval(0, 0, 50, 30, paper.light),
        hoop(0, 0, 42, 25, paper.shade, 2),
        hoop(0, 0, 34, 20, paper.shade, 2),
        oval(0, 0, 24, 14, card.base),
        oval(0, 2, 20, 11, card.deep),
        times(3, (i) =>
          soft(`M${-34 + i * 26} ${32 + (i === 1 ? 6 : 0)}q10 4 18 3v16q-8 1 -18 -3Z`, i === 1 ? a.base : c.base, 2),
        ),
      ),
    ),
    soft('M114 112Q132 118 168 116V166Q120 172 74 152V124Z', paper.light, 2),
    soft('M122 122Q140 126 160 124V156Q140 158 122 154Z', c.lit, 3),
    soft('M82 130L112 138V158L82 150Z', a.lit, 3),
    line('M130 134H152M130 142H146', '#FFFFFF', 3),
    times(6, (i) => line(`M${87 + i * 4} ${137 + i}v8`, '#FFFFFF', i % 2 ? 2.4 : 1.4)),
    at(
      150,
      60,
      all(
        soft('M-28 -10L-14 -24H26Q30 -24 30 -20V10Q30 14 26 14H-14L-28 0Z', c.lit, 3),
        disc(-16, -5, 4, '#F2F5F8'),
        line('M-16 -5Q-34 -26 -22 -36', steel.shade, 2.4),
        line('M-2 -8H20M-2 2H14', '#FFFFFF', 3),
      ),
      10,
    ),
  );
