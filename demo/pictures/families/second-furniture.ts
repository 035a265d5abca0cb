import { type Draw, all, times, path, soft, line, box, disc, at } from '../pen.ts';
import { block, slab, gleam } from '../solids.ts';
import { steel, rubber, wood, paper, screen } from '../tones.ts';

export const sofaBed: Draw = (c, a) =>
  all(
    soft('M34 66Q36 48 52 48H148Q164 48 166 66V110H34Z', c.shade, 4),
    soft('M24 110L44 92H156L176 110Z', c.light, 4) + soft('M10 138L24 110H176L190 138Z', c.lit, 4),
    soft('M10 138H190V154H10Z', c.shade, 4) + line('M16 124H184', c.deep, 2, 0.6),
    at(70, 86, soft('M-24 -16H24V14H-24Z', paper.base, 6), -6) + at(128, 86, soft('M-24 -16H24V14H-24Z', a.base, 6), 5),
    box(26, 154, 8, 18, 2, wood.shade) + box(166, 154, 8, 18, 2, wood.shade),
    path('M96 120Q140 108 180 124L184 136Q140 128 90 138Z', '#FFFFFF', 0.6),
  );

export const bunkBed: Draw = (c, a) =>
  all(
    box(24, 24, 10, 150, 3, c.base) + box(166, 24, 10, 150, 3, c.shade),
    ...[56, 122].map(
      (y) =>
        soft(`M30 ${y}H170V${y + 14}H30Z`, a.base, 3) +
        soft(`M30 ${y + 14}H170V${y + 28}H30Z`, c.lit, 3) +
        soft(`M36 ${y - 8}H66V${y + 2}H36Z`, paper.base, 5),
    ),
    line('M30 42H120M30 108H120', c.shade, 5),
    line('M134 36V174M156 36V174', c.deep, 5) + times(6, (i) => line(`M134 ${50 + i * 22}H156`, c.deep, 5)),
  );

export const topper: Draw = (c, a) =>
  all(
    soft('M20 132L60 84H180L144 132Z', '#FFFFFF', 5) +
      times(5, (i) => line(`M${44 + i * 24} 128L${78 + i * 22} 88`, c.light, 2)) +
      times(3, (i) => line(`M${30 + i * 12} ${120 - i * 14}H${154 + i * 10}`, c.light, 2)),
    soft('M20 132H144V144H20Z', c.lit, 4) + soft('M144 132L180 84V96L144 144Z', c.shade, 3),
    soft('M20 150H144V168H20Z', a.light, 4) + soft('M144 150L180 104V122L144 168Z', a.shade, 3),
    path('M20 132Q52 104 96 132Z', c.base, 0.85),
  );

export const fabricWardrobe: Draw = (c, a) =>
  all(
    soft('M40 26H160V168H40Z', c.lit, 6) + path('M100 26H160V168H100Z', c.shade, 0.35),
    path('M100 34Q72 70 96 168H104Q128 70 100 34Z', '#22304A', 0.85) +
      line('M100 34Q70 74 92 168M100 34Q130 74 108 168', a.base, 3),
    times(9, (i) => line(`M${46 + i * 13.5} 32V162`, c.deep, 0.9, 0.35)),
    line('M40 30H160', steel.deep, 4) + box(44, 168, 6, 8, 1, steel.deep) + box(150, 168, 6, 8, 1, steel.deep),
    line('M94 60H106', steel.light, 3) + box(94, 62, 12, 40, 2, a.light, 0.9),
  );

export const meetingChair: Draw = (c, a) =>
  all(
    soft('M62 26H138Q146 28 144 42L138 96H62L56 42Q54 28 62 26Z', c.lit, 5),
    soft('M48 106H152Q160 118 150 128H50Q40 118 48 106Z', c.shade, 5),
    line('M52 126L42 174M148 126L158 174M70 128L66 166M130 128L134 166', steel.shade, 7),
    line('M44 92H34V112M156 92H166V112', steel.deep, 6) + line('M66 50H134', a.base, 3, 0.8),
    gleam('M68 38L70 86', 4, 0.4),
  );

export const standingDesk: Draw = (c, a) =>
  all(
    slab(14, 70, 172, 22, 9, c, 22),
    at(
      64,
      52,
      box(-32, -36, 64, 40, 3, screen.base) + box(-28, -32, 56, 32, 1, screen.light) + box(-4, 4, 8, 8, 1, steel.deep),
    ),
    box(42, 79, 14, 86, 2, steel.base) +
      box(38, 116, 22, 48, 2, steel.shade) +
      box(144, 79, 14, 86, 2, steel.base) +
      box(140, 116, 22, 48, 2, steel.shade),
    soft('M20 164H78V172H20ZM122 164H180V172H122Z', c.shade, 3),
    line('M100 98V134M92 106L100 96L108 106M92 126L100 136L108 126', a.base, 5) + box(120, 74, 18, 7, 2, rubber.base),
  );

export const pedestal: Draw = (c, a) =>
  all(
    block(48, 44, 92, 114, 22, c),
    ...[0, 1, 2].map(
      (i) =>
        box(54, 52 + i * (i === 2 ? 34 : 32), 80, i === 2 ? 36 : 27, 3, c.light) +
        box(80, 60 + i * 33, 28, 6, 3, a.base),
    ),
    ...[56, 92, 130, 156].map(
      (x) => disc(x, x > 150 ? 152 : 166, 7, rubber.base) + disc(x, x > 150 ? 152 : 166, 3, steel.base),
    ),
  );

export const garmentRack: Draw = (c, a) =>
  all(
    line('M34 36V164M166 36V164M34 40H166', steel.deep, 7) +
      line('M34 40H166', steel.light, 2.4) +
      line('M20 160H48M152 160H180M34 136H166', steel.deep, 6),
    ...[c, a, c, a, c].map((t, i) =>
      at(
        56 + i * 22,
        46,
        line('M0 -6V2L-13 12M0 2L13 12', steel.deep, 2.4) +
          path('M-13 12L13 12L15 74H-15Z', i % 2 ? t.light : t.base) +
          path('M0 12H13L15 74H0Z', t.shade, 0.4),
      ),
    ),
    disc(28, 168, 6, rubber.base) + disc(172, 168, 6, rubber.base),
  );

export const lounger: Draw = (c, a) =>
  all(
    line('M20 136H150L186 62', wood.base, 8) + line('M44 138L34 172M126 138L142 172M160 112L172 150', wood.shade, 8),
    soft('M18 122H146L178 56Q188 56 190 64L154 138H18Q12 130 18 122Z', c.lit, 4),
    times(5, (i) => line(`M${38 + i * 24} 122V138`, c.deep, 2)),
    at(172, 74, soft('M-12 -14H12V14H-12Z', a.base, 6), 24),
    path('M40 122Q60 104 90 122Z', a.light) + disc(34, 30, 16, '#F3C340', 0.8),
  );
