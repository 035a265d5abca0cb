import {
  all,
  around,
  at,
  both,
  box,
  dashed,
  disc,
  hoop,
  line,
  mirror,
  oval,
  path,
  soft,
  times,
  type Draw,
  type Tone,
} from '../pen.ts';
import { gleam } from '../solids.ts';
import { cream, gold, rubber, steel } from '../tones.ts';

const sneakerUpper =
  'M31 150Q26 110 33 86Q38 78 46 83Q58 92 74 84L88 74Q95 70 100 75L128 108Q154 112 168 128Q176 138 174 150Z';

export const sneaker: Draw = (c, a) =>
  all(
    soft('M76 84L80 56Q92 46 106 60L112 88Z', c.shade, 4),
    soft(sneakerUpper, c.lit, 4),
    path('M31 128Q28 104 33 86Q38 78 46 83Q58 92 74 84L78 96Q62 106 44 100L46 128Z', c.deep, 0.8),
    soft('M30 118Q48 122 52 150H31Q28 132 30 118Z', c.shade, 3),
    soft('M134 116Q160 118 172 136Q174 142 173 150H140Q126 138 134 116Z', c.shade, 3),
    soft('M80 82L94 73Q98 72 100 75L128 108L112 122L86 100Z', c.deep, 3),
    times(4, (i) => line(`M${86 + i * 9} ${98 + i * 7}L${101 + i * 8.4} ${82 + i * 8.4}`, '#FFFFFF', 4.4)),
    line('M98 74Q116 58 122 70Q124 78 104 80M98 74Q84 56 78 66Q76 74 94 78', '#FFFFFF', 3.4),
    path('M60 150L82 108L96 116L80 150Z', a.base),
    path('M88 150L101 119L110 125L99 150Z', a.light),
    line('M35 90V112', a.base, 5),
    soft('M27 150H175Q178 158 175 163Q172 170 164 170H36Q27 168 26 158Z', '#FFFFFF', 3),
    line('M28 158H176', steel.base, 2),
    times(9, (i) => line(`M${40 + i * 15} 164h7`, steel.base, 2)),
    box(28, 169, 142, 4, 2, rubber.base),
    gleam('M104 128Q118 132 126 130', 2.6, 0.4),
  );

export const boot: Draw = (c, a) =>
  all(
    soft('M54 28H106L108 96Q126 110 152 116Q174 124 172 152H52Q56 90 54 28Z', c.lit, 4),
    soft('M130 112Q172 118 172 152H128Q120 130 130 112Z', c.shade, 3),
    soft('M53 118Q70 122 72 152H52Z', c.shade, 3),
    soft('M52 26H108V40H52Z', c.deep, 4),
    soft('M96 44L107 44L108 96L120 106L108 118L94 100Z', c.deep, 2),
    times(6, (i) =>
      line(`M${92 + (i > 4 ? 5 : 0)} ${52 + i * 11}L${108 + (i > 3 ? (i - 3) * 4 : 0)} ${49 + i * 11}`, a.base, 3.4),
    ),
    dashed('M58 50V114', c.pale, 1.4, '3 3'),
    line('M54 30Q46 22 50 18', c.deep, 4),
    soft('M48 152H176V160Q176 164 172 164H50Q46 160 48 152Z', rubber.light, 2),
    times(8, (i) => box(48 + i * 16.3, 162, 12, 10, 2, rubber.base)),
  );

export const safetyShoe: Draw = (c, a) =>
  all(
    soft('M34 64Q40 58 50 64L84 62L90 72L118 104Q150 108 166 124Q174 134 172 152H32Q30 90 34 64Z', c.lit, 4),
    soft('M130 108Q174 114 173 152H126Q114 128 130 108Z', steel.base, 3),
    path('M138 116Q158 120 166 138Q150 124 134 130Z', steel.pale),
    soft('M33 120Q52 124 56 152H32Z', rubber.base, 3),
    soft('M33 60Q60 52 86 60V74Q58 68 34 76Z', c.deep, 3),
    soft('M74 72L90 72L118 104L106 116L76 88Z', c.deep, 2),
    times(4, (i) => line(`M${79 + i * 9} ${84 + i * 9}L${93 + i * 9} ${79 + i * 9}`, a.base, 3.6)),
    line('M42 90Q70 112 112 124', '#FFFFFF', 5, 0.85),
    soft('M28 152H176V162Q176 172 166 172H36Q28 172 28 162Z', rubber.base, 3),
    box(30, 152, 144, 5, 2, a.base),
    times(8, (i) => box(36 + i * 17, 167, 9, 5, 1, rubber.deep)),
  );

const slide = (c: Tone, a: Tone) =>
  all(
    soft(
      'M70 60Q70 22 100 22Q130 22 130 62Q130 84 124 108Q122 140 126 158Q122 180 100 180Q78 180 74 158Q78 138 76 108Q70 84 70 60Z',
      rubber.light,
      4,
    ),
    path(
      'M76 60Q76 30 100 30Q124 30 124 62Q124 84 118 108Q116 140 120 156Q116 172 100 172Q84 172 80 156Q84 138 82 108Q76 84 76 60Z',
      cream.lit,
    ),
    times(5, (i) => line(`M${88} ${120 + i * 10}H112`, cream.shade, 1.6)),
    soft('M64 54Q100 34 136 54L134 98Q100 78 66 98Z', c.lit, 5),
    line('M66 62Q100 44 134 62M67 90Q100 72 133 90', c.deep, 1.6, 0.6),
    box(88, 52, 24, 14, 5, a.base),
    gleam('M72 66Q80 60 90 58', 3, 0.5),
  );
export const sandals: Draw = (c, a) =>
  all(around(100, 100, at(-42, 0, slide(c, a)), -6), around(100, 100, at(42, 4, slide(c, a)), 6));

const mule = (c: Tone, a: Tone) =>
  all(
    soft(
      'M72 60Q72 24 100 24Q128 24 128 62Q128 90 124 116Q122 140 126 154Q122 178 100 178Q78 178 74 154Q78 138 76 116Q72 90 72 60Z',
      c.deep,
      4,
    ),
    path('M78 100Q100 92 122 100Q118 130 121 152Q116 172 100 172Q84 172 79 152Q82 130 78 100Z', cream.lit),
    soft('M68 60Q70 18 100 18Q130 18 132 60Q134 88 128 108Q100 90 72 108Q66 88 68 60Z', c.lit, 4),
    path('M70 96Q72 110 74 110Q100 90 126 110Q130 104 130 96Q100 78 70 96Z', cream.base),
    times(7, (i) => disc(76 + i * 8, 100 - Math.sin((i / 6) * Math.PI) * 8, 5.4, cream.light)),
    disc(88, 52, 4, c.deep),
    disc(112, 52, 4, c.deep),
    oval(100, 62, 5, 3.6, a.base),
    both(oval(72, 34, 9, 15, c.shade)),
    gleam('M82 34Q90 26 100 26', 3, 0.4),
  );
export const indoorSlippers: Draw = (c, a) => all(at(-40, 0, mule(c, a)), at(40, 4, mule(c, a)));

const sole = (c: Tone, a: Tone) =>
  all(
    soft(
      'M64 62Q64 22 96 20Q128 22 130 64Q130 88 122 108Q116 128 122 150Q122 180 98 180Q74 180 74 152Q80 126 72 104Q64 84 64 62Z',
      c.lit,
      4,
    ),
    soft('M80 150Q80 136 98 136Q116 136 116 152Q116 174 98 174Q80 174 80 150Z', a.base, 2),
    oval(97, 54, 22, 22, c.shade, 0.6),
    times(5, (i) => line(`M${82 + i * 7.5} 36V72`, c.light, 2, 0.8)),
    line('M82 88Q100 100 116 88M84 104Q98 112 112 104M86 118Q98 124 110 118', c.shade, 2),
    disc(98, 155, 8, a.light),
  );
export const insoles: Draw = (c, a) => all(mirror(at(34, -2, sole(c, a), 5, 0.96)), at(46, -10, sole(c, a), 5, 0.96));

export const shoelaces: Draw = (c, a) =>
  all(
    line('M92 104Q74 130 84 150Q90 164 76 174', c.shade, 8),
    line('M108 104Q128 130 116 150Q110 164 126 174', c.shade, 8),
    dashed('M92 104Q74 130 84 150Q90 164 76 174', c.light, 4.4, '3 3.4'),
    dashed('M108 104Q128 130 116 150Q110 164 126 174', c.light, 4.4, '3 3.4'),
    line('M76 174L68 182', gold.base, 8),
    line('M126 174L134 182', gold.base, 8),
    line('M75 173L71 177', gold.light, 2.4),
    line('M127 173L131 177', gold.light, 2.4),
    both(
      times(4, (i) =>
        all(
          hoop(140, 78, 40 - i * 9.6, 44 - i * 10.6, c.deep, 9.4),
          hoop(140, 78, 40 - i * 9.6, 44 - i * 10.6, c.base, 7.6),
          `<ellipse cx="140" cy="78" rx="${40 - i * 9.6}" ry="${44 - i * 10.6}" fill="none" stroke="${c.light}" stroke-width="4" stroke-dasharray="3 3.4"/>`,
        ),
      ),
    ),
    soft('M84 46H116V110H84Z', a.lit, 5),
    line('M84 58H116M84 98H116', '#FFFFFF', 3, 0.8),
    disc(100, 78, 9, '#FFFFFF', 0.9),
    disc(100, 78, 5, a.shade),
  );
