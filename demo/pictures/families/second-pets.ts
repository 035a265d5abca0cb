import { type Draw, all, times, path, soft, line, box, disc, oval, at, within } from '../pen.ts';
import { tub, gleam } from '../solids.ts';
import { steel, water, screen } from '../tones.ts';

export const petCarrier: Draw = (c, a) =>
  all(
    line('M72 50V38Q72 26 100 26Q128 26 128 38V50', c.deep, 9),
    soft('M34 66Q40 50 60 50H140Q160 50 166 66L170 112H30Z', c.lit, 5) +
      soft('M28 116H172L166 162Q164 172 152 172H48Q36 172 34 162Z', c.shade, 5),
    line('M28 114H172', a.base, 6),
    box(58, 72, 68, 82, 12, '#22304A') +
      within(
        'M58 72H126V154H58Z',
        path('M64 154Q64 104 92 104Q120 104 120 154Z', '#C98B52') +
          path('M70 116L66 92L84 104ZM114 116L118 92L100 104Z', '#A86F3C') +
          disc(82, 122, 4, '#22304A') +
          disc(102, 122, 4, '#22304A') +
          oval(92, 132, 5, 3.4, '#22304A'),
      ),
    times(6, (i) => line(`M${64 + i * 11} 74V152`, steel.light, 2.4)),
    times(4, (i) => box(138 + (i % 2) * 14, 76 + Math.floor(i / 2) * 18, 8, 10, 3, c.deep)),
  );

export const petBowl: Draw = (c, a) =>
  all(
    oval(100, 98, 60, 20, steel.light) +
      path('M40 98A60 20 0 0 0 160 98L182 158Q178 172 100 172Q22 172 18 158Z', c.round),
    oval(100, 99, 52, 16, steel.deep) +
      path('M50 98Q60 70 80 78Q100 60 118 76Q140 70 150 98Q100 118 50 98Z', '#A8703E'),
    times(7, (i) => disc(66 + i * 12, 90 - (i % 3) * 6, 5, i % 2 ? '#8A5428' : '#C08A52')),
    at(
      100,
      142,
      oval(0, 6, 13, 10, a.base) +
        disc(-15, -6, 5, a.base) +
        disc(-5, -13, 5, a.base) +
        disc(6, -13, 5, a.base) +
        disc(16, -6, 5, a.base),
    ),
    gleam('M38 124L28 154', 4, 0.5),
  );

export const petFountain: Draw = (c, a) =>
  all(
    line('M96 60Q66 52 58 96M104 60Q134 52 142 96', water.base, 6),
    disc(100, 58, 9, a.base) + box(94, 58, 12, 40, 4, c.shade),
    tub(100, 100, 170, 74, 62, c, water.shade, 0.24) +
      oval(100, 104, 62, 14, water.base) +
      oval(100, 103, 40, 8, water.light),
    at(100, 142, path('M0 -14Q12 2 12 8A12 12 0 0 1 -12 8Q-12 2 0 -14Z', '#FFFFFF', 0.9)),
    gleam('M36 122L44 156', 4, 0.5),
  );

export const autoLitter: Draw = (c, a) =>
  all(
    soft('M36 140H164L172 166Q172 174 162 174H38Q28 174 28 166Z', c.shade, 4),
    disc(100, 92, 70, c.deep) +
      disc(100, 90, 68, c.base) +
      disc(96, 92, 44, '#22304A') +
      path('M56 108Q96 94 136 108Q124 136 96 136Q68 136 56 108Z', '#C9B48E'),
    path('M80 106L78 82L88 90Q96 86 104 90L114 82L112 106Q104 118 96 118Q86 118 80 106Z', '#EE9B4A') +
      disc(90, 102, 2.6, '#22304A') +
      disc(102, 102, 2.6, '#22304A'),
    box(78, 148, 44, 14, 5, screen.base) + line('M86 155H100', '#8FE3C0', 3) + disc(112, 155, 3, a.base),
    gleam('M46 60Q58 36 82 28', 5, 0.5),
  );

export const snuffleMat: Draw = (c, a) =>
  all(
    soft('M30 44H170V164H30Z', c.deep, 14),
    times(70, (i) => {
      const x = 38 + (i % 10) * 13.6 + (Math.floor(i / 10) % 2) * 4;
      const y = 54 + Math.floor(i / 10) * 16.6;
      const tone = [c.base, a.base, c.light, c.shade, a.light][(i * 7) % 5] ?? c.base;
      return path(`M${x} ${y}q-7 -9 -2 -15q9 2 6 14q8 -8 12 -2q-2 9 -16 3Z`, tone);
    }),
    disc(76, 96, 5, '#8A5428') + disc(122, 124, 5, '#8A5428') + disc(112, 78, 5, '#8A5428'),
  );

export const hairRemover: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-12 20H12L14 88Q0 100 -14 88Z', c.lit, 4) + line('M-6 40V74', c.deep, 3, 0.5),
      soft('M-58 -50H58V14H-58Z', c.lit, 14) + box(-50, -36, 100, 34, 8, a.shade),
      times(14, (i) => line(`M${-44 + i * 7} -32L${-48 + i * 7} -6`, '#D9B79A', 2.6)),
      gleam('M-56 -46H20', 3, 0.5),
    ),
    -26,
  );

export const airPump: Draw = (c, a) =>
  all(
    line('M128 74Q176 60 176 110Q176 150 150 168', '#B9CBDB', 5),
    soft('M28 96Q32 64 70 62H112Q138 66 140 96V150H28Z', c.lit, 5) + soft('M24 150H144V166H24Z', c.deep, 4),
    disc(64, 110, 21, c.shade) + disc(64, 110, 14, a.base) + line('M64 110L72 100', '#FFFFFF', 3),
    times(4, (i) => line(`M${98 + i * 9} 90V128`, c.deep, 4)),
    soft('M140 160H168V172H140Z', '#6B7480', 4) +
      times(5, (i) => disc(150 + (i % 2) * 12, 146 - i * 16, 3 + (i % 3), water.light)),
    gleam('M38 90Q42 74 60 70', 4, 0.5),
  );

export const hamsterCage: Draw = (c, a) =>
  all(
    soft('M24 128H176V164Q176 172 168 172H32Q24 172 24 164Z', c.lit, 4) +
      path('M28 128Q60 116 100 126T172 126V138H28Z', '#E3C796'),
    disc(70, 92, 32, a.shade) +
      disc(70, 92, 27, '#F2F5F8') +
      times(8, (i) => at(70, 92, line('M0 0V-27', a.base, 2), i * 45)) +
      line('M70 92V128', a.deep, 5),
    oval(128, 116, 25, 17, '#D9A066') +
      disc(146, 106, 12, '#D9A066') +
      disc(150, 96, 5, '#B9803F') +
      disc(151, 105, 2, '#22304A') +
      oval(128, 121, 14, 10, '#F5E6CC'),
    line('M28 40H172M28 40V128M172 40V128', c.shade, 5) +
      times(13, (i) => line(`M${39 + i * 10.2} 40V128`, steel.shade, 1.8)) +
      line('M28 70H172M28 100H172', steel.shade, 1.8),
    line('M84 40Q100 22 116 40', c.deep, 5),
  );
