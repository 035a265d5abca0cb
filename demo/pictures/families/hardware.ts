import {
  all,
  around,
  at,
  box,
  disc,
  lifted,
  line,
  mirrored,
  oval,
  path,
  ring,
  soft,
  times,
  twin,
  within,
  type Draw,
} from '../pen.ts';
import { drum, gleam } from '../solids.ts';
import { glow, gold, paper, rubber, signal, steel } from '../tones.ts';

export const screwdrivers: Draw = (c, a) =>
  all(
    at(
      112,
      100,
      around(
        0,
        0,
        all(
          box(-9, -44, 18, 88, 3, steel.lit),
          soft(
            'M-9 -40Q-26 -50 -26 -66Q-24 -78 -12 -80V-62L0 -56L12 -62V-80Q24 -78 26 -66Q26 -50 9 -40Z',
            steel.lit,
            3,
          ),
          ring(0, 60, 15, steel.base, 11),
          box(-4, -34, 8, 66, 3, steel.shade, 0.7),
        ),
        42,
      ),
    ),
    lifted(
      at(
        90,
        100,
        around(
          0,
          0,
          all(
            box(-4, -4, 8, 78, 2, steel.round),
            path('M-4 70H4L6 84H-6Z', steel.shade),
            soft('M-15 -76Q-15 -84 0 -84Q15 -84 15 -76V-20Q15 -12 8 -8V0H-8V-8Q-15 -12 -15 -20Z', c.lit, 3),
            times(3, (i) => box(-10 + i * 7.4, -72, 4, 48, 2, i === 1 ? c.light : c.deep, 0.75)),
            box(-9, -4, 18, 6, 2, a.base),
          ),
          -42,
        ),
      ),
    ),
  );

export const drill: Draw = (c) =>
  all(
    line('M12 76H44', steel.shade, 6),
    line('M12 76H44M14 72l8 8M24 72l8 8', steel.light, 2),
    soft('M42 64L62 60V92L42 88Z', rubber.lit, 3),
    box(60, 58, 12, 36, 3, steel.round),
    soft('M70 56Q70 48 78 48H148Q166 50 166 70V84Q166 100 150 102H78Q70 102 70 94Z', c.lit, 4),
    soft('M112 100H150L162 150H126Z', c.shade, 4),
    soft('M118 102H136L142 146H132Z', rubber.base, 4),
    soft('M104 102L116 102L120 122Q108 120 104 102Z', signal.base, 2),
    soft('M112 148H172V172H112Z', rubber.lit, 5),
    box(112, 156, 60, 5, 2, c.base),
    times(5, (i) => box(140, 58 + i * 7, 18, 3, 1.5, c.deep)),
    box(78, 62, 36, 10, 5, c.light),
    soft('M92 40H136Q142 42 142 48H86Q86 42 92 40Z', rubber.base, 3),
    gleam('M78 54H126', 2.6, 0.5),
    disc(164, 166, 2, glow.base),
  );

export const measuring: Draw = (c) =>
  all(
    soft('M104 146H178V160H104Z', glow.base, 1),
    times(12, (i) => line(`M${112 + i * 5.6} 146V${i % 3 ? 151 : 155}`, rubber.base, 1.6)),
    box(174, 142, 6, 24, 1, steel.shade),
    soft('M40 94Q40 62 74 60Q116 60 122 96V152Q122 162 112 162H50Q40 162 40 152Z', c.lit, 5),
    disc(80, 110, 29, rubber.base),
    disc(80, 110, 25, c.light),
    disc(80, 110, 10, rubber.base),
    box(106, 140, 18, 14, 3, rubber.base),
    soft('M92 60L112 68L106 76L88 70Z', signal.base, 2),
    gleam('M48 98Q50 74 70 68', 4, 0.5),
    at(
      134,
      66,
      around(
        0,
        0,
        all(
          soft('M-60 -9H56V9H-60Z', steel.lit, 2),
          times(20, (i) => line(`M${-50 + i * 5.2} 9V${i % 5 ? 4 : 0}`, steel.deep, 1.2)),
          soft('M-60 -9V34L-46 9V-9Z', steel.base, 2),
          soft('M-28 -13H8V15H-8L-8 34L-24 15H-28Z', c.shade, 2),
          box(-24, -9, 26, 10, 2, '#DCEBD8'),
        ),
        -14,
      ),
    ),
  );

export const screwsBolts: Draw = (c) => {
  const bolt = (fill: string, head: string) =>
    all(
      box(-7, -20, 14, 64, 2, fill),
      times(8, (i) => line(`M-8 ${-8 + i * 6.4}L8 ${-11 + i * 6.4}`, steel.deep, 2)),
      soft('M-16 -34H16L19 -28V-20H-19V-28Z', head, 3),
      line('M-7 -33V-21M7 -33V-21', steel.deep, 1.4, 0.6),
    );
  const screw = (fill: string) =>
    all(
      path('M-6 -22H6L4 34L0 48L-4 34Z', fill),
      times(9, (i) => line(`M${-8 + i * 0.5} ${-12 + i * 6}L${8 - i * 0.5} ${-16 + i * 6}`, gold.deep, 2)),
      oval(0, -24, 15, 6, gold.light),
      oval(0, -26, 15, 6, gold.base),
      line('M-6 -26H6M0 -29V-23', gold.deep, 2.4),
    );
  const nut = (tone: { base: string; light: string; deep: string }) =>
    all(
      soft('M-20 0L-10 -17H10L20 0L10 17H-10Z', tone.base, 4),
      soft('M-17 -1L-8 -15H8L17 -1L8 14H-8Z', tone.light, 2),
      disc(0, 0, 9.4, tone.deep),
      disc(0, 1.4, 7.4, '#F2F5F8'),
    );
  return all(
    at(58, 70, bolt(c.round, c.base), -20, 1.15),
    at(104, 84, screw(gold.round), 12, 1.15),
    at(148, 74, bolt(steel.round, steel.base), 24, 1.05),
    at(58, 154, nut(c), 0, 1.15),
    at(104, 164, nut(steel), 10, 0.95),
    at(148, 152, all(disc(0, 0, 21, steel.shade), disc(-1, -1, 20, steel.light), disc(0, 0, 9, '#F2F5F8'))),
  );
};

export const hinges: Draw = (c) =>
  all(
    at(
      76,
      78,
      all(
        soft('M-48 -42H-5V42H-48Z', c.lit, 5),
        soft('M5 -42H48V42H5Z', c.lit, 5),
        times(4, (i) => box(-8, -46 + i * 23.4, 16, 22, 4, i % 2 ? c.light : c.round)),
        twin(times(3, (i) => all(disc(30, -28 + i * 28, 6, c.deep), disc(30, -28 + i * 28, 3, steel.light)))),
      ),
    ),
    at(
      126,
      142,
      around(
        0,
        0,
        all(
          soft('M-52 -14H-30V14H-52Z', steel.shade, 5),
          soft('M30 -14H52V14H30Z', steel.shade, 5),
          line('M-40 -2Q-40 -30 -20 -30H20Q40 -30 40 -2', gold.shade, 13),
          line('M-40 -4Q-40 -31 -20 -31H20Q40 -31 40 -4', gold.base, 9),
          line('M-34 -18Q-30 -33 -18 -34H14', gold.light, 2.6),
        ),
        0,
      ),
    ),
    at(154, 62, all(disc(0, 20, 12, c.shade), disc(0, 0, 20, c.lit), disc(-6, -6, 6, '#FFFFFF', 0.5))),
  );

export const locks: Draw = (c) =>
  all(
    line('M62 96V66Q62 28 98 28Q134 28 134 66V96', steel.shade, 15),
    line('M62 96V66Q62 28 98 28Q134 28 134 66V96', steel.base, 11),
    line('M59 92V64Q60 38 80 30', steel.light, 3),
    soft('M42 92Q42 86 50 86H146Q154 86 154 92V158Q154 172 140 172H56Q42 172 42 158Z', c.lit, 4),
    path('M40 148H156V158Q156 173 140 173H56Q40 173 40 158Z', c.shade),
    line('M42 98H154', c.light, 2.4),
    disc(98, 120, 16, gold.base),
    disc(98, 120, 12, gold.light),
    disc(98, 117, 5.4, rubber.base),
    path('M95 118H101L103 131H93Z', rubber.base),
    gleam('M50 104V142', 4, 0.5),
    at(
      158,
      150,
      around(
        0,
        0,
        all(
          ring(0, 0, 13, gold.base, 6),
          box(-4, 12, 8, 36, 2, gold.base),
          box(4, 32, 9, 5, 1, gold.base),
          box(4, 41, 6, 5, 1, gold.base),
        ),
        28,
      ),
    ),
  );

export const casters: Draw = (c) => {
  const caster = all(
    soft('M-44 -74H44V-62H-44Z', steel.lit, 4),
    twin(disc(32, -68, 4, steel.deep)),
    drum(0, -58, -46, 22, 22, steel, 0.16),
    soft('M-20 -48H20L26 -4L14 6L-4 -24Z', steel.shade, 4),
    disc(8, 2, 38, rubber.base),
    disc(8, 2, 33, c.base),
    disc(8, 2, 30, c.lit),
    disc(8, 2, 15, c.light),
    soft('M-14 -46H6L18 -2Q16 12 4 10L-2 4Z', steel.lit, 4),
    disc(8, 2, 8, steel.light),
    disc(8, 2, 4, steel.deep),
    soft('M30 -34L52 -24L48 -16L28 -24Z', signal.base, 3),
  );
  return all(at(136, 126, caster, 0, 0.78), lifted(at(70, 130, caster, 0, 1)));
};

export const hardHat: Draw = (c) =>
  all(
    soft('M30 128Q28 52 100 46Q172 52 170 128Z', c.lit, 4),
    path('M128 52Q172 66 170 128H134Q140 84 128 52Z', c.shade, 0.8),
    soft('M84 48Q100 38 116 48L112 126H88Z', c.light, 3),
    line('M62 60Q52 92 54 126M138 60Q148 92 146 126', c.deep, 2.6, 0.6),
    soft('M20 126Q100 108 180 126Q188 132 182 138Q100 150 18 138Q12 132 20 126Z', c.base, 4),
    path('M18 136Q100 150 182 136Q184 142 176 144Q100 156 24 144Q16 142 18 136Z', c.shade),
    line('M46 146Q58 178 100 178Q142 178 154 146', rubber.base, 4),
    box(92, 173, 16, 9, 3, rubber.light),
    gleam('M42 106Q46 78 64 66', 5, 0.55),
  );

export const workGloves: Draw = (c, a) => {
  const hand = all(
    soft(
      'M62 172V118Q46 106 36 88Q32 78 40 76Q48 74 60 92V46Q60 38 67 38Q74 38 74 46V34Q74 26 82 26Q89 26 89 34V38Q90 30 97 30Q104 32 104 40V54Q106 46 112 48Q118 50 117 58L116 118V172Z',
      '#E7ECF1',
      4,
    ),
    within(
      'M62 172V118Q46 106 36 88Q32 78 40 76Q48 74 60 92V46Q60 38 67 38Q74 38 74 46V34Q74 26 82 26Q89 26 89 34V38Q90 30 97 30Q104 32 104 40V54Q106 46 112 48Q118 50 117 58L116 118V172Z',
      all(
        box(20, 20, 110, 108, 0, c.base),
        times(11, (r) => times(10, (q) => disc(30 + q * 10 + (r % 2) * 5, 32 + r * 9, 2.2, c.light, 0.8))),
      ),
    ),
    line('M74 46V86M89 40V84M104 56V88', c.deep, 2.4),
    soft('M60 142H118V172H60Z', '#E7ECF1', 5),
    times(7, (i) => line(`M${66 + i * 8} 144V172`, '#C4CED8', 2.4)),
    box(58, 170, 62, 8, 3, a.base),
  );
  return all(
    around(100, 100, `<g transform="matrix(-1 0 0 1 222 8) scale(0.86)">${hand}</g>`, 8),
    lifted(around(100, 100, `<g transform="translate(-12 16) scale(0.9)">${hand}</g>`, -8)),
  );
};

export const fireSafety: Draw = (c) =>
  all(
    line('M108 42Q158 40 156 84Q156 108 146 118', rubber.base, 7),
    soft('M138 112H154L164 154H128Z', rubber.lit, 3),
    oval(146, 154, 18, 5, rubber.deep),
    soft(mirrored('M86 56Q104 58 120 76L120 162Q120 172 110 172L86 173', 86), c.round, 2),
    box(52, 96, 68, 46, 0, paper.base),
    path('M86 102Q102 118 94 132Q86 138 78 132Q70 118 86 102Z', '#F59A33'),
    path('M86 116Q94 124 90 132Q86 135 82 132Q78 124 86 116Z', '#FFE08A'),
    box(76, 40, 20, 18, 3, steel.round),
    soft('M62 30L112 22L116 30L70 40Z', rubber.base, 3),
    soft('M66 44L104 42V50H70Z', rubber.light, 3),
    disc(86, 50, 8, '#FFFFFF'),
    disc(86, 50, 8, steel.base, 0.4),
    line('M86 50L90 45', signal.base, 2),
    disc(70, 34, 4, gold.base),
    box(52, 166, 68, 6, 2, rubber.base),
    gleam('M60 82V160', 4, 0.5),
  );
