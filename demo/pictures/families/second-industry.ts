import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '#server/media/hero/pen.ts';
import { wall, drum, block, slab, gleam } from '../solids.ts';
import { steel, rubber, wood, gold, copper, card, paper, screen } from '../tones.ts';

const spring = (x: number, y: number, r: number, turns: number, step: number, front: string, back: string): string =>
  times(
    turns,
    (i) =>
      line(`M${x - r} ${y + i * step}Q${x} ${y + i * step - 9} ${x + r} ${y + i * step - step / 2}`, back, 5) +
      line(`M${x + r} ${y + i * step - step / 2}Q${x} ${y + i * step + 12} ${x - r} ${y + i * step + step}`, front, 7),
  );

function times10(part: (x: number) => string): string[] {
  return Array.from({ length: 10 }, (_, index) => part(-72 + index * 16));
}

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

export const foamCan: Draw = (c, a) =>
  all(
    line('M112 34L176 22', steel.base, 6) +
      path('M170 10Q186 4 190 18Q200 26 188 34Q176 40 168 28Q162 18 170 10Z', '#F3DFA8'),
    soft('M84 26H120V44H84Z', a.lit, 5) +
      line('M92 44Q86 60 100 62', a.deep, 6) +
      drum(100, 60, 74, 20, 34, steel, 0.2) +
      wall(100, 78, 172, 36, 36, c.round, 0.14) +
      oval(100, 78, 36, 6, c.light),
    box(72, 100, 56, 50, 3, paper.base, 0.94) +
      path('M80 142Q80 122 94 124Q100 112 110 122Q122 126 120 142Z', a.base) +
      gleam('M72 92V160', 4, 0.5),
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

export const foilTape: Draw = (c, a) =>
  all(
    path('M96 150Q150 176 190 150V172Q150 190 90 174Z', steel.base) + gleam('M110 164Q150 174 186 160', 3, 0.8),
    disc(92, 98, 72, steel.deep) +
      disc(92, 94, 72, steel.base) +
      times(4, (i) => ring(92, 94, 66 - i * 8, i % 2 ? steel.light : steel.shade, 2.4)) +
      disc(92, 94, 36, c.base) +
      disc(92, 94, 29, '#F2F5F8') +
      ring(92, 94, 32, a.base, 2.4),
    gleam('M34 74Q46 40 78 30', 6, 0.9),
  );

export const heatSealer: Draw = (c, a) =>
  all(
    soft('M24 118H176V166H24Z', c.lit, 8) +
      soft('M30 106H170V118H30Z', '#E1523D', 3) +
      soft('M22 62H164V82H22Z', c.shade, 6) +
      line('M168 110L160 74', steel.deep, 8) +
      box(8, 58, 26, 28, 8, rubber.base),
    path('M60 84H128L122 106H66Z', '#E6F0F8', 0.95) + line('M62 100H126', steel.shade, 3),
    disc(52, 142, 13, a.base) +
      line('M52 142L58 133', '#FFFFFF', 3) +
      disc(148, 142, 6, '#8FE3C0') +
      times(4, (i) => line(`M${92 + i * 10} 132V154`, c.deep, 3)),
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

export const gearMotor: Draw = (c, a) =>
  all(
    box(136, 92, 46, 14, 4, steel.round) + box(124, 62, 16, 74, 4, steel.shade),
    soft('M84 54H128V144H84Z', c.lit, 6) +
      soft('M20 66H86V132H20Z', c.shade, 8) +
      times(7, (i) => line(`M${28 + i * 8} 66V132`, c.deep, 3)),
    line('M20 84Q6 84 8 60M20 112Q2 116 6 146', '#D94442', 4) +
      disc(106, 70, 4, steel.light) +
      disc(106, 128, 4, steel.light) +
      box(92, 88, 30, 24, 3, paper.base) +
      line('M97 96H116M97 104H110', a.base, 3),
    soft('M30 144H120V156H30Z', c.deep, 4),
  );

export const diaphragmPump: Draw = (c, a) =>
  all(
    box(30, 50, 26, 14, 4, steel.base) +
      box(144, 50, 26, 14, 4, steel.base) +
      soft('M52 40H148V74H52Z', c.deep, 6) +
      disc(76, 57, 9, steel.light) +
      disc(124, 57, 9, steel.light),
    soft('M62 76H138V150H62Z', c.lit, 10) +
      times(6, (i) => line(`M66 ${90 + i * 10}H134`, c.shade, 3)) +
      disc(100, 112, 21, a.base) +
      path('M100 100L110 118H90Z', '#FFFFFF'),
    soft('M44 152H156V166H44Z', rubber.base, 6) + line('M14 57H28M172 57H188', '#7CC3E8', 7),
  );

export const compressionSpring: Draw = (c) =>
  all(spring(66, 44, 34, 7, 17, c.base, c.deep), spring(138, 64, 24, 7, 14, steel.base, steel.deep));

export const extensionSpring: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      spring(0, -44, 24, 11, 8.4, c.base, c.deep),
      ring(0, -66, 14, c.shade, 7),
      ring(0, 66, 14, c.shade, 7),
      disc(0, -84, 4, a.base, 0.9),
    ),
    36,
  );

export const torsionSpring: Draw = (c, a) =>
  all(
    line('M64 78L22 158M136 118L186 150', c.shade, 9) + line('M64 78L22 158M136 118L186 150', c.light, 3),
    at(100, 96, spring(0, -40, 38, 6, 14, c.base, c.deep), 90) + disc(22, 160, 6, a.base) + disc(186, 152, 6, a.base),
  );

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

export const woodPallet: Draw = (c, a) =>
  all(
    ...[0, 1, 2].map(
      (k) =>
        times(5, (i) => path(`M${20 + i * 27} ${134 - k * 30}l34 -36h18l-34 36Z`, i % 2 ? wood.light : wood.base)) +
        soft(`M18 ${136 - k * 30}H146V${142 - k * 30}H18Z`, c.base, 2) +
        times(3, (i) => box(20 + i * 56, 142 - k * 30, 14, 12, 1, wood.deep)) +
        soft(`M18 ${154 - k * 30}H146V${158 - k * 30}H18Z`, wood.shade, 2),
    ),
    box(86, 138, 40, 4, 1, a.base),
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
      ...times10((x) =>
        soft(`M${x - 7} -16L${x - 4} -20H${x + 4}L${x + 7} -16V16L${x + 4} 20H${x - 4}L${x - 7} 16Z`, c.lit, 1),
      ),
      box(-84, -3, 170, 4, 1, c.deep, 0.5) + disc(-72, -10, 2.4, a.base),
    ),
    -16,
  );

export const proximitySensor: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M-60 0Q-92 4 -96 40', rubber.base, 10) +
        soft('M-60 -17H36V17H-60Z', steel.lit, 3) +
        times(13, (i) => line(`M${-54 + i * 7} -17L${-51 + i * 7} 17`, steel.deep, 1.8)) +
        box(-34, -27, 12, 54, 3, steel.shade) +
        box(4, -27, 12, 54, 3, steel.shade),
      soft('M36 -16H60Q70 0 60 16H36Z', c.lit, 4) +
        disc(-50, -8, 3.4, a.base) +
        line('M76 -20Q88 0 76 20M86 -30Q104 0 86 30', c.base, 4, 0.7),
    ),
    -24,
  );

export const motionSensor: Draw = (c, a) =>
  all(
    soft('M36 128H164V166H36Z', c.lit, 8) +
      path('M44 128Q46 48 100 46Q154 48 156 128Z', paper.base) +
      times(7, (i) => line(`M${56 + i * 15} 126Q${68 + i * 10} 80 100 50`, paper.deep, 1.6)) +
      line('M50 104Q100 116 150 104M62 76Q100 86 138 76', paper.deep, 1.6),
    disc(100, 147, 7, a.base) +
      times(3, (i) => line(`M${60 + i * 10} 140V154`, c.deep, 3)) +
      line('M24 100Q14 74 30 50M176 100Q186 74 170 50', c.base, 5, 0.6),
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
