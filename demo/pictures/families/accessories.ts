import {
  all,
  around,
  at,
  box,
  dashed,
  disc,
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
import { gleam } from '../solids.ts';
import { glass, gold, rubber, screen, steel, wood } from '../tones.ts';

/** A cut stone around the origin, seen from the front. */
const gem = (c: Tone, r: number) =>
  at(
    0,
    0,
    all(
      path('M-10 -6L-5 -11H5L10 -6L0 11Z', c.base),
      path('M-10 -6L-5 -11L-4 -6Z', c.light),
      path('M-4 -6L-5 -11H5L4 -6Z', c.pale),
      path('M4 -6L5 -11L10 -6Z', c.base),
      path('M-10 -6H-4L0 11Z', c.light),
      path('M4 -6H10L0 11Z', c.shade),
      path('M-4 -6H4L0 11Z', c.base),
    ),
    0,
    r / 10,
  );

export const necklace: Draw = (c) =>
  all(
    soft(
      'M100 20Q128 20 130 60Q132 90 168 102Q178 108 176 176H24Q22 108 32 102Q68 90 70 60Q72 20 100 20Z',
      '#E3E8EF',
      4,
    ),
    path('M130 60Q132 90 168 102Q178 108 176 176H120Q150 120 130 60Z', '#D3DAE4'),
    dashed('M66 74Q74 138 100 142Q126 138 134 74', gold.base, 4, '4 1.6'),
    line('M66 74Q74 138 100 142Q126 138 134 74', gold.light, 1.2),
    ring(100, 145, 5, gold.base, 2.4),
    at(100, 160, gem(c, 14)),
    disc(70, 112, 3.6, c.base),
    disc(130, 112, 3.6, c.base),
    disc(80, 128, 3.6, c.light),
    disc(120, 128, 3.6, c.shade),
  );

const earring = (c: Tone) =>
  all(
    line('M0 -48Q10 -60 12 -46Q12 -38 4 -34', gold.base, 3.4),
    ring(0, -28, 6, gold.base, 3),
    at(0, -4, gem(c, 15)),
    ring(0, 19, 4, gold.base, 2.4),
    path('M0 24Q20 52 0 64Q-20 52 0 24Z', c.lit),
    path('M0 24Q20 52 0 64Q8 48 0 24Z', c.shade),
    line('M-5 44Q-6 52 -2 56', '#FFFFFF', 2.4, 0.7),
    path('M0 22L6 32H-6Z', gold.base),
  );
export const earrings: Draw = (c) => all(at(64, 96, earring(c), 0, 1.16), at(136, 96, earring(c), 0, 1.16));

export const rings: Draw = (c) =>
  all(
    at(
      126,
      116,
      all(
        ring(0, 0, 38, steel.shade, 11),
        ring(-1, -1, 40, steel.light, 3),
        ring(0, 0, 34, steel.deep, 1.4),
        times(7, (i) => at(0, 0, disc(0, -38, 4, c.light), -36 + i * 12)),
      ),
    ),
    at(
      84,
      112,
      all(
        ring(0, 0, 42, gold.shade, 11),
        ring(-1, -1, 44, gold.light, 3.4),
        ring(0, 0, 37.4, gold.deep, 1.4, 0.7),
        soft('M-16 -40L0 -56L16 -40L8 -34H-8Z', gold.base, 3),
        at(0, -62, gem(c, 24)),
      ),
    ),
    line('M44 30V44M37 37H51', gold.base, 2.4),
    line('M140 44V54M135 49H145', gold.base, 2),
  );

export const bracelet: Draw = (c, a) =>
  all(
    ring(100, 104, 60, '#C8D0DA', 3),
    times(22, (i) => {
      const turn = (i * Math.PI * 2) / 22;
      const x = 100 + 60 * Math.cos(turn);
      const y = 104 + 60 * Math.sin(turn);
      const tone = i % 6 === 0 ? a : c;
      const r = i === 5 ? 0 : 9.2;
      return disc(x, y, r, tone.round) + (r ? disc(x - 3, y - 3, 2.4, '#FFFFFF', 0.65) : '');
    }),
    box(91, 156, 18, 16, 5, gold.base),
    box(94, 159, 12, 3, 1.5, gold.light),
    ring(100, 176, 4, gold.base, 2),
    at(100, 186, soft('M0 6Q-10 -2 -5 -7Q0 -9 0 -3Q0 -9 5 -7Q10 -2 0 6Z', gold.base, 1)),
  );

export const findings: Draw = (c, a) =>
  all(
    soft('M26 34H174V166H26Z', '#E9EEF4', 12),
    `<rect x="26" y="34" width="148" height="132" rx="8" fill="none" stroke="#C3CEDA" stroke-width="3"/>`,
    line('M75 34V166M125 34V166M26 100H174', '#C3CEDA', 3),
    times(9, (i) => ring(38 + (i % 3) * 12, 50 + Math.floor(i / 3) * 17, 6, i % 2 ? gold.base : gold.shade, 2.4)),
    times(5, (i) =>
      line(`M${84 + i * 8} 46Q${92 + i * 8} 40 ${90 + i * 8} 52V88`, i % 2 ? steel.shade : gold.shade, 2.2),
    ),
    times(
      12,
      (i) =>
        disc(135 + (i % 4) * 10, 50 + Math.floor(i / 4) * 17, 5.4, c.round) +
        disc(133.6 + (i % 4) * 10, 48.4 + Math.floor(i / 4) * 17, 1.5, '#FFFFFF', 0.8),
    ),
    times(6, (i) =>
      at(
        38 + (i % 3) * 13,
        118 + Math.floor(i / 3) * 28,
        all(box(-4, -6, 8, 14, 3.4, steel.base), ring(0, -9, 3, steel.shade, 2)),
      ),
    ),
    times(6, (i) => at(88 + (i % 3) * 13, 120 + Math.floor(i / 3) * 26, gem(i % 2 ? a : c, 7))),
    times(7, (i) =>
      at(136 + (i % 3) * 13, 112 + Math.floor(i / 3) * 20, all(disc(0, 0, 4.6, gold.base), disc(0, 0, 1.6, gold.deep))),
    ),
  );

export const cap: Draw = (c, a) =>
  all(
    soft('M36 116Q32 50 96 44Q158 44 160 112Q120 100 36 116Z', c.lit, 4),
    path('M96 44Q158 44 160 112Q140 106 122 106Q126 66 96 44Z', c.shade),
    line('M96 44Q64 62 62 112M96 44Q128 66 124 106', c.deep, 1.8, 0.6),
    soft(
      'M34 116Q100 96 160 110Q182 118 186 132Q170 142 140 136Q96 126 58 146Q34 152 26 142Q24 128 34 116Z',
      c.shade,
      4,
    ),
    path('M34 118Q100 100 160 113Q180 120 184 131Q150 112 100 114Q60 116 28 138Q26 128 34 118Z', c.base),
    dashed('M40 138Q96 114 172 130', c.pale, 1.2, '3 2.4'),
    disc(96, 44, 6, c.deep),
    at(92, 84, soft('M0 -18L16 9H-16Z', a.base, 4)),
    disc(140, 74, 2.4, c.deep),
    gleam('M48 90Q54 66 76 56', 3, 0.4),
  );

export const beanie: Draw = (c, a) =>
  all(
    disc(100, 40, 20, a.base),
    times(14, (i) => at(100, 40, line('M0 8V21', i % 2 ? a.light : a.shade, 4), i * 25.7)),
    soft('M44 126Q42 52 100 52Q158 52 156 126Z', c.lit, 4),
    within(
      'M44 126Q42 52 100 52Q158 52 156 126Z',
      all(
        times(11, (i) =>
          line(`M${100 + (i - 5) * 4} 54Q${100 + (i - 5) * 11} 90 ${100 + (i - 5) * 11} 128`, c.shade, 3, 0.6),
        ),
        path(
          'M60 84L70 74L80 84L90 74L100 84L110 74L120 84L130 74L140 84L150 76V88L140 96L130 86L120 96L110 86L100 96L90 86L80 96L70 86L60 96L48 88V80Z',
          a.base,
          0.9,
        ),
      ),
    ),
    soft('M36 122Q100 134 164 122V154Q100 168 36 154Z', c.shade, 6),
    times(15, (i) =>
      line(
        `M${42 + i * 8.3} ${126 + Math.sin((i / 14) * 3.14) * 5}V${154 + Math.sin((i / 14) * 3.14) * 6}`,
        c.deep,
        2.4,
        0.5,
      ),
    ),
  );

export const scarf: Draw = (c, a) =>
  all(
    soft('M98 96L134 100L146 176H112Z', c.shade, 3),
    soft('M70 96L110 100L100 180H62Z', c.lit, 3),
    times(2, (i) => line(`M66 ${140 + i * 10}L105 ${142 + i * 10}`, i ? '#FFFFFF' : a.base, 5)),
    times(2, (i) => line(`M119 ${138 + i * 10}L140 ${136 + i * 10}`, i ? '#FFFFFF' : a.base, 5)),
    times(7, (i) => line(`M${64 + i * 6} 180V188`, c.shade, 2.6)),
    times(6, (i) => line(`M${114 + i * 6} 177V186`, c.deep, 2.6)),
    soft('M34 64Q46 26 100 26Q154 26 166 64Q170 96 130 108Q100 116 70 108Q30 96 34 64Z', c.lit, 4),
    path('M58 58Q72 40 100 40Q128 40 142 58Q124 74 100 74Q76 74 58 58Z', c.deep),
    line('M40 76Q70 100 120 96M46 88Q80 112 128 102M160 70Q150 88 130 94', c.shade, 2.6),
    line('M44 56Q52 40 70 34', c.light, 3),
  );

export const gloves: Draw = (c, a) => {
  const hand = all(
    soft(
      'M62 176V120Q46 108 36 90Q32 80 40 78Q48 76 60 94V46Q60 38 67 38Q74 38 74 46V34Q74 26 82 26Q89 26 89 34V40Q90 32 97 32Q104 34 104 42V56Q106 48 112 50Q118 52 117 60L116 120V176Z',
      c.lit,
      4,
    ),
    line('M74 46V88M89 40V86M104 56V90', c.shade, 2),
    soft('M60 140H118V176H60Z', c.shade, 5),
    times(7, (i) => line(`M${66 + i * 8} 144V173`, c.deep, 2.4, 0.5)),
    path('M60 148H118V154H60Z', a.base),
    gleam('M68 56V84', 3, 0.4),
  );
  return all(
    around(100, 100, `<g transform="matrix(-1 0 0 1 222 8) scale(0.86)">${hand}</g>`, 8),
    lifted(around(100, 100, `<g transform="translate(-12 16) scale(0.9)">${hand}</g>`, -8)),
  );
};

export const wristwatch: Draw = (c) =>
  all(
    soft('M80 66L84 16H116L120 66Z', c.lit, 4),
    soft('M80 134L84 186H116L120 134Z', c.lit, 4),
    path('M108 16H116L120 66H112ZM112 134H120L116 186H108Z', c.shade),
    dashed('M86 22L83 60M114 22L117 60M83 140L86 180M117 140L114 180', c.pale, 1.2, '3 2.4'),
    times(3, (i) => oval(100, 156 + i * 9, 2.6, 2, c.deep)),
    box(86, 18, 28, 4, 2, c.deep),
    box(144, 92, 12, 16, 4, steel.shade),
    disc(100, 100, 48, steel.round),
    disc(100, 100, 42, steel.deep),
    disc(100, 100, 40, '#FFFFFF'),
    times(12, (i) => at(100, 100, box(-1.4, -37, 2.8, i % 3 ? 5 : 9, 1.4, i % 3 ? steel.shade : '#26303D'), i * 30)),
    line('M100 100L84 82', '#26303D', 4),
    line('M100 100L122 84', '#26303D', 3),
    line('M94 112L104 70', c.base, 1.6),
    disc(100, 100, 4, '#26303D'),
    gleam('M68 84Q76 68 92 64', 4, 0.8),
  );

const spectacles = (lens: string, frame: Tone, shine: number) =>
  all(
    line('M34 74Q20 70 20 96Q20 120 34 132', frame.shade, 6),
    line('M166 74Q180 70 180 96Q180 120 166 132', frame.shade, 6),
    soft('M32 72Q58 64 90 74Q94 84 92 100Q88 130 62 130Q36 128 32 98Z', frame.base, 6),
    soft('M168 72Q142 64 110 74Q106 84 108 100Q112 130 138 130Q164 128 168 98Z', frame.base, 6),
    line('M92 82Q100 74 108 82', frame.base, 8),
    path('M40 78Q60 72 84 80Q86 90 84 100Q82 122 62 122Q42 120 40 98Z', lens),
    path('M160 78Q140 72 116 80Q114 90 116 100Q118 122 138 122Q158 120 160 98Z', lens),
    gleam('M50 104L70 80M58 112L78 88', 5, shine),
    gleam('M126 104L146 80M134 112L154 88', 5, shine),
    line('M34 72Q58 64 88 73M112 73Q142 64 166 72', frame.light, 2.4),
  );
export const sunglasses: Draw = (c) =>
  all(spectacles('url(#screen-lit)', c, 0.22), disc(38, 78, 2.4, gold.base), disc(162, 78, 2.4, gold.base));
export const glassesFrames: Draw = (c) =>
  all(
    line('M40 66L26 132Q24 146 34 150M160 66L174 132Q176 146 166 150', c.shade, 5),
    disc(62, 88, 34, '#FFFFFF', 0.6),
    disc(138, 88, 34, '#FFFFFF', 0.6),
    ring(62, 88, 35, c.base, 7),
    ring(138, 88, 35, c.base, 7),
    ring(62, 88, 37.4, c.light, 1.6),
    ring(138, 88, 37.4, c.light, 1.6),
    line('M95 80Q100 70 105 80', c.base, 7),
    line('M92 98Q94 104 90 110M108 98Q106 104 110 110', '#BCC7D3', 3),
    disc(30, 72, 3, gold.base),
    disc(170, 72, 3, gold.base),
    gleam('M46 98L70 66M56 104L80 74M122 98L146 66M132 104L156 74', 4, 0.85),
    soft('M50 156H150Q158 156 158 166Q158 178 146 178H54Q42 178 42 166Q42 156 50 156Z', rubber.base, 3),
    line('M44 166H156', rubber.pale, 1.6),
  );

export const watchStraps: Draw = (c, a) => {
  const half = (t: Tone, holes: boolean) =>
    all(
      soft('M-15 -70H15L12 66Q0 76 -12 66Z', t.lit, 4),
      path('M8 -70H15L12 66Q9 70 6 71Z', t.shade),
      dashed('M-11 -64L-8 60M11 -64L8 60', t.pale, 1.2, '3 2.4'),
      box(-17, -76, 34, 7, 3, steel.base),
      holes
        ? times(6, (i) => oval(0, 12 + i * 9, 2.4, 2, t.deep))
        : all(
            box(-13, 30, 26, 6, 3, t.deep),
            `<rect x="-17" y="58" width="34" height="20" rx="5" fill="none" stroke="${steel.shade}" stroke-width="4"/>`,
            line('M0 58V80', steel.deep, 3),
          ),
    );
  return all(
    at(48, 98, half(c, true), 6),
    at(86, 98, half(c, false), 2),
    at(126, 98, half(a, true), -2),
    at(164, 98, half(a, false), -6),
  );
};

export const hairClips: Draw = (c, a) =>
  all(
    at(
      70,
      74,
      all(
        soft('M-12 -24L-20 -46Q0 -54 20 -46L12 -24Z', c.shade, 4),
        soft('M-46 22Q-52 -28 0 -30Q52 -28 46 22L38 42L31 14L22 44L13 12L0 46L-13 12L-22 44L-31 14L-38 42Z', c.lit, 4),
        times(3, (i) => oval(-22 + i * 22, -8, 6, 9, c.deep, 0.7)),
        line('M-14 -40H14M-12 -33H12', c.deep, 2, 0.6),
        disc(0, -25, 5, gold.base),
        gleam('M-40 4Q-38 -18 -18 -24', 3, 0.5),
      ),
    ),
    at(
      132,
      132,
      all(
        soft('M-50 -6Q0 -22 50 -4L46 6Q0 -8 -46 6Z', a.lit, 4),
        soft('M-46 10Q0 -2 46 9Q40 16 -44 16Z', steel.shade, 2),
        times(4, (i) => disc(-32 + i * 21, -6 + Math.abs(i - 1.5) * 2, 5, i % 2 ? a.pale : '#FFFFFF')),
      ),
      -24,
    ),
    at(
      66,
      154,
      all(soft('M-34 -8Q0 -14 36 -4Q40 0 36 4Q0 12 -34 8Q-40 0 -34 -8Z', c.base, 3), line('M-30 0H28', c.pale, 2.4)),
      14,
    ),
    at(150, 56, flower(c)),
  );
const flower = (c: Tone) =>
  all(
    times(5, (i) => at(0, 0, oval(0, -14, 9, 12, i % 2 ? c.light : c.base), i * 72)),
    disc(0, 0, 7, gold.base),
  );

export const hairTies: Draw = (c, a) => {
  const scrunchie = (t: Tone, r: number) =>
    all(
      times(18, (i) =>
        at(0, 0, oval(0, -r, r * 0.22, r * 0.36, i % 3 === 0 ? t.shade : i % 3 === 1 ? t.base : t.light), i * 20),
      ),
      ring(0, 0, r * 0.74, t.deep, 2, 0.5),
      times(9, (i) => at(0, 0, line(`M0 ${-r * 0.78}V${-r * 1.2}`, t.deep, 1.6, 0.45), i * 40 + 8)),
    );
  return all(
    at(72, 80, scrunchie(c, 38)),
    at(134, 128, scrunchie(a, 30)),
    at(142, 54, ring(0, 0, 18, c.deep, 6) + ring(-1, -1, 18.6, c.light, 1.6)),
    at(58, 156, ring(0, 0, 18, c.shade, 6) + ring(-1, -1, 18.6, c.pale, 1.6)),
    at(94, 158, ring(0, 0, 16, a.shade, 6)),
  );
};

export const belt: Draw = (c) =>
  all(
    ring(112, 94, 58, c.deep, 23),
    ring(108, 98, 48, c.base, 25),
    ring(108, 98, 58, c.light, 2, 0.7),
    ring(108, 98, 38, c.shade, 2),
    `<circle cx="108" cy="98" r="54" fill="none" stroke="${c.pale}" stroke-width="1.2" stroke-dasharray="3 3" opacity="0.7"/>`,
    soft('M26 130L128 134L140 148L128 160L26 158Z', c.lit, 3),
    dashed('M36 136L124 139M36 153L124 155', c.pale, 1.2, '3 3'),
    times(4, (i) => disc(82 + i * 13, 147, 2.8, c.deep)),
    `<rect x="20" y="120" width="40" height="48" rx="8" fill="none" stroke="${gold.base}" stroke-width="8"/>`,
    `<rect x="18" y="118" width="40" height="48" rx="8" fill="none" stroke="${gold.light}" stroke-width="2"/>`,
    line('M24 144H58', gold.shade, 5),
    box(64, 124, 9, 40, 3, c.deep),
  );

export const keyRing: Draw = (c, a) =>
  all(
    ring(96, 54, 28, steel.shade, 6),
    ring(95, 53, 29, steel.light, 1.8),
    at(
      68,
      84,
      all(
        disc(0, 14, 19, gold.base),
        disc(0, 10, 6, '#F2F5F8'),
        box(-6, 30, 12, 62, 2, gold.base),
        path('M6 60H16V68H10V74H16V82H6Z', gold.shade),
        line('M-2 34V88', gold.light, 2),
      ),
      18,
    ),
    line('M104 82Q112 90 116 98', steel.shade, 4),
    at(
      132,
      130,
      all(
        soft('M-26 -22Q-26 -34 0 -34Q26 -34 26 -22V22Q26 40 0 40Q-26 40 -26 22Z', c.lit, 5),
        dashed('M-21 -20Q-21 -30 0 -30Q21 -30 21 -20V20Q21 35 0 35Q-21 35 -21 20Z', c.pale, 1.4, '3 2.4'),
        disc(0, -24, 4, steel.base),
        soft('M0 22Q-22 4 -11 -8Q-3 -12 0 -3Q3 -12 11 -8Q22 4 0 22Z', a.base, 3),
      ),
      -14,
    ),
  );

export const umbrella: Draw = (c, a) =>
  around(
    100,
    100,
    all(
      line('M100 24V16', steel.shade, 5),
      line('M100 90V160Q100 180 114 180Q128 180 128 164', wood.shade, 7),
      line('M100 90V148', steel.shade, 5),
      soft(
        'M20 104Q24 34 100 28Q176 34 180 104Q168 90 153 104Q140 88 126 104Q114 88 100 104Q86 88 74 104Q60 88 47 104Q32 90 20 104Z',
        c.lit,
        4,
      ),
      path('M100 28Q128 52 126 104Q114 88 100 104Z', c.shade, 0.6),
      path('M100 28Q72 52 74 104Q86 88 100 104Z', a.base),
      path('M100 28Q172 34 180 104Q168 90 153 104Q150 56 100 28Z', c.shade),
      gleam('M38 80Q44 54 66 44', 3, 0.45),
    ),
    12,
  );

export const safetyGlasses: Draw = (c) =>
  all(
    soft('M22 66L34 62L30 112L20 130Q12 130 12 120Z', c.shade, 4),
    soft('M178 66L166 62L170 112L180 130Q188 130 188 120Z', c.shade, 4),
    soft(
      'M32 62Q100 46 168 62Q174 96 160 122Q146 140 124 130Q112 112 100 112Q88 112 76 130Q54 140 40 122Q26 96 32 62Z',
      glass.lit,
      4,
    ),
    path('M34 66Q100 50 166 66L167 80Q100 62 33 80Z', c.base),
    path('M32 62Q100 46 168 62L167 70Q100 54 33 70Z', c.light),
    line('M40 122Q54 140 76 130Q88 112 100 112Q112 112 124 130Q146 140 160 122', c.base, 4.5),
    gleam('M48 116L82 82M58 124L88 94M124 120L156 86', 6, 0.8),
  );
export const goggles: Draw = (c) =>
  all(
    line('M26 92Q10 80 16 60Q60 20 100 22Q140 20 184 60Q190 80 174 92', rubber.base, 7),
    line('M28 84Q24 68 34 58Q64 36 100 36Q136 36 166 58Q176 68 172 84', rubber.light, 4),
    soft('M24 96Q26 72 58 72Q88 74 92 98Q90 132 58 134Q26 130 24 96Z', c.lit, 6),
    soft('M176 96Q174 72 142 72Q112 74 108 98Q110 132 142 134Q174 130 176 96Z', c.lit, 6),
    line('M90 96Q100 86 110 96M92 106Q100 98 108 106', c.deep, 5),
    path('M32 98Q34 80 58 80Q82 82 84 99Q82 124 58 126Q34 122 32 98Z', screen.lit),
    path('M168 98Q166 80 142 80Q118 82 116 99Q118 124 142 126Q166 122 168 98Z', screen.lit),
    gleam('M42 106Q44 90 58 88M126 106Q128 90 142 88', 5, 0.6),
    path('M48 122Q70 116 80 100Q80 120 58 124ZM132 122Q154 116 164 100Q164 120 142 124Z', c.light, 0.6),
    soft('M66 150H134Q142 156 134 172H66Q58 156 66 150Z', '#DCE6EF', 3),
    line('M70 158H130', c.base, 3),
  );
