import {
  all,
  at,
  both,
  box,
  dashed,
  disc,
  lifted,
  line,
  mirrored,
  path,
  shifted,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { gold, paper, steel } from '../tones.ts';

/** The features that distinguish upper garments; lengths are in the 200 field. */
export type Top = {
  readonly sleeve: 'none' | 'short' | 'long';
  readonly neck: 'round' | 'vee' | 'shirt' | 'high' | 'lapel';
  readonly hem: number;
  readonly wide?: number;
  readonly cuffs?: boolean;
  readonly rib?: boolean;
  readonly front?: 'buttons' | 'zip';
  readonly dress?: (c: Tone, a: Tone, body: string) => string;
};

const neckDepth = { round: 58, vee: 78, shirt: 62, high: 50, lapel: 96 } as const;

/** From the middle of the neck to the right shoulder: the start of a half outline. */
function neckline({ neck }: Top): string {
  const depth = neckDepth[neck];
  return neck === 'vee' || neck === 'lapel' ? `M100 ${depth}L119 38` : `M100 ${depth}Q114 ${depth - 2} 119 38`;
}

function bodyOf(top: Top): string {
  const half = top.wide ?? 38;
  const shoulder = top.sleeve === 'none' ? 126 : 134;
  const neck = neckline(top);
  return mirrored(
    `${neck}L${shoulder} 44Q142 58 137 84Q137 112 ${100 + half} ${top.hem - 3}Q${100 + half} ${top.hem} ${97 + half} ${top.hem}Q118 ${top.hem + 3} 100 ${top.hem + 3}`,
  );
}

function sleeves(top: Top, c: Tone): string {
  if (top.sleeve === 'none') return '';
  const right =
    top.sleeve === 'long'
      ? 'M126 42Q150 46 157 66Q172 108 177 146L158 152Q148 118 134 98Z'
      : 'M126 42Q148 45 155 60L174 90Q164 102 149 105L132 84Z';
  const left = right.replaceAll(/(\d+) (\d+)/g, (_, x: string, y: string) => `${200 - Number(x)} ${y}`);
  const band =
    top.sleeve === 'long' ? 'M177 143L158 149L160 157Q170 157 179 151Z' : 'M174 88L149 103L150 106Q166 104 176 91Z';
  const cuff = top.cuffs ? both(path(band, c.deep, 0.8)) : '';
  return all(soft(left, c.lit, 2), soft(right, c.shade, 2), cuff);
}

function collarOf(top: Top, c: Tone): string {
  switch (top.neck) {
    case 'round':
      return line('M81 38Q84 60 100 60Q116 60 119 38', c.shade, 4);
    case 'vee':
      return line('M81 38L100 79L119 38', c.shade, 4);
    case 'high':
      return (
        box(82, 26, 36, 24, 8, c.base) + box(82, 26, 36, 10, 5, c.light) + line('M84 48Q100 54 116 48', c.shade, 1.6)
      );
    case 'shirt':
      return both(soft('M100 62L86 33L77 41L86 66Z', c.light, 2) + line('M100 62L86 66L77 41', c.shade, 1.4));
    case 'lapel':
      return both(
        soft('M100 100L83 37L75 42L70 66L80 68L76 74Z', c.light, 2) +
          line('M100 100L76 74L80 68L70 66', c.deep, 1.2, 0.6),
      );
  }
}

function closing(top: Top, c: Tone, a: Tone): string {
  const start = neckDepth[top.neck] + (top.neck === 'high' ? -18 : 2);
  if (top.front === 'buttons') {
    const gap = Math.max(14, (top.hem - start - 12) / 5);
    const count = Math.floor((top.hem - start - 6) / gap);
    return all(
      line(`M106 ${start}V${top.hem}`, c.shade, 1.6),
      times(count, (index) => disc(101, start + 10 + index * gap, 2.4, c.deep)),
    );
  }
  if (top.front === 'zip') {
    return all(
      line(`M100 ${start}V${top.hem}`, c.deep, 3),
      dashed(`M100 ${start}V${top.hem}`, steel.base, 2, '1.6 1.4'),
      box(97.5, start + 4, 5, 10, 2, a.base),
    );
  }
  return '';
}

/** A shirt, jacket or the like, laid out flat. */
export function top(kind: Top): Draw {
  return (c, a) => {
    const body = bodyOf(kind);
    const hem = kind.rib ? within(body, box(40, kind.hem - 9, 120, 16, 0, c.deep, 0.75)) : '';
    return all(
      path(mirrored(`M100 34Q112 35 119 39L112 ${neckDepth[kind.neck] - 8}L100 ${neckDepth[kind.neck] + 1}`), c.deep),
      sleeves(kind, c),
      soft(body, c.lit, 2),
      line(`M137 84Q134 ${kind.hem - 40} ${92 + (kind.wide ?? 38)} ${kind.hem - 6}`, c.shade, 2.4, 0.7),
      line('M66 60Q60 74 64 92M134 60Q140 74 136 92', c.shade, 1.6),
      kind.dress?.(c, a, body) ?? '',
      hem,
      closing(kind, c, a),
      collarOf(kind, c),
    );
  };
}

/** The same garment folded to a parcel, collar up, the sleeves behind. */
function foldedTop(kind: Top): Draw {
  const depth = neckDepth[kind.neck];
  const neck = neckline(kind);
  const parcel = mirrored(`${neck}L138 44Q154 48 154 62L158 152Q158 160 150 160L100 163`);
  return (c, a) =>
    all(
      path(mirrored(`M100 34Q112 35 119 39L112 ${depth - 8}L100 ${depth + 1}`), c.deep),
      soft('M46 60L40 152Q40 168 52 168H148Q160 168 160 152L154 60Z', c.deep, 3),
      soft(parcel, c.lit, 2),
      within(parcel, kind.dress?.(c, a, parcel) ?? ''),
      both(line('M134 46Q144 70 143 158', c.shade, 2.4, 0.8)),
      line('M44 150Q100 158 156 150', c.shade, 2, 0.6),
      closing({ ...kind, hem: 160 }, c, a),
      collarOf(kind, c),
    );
}

const pocket =
  (c: Tone) =>
  (x: number, y: number, w = 22, h = 24) =>
    all(
      box(x, y, w, h, 4, c.base),
      line(`M${x} ${y + 5}h${w}`, c.shade, 1.6),
      line(`M${x} ${y}v${h - 4}q0 4 4 4h${w - 8}q4 0 4 -4v${4 - h}`, c.shade, 1.4),
    );

const tShirtShape: Top = {
  sleeve: 'short',
  neck: 'round',
  hem: 166,
  wide: 38,
  dress: (c) => line('M80 112Q86 124 82 140M118 100Q114 118 120 134', c.shade, 1.4, 0.6),
};
export const tShirt = top(tShirtShape);
export const tShirtFolded = foldedTop(tShirtShape);

const dressShirtShape: Top = {
  sleeve: 'long',
  neck: 'shirt',
  hem: 168,
  wide: 36,
  front: 'buttons',
  cuffs: true,
  dress: (c) => pocket(c)(112, 84, 20, 22),
};
export const dressShirt = top(dressShirtShape);
export const dressShirtFolded = foldedTop(dressShirtShape);

export const blouse: Draw = (c, a) =>
  all(
    top({
      sleeve: 'none',
      neck: 'vee',
      hem: 160,
      wide: 46,
      dress: (t) => line('M86 100Q80 130 74 158M100 104V158M114 100Q120 130 126 158', t.shade, 1.6, 0.8),
    })(c, a),
    both(
      all(
        soft('M126 44Q150 44 160 70Q172 100 168 120L146 124Q136 104 134 80Z', c.lit, 2),
        line('M150 66Q158 92 156 118', c.shade, 1.6),
        soft('M144 122L170 118L174 134Q160 142 146 138Z', c.shade, 2),
      ),
    ),
    both(soft('M100 74Q78 70 76 84Q78 98 100 80Z', a.base, 1.6)),
    soft('M98 80L84 120L92 118L96 122L101 82L110 116L116 110L120 112L104 78Z', a.base, 1.4),
    box(95, 71, 10, 12, 4, a.shade),
  );

const cardiganShape: Top = {
  sleeve: 'long',
  neck: 'vee',
  hem: 160,
  wide: 40,
  cuffs: true,
  rib: true,
  front: 'buttons',
  dress: (c, _a, body) =>
    within(
      body,
      all(
        times(9, (index) => line(`M${62 + index * 9.5} 60V170`, c.shade, 2.4, 0.35)),
        times(2, (side) =>
          times(9, (index) => line(`M${74 + side * 44} ${64 + index * 11}l5 5l5 -5`, c.light, 2.6, 0.9)),
        ),
      ),
    ),
};
export const cardigan = top(cardiganShape);
export const cardiganFolded = foldedTop(cardiganShape);

export const coat: Draw = (c, a) =>
  all(
    top({
      sleeve: 'long',
      neck: 'lapel',
      hem: 178,
      wide: 46,
      cuffs: true,
      dress: (t) =>
        all(
          line('M104 98V178', t.deep, 1.6),
          times(2, (row) => both(disc(90, 112 + row * 20, 3, t.deep))),
          pocket(t)(62, 140, 24, 7),
          pocket(t)(114, 140, 24, 7),
        ),
    })(c, a),
    soft('M62 118H138V129H62Z', c.deep, 2),
    box(92, 115, 16, 17, 3, gold.base),
    box(96, 119, 8, 9, 1, c.deep),
  );

export const hoodie: Draw = (c, a) =>
  all(
    soft(mirrored('M100 14Q128 14 132 40Q132 56 122 62L100 66'), c.shade, 3),
    path(mirrored('M100 22Q118 24 120 44Q116 56 100 60'), c.deep),
    top({
      sleeve: 'long',
      neck: 'round',
      hem: 166,
      wide: 38,
      cuffs: true,
      rib: true,
      dress: (t) =>
        all(soft('M76 118H124L134 146H66Z', t.base, 3), line('M76 118L66 146M124 118L134 146M76 118H124', t.shade, 2)),
    })(c, a),
    soft('M70 44Q78 24 86 34Q88 56 100 66Q94 74 88 72Q72 64 70 44Z', c.light, 2),
    soft('M130 44Q122 24 114 34Q112 56 100 66Q106 74 112 72Q128 64 130 44Z', c.base, 2),
    line('M92 70V96M108 70V92', paper.base, 2.6),
    box(90.5, 94, 3, 8, 1.4, steel.base),
    box(106.5, 90, 3, 8, 1.4, steel.base),
  );

const paddedJacketShape: Top = {
  sleeve: 'long',
  neck: 'high',
  hem: 160,
  wide: 42,
  front: 'zip',
  cuffs: true,
  dress: (c, _a, body) =>
    all(
      within(
        body,
        times(6, (index) =>
          all(
            line(
              `M50 ${66 + index * 17}Q76 ${72 + index * 17} 100 ${66 + index * 17}Q124 ${72 + index * 17} 150 ${66 + index * 17}`,
              c.deep,
              1.8,
              0.7,
            ),
            line(`M62 ${72 + index * 17}Q76 ${76 + index * 17} 92 ${72 + index * 17}`, c.pale, 3, 0.6),
          ),
        ),
      ),
      both(
        times(4, (index) =>
          line(`M${141 + index * 6} ${86 + index * 17}L${161 + index * 4} ${76 + index * 17}`, c.deep, 1.6, 0.7),
        ),
      ),
    ),
};
export const paddedJacket = top(paddedJacketShape);
export const paddedJacketFolded = foldedTop(paddedJacketShape);

export const thermalWear: Draw = (c, a) =>
  all(
    at(
      -8,
      0,
      top({
        sleeve: 'long',
        neck: 'round',
        hem: 150,
        wide: 32,
        cuffs: true,
        dress: (t, _b, body) =>
          within(
            body,
            times(9, (index) => line(`M${64 + index * 9} 50V160`, t.shade, 1.2, 0.5)),
          ),
      })(c, a),
      0,
      0.82,
    ),
    lifted(soft('M114 84H170L174 176H154L144 112L134 176H112Z', c.lit, 3)),
    times(6, (index) =>
      line(`M${121 + index * 9} 94L${index < 3 ? 118 + index * 8 : 124 + index * 9} 170`, c.shade, 1.2, 0.45),
    ),
    soft('M113 82H171V92H113Z', c.deep, 2),
    box(112, 170, 22, 8, 2, c.deep),
    box(154, 170, 21, 8, 2, c.deep),
  );

export const pajamas: Draw = (c, a) =>
  all(
    soft('M62 104H138L146 184H112L100 130L88 184H54Z', c.shade, 3),
    times(7, (index) =>
      line(`M${66 + index * 11} 108L${index < 4 ? 60 + index * 10 : 68 + index * 12} 182`, c.pale, 1.6, 0.6),
    ),
    lifted(
      shifted(
        0,
        -16,
        top({
          sleeve: 'long',
          neck: 'lapel',
          hem: 140,
          wide: 40,
          front: 'buttons',
          cuffs: true,
          dress: (t, b, body) =>
            all(
              within(
                body,
                times(9, (index) => line(`M${60 + index * 10} 30V160`, t.pale, 1.8, 0.65)),
              ),
              box(110, 104, 20, 20, 3, t.base),
              disc(120, 114, 5, b.base),
              disc(122.5, 112, 4.4, t.base),
            ),
        })(c, a),
      ),
    ),
  );

export const scrubs: Draw = (c, a) =>
  all(
    soft('M66 124H134L142 186H110L100 146L90 186H58Z', c.shade, 3),
    lifted(
      shifted(
        0,
        -18,
        top({
          sleeve: 'short',
          neck: 'vee',
          hem: 152,
          wide: 40,
          dress: (t) =>
            all(
              pocket(t)(112, 84, 20, 22),
              pocket(t)(66, 122, 26, 24),
              pocket(t)(108, 122, 26, 24),
              box(118, 78, 3, 14, 1, '#FFFFFF'),
            ),
        })(c, a),
      ),
    ),
    line('M78 24Q72 62 86 78Q100 88 100 100M122 24Q128 50 118 66', rubberLine, 3.4),
    disc(100, 103, 7, steel.base),
    disc(100, 103, 4, steel.pale),
    disc(116, 69, 4, steel.shade),
  );
const rubberLine = '#48515D';

export const teamUniform: Draw = (c, a) =>
  all(
    soft('M66 132H134L144 182H108L100 160L92 182H56Z', a.base, 3),
    line('M66 136H134', a.shade, 3),
    line('M62 150L57 180M138 150L143 180', c.base, 4),
    lifted(
      shifted(
        0,
        -18,
        top({
          sleeve: 'short',
          neck: 'vee',
          hem: 156,
          wide: 38,
          cuffs: true,
          dress: (_t, b, body) =>
            within(body, path('M40 92H160V112H40Z', b.base) + path('M40 116H160V121H40Z', '#FFFFFF', 0.9)),
        })(c, a),
      ),
    ),
  );

export const boysClothing: Draw = (c, a) =>
  all(
    soft('M64 126H136L146 180H108L100 154L92 180H54Z', '#45608F', 3),
    soft('M63 124H137V132H63Z', '#33496F', 2),
    line('M98 132V150M62 150Q72 150 76 134M138 150Q128 150 124 134', '#2B3E61', 1.8),
    line('M56 172H91M109 172H144', '#6C86B4', 2),
    lifted(
      shifted(
        0,
        -20,
        top({
          sleeve: 'short',
          neck: 'round',
          hem: 152,
          wide: 40,
          cuffs: true,
          dress: (t, b, body) =>
            within(
              body,
              all(
                times(3, (index) => box(40, 124 + index * 10, 120, 5, 0, b.base)),
                car(t, b),
              ),
            ),
        })(c, a),
      ),
    ),
  );
function car(c: Tone, a: Tone): string {
  return all(
    soft('M80 104V94L86 93L91 82H108L114 93L121 95V104Z', a.base, 3),
    path('M90 93L94 85H100V93ZM103 93V85H107L111 93Z', c.pale),
    disc(89, 105, 5, '#2B2F36'),
    disc(112, 105, 5, '#2B2F36'),
    disc(89, 105, 2, '#FFFFFF'),
    disc(112, 105, 2, '#FFFFFF'),
  );
}

export const schoolUniform: Draw = (c, a) =>
  all(
    soft('M70 136H130L150 186H50Z', a.shade, 3),
    times(6, (index) => line(`M${76 + index * 10} 140L${60 + index * 16} 185`, a.deep, 1.4, 0.7)),
    line('M60 164H140', '#FFFFFF', 1.6, 0.7),
    lifted(
      shifted(
        0,
        -18,
        top({
          sleeve: 'long',
          neck: 'lapel',
          hem: 156,
          wide: 40,
          cuffs: true,
          dress: (t) =>
            all(
              line('M102 100V156', t.deep, 1.6),
              disc(96, 112, 3, gold.base),
              disc(96, 130, 3, gold.base),
              soft('M113 82H129V94Q121 102 113 94Z', gold.base, 1),
              path('M116 85H126V93Q121 97 116 93Z', t.base),
              pocket(t)(64, 130, 22, 6),
              pocket(t)(114, 130, 22, 6),
            ),
        })(c, a),
      ),
    ),
    shifted(
      0,
      -18,
      all(
        path('M85 36L100 96L115 36Q100 44 85 36Z', '#FFFFFF'),
        path('M95 52H105L103 60L107 84L100 94L93 84L97 60Z', a.base),
        both(soft('M100 54L87 33L82 40L90 62Z', '#FFFFFF', 1.4) + line('M100 54L90 62L82 40', '#C9D3DE', 1.2)),
      ),
    ),
  );

export const safetyVest = top({
  sleeve: 'none',
  neck: 'vee',
  hem: 168,
  wide: 42,
  front: 'zip',
  dress: (c, _a, body) =>
    within(
      body,
      all(
        both(box(112, 30, 13, 150, 0, '#DDE4EA') + box(115, 30, 7, 150, 0, '#F7FAFC')),
        box(40, 112, 120, 13, 0, '#DDE4EA'),
        box(40, 115, 120, 7, 0, '#F7FAFC'),
        box(40, 140, 120, 13, 0, '#DDE4EA'),
        box(40, 143, 120, 7, 0, '#F7FAFC'),
        line(body, c.deep, 5, 0.5),
      ),
    ),
});
