import { type Tone, type Draw, all, times, path, soft, line, box, disc, oval, both, within, mirrored } from '../pen.ts';
import { gleam } from '../solids.ts';
import { gold } from '../tones.ts';
import * as tops from './tops.ts';

/** The body of a pullover or a jacket with long sleeves. */
function longSleeved(c: Tone, cuff: Tone): string {
  return all(
    both(soft('M128 46Q150 50 158 74L172 140Q164 148 152 147L134 92Z', c.shade, 3)),
    both(soft('M172 138L152 147L155 160Q168 160 176 152Z', cuff.shade, 2)),
    soft(mirrored('M100 44Q118 44 128 40L140 60L138 164Q120 168 100 168'), c.lit, 3),
  );
}

const roundNeck = (c: Tone): string => line('M78 41Q84 60 100 60Q116 60 122 41', c.deep, 5);

function trousers(c: Tone, foot: number): string {
  return all(
    soft(`M66 30H134L144 ${foot}H110L100 84L90 ${foot}H56Z`, c.lit, 4),
    path(`M100 84L110 ${foot}H144L138 80Q126 74 112 72Z`, c.shade, 0.35),
  );
}

function star(x: number, y: number): string {
  return `M${x} ${y - 6}L${x + 2} ${y - 2}L${x + 6} ${y}L${x + 2} ${y + 2}L${x} ${y + 6}L${x - 2} ${y + 2}L${x - 6} ${y}L${x - 2} ${y - 2}Z`;
}

function sandal(c: Tone, a: Tone): string {
  return all(
    path(
      'M82 30Q104 20 118 36Q126 60 120 92Q116 116 122 140Q124 172 100 176Q78 172 80 142Q84 112 78 88Q70 50 82 30Z',
      '#B98A5A',
    ),
    path(
      'M86 36Q102 28 112 42Q118 62 113 92Q109 116 114 142Q114 166 100 168Q86 166 88 142Q92 112 86 88Q78 54 86 36Z',
      '#E6C9A2',
    ),
    line('M76 70Q98 52 122 72M78 92Q98 112 122 88', c.base, 12),
    line('M79 146Q70 132 84 126Q100 120 116 126Q130 132 121 146', c.shade, 9),
    box(112, 118, 12, 14, 2, a.base),
    line('M76 70Q98 52 122 72', c.pale, 2, 0.6),
  );
}

export const shirtDress: Draw = (c, a) =>
  all(
    both(soft('M122 40Q148 46 154 78L140 86L126 70Z', c.shade, 3)),
    soft(mirrored('M100 44Q114 42 118 34L130 44Q132 70 124 92Q140 128 148 176Q126 184 100 184'), c.lit, 3),
    both(soft('M100 46L112 30L122 40L108 58Z', c.light, 2)),
    line('M100 48V182', c.deep, 1.8),
    times(7, (i) => disc(100, 60 + i * 18, 2.2, '#FFFFFF')),
    soft('M77 92H123V100H77Z', a.base, 2),
    box(94, 90, 12, 12, 2, a.shade),
    line('M84 104Q78 140 66 178M116 104Q122 140 134 178', c.shade, 1.8, 0.8),
  );

export const sweater: Draw = (c, a) =>
  all(
    longSleeved(c, c),
    times(4, (row) => line(`M64 ${84 + row * 12}l9 -6l9 6l9 -6l9 6l9 -6l9 6l9 -6l9 6`, row % 2 ? a.base : a.light, 3)),
    soft('M62 154H138V168H62Z', c.shade, 3),
    times(13, (i) => line(`M${65 + i * 6} 155V167`, c.deep, 1.2, 0.7)),
    roundNeck(c),
  );

export const sweatshirt: Draw = (c, a) =>
  all(
    longSleeved(c, a),
    soft('M62 154H138V168H62Z', a.shade, 3),
    roundNeck(a),
    path('M94 62H106L100 74Z', c.deep, 0.6),
    box(78, 88, 44, 26, 6, a.base, 0.95),
    box(84, 98, 32, 6, 3, '#FFFFFF', 0.85),
    gleam('M70 76V140', 3, 0.3),
  );

export const aLineSkirt: Draw = (c, a) =>
  all(
    soft(mirrored('M100 50L128 50L166 160Q132 172 100 172'), c.lit, 3),
    path('M100 52L112 171Q134 170 166 160L128 50Z', c.shade, 0.35),
    soft('M71 38H129V52H71Z', c.shade, 3),
    line('M100 54V170', c.deep, 1.6, 0.7),
    times(4, (i) => disc(100, 66 + i * 26, 3, gold.base)),
    both(line('M118 66Q126 78 138 78', c.deep, 2)),
    line('M38 156Q68 168 100 168Q132 168 162 156', a.base, 3),
  );

export const womensJacket: Draw = (c, a) =>
  all(
    longSleeved(c, c),
    path('M100 168V96L84 42L70 46L76 82L88 96Z', c.shade),
    both(soft('M100 96L118 40L132 48L124 78Z', c.light, 2)),
    path('M84 42L100 92L116 42Z', '#FFFFFF'),
    line('M100 96V168', c.deep, 2),
    both(box(112, 132, 20, 5, 2, c.deep)),
    disc(104, 112, 3, a.base) + disc(104, 130, 3, a.base) + disc(104, 148, 3, a.base),
  );

export const poloShirt: Draw = (c, a) =>
  all(
    tops.tShirt(c, a),
    both(soft('M100 58L106 36L124 42L114 66Z', c.light, 2.4)),
    soft('M93 56H107V92H93Z', c.light, 2),
    line('M100 58V90', c.deep, 1.4),
    times(3, (i) => disc(100, 64 + i * 10, 2, '#FFFFFF')),
  );

export const chinos: Draw = (c) =>
  all(
    trousers(c, 178),
    soft('M65 28H135V40H65Z', c.shade, 3),
    disc(100, 34, 3, c.pale),
    line('M100 42V82M82 44Q82 110 74 172M118 44Q118 110 126 172', c.deep, 1.5, 0.7),
    line('M70 46L80 62M130 46L120 62', c.deep, 2),
    soft('M54 168H92V178H54ZM108 168H146V178H108Z', c.light, 2),
  );

export const leggings: Draw = (c, a) =>
  all(
    soft('M70 30H130L132 70L124 178H108L100 84L92 178H76L68 70Z', c.lit, 4),
    path('M100 84L108 178H124L132 70L118 66Z', c.shade, 0.4),
    soft('M69 28H131V40H69Z', a.base, 3),
    line('M76 168H92M108 168H124', a.base, 4),
    gleam('M78 60L82 150', 3, 0.35),
  );

export const shortsSwim: Draw = (c, a) =>
  all(
    soft('M58 48H142L156 148H108L100 100L92 148H44Z', c.lit, 4),
    path('M100 100L108 148H156L146 76Q126 66 112 66Z', c.shade, 0.35),
    soft('M57 44H143V58H57Z', c.shade, 3),
    line('M96 58Q86 76 90 86M104 58Q114 76 110 86', a.base, 3),
    times(5, (i) => line(`M${54 + (i % 2) * 4} ${78 + i * 14}q8 -6 16 0t16 0`, a.base, 3, 0.9)),
    line('M46 140H93M107 140H154', a.base, 3),
  );

export const rashGuard: Draw = (c, a) =>
  all(
    longSleeved(c, a),
    path('M61 110L139 84V104L61 132Z', a.base, 0.9),
    line('M128 46L140 90M72 46L60 90', a.base, 2),
    roundNeck(a),
    soft('M84 30H116V46H84Z', c.shade, 4),
  );

export const downVest: Draw = (c, a) => {
  const body = mirrored('M100 46L116 32L132 44Q128 70 140 86L140 166Q120 172 100 172');
  return all(
    soft(body, c.lit, 3),
    within(
      body,
      times(6, (i) => line(`M50 ${66 + i * 19}Q100 ${76 + i * 19} 150 ${66 + i * 19}`, c.deep, 2.4, 0.7)) +
        times(6, (i) => line(`M50 ${72 + i * 19}Q100 ${82 + i * 19} 150 ${72 + i * 19}`, c.pale, 2, 0.5)),
    ),
    soft('M82 30H118V48H82Z', c.shade, 4),
    line('M100 34V170', a.base, 3.4),
    box(97, 48, 6, 12, 2, a.shade),
  );
};

export const sleepsuit: Draw = (c, a) =>
  all(
    both(soft('M124 50Q148 56 160 92L146 104L128 80Z', c.shade, 3) + disc(156, 100, 8, a.light)),
    soft(mirrored('M100 48Q116 48 124 44L132 70L130 120L138 168Q124 178 110 172L104 132L100 130'), c.lit, 3),
    both(oval(126, 172, 14, 8, a.base)),
    line('M80 42Q86 58 100 58Q114 58 120 42', a.base, 4),
    line('M100 60V128L112 168', c.deep, 1.6),
    times(6, (i) => disc(100 + (i > 3 ? (i - 3) * 5 : 0), 70 + i * 17, 2.3, '#FFFFFF')),
    times(6, (i) => path(star(78 + (i % 2) * 42, 84 + Math.floor(i / 2) * 24), a.pale, 0.9)),
  );

export const boxers: Draw = (c, a) =>
  all(
    ...[0, 1].map((at) => {
      const tone = at ? c : a;
      const y = at ? 70 : 0;
      return all(
        soft(`M50 ${44 + y}H150L156 ${112 + y}H112L100 ${86 + y}L88 ${112 + y}H44Z`, tone.lit, 4),
        soft(`M49 ${36 + y}H151V${50 + y}H49Z`, tone.deep, 3),
        line(`M56 ${43 + y}H144`, '#FFFFFF', 2.4, 0.8),
        line(`M92 ${52 + y}Q88 ${72 + y} 100 ${86 + y}Q112 ${72 + y} 108 ${52 + y}`, tone.shade, 2),
      );
    }),
  );

export const bathrobe: Draw = (c, a) =>
  all(
    both(
      soft('M128 46Q150 52 160 84L168 128L142 132L132 96Z', c.shade, 4) +
        soft('M169 120L142 126L143 138L171 132Z', a.light, 2),
    ),
    soft(mirrored('M100 46L116 34L132 46L142 70L146 176Q124 182 100 182'), c.lit, 4),
    path('M100 182V104L82 36L92 32L100 64L108 32L118 36L104 108V182Z', a.light),
    path('M84 34L100 78L116 34Q100 44 84 34Z', c.deep),
    soft('M58 104H142V116H58Z', a.base, 3),
    soft('M92 102L108 102L112 150L102 152L100 120L94 150L86 146Z', a.shade, 2),
    both(box(114, 130, 22, 20, 3, c.light)),
  );

export const waistApron: Draw = (c, a) =>
  all(
    line('M50 62Q20 60 12 84M150 62Q180 60 188 84', a.shade, 5),
    soft('M50 54H150L158 158Q130 168 100 168Q70 168 42 158Z', c.lit, 4),
    soft('M49 50H151V64H49Z', a.base, 3),
    soft('M64 90H136V126Q120 134 100 134Q80 134 64 126Z', c.shade, 3),
    line('M100 92V133M66 98H134', c.deep, 2),
    line('M78 92V72M84 92V66', '#FFFFFF', 3),
  );

export const labCoat: Draw = (c, a) =>
  all(
    longSleeved(c, c),
    soft(mirrored('M100 44L118 38L136 52L142 176Q122 182 100 182'), c.lit, 3),
    path('M84 40L100 96L116 40Z', '#FFFFFF'),
    path('M94 48H106L104 62L108 92L100 98L92 92L96 62Z', a.base),
    both(soft('M100 98L118 38L132 48L126 76Z', c.light, 2)),
    line('M100 98V180', c.deep, 2),
    times(4, (i) => disc(104, 110 + i * 18, 2.6, '#FFFFFF')),
    both(soft('M112 132H134V156H112Z', c.shade, 2)),
    box(114, 84, 16, 14, 2, c.shade) + line('M118 84V74M123 84V76', a.base, 2.6),
  );

export const windbreaker: Draw = (c, a) =>
  all(
    longSleeved(c, a),
    path('M61 60L100 96L139 60L140 40L100 78L60 40Z', a.base, 0.95),
    soft('M80 28H120V46H80Z', c.shade, 4),
    line('M100 30V166', c.deep, 3),
    box(97, 44, 6, 12, 2, '#FFFFFF'),
    both(line('M114 128L130 112', c.deep, 3)),
    soft('M62 156H138V168H62Z', c.deep, 3),
  );

export const strapSandals: Draw = (c, a) =>
  all(...[0, 1].map((at) => `<g transform="translate(${at * 82 - 41} ${at * 6})${at ? '' : ''}">${sandal(c, a)}</g>`));

export const rainBoots: Draw = (c, a) =>
  all(
    soft('M64 26H112L114 118Q140 124 158 138Q166 150 162 164H62Q60 140 64 118Z', c.lit, 4),
    soft('M62 26H114V42H62Z', a.base, 3),
    soft('M60 160H165V174H60Z', c.deep, 3),
    line('M64 150H160', a.base, 3),
    times(10, (i) => box(64 + i * 10, 168, 5, 6, 1, c.shade)),
    gleam('M74 52V120', 5, 0.5),
    gleam('M122 134Q140 138 150 148', 4, 0.5),
  );

export const bucketHat: Draw = (c, a) =>
  all(
    oval(100, 132, 84, 34, c.shade),
    path('M22 124Q40 96 62 92H138Q160 96 178 124Q150 158 100 158Q50 158 22 124Z', c.lit),
    times(3, (i) =>
      line(`M${30 + i * 9} ${126 - i * 5}Q100 ${168 - i * 14} ${170 - i * 9} ${126 - i * 5}`, c.deep, 1.4, 0.6),
    ),
    soft('M60 96Q64 52 78 48Q100 40 122 48Q136 52 140 96Q100 116 60 96Z', c.lit, 4),
    path('M60 84Q100 104 140 84L141 98Q100 118 59 98Z', a.base),
    oval(100, 50, 24, 7, c.light),
    gleam('M74 62L70 86', 4, 0.4),
  );

export const silkScarf: Draw = (c, a) =>
  all(
    soft('M30 40L160 28L172 158L44 172Z', c.lit, 4),
    soft('M42 50L150 40L160 148L54 160Z', a.light, 3),
    soft('M52 58L142 50L150 140L62 150Z', c.base, 3),
    times(4, (i) => {
      const x = 76 + (i % 2) * 46;
      const y = 78 + Math.floor(i / 2) * 44;
      return (
        times(6, (p) => {
          const turn = (p * Math.PI) / 3;
          return disc(x + Math.cos(turn) * 9, y + Math.sin(turn) * 9, 6, a.base);
        }) + disc(x, y, 5, '#FFFFFF')
      );
    }),
    path('M30 40L92 36Q70 90 84 168L44 172Z', '#FFFFFF', 0.14),
    gleam('M44 60L54 150', 4, 0.35),
  );
