import { all, around, at, box, dashed, disc, line, oval, path, ring, soft, times, twin, type Draw } from '../pen.ts';
import { block, gleam } from '../solids.ts';
import { card, cream, glow, leaf, rubber, signal, steel, water, wood } from '../tones.ts';

export const leash: Draw = (c, a) =>
  all(
    line('M120 70Q190 34 170 100Q150 170 92 160Q30 150 48 104', c.deep, 9),
    line('M120 70Q190 34 170 100Q150 170 92 160Q30 150 48 104', c.base, 6.4),
    dashed('M120 70Q190 34 170 100Q150 170 92 160Q30 150 48 104', a.base, 2.4, '6 6'),
    at(118, 68, all(disc(0, 0, 6, steel.shade), line('M0 0L-10 14', steel.base, 5), ring(-14, 20, 8, steel.base, 4))),
    at(
      86,
      84,
      all(
        soft('M-52 -24Q-46 -44 -22 -44H22Q46 -44 52 -24L46 30Q38 48 14 40L0 22L-14 40Q-38 48 -46 30Z', c.lit, 5),
        soft('M-24 -42Q-22 -6 0 4Q22 -6 24 -42L12 -42Q10 -16 0 -12Q-10 -16 -12 -42Z', '#F2F5F8', 3),
        dashed('M-46 -20Q-42 -38 -28 -39M46 -20Q42 -38 28 -39M-44 24L-48 -14M44 24L48 -14', c.pale, 1.6, '3 3'),
        soft('M-26 16H-6V28H-22Z', a.base, 3),
        soft('M26 16H6V28H22Z', a.base, 3),
        twin(box(34, -12, 14, 18, 3, rubber.base)),
        ring(0, 14, 7, steel.base, 3.4),
      ),
      0,
      0.98,
    ),
  );

export const dogToys: Draw = (c, a) =>
  all(
    at(
      82,
      68,
      around(
        0,
        0,
        all(
          soft(
            'M-34 -10Q-40 -34 -56 -26Q-70 -16 -60 0Q-70 16 -56 26Q-40 34 -34 10H34Q40 34 56 26Q70 16 60 0Q70 -16 56 -26Q40 -34 34 -10Z',
            c.lit,
            4,
          ),
          gleam('M-56 -14Q-50 -22 -44 -14M-28 -4H26', 3, 0.5),
          times(4, (i) => disc(-18 + i * 12, 4, 2.6, c.deep, 0.5)),
        ),
        -18,
      ),
    ),
    at(
      140,
      132,
      all(
        disc(0, 0, 32, '#D7E34B'),
        line('M-24 -20Q-4 0 -24 21M24 -20Q4 0 24 21', '#FFFFFF', 4),
        disc(-9, -13, 6, '#FFFFFF', 0.4),
      ),
    ),
    at(
      62,
      148,
      all(
        line('M-36 -8Q-18 14 0 0Q18 -14 40 4', a.shade, 15),
        dashed('M-36 -8Q-18 14 0 0Q18 -14 40 4', '#FFFFFF', 13, '6 7'),
        disc(-34, -6, 12, a.base),
        disc(38, 2, 12, a.base),
        times(5, (i) => line(`M${-42} ${-6}l${-8 - (i % 2) * 3} ${-8 + i * 5}M46 2l${9} ${-9 + i * 5}`, a.light, 3.4)),
      ),
    ),
    at(
      150,
      62,
      all(
        soft('M-16 12Q-22 -6 -10 -10Q-10 -22 0 -22Q10 -22 10 -10Q22 -6 16 12Z', signal.base, 6),
        disc(-6, -6, 2.6, '#FFFFFF'),
        disc(6, -6, 2.6, '#FFFFFF'),
        path('M-4 2H4L0 7Z', glow.base),
      ),
    ),
  );

export const pottyPads: Draw = (c) =>
  all(
    soft('M34 92L146 70L182 140L66 172Z', c.lit, 5),
    soft('M46 96L140 78L168 136L72 162Z', '#FFFFFF', 3),
    times(4, (r) =>
      times(5, (q) => at(64 + q * 18 + r * 6, 100 - q * 3.6 + r * 15, path('M0 -7L9 -1L1 6L-8 0Z', '#E6EEF6'))),
    ),
    path('M96 118Q100 104 118 106Q136 108 132 122Q126 134 110 132Q96 130 96 118Z', water.light, 0.8),
    at(
      62,
      62,
      all(
        block(-40, -4, 66, 36, 16, c),
        soft('M-40 -8L-24 -16H42L26 -8Z', '#FFFFFF', 2),
        times(3, (i) =>
          soft(
            `M${-38 + i * 2} ${-12 - i * 7}H${24 + i * 2}V${-6 - i * 7}H${-38 + i * 2}Z`,
            i % 2 ? '#E4ECF4' : '#FFFFFF',
            2,
          ),
        ),
        at(
          -8,
          16,
          all(
            oval(0, 4, 8, 6, '#FFFFFF'),
            disc(-9, -4, 3.4, '#FFFFFF'),
            disc(-3, -8, 3.4, '#FFFFFF'),
            disc(3, -8, 3.4, '#FFFFFF'),
            disc(9, -4, 3.4, '#FFFFFF'),
          ),
        ),
      ),
      0,
      0.9,
    ),
  );

export const litterBox: Draw = (c) =>
  all(
    soft('M34 108Q36 34 100 32Q164 34 166 108Z', c.lit, 4),
    path('M134 40Q164 58 166 108H140Q146 70 134 40Z', c.shade),
    soft('M60 112Q60 62 100 62Q140 62 140 112V126H60Z', '#2B3340', 3),
    path('M62 122Q76 112 92 116Q110 110 138 122V128H62Z', cream.shade),
    path('M82 120Q80 96 86 88L84 76L93 83Q100 81 107 83L116 76L114 88Q120 96 118 120Z', '#F1A14B'),
    disc(94, 92, 2.6, '#2B2320'),
    disc(106, 92, 2.6, '#2B2320'),
    path('M98 97H102L100 100Z', '#C9616B'),
    line('M88 97L76 95M88 100L77 102M112 97L124 95M112 100L123 102', '#FFFFFF', 1.2),
    soft('M24 124H176L166 166Q165 172 158 172H42Q35 172 34 166Z', c.shade, 4),
    soft('M20 118H180V130H20Z', c.light, 4),
    soft('M88 30Q88 22 100 22Q112 22 112 30Z', c.deep, 4),
    times(3, (i) => line(`M${60 + i * 40} 144V158`, c.deep, 2.4, 0.6)),
    gleam('M46 92Q50 58 70 46', 4, 0.5),
    at(
      164,
      88,
      all(
        box(-3, -40, 6, 46, 3, signal.lit),
        soft('M-12 4H12V26H-12Z', signal.base, 3),
        times(3, (i) => box(-8 + i * 6, 8, 3, 14, 1, '#F2F5F8')),
      ),
      14,
    ),
  );

export const catTower: Draw = (c) =>
  all(
    soft('M26 162H174V172H26Z', c.deep, 4),
    box(44, 70, 14, 94, 2, cream.round),
    box(138, 40, 14, 124, 2, cream.round),
    times(14, (i) => line(`M44 ${76 + i * 6.3}L58 ${73 + i * 6.3}`, cream.deep, 1.4, 0.8)),
    times(19, (i) => line(`M138 ${46 + i * 6.2}L152 ${43 + i * 6.2}`, cream.deep, 1.4, 0.8)),
    soft('M76 112H146V164H76Z', c.lit, 4),
    path('M92 164V142Q92 126 108 126Q124 126 124 142V164Z', c.deep),
    soft('M24 64H86V76H24Z', c.light, 4),
    soft('M104 96H176V106H104Z', c.base, 4),
    soft('M114 30Q114 46 145 46Q176 46 176 30V40Q176 56 145 56Q114 56 114 40Z', c.base, 4),
    path('M126 34Q128 18 140 16L138 6L146 11Q151 10 154 12L162 7L160 18Q166 26 164 36Z', '#6B7280'),
    disc(146, 21, 1.8, glow.base),
    disc(155, 21, 1.8, glow.base),
    line('M72 76V94', steel.shade, 1.6),
    disc(72, 98, 6, signal.base),
    path('M36 62Q34 44 46 40Q60 36 68 46Q78 50 76 62Z', '#F1A14B'),
    path('M34 50L32 38L40 42Q46 40 50 42L58 38L56 52Q50 58 40 56Z', '#F1A14B'),
    disc(41, 48, 1.6, '#2B2320'),
    disc(49, 48, 1.6, '#2B2320'),
    line('M76 60Q88 58 86 46', '#F1A14B', 5),
  );

export const scratcher: Draw = (c, a) =>
  all(
    soft('M18 132Q34 118 60 128Q100 146 140 124Q164 112 182 124V150Q178 170 158 170H40Q20 168 18 150Z', card.lit, 4),
    path(
      'M18 132Q34 118 60 128Q100 146 140 124Q164 112 182 124V132Q164 120 140 132Q100 154 60 136Q34 126 18 140Z',
      card.pale,
    ),
    times(10, (i) => line(`M${28 + i * 16} ${150 + (i % 2) * 2}q4 -6 8 0t8 0`, card.deep, 1.8, 0.7)),
    times(9, (i) => line(`M${28 + i * 16} ${162}q4 -6 8 0t8 0`, card.deep, 1.8, 0.7)),
    soft('M16 142H20V168H180V142H184V170Q182 178 174 178H26Q18 178 16 170Z', c.base, 2),
    soft('M84 134H112V60H84Z', cream.lit, 2),
    times(13, (i) => line(`M84 ${128 - i * 5.3}L112 ${124 - i * 5.3}`, cream.deep, 1.8)),
    soft('M72 48H124V60H72Z', c.lit, 4),
    line('M98 48Q108 20 142 26Q154 30 152 44', steel.shade, 2.6),
    line('M152 44V58', steel.shade, 1.6),
    at(
      152,
      70,
      all(
        path('M-4 -10L-14 -22Q-2 -24 0 -12Q2 -24 14 -22L4 -10Z', a.base),
        oval(0, 0, 8, 12, a.lit),
        disc(-3, -4, 1.6, '#2B2320'),
        disc(3, -4, 1.6, '#2B2320'),
      ),
    ),
    line('M90 66L106 84M92 78L108 96', cream.shade, 2),
  );

export const groomingBrush: Draw = (c) =>
  all(
    at(
      76,
      90,
      around(
        0,
        0,
        all(
          box(-9, 10, 18, 86, 9, c.round),
          box(-4, 30, 8, 44, 4, c.light, 0.8),
          disc(0, 84, 3.4, '#F2F5F8'),
          soft('M-42 -52Q-42 -60 -34 -60H34Q42 -60 42 -52V-2Q42 14 20 14H-20Q-42 14 -42 -2Z', c.lit, 4),
          box(-34, -52, 68, 54, 8, '#F6F8FA'),
          times(6, (r) =>
            times(8, (q) =>
              all(
                line(`M${-28 + q * 8} ${-45 + r * 8.4}l-2 -4`, steel.shade, 1.6),
                disc(-28 + q * 8, -45 + r * 8.4, 1.5, steel.deep),
              ),
            ),
          ),
          gleam('M-37 -50V-8', 2, 0.5),
        ),
        -20,
      ),
    ),
    at(
      146,
      84,
      around(
        0,
        0,
        all(
          box(-24, -46, 48, 14, 5, c.shade),
          times(10, (i) => box(-21 + i * 4.4, -34, 2.4, 34, 1, steel.base)),
        ),
        14,
      ),
    ),
    at(
      146,
      148,
      all(
        path('M-26 0Q-30 -18 -12 -20Q-4 -34 10 -24Q28 -24 26 -6Q32 10 14 12Q0 22 -12 12Q-26 14 -26 0Z', '#D9A86C'),
        line('M-14 -4Q-6 -14 4 -8M-6 4Q4 -4 14 0M-12 8Q-2 4 6 8', '#B9854A', 2.2),
      ),
    ),
  );

export const petBed: Draw = (c) =>
  all(
    soft('M20 130Q18 96 54 92Q100 82 146 92Q182 96 180 130Q184 168 150 170H50Q16 168 20 130Z', c.lit, 5),
    oval(100, 126, 58, 22, c.deep),
    oval(100, 130, 54, 19, cream.base),
    path('M58 130Q56 106 78 102Q84 96 96 98Q124 92 140 110Q152 128 138 136Q100 150 66 140Z', '#C98B52'),
    path('M62 124Q52 108 64 100Q72 92 84 96Q96 100 94 116Q90 132 76 132Q66 132 62 124Z', '#D9A169'),
    path('M62 104Q52 98 50 112Q52 122 60 122ZM90 102Q100 100 100 112Q98 122 90 120Z', '#8C5A33'),
    line('M70 112q3 3 6 0M82 112q3 3 6 0', '#4A2E1B', 2),
    oval(78, 121, 4, 3, '#3A2418'),
    path('M20 132Q40 150 100 152Q160 150 180 132Q184 168 150 170H50Q16 168 20 132Z', c.base),
    path('M22 150Q60 166 100 166Q140 166 178 150Q172 170 150 170H50Q28 168 22 150Z', c.shade),
    line('M44 146V166M72 151V169M128 151V169M156 146V166', c.shade, 2),
    at(
      100,
      158,
      all(
        oval(0, 3, 7, 5, '#FFFFFF'),
        disc(-7, -3, 2.8, '#FFFFFF'),
        disc(-2.4, -6, 2.8, '#FFFFFF'),
        disc(2.4, -6, 2.8, '#FFFFFF'),
        disc(7, -3, 2.8, '#FFFFFF'),
      ),
    ),
  );

export const aquarium: Draw = (c) =>
  all(
    soft('M24 46H176V58H24Z', c.lit, 4),
    path('M28 58H172V158H28Z', '#D9EEF8'),
    path('M28 70Q52 64 76 70Q100 76 124 70Q148 64 172 70V158H28Z', '#8CCBEA'),
    path('M28 70Q52 64 76 70Q100 76 124 70Q148 64 172 70V78Q148 72 124 78Q100 84 76 78Q52 72 28 78Z', '#C4E6F6'),
    path('M28 146Q60 134 100 144Q140 136 172 146V158H28Z', '#E8CF9C'),
    line('M50 148Q44 128 52 112Q58 98 52 88M60 148Q68 132 60 118', leaf.base, 5),
    line('M156 148Q150 130 158 118Q162 106 156 98', leaf.shade, 5),
    path('M126 148Q124 132 136 130Q142 122 150 132Q154 140 150 148Z', '#9AA3AE'),
    at(
      98,
      104,
      all(
        path('M-20 0Q-2 -18 18 0Q-2 18 -20 0Z', '#F28A3A'),
        path('M-18 0L-32 -11V11Z', '#E3702A'),
        path('M-4 -9Q2 0 -4 9L2 8Q6 0 2 -8Z', '#FFFFFF'),
        disc(9, -3, 2.2, '#2B2320'),
      ),
    ),
    at(
      130,
      90,
      all(
        path('M14 0Q0 -12 -14 0Q0 12 14 0Z', glow.base),
        path('M12 0L22 -8V8Z', glow.shade),
        disc(-7, -2, 1.6, '#2B2320'),
      ),
    ),
    at(
      84,
      128,
      all(
        path('M-12 0Q0 -10 12 0Q0 10 -12 0Z', '#6FA0F0'),
        path('M-10 0L-19 -7V7Z', '#3F76D0'),
        disc(6, -2, 1.5, '#2B2320'),
      ),
    ),
    times(4, (i) => ring(118 + (i % 2) * 5, 128 - i * 13, 2.6 + (i % 2), '#FFFFFF', 1.4)),
    line('M28 58V158H172V58', '#A9C8DB', 3),
    soft('M22 158H178V172H22Z', c.shade, 4),
    gleam('M36 76L36 140M44 82V110', 3.4, 0.7),
    box(70, 50, 60, 4, 2, glow.light),
  );

export const pumpFilter: Draw = (c) =>
  all(
    line('M118 60Q118 26 146 26Q172 26 170 60V84', steel.shade, 11),
    line('M118 60Q118 27 146 27Q171 27 169 60V82', '#E6F1F8', 6),
    path('M162 84H178L182 112Q172 118 160 112Z', water.light),
    path('M158 112Q170 106 184 112Q188 124 170 126Q154 124 158 112Z', water.base, 0.8),
    soft('M42 62H138Q146 62 146 70V118H34V70Q34 62 42 62Z', c.lit, 4),
    box(42, 70, 96, 10, 5, c.light),
    times(9, (i) => box(46 + i * 10.4, 88, 5, 22, 2.5, c.deep)),
    path('M38 118H142L138 160Q137 168 129 168H51Q43 168 42 160Z', '#D9EAF4'),
    path('M42 138H139L137 160Q136 167 129 167H51Q44 167 43 160Z', rubber.light),
    times(14, (i) => disc(50 + (i % 7) * 13.4, 146 + Math.floor(i / 7) * 12, 5, i % 3 ? rubber.base : rubber.pale)),
    box(42, 122, 96, 14, 2, '#FFFFFF'),
    times(8, (i) => line(`M${50 + i * 11} 123q4 6 0 12`, steel.base, 1.6)),
    box(62, 168, 60, 6, 2, c.deep),
    disc(126, 75, 4, leaf.light),
    line('M34 90Q14 92 16 130V150', rubber.base, 4),
    gleam('M46 124V156', 3, 0.7),
    box(80, 46, 24, 18, 5, c.shade),
  );

export const cage: Draw = (c) =>
  all(
    line('M92 30Q92 18 100 18Q108 18 108 30', c.deep, 4),
    path('M40 152V84Q40 32 100 32Q160 32 160 84V152Z', '#FFFFFF', 0.6),
    line('M54 108H146', wood.base, 5),
    at(
      92,
      90,
      all(
        path('M-16 8Q-18 -18 4 -22Q22 -22 20 -4Q18 16 -2 18L-20 34L-22 26Z', glow.base),
        path('M-12 8Q-14 -6 0 -6Q10 0 2 14Z', leaf.base),
        disc(10, -12, 2.4, '#2B2320'),
        path('M18 -12L27 -8L19 -4Z', '#F28A3A'),
        disc(6, -6, 4, '#F6A7A0', 0.8),
        line('M0 16V22M6 15V21', '#C9823A', 2),
      ),
    ),
    times(9, (i) =>
      line(
        i === 0
          ? 'M40 152V84Q40 60 58 46'
          : i === 8
            ? 'M160 152V84Q160 60 142 46'
            : `M${40 + i * 15} 152V${[0, 54, 42, 36, 33, 36, 42, 54][i] ?? 40}`,
        steel.shade,
        2.2,
      ),
    ),
    line('M40 152V84Q40 32 100 32Q160 32 160 84V152', c.base, 5),
    line('M40 84H160M40 120H160', c.base, 3.4),
    `<rect x="118" y="122" width="30" height="30" rx="2" fill="none" stroke="${c.deep}" stroke-width="3"/>`,
    soft('M32 150H168V166Q168 172 160 172H40Q32 172 32 166Z', c.lit, 4),
    line('M34 156H166', c.light, 2.4),
    soft('M52 126H76V140H52Z', signal.base, 3),
    path('M54 127Q64 118 74 127Z', glow.base),
    line('M134 40V62', steel.shade, 1.6),
    ring(134, 68, 7, signal.base, 3),
  );
