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
} from '../pen.ts';
import { gleam } from '../solids.ts';
import { glow, gold, iron, leaf, rubber, steel, wood } from '../tones.ts';

export const yogaMat: Draw = (c, a) =>
  all(
    soft('M58 118L160 96L188 148L84 176Z', c.lit, 4),
    line('M70 122L94 168M154 102L178 146', c.light, 1.6, 0.7),
    around(
      80,
      108,
      all(
        soft('M28 88H148V132H28Z', c.round, 2),
        box(28, 86, 120, 48, 4, c.lit),
        box(28, 86, 120, 14, 4, c.light, 0.6),
        box(28, 120, 120, 14, 4, c.deep, 0.4),
        oval(28, 110, 14, 24, c.light),
        hoop(28, 110, 10, 18, c.deep, 2.4),
        hoop(28, 110, 5, 10, c.deep, 2.4),
        box(58, 85, 9, 50, 3, a.base),
        box(112, 85, 9, 50, 3, a.base),
        line('M62 86Q88 30 116 86', a.shade, 5),
      ),
      -13,
    ),
  );

export const dumbbells: Draw = (c) => {
  const bell = all(
    box(60, 92, 80, 16, 6, steel.round),
    times(5, (i) => line(`M${84 + i * 8} 93V107`, steel.deep, 1.4, 0.6)),
    both(
      all(
        box(128, 68, 20, 64, 6, c.lit),
        box(148, 74, 18, 52, 6, c.shade),
        box(165, 88, 10, 24, 4, steel.shade),
        box(131, 70, 4, 60, 2, c.light),
      ),
    ),
  );
  return all(around(100, 100, at(6, -26, bell, 0, 0.94), -16), lifted(around(100, 100, at(4, 32, bell, 0, 0.98), 10)));
};

export const resistanceBands: Draw = (c, a) =>
  all(
    line('M44 54C20 130 60 170 100 166C140 170 180 130 156 54', c.deep, 9),
    line('M44 54C20 130 60 170 100 166C140 170 180 130 156 54', c.base, 7),
    line('M42 58C22 128 58 166 98 164', c.light, 2),
    line('M62 46C50 108 70 140 100 138C130 140 150 108 138 46', a.shade, 7),
    line('M62 46C50 108 70 140 100 138C130 140 150 108 138 46', a.base, 5),
    both(
      all(
        line('M150 52L138 22H174L158 52', steel.shade, 4),
        box(134, 12, 44, 17, 8, rubber.round),
        times(4, (i) => line(`M${143 + i * 8} 14V27`, rubber.pale, 1.2, 0.6)),
        disc(154, 54, 5, gold.base),
      ),
    ),
    hoop(100, 92, 24, 19, leaf.base, 9),
    hoop(99, 91, 25, 20, leaf.light, 1.8),
  );

export const massageTools: Draw = (c) =>
  all(
    at(
      106,
      74,
      around(
        0,
        0,
        all(
          soft(
            'M-52 -30H34Q48 -30 48 -14V14Q48 30 34 30H-12L-20 80Q-22 86 -28 86H-50Q-56 86 -55 78L-46 28Q-62 22 -62 0Q-62 -30 -52 -30Z',
            c.lit,
            4,
          ),
          path('M-46 28H-12L-20 80Q-22 86 -28 86H-50Q-56 86 -55 78Z', rubber.lit),
          box(48, -14, 18, 28, 4, rubber.base),
          disc(78, 0, 17, rubber.lit),
          disc(74, -5, 5, rubber.pale),
          disc(-34, -4, 15, rubber.base),
          ring(-34, -4, 10, leaf.light, 3),
          times(4, (i) => box(0 + i * 9, -16, 4, 32, 2, c.deep)),
          gleam('M-44 -22H30', 3, 0.5),
        ),
        -8,
      ),
    ),
    at(
      52,
      136,
      all(
        disc(0, 0, 31, c.lit),
        times(12, (i) => at(0, 0, disc(0, -27, 5, c.light), i * 30)),
        times(8, (i) => at(0, 0, disc(0, -15, 5, c.pale), i * 45)),
        disc(0, 0, 5, c.pale),
      ),
    ),
    at(
      140,
      154,
      all(
        box(-36, -12, 72, 24, 11, c.round),
        times(6, (i) => line(`M${-26 + i * 10} -11V11`, c.deep, 2.4, 0.6)),
        oval(36, 0, 6, 12, c.light),
        oval(36, 0, 3, 7, c.deep),
      ),
    ),
  );

export const tent: Draw = (c, a) =>
  all(
    line('M18 172L34 160M182 172L166 160', rubber.base, 2),
    oval(100, 170, 84, 7, leaf.light, 0.6),
    soft('M100 34L182 168H120Z', c.shade, 4),
    soft('M100 34L18 168H134Z', c.lit, 4),
    path('M100 34L58 168H122Z', c.deep),
    path('M100 34L52 168H86Q102 110 100 34Z', a.base),
    path('M100 34L134 168H112Q98 110 100 34Z', a.shade),
    line('M100 34L88 22M100 34L112 22', wood.shade, 4),
    line('M100 34L134 168', c.deep, 1.6),
    line('M30 148L78 70', c.light, 2.6, 0.8),
    line('M18 168H182', c.deep, 3),
    box(144, 120, 18, 12, 2, '#DDF0FB', 0.8),
    disc(154, 46, 12, glow.base),
    path('M74 168Q88 150 100 168Z', glow.base, 0.7),
  );

export const campingFurniture: Draw = (c) =>
  all(
    line('M62 118L132 172M138 118L62 172', steel.shade, 6),
    line('M44 74L64 172M156 74L138 172', rubber.base, 5),
    line('M62 118L132 172M138 118L62 172', steel.light, 1.6),
    soft('M48 30Q100 46 152 30L148 96Q100 108 52 96Z', c.lit, 5),
    path('M52 38Q100 54 148 38L147 50Q100 66 53 50Z', c.light),
    soft('M52 96Q100 110 148 96L156 122Q100 138 44 122Z', c.shade, 5),
    path('M48 112Q100 128 152 112L156 122Q100 138 44 122Z', c.deep),
    both(all(soft('M144 82H178Q184 82 184 88V92H144Z', c.deep, 3), ring(172, 92, 8, rubber.base, 4))),
    line('M48 30L44 74M152 30L156 74', rubber.base, 5),
    soft('M64 66H136V84Q100 92 64 84Z', c.deep, 2),
    times(6, (i) => line(`M${72 + i * 11} 68V84`, c.base, 2)),
  );

export const lantern: Draw = (c) =>
  all(
    disc(100, 104, 76, glow.pale, 0.7),
    line('M64 58Q62 14 100 14Q138 14 136 58', steel.shade, 5),
    soft('M68 60Q70 40 100 38Q130 40 132 60Z', c.lit, 4),
    box(86, 30, 28, 10, 4, c.deep),
    soft('M66 66H134L138 138H62Z', glow.lit, 2),
    path('M78 68H94L92 138H72Z', '#FFFFFF', 0.7),
    soft('M100 80Q118 104 110 118Q100 128 90 118Q82 104 100 80Z', '#F59A33', 1),
    path('M100 96Q108 110 104 118Q100 122 96 118Q92 110 100 96Z', '#FFE9A6'),
    line('M66 66L62 138M134 66L138 138M84 66L82 138M116 66L118 138', c.deep, 4),
    box(60, 58, 80, 10, 4, c.shade),
    soft('M56 138H144L150 166Q150 172 142 172H58Q50 172 50 166Z', c.round, 3),
    disc(100, 154, 8, c.light),
    line('M100 154V149', c.deep, 2.4),
  );

export const sleepingBag: Draw = (c, a) =>
  all(
    around(
      100,
      100,
      all(
        soft('M62 46Q64 14 100 14Q136 14 138 46Q150 100 132 164Q128 184 100 184Q72 184 68 164Q50 100 62 46Z', c.lit, 4),
        within(
          'M62 46Q64 14 100 14Q136 14 138 46Q150 100 132 164Q128 184 100 184Q72 184 68 164Q50 100 62 46Z',
          times(
            6,
            (i) =>
              line(`M50 ${84 + i * 18}Q100 ${94 + i * 18} 150 ${84 + i * 18}`, c.deep, 2, 0.6) +
              line(`M60 ${91 + i * 18}Q84 ${96 + i * 18} 104 ${95 + i * 18}`, c.pale, 3, 0.4),
          ),
        ),
        soft('M74 52Q74 28 100 28Q126 28 126 52Q126 76 100 78Q74 76 74 52Z', a.base, 3),
        oval(100, 50, 16, 12, '#FFFFFF'),
        path('M74 56Q100 86 126 56Q126 76 100 78Q74 76 74 56Z', a.shade),
        line('M118 74Q128 110 116 176', rubber.base, 3),
        dashed('M118 74Q128 110 116 176', steel.light, 1.8, '1.6 1.4'),
      ),
      24,
    ),
  );

export const helmet: Draw = (c) =>
  all(
    line('M60 124Q70 168 96 172Q112 166 138 126', rubber.base, 5),
    box(90, 164, 14, 10, 3, rubber.light),
    soft('M22 118Q18 44 100 40Q170 44 180 112Q176 128 150 124Q100 116 54 130Q24 134 22 118Z', c.lit, 4),
    path('M24 120Q60 112 100 110Q150 108 178 116Q174 128 150 124Q100 116 54 130Q28 132 24 120Z', c.deep),
    soft('M54 62Q74 50 94 50Q84 78 46 100Q40 82 54 62Z', c.deep, 3),
    soft('M106 50Q128 52 144 64Q128 86 86 98Q96 76 106 50Z', c.deep, 3),
    soft('M154 72Q166 84 170 98Q150 100 122 102Q140 90 154 72Z', c.deep, 3),
    line('M98 42Q90 84 60 108', c.light, 4),
    gleam('M34 96Q38 70 52 56', 4, 0.5),
    soft('M16 118Q14 104 24 104L26 122Z', rubber.base, 3),
  );

export const bicycleParts: Draw = (c) =>
  all(
    at(
      84,
      84,
      all(
        ring(0, 0, 56, rubber.base, 11),
        dashed('M-61 0A61 61 0 1 1 61 0A61 61 0 1 1 -61 0', rubber.deep, 4, '4 3'),
        ring(0, 0, 48, steel.base, 4),
        times(12, (i) => at(0, 0, line('M0 -6L4 -46', steel.shade, 1.2), i * 30)),
        disc(0, 0, 8, steel.shade),
        disc(0, 0, 4, steel.light),
      ),
    ),
    lifted(
      at(
        130,
        138,
        all(
          times(16, (i) => at(0, 0, soft('M-3 -30L0 -38L3 -30Z', steel.base, 1.5), i * 22.5)),
          disc(0, 0, 31, steel.lit),
          times(5, (i) => at(0, 0, soft('M-6 -24L6 -24L4 -12H-4Z', '#E8EDF2', 2), i * 72 + 36)),
          disc(0, 0, 12, c.base),
          disc(0, 0, 6, c.light),
          at(0, 0, all(soft('M-6 0L-4 40H4L6 0Z', c.base, 4), box(-14, 34, 28, 10, 3, rubber.base)), -40),
        ),
      ),
    ),
    at(
      48,
      160,
      all(
        soft('M-30 -8Q-6 -14 28 -4Q34 0 28 4Q4 2 -14 12Q-30 14 -32 4Z', c.lit, 4),
        line('M-10 10V20M-18 22H4', steel.shade, 4),
      ),
    ),
  );

export const kickScooter: Draw = (c, a) =>
  all(
    line('M142 150L116 30', steel.shade, 8),
    line('M142 150L116 30', steel.light, 2),
    line('M120 84L114 56', c.base, 10),
    line('M92 30Q116 22 138 26', steel.deep, 6),
    line('M88 31L100 28M130 25L144 27', c.base, 10),
    soft('M38 144H130L140 136V150L128 158H38Q32 158 32 150Q32 144 38 144Z', c.lit, 4),
    box(46, 144, 74, 4, 2, rubber.base),
    disc(46, 160, 13, rubber.base),
    disc(46, 160, 7, a.base),
    disc(46, 160, 3, '#FFFFFF'),
    disc(146, 158, 15, rubber.base),
    disc(146, 158, 8, a.base),
    disc(146, 158, 3, '#FFFFFF'),
    path('M28 148Q34 136 52 140L50 146Q38 144 34 154Z', c.shade),
    line('M140 136L146 156', c.deep, 7),
  );

export const golf: Draw = (c, a) =>
  all(
    at(
      66,
      98,
      around(
        0,
        0,
        all(
          line('M4 74L-22 -54', steel.shade, 4),
          soft('M-32 -56Q-44 -66 -34 -76Q-20 -82 -14 -66Q-14 -54 -22 -52Z', steel.lit, 3),
          line('M20 70L8 -60', steel.shade, 4),
          soft('M2 -60Q-4 -86 14 -86Q34 -80 28 -66Q20 -56 8 -58Z', c.lit, 4),
          gleam('M8 -76Q14 -80 22 -76', 2.4, 0.6),
          line('M36 72L40 -50', steel.shade, 4),
          soft('M34 -48V-70H48Q56 -58 42 -46Z', iron.lit, 3),
        ),
        0,
      ),
    ),
    soft('M52 74H108Q112 74 112 80L106 172H54L48 80Q48 74 52 74Z', c.lit, 4),
    oval(80, 76, 31, 7, c.deep),
    box(58, 116, 44, 36, 6, c.shade),
    line('M60 122H100', a.base, 3),
    line('M112 86Q130 110 108 150', c.deep, 6),
    disc(146, 152, 20, '#FFFFFF'),
    disc(146, 152, 20, steel.lit, 0.25),
    times(9, (i) => disc(138 + (i % 3) * 8, 144 + Math.floor(i / 3) * 8, 2, '#CBD5DF')),
    line('M168 174V150M160 148H176', wood.base, 4),
    path('M140 132V60L176 74L144 88', a.base),
    line('M140 134V58', steel.shade, 3),
  );

export const balls: Draw = (c, a) =>
  all(
    at(
      66,
      70,
      all(
        disc(0, 0, 42, '#EE8B3C'),
        disc(-6, -6, 34, '#F6A052', 0.6),
        line('M-42 0H42M0 -42V42M-32 -28Q-8 0 -32 28M32 -28Q8 0 32 28', '#5A3520', 2.6),
      ),
    ),
    at(
      138,
      78,
      all(
        disc(0, 0, 34, '#D7E34B'),
        line('M-26 -22Q-2 0 -26 22M26 -22Q2 0 26 22', '#FFFFFF', 4),
        disc(-10, -12, 8, '#FFFFFF', 0.35),
      ),
    ),
    lifted(
      at(
        106,
        128,
        all(
          disc(0, 0, 47, '#FFFFFF'),
          within(
            'M-47 0A47 47 0 1 1 47 0A47 47 0 1 1 -47 0',
            all(
              soft('M0 -16L15 -5L9 13H-9L-15 -5Z', c.base, 3),
              times(5, (i) =>
                at(
                  0,
                  0,
                  all(
                    soft('M0 -52L14 -42L9 -32H-9L-14 -42Z', c.base, 3),
                    line('M0 -16V-32', c.shade, 2),
                    line('M9 -32L29 -22', c.shade, 2),
                    line('M-9 -32L-29 -22', c.shade, 2),
                  ),
                  i * 72,
                ),
              ),
              path('M47 -20A47 47 0 0 1 -20 47Q34 40 47 -20Z', '#0B1733', 0.12),
            ),
          ),
          ring(0, 0, 46, c.pale, 1.4),
        ),
      ),
    ),
    disc(42, 148, 16, a.base),
    gleam('M34 142Q38 136 44 136', 3, 0.6),
  );
