import { all, around, box, dashed, disc, line, path, soft, times, type Draw } from '../pen.ts';
import { block, drum, gleam } from '../solids.ts';
import { card, glow, gold, leaf, rubber, screen, signal, steel, wood } from '../tones.ts';

export const packagingMachine: Draw = (c) =>
  all(
    times(3, (i) => box(22 + i * 74, 148, 8, 24, 1, steel.shade)),
    box(10, 132, 180, 16, 8, rubber.base),
    times(12, (i) => disc(19 + i * 14.8, 140, 5, steel.base)),
    box(10, 130, 180, 4, 2, rubber.light),
    block(20, 108, 26, 22, 8, card),
    path('M30 108H36V116H30Z', c.light),
    block(150, 106, 26, 24, 8, card),
    path('M160 106H166V114H160Z', c.light),
    soft('M62 130V40Q62 32 70 32H132Q140 32 140 40V130H120V76H82V130Z', c.lit, 4),
    path('M120 76H140V130H120ZM62 32H140V40H62Z', c.shade, 0.5),
    path('M82 76H120V130H82Z', '#DCE8F2'),
    block(88, 106, 22, 24, 8, card),
    path('M97 106H102V114H97Z', c.light),
    box(94, 76, 14, 20, 2, steel.round),
    box(88, 94, 26, 7, 2, steel.deep),
    soft('M74 44H104V64H74Z', screen.base, 3),
    line('M79 58L86 50L92 55L99 48', leaf.light, 2.4),
    disc(116, 48, 5, leaf.base),
    disc(129, 48, 5, signal.base),
    disc(116, 62, 3.4, glow.base),
    line('M128 62h4', c.pale, 3),
    box(92, 14, 6, 18, 2, steel.shade),
    box(90, 8, 10, 8, 3, signal.base),
    box(90, 16, 10, 6, 0, glow.base),
    gleam('M67 42V120', 2.4, 0.4),
  );

export const sewingMachine: Draw = (c) =>
  all(
    box(16, 160, 168, 12, 5, wood.round),
    soft('M24 140H176V160H24Z', c.shade, 4),
    path('M24 140H90V148H24Z', steel.light),
    soft('M38 54Q38 46 46 46H150Q168 46 168 64V142H128V84H74V96Q74 104 66 104H46Q38 104 38 96Z', c.lit, 4),
    path('M150 46Q168 46 168 64V142H150Z', c.shade),
    soft('M172 60Q184 62 184 80Q184 98 172 100Z', steel.round, 2),
    box(168, 74, 8, 12, 2, steel.deep),
    box(52, 102, 7, 22, 2, steel.round),
    line('M55 122V142', steel.deep, 2.4),
    soft('M44 134H68L64 140H46Z', steel.base, 2),
    drum(120, 24, 46, 9, 9, signal, 0.24),
    box(117, 14, 6, 10, 2, wood.base),
    line('M111 34Q84 20 62 44Q56 60 56 104', signal.light, 1.8),
    disc(144, 106, 12, c.pale),
    disc(144, 106, 8, c.light),
    line('M144 106V98', c.deep, 2.6),
    disc(144, 128, 6, c.pale),
    line('M84 58H126M84 68H118', gold.light, 3, 0.9),
    disc(66, 66, 9, gold.base),
    disc(66, 66, 5, c.base),
    soft('M24 142Q60 130 78 142L70 150H22Z', glow.light, 2),
    dashed('M28 146H72', signal.base, 1.6, '3 2'),
    gleam('M48 52H104', 2.6, 0.5),
  );

export const printer3d: Draw = (c) =>
  all(
    soft('M30 34H170V44H30Z', c.lit, 4),
    soft('M30 40H42V160H30Z', c.lit, 2),
    soft('M158 40H170V160H158Z', c.shade, 2),
    path('M42 44H158V150H42Z', '#DFE8F0'),
    times(2, (i) => box(48 + i * 100, 44, 4, 106, 1, steel.base)),
    box(42, 72, 116, 6, 2, steel.shade),
    box(42, 72, 116, 2, 1, steel.light),
    soft('M84 62H118V90H84Z', rubber.lit, 3),
    disc(101, 74, 8, steel.base),
    disc(101, 74, 3, steel.deep),
    path('M95 90H107L103 100H99Z', gold.base),
    line('M101 62Q104 30 134 18', c.light, 3),
    disc(146, 24, 19, rubber.base),
    disc(146, 24, 14, c.base),
    disc(146, 24, 6, rubber.light),
    box(56, 142, 88, 6, 2, rubber.base),
    path('M82 142L80 122Q92 116 96 102H106Q110 116 122 122L120 142Z', c.lit),
    times(6, (i) => line(`M${83 - i * 0.2} ${138 - i * 5}H${119 + i * 0.2}`, c.deep, 1, 0.5)),
    soft('M26 150H174V172H26Z', c.shade, 4),
    box(118, 155, 44, 13, 2, screen.base),
    line('M122 164L130 159L138 162L146 157', leaf.light, 2),
    disc(104, 161, 5, c.pale),
    box(36, 158, 40, 4, 2, c.deep),
    gleam('M34 48V140', 2.4, 0.5),
  );

export const laserEngraver: Draw = (c) =>
  all(
    soft('M20 132H180V166H20Z', c.deep, 4),
    soft('M40 78H160L180 132H20Z', rubber.lit, 4),
    path('M50 84H150L166 126H34Z', steel.lit),
    times(5, (i) => line(`M${46 - i * 3} ${90 + i * 8}H${154 + i * 3}`, steel.shade, 1.2)),
    soft('M60 94H136L146 122H52Z', wood.lit, 2),
    line('M78 112Q84 98 98 100Q112 104 118 112M88 104Q98 116 110 106', '#6E3F1E', 2.6),
    line('M34 84V60Q34 52 42 52H158Q166 52 166 60V84', c.shade, 9),
    soft('M30 50H170V64H30Z', c.lit, 4),
    box(34, 54, 132, 3, 1.5, c.light),
    soft('M86 40H122V84H86Z', rubber.base, 4),
    box(90, 46, 28, 16, 3, c.base),
    times(3, (i) => line(`M${94 + i * 9} 68V78`, rubber.pale, 2)),
    path('M98 84H110L106 92H102Z', gold.base),
    line('M104 92V108', signal.base, 2.6),
    disc(104, 109, 10, signal.light, 0.5),
    disc(104, 109, 4, '#FFFFFF'),
    path('M108 104Q122 88 116 74Q130 84 126 96Q120 104 108 106Z', '#C9D4DF', 0.7),
    box(32, 140, 40, 18, 3, screen.base),
    line('M38 153L46 146L52 150L62 144', leaf.light, 2),
    disc(88, 149, 6, signal.base),
    disc(106, 149, 6, leaf.base),
    box(126, 143, 42, 12, 6, c.light),
    box(28, 166, 16, 6, 2, rubber.base),
    box(156, 166, 16, 6, 2, rubber.base),
  );

export const pallets: Draw = (c) =>
  all(
    times(3, (r) => {
      const y = 140 - r * 28;
      return all(
        soft(`M112 ${y + 28}L180 ${y + 6}V${y + 12}L112 ${y + 34}Z`, c.deep, 1),
        soft(`M20 ${y + 6}L112 ${y + 28}V${y + 34}L20 ${y + 12}Z`, c.deep, 1),
        times(3, (i) => soft(`M${22 + i * 39} ${y - 2 + i * 9.4}l12 3v12l-12 -3Z`, c.shade, 1)),
        times(3, (i) => soft(`M${116 + i * 26} ${y + 16 - i * 8.4}l11 -4v12l-11 4Z`, c.deep, 1)),
        soft(`M20 ${y - 10}L112 ${y + 12}V${y + 19}L20 ${y - 3}Z`, c.base, 1),
        soft(`M112 ${y + 12}L180 ${y - 10}V${y - 3}L112 ${y + 19}Z`, c.shade, 1),
        times(6, (i) =>
          soft(`M${20 + i * 11.6} ${y - 10 - i * 3.75}l8.6 -2.8l92 22l-8.6 2.8Z`, i % 2 ? c.light : c.base, 0.8),
        ),
      );
    }),
  );

export const handTruck: Draw = (c) =>
  all(
    line('M70 150L44 30Q42 18 54 18H66', rubber.base, 7),
    line('M88 148L60 22', c.shade, 7),
    line('M62 96L80 92M58 74L75 70M67 118L84 115', c.shade, 5),
    line('M70 150L44 32', c.base, 7),
    around(
      100,
      100,
      all(
        block(76, 100, 62, 50, 16, card),
        path('M102 100H112V114L109 112L107 114L105 112L102 114Z', c.light),
        block(82, 62, 52, 38, 14, card),
        path('M102 62H111V73L108 71L105 73L102 72Z', c.light),
        line('M90 140v-9m-4 4l4 -4l4 4', card.deep, 2),
      ),
      -8,
    ),
    line('M66 152L150 140', c.deep, 7),
    disc(66, 154, 19, rubber.base),
    disc(66, 154, 11, c.light),
    disc(66, 154, 5, steel.deep),
    box(40, 12, 30, 10, 5, rubber.light),
  );

export const warehouseRack: Draw = (c) =>
  all(
    times(2, (i) => box(34 + i * 138, 26, 8, 134, 1, c.deep)),
    times(2, (i) => box(20 + i * 140, 30, 10, 142, 1, c.lit)),
    times(7, (i) => all(disc(25, 40 + i * 20, 1.8, '#FFFFFF', 0.8), disc(165, 40 + i * 20, 1.8, '#FFFFFF', 0.8))),
    times(3, (i) =>
      all(
        path(`M20 ${70 + i * 48}L34 ${62 + i * 48}H180L170 ${70 + i * 48}Z`, steel.base),
        box(20, 70 + i * 48, 150, 8, 1, '#F08A3C'),
        box(20, 70 + i * 48, 150, 3, 1, '#F9B27A'),
      ),
    ),
    block(38, 42, 34, 26, 10, card),
    block(92, 36, 42, 32, 10, c),
    block(38, 88, 46, 28, 10, card),
    path('M56 88H63V98L60 96L56 98Z', c.light),
    drum(112, 88, 117, 14, 14, leaf, 0.22),
    drum(144, 88, 117, 14, 14, c, 0.22),
    block(40, 138, 36, 26, 10, c),
    block(94, 134, 52, 30, 10, card),
    path('M116 134H124V146L120 143L116 146Z', c.light),
    box(14, 170, 22, 4, 1, rubber.base),
    box(154, 170, 22, 4, 1, rubber.base),
  );
