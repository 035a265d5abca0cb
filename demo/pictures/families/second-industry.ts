import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { wall, block, slab, gleam } from '../solids.ts';
import { steel, rubber, wood, gold, copper, card, paper, screen } from '../tones.ts';

const spring = (x: number, y: number, r: number, turns: number, step: number, front: string, back: string): string =>
  times(
    turns,
    (i) =>
      line(`M${x - r} ${y + i * step}Q${x} ${y + i * step - 9} ${x + r} ${y + i * step - step / 2}`, back, 5) +
      line(`M${x + r} ${y + i * step - step / 2}Q${x} ${y + i * step + 12} ${x - r} ${y + i * step + step}`, front, 7),
  );

export const epoxy: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      soft('M-70 -30H26V-4H-70Z', c.lit, 5) +
        soft('M-70 4H26V30H-70Z', a.lit, 5) +
        box(-96, -24, 30, 14, 4, steel.light) +
        box(-96, 10, 30, 14, 4, steel.light) +
        box(-104, -32, 10, 64, 4, c.deep),
      path('M28 -28H44L58 -8V8L44 28H28Z', c.shade) +
        path('M58 -6H84L98 -2V2L84 6H58Z', paper.base) +
        times(4, (i) => line(`M${62 + i * 7} -5L${66 + i * 7} 5`, i % 2 ? c.base : a.base, 3)),
      box(-50, -24, 48, 14, 2, paper.base, 0.9) + box(-50, 10, 48, 14, 2, paper.base, 0.9),
    ),
    -30,
  );

export const woodGlue: Draw = (c, a) =>
  all(
    path('M92 46L100 14L108 46Z', a.base) +
      soft('M82 46H118V62H82Z', a.lit, 4) +
      path('M80 66H120Q140 78 142 100V160Q142 174 128 174H72Q58 174 58 160V100Q60 78 80 66Z', c.round),
    box(70, 104, 60, 48, 4, paper.base, 0.94) +
      box(78, 124, 44, 12, 2, wood.base) +
      line('M84 130Q96 126 108 130', wood.deep, 2) +
      line('M80 114H112', c.base, 4) +
      slab(130, 172, 60, 10, 6, wood, 6) +
      gleam('M68 96V160', 4, 0.5),
  );

export const maskingTape: Draw = (c, a) =>
  all(
    ...(
      [
        [78, 128, c],
        [78, 96, a],
        [78, 64, c],
      ] as const
    ).map(([x, y, tone]) => {
      const t = tone;
      return (
        wall(x, y, y + 40, 56, 56, t.round, 0.3) +
        oval(x, y, 56, 17, t.light) +
        oval(x, y, 34, 10, card.base) +
        oval(x, y + 2, 30, 8, '#5B4630')
      );
    }),
    path('M132 148Q156 156 182 148L184 164Q156 172 128 162Z', c.base) +
      line('M184 148l-4 4l4 4l-4 4l4 4', '#F2F5F8', 2),
  );

export const cartonSealer: Draw = (c, a) =>
  all(
    box(20, 140, 160, 12, 4, c.shade) +
      times(9, (i) => disc(30 + i * 18, 146, 6, steel.base)) +
      line('M34 152V178M166 152V178', c.deep, 9),
    block(66, 92, 68, 44, 18, card) + line('M74 88H142', '#F2E2C8', 6),
    soft('M50 30H150V62H50Z', c.lit, 6) +
      disc(100, 46, 15, a.base) +
      disc(100, 46, 6, card.base) +
      line('M100 61V80', steel.deep, 6) +
      disc(100, 82, 6, rubber.base) +
      box(40, 30, 12, 112, 3, c.base) +
      box(150, 30, 12, 112, 3, c.shade),
    box(156, 76, 26, 30, 4, screen.base) + disc(164, 86, 3, '#8FE3C0') + disc(174, 86, 3, '#E1523D'),
  );

export const resinPrinter: Draw = (c, a) =>
  all(
    path('M46 24H154V116H46Z', a.base, 0.7) +
      path('M52 30H148V116H52Z', '#F7B24A', 0.35) +
      line('M100 30V70', steel.deep, 8) +
      box(72, 64, 56, 8, 2, steel.base),
    path('M84 72H116L110 96H90Z', c.light) + disc(100, 88, 8, c.base) + box(62, 104, 76, 12, 3, rubber.base),
    soft('M36 116H164L172 172H28Z', c.lit, 6) +
      box(70, 132, 60, 26, 4, screen.base) +
      line('M80 146H108', '#8FE3C0', 4) +
      disc(120, 145, 4, a.base) +
      gleam('M58 36V108', 4, 0.6),
  );

export const pillowBlock: Draw = (c, a) =>
  all(
    soft('M16 148H184V168H16Z', c.shade, 6) +
      path('M44 148Q46 40 100 38Q154 40 156 148Z', c.lit) +
      oval(36, 158, 9, 4, '#22304A') +
      oval(164, 158, 9, 4, '#22304A'),
    disc(100, 104, 44, c.deep) +
      disc(100, 104, 40, steel.base) +
      ring(100, 104, 30, steel.deep, 9) +
      times(9, (i) => at(100, 104, disc(0, -30, 5.4, steel.pale), i * 40)) +
      disc(100, 104, 20, steel.light) +
      disc(100, 104, 13, '#22304A'),
    box(94, 30, 12, 12, 3, a.base) + gleam('M56 132Q58 76 78 58', 5, 0.5),
  );

export const compressionSpring: Draw = (c) =>
  all(spring(66, 44, 34, 7, 17, c.base, c.deep), spring(138, 64, 24, 7, 14, steel.base, steel.deep));

export const foamBoards: Draw = (c, a) =>
  all(
    ...[a, c, a, c].map(
      (t, i) =>
        soft(
          `M${24 + i * 8} ${150 - i * 24}L${70 + i * 8} ${104 - i * 24}H${176 + i * 2}L${140 + i * 6} ${150 - i * 24}Z`,
          t.lit,
          3,
        ) + soft(`M${24 + i * 8} ${150 - i * 24}H${140 + i * 6}V${162 - i * 24}H${24 + i * 8}Z`, t.shade, 3),
    ),
    times(8, (i) => disc(60 + i * 12, 84, 2, c.deep, 0.4)),
  );

export const polycarb: Draw = (c, a) =>
  all(
    path('M24 150L76 40H180L140 150Z', c.lit, 0.82) +
      path('M24 150H140V164H24Z', c.shade) +
      path('M140 150L180 40V54L140 164Z', c.deep),
    times(13, (i) => line(`M${32 + i * 8.6} 150V164`, c.pale, 2)) +
      times(11, (i) => line(`M${36 + i * 10} 146L${84 + i * 9} 44`, c.light, 1.6, 0.7)),
    path('M54 130L96 50H112L74 130Z', '#FFFFFF', 0.4) + line('M24 150H140', a.base, 3),
  );

export const oRings: Draw = (c, a) =>
  all(
    ...(
      [
        [74, 74, 44, c],
        [138, 96, 34, a],
        [80, 142, 28, c],
        [134, 154, 20, c],
      ] as const
    ).map(([x, y, r, tone]) => {
      const t = tone;
      return ring(x, y + 3, r, t.deep, 12) + ring(x, y, r, t.base, 11) + ring(x, y - 1, r + 2, t.pale, 2, 0.6);
    }),
  );

export const siliconeSheet: Draw = (c, a) =>
  all(
    soft('M22 148L60 70H150L118 148Z', c.lit, 4) + soft('M22 148H118V156H22Z', c.deep, 3),
    path(
      'M106 148Q112 66 150 62Q184 66 176 98Q166 118 150 108L138 130Q166 146 190 118Q206 60 156 44Q104 40 86 70Z',
      c.shade,
    ) +
      oval(158, 88, 14, 16, a.base) +
      times(5, (i) => line(`M${40 + i * 16} 138L${66 + i * 15} 82`, c.light, 2, 0.6)),
  );

export const platformTrolley: Draw = (c, a) =>
  all(
    line('M36 132V36Q36 26 48 28L66 34V120', steel.deep, 7) + line('M36 60L66 68M36 92L66 100', steel.shade, 5),
    slab(24, 138, 150, 34, 11, c, 26) + line('M32 136H166', a.base, 3),
    block(84, 72, 48, 44, 16, card) + line('M92 68H140', '#F2E2C8', 5) + block(98, 40, 30, 30, 10, card),
    ...[46, 152].map((x) => disc(x, 162, 12, rubber.base) + disc(x, 162, 5, steel.light)),
  );

export const aaBatteries: Draw = (c, a) =>
  all(
    ...[0, 1, 2, 3].map((i) =>
      at(
        46 + i * 36,
        104,
        box(-5, -66, 10, 8, 2, steel.base) +
          box(-15, -58, 30, 118, 5, c.round) +
          box(-15, -58, 30, 30, 5, copper.round) +
          box(-15, 50, 30, 10, 3, steel.base) +
          line('M-5 -14H5M0 -19V-9', '#FFFFFF', 3) +
          path('M3 2L-7 20H-1L-3 34L8 14H2Z', a.base),
        0,
      ),
    ),
  );

export const waterproofConnector: Draw = (c, a) =>
  all(
    line('M8 74Q30 70 44 80M192 132Q170 136 156 122', rubber.base, 12),
    at(
      72,
      86,
      soft('M-34 -20H10V20H-34Z', c.lit, 6) +
        soft('M10 -26H34V26H10Z', c.shade, 4) +
        times(5, (i) => line(`M${-28 + i * 8} -20V20`, c.deep, 3)) +
        ring(38, 0, 15, a.base, 6),
      12,
    ),
    at(
      132,
      114,
      soft('M-34 -22H-6V22H-34Z', steel.base, 4) +
        soft('M-6 -20H34V20H-6Z', c.lit, 6) +
        disc(-34, -8, 3, gold.base) +
        disc(-34, 8, 3, gold.base) +
        times(4, (i) => line(`M${4 + i * 8} -20V20`, c.deep, 3)),
      12,
    ),
  );

export const pinHeader: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      times(
        10,
        (i) => line(`M${-72 + i * 16} -58V58`, gold.base, 5) + line(`M${-73.5 + i * 16} -56V0`, gold.pale, 1.6),
      ),
      times(10, (index) => {
        const x = -72 + index * 16;
        return soft(`M${x - 7} -16L${x - 4} -20H${x + 4}L${x + 7} -16V16L${x + 4} 20H${x - 4}L${x - 7} 16Z`, c.lit, 1);
      }),
      box(-84, -3, 170, 4, 1, c.deep, 0.5) + disc(-72, -10, 2.4, a.base),
    ),
    -16,
  );

export const probe: Draw = (c, a) =>
  all(
    line('M60 148Q20 130 40 84Q64 40 104 70', rubber.base, 7) +
      at(128, 94, soft('M-26 -9H34Q44 0 34 9H-26Z', steel.lit, 3) + box(-38, -8, 16, 16, 4, c.base), 32),
    soft('M44 126H112V172H44Z', c.lit, 8) +
      box(52, 134, 52, 20, 3, '#C9D8B8') +
      line('M58 144H78M84 144H92', '#22304A', 5) +
      disc(62, 163, 3, a.base),
    path('M150 40V62A9 9 0 1 0 164 62V40A7 7 0 0 0 150 40Z', '#FFFFFF') +
      disc(157, 68, 6, '#E1523D') +
      line('M157 66V48', '#E1523D', 4),
  );
