import { all, both, box, disc, hoop, line, oval, path, ring, soft, times, within, type Draw } from '../pen.ts';
import { gleam } from '../solids.ts';
import { glass, gold, rubber, signal, steel, water } from '../tones.ts';

/** Plates of a dial-set dumbbell in its tray. */
export const dialDumbbell: Draw = (c, a) =>
  all(
    soft('M24 128H176L184 166H16Z', rubber.base, 6) + box(14, 160, 172, 12, 5, rubber.deep),
    box(70, 88, 60, 22, 6, steel.round),
    times(9, (i) => line(`M${74 + i * 6.6} 89L${70 + i * 6.6} 109`, steel.deep, 1.6)),
    both(
      all(
        ...[0, 1, 2, 3, 4].map((i) =>
          all(
            box(28 + i * 10, 46 + (i === 0 ? 12 : 0), 12, 106 - (i === 0 ? 24 : 0), 5, c.deep),
            box(27 + i * 10, 44 + (i === 0 ? 12 : 0), 9, 106 - (i === 0 ? 24 : 0), 4.5, i % 2 ? c.base : c.lit),
          ),
        ),
        box(77, 76, 8, 46, 3, steel.shade),
        box(15, 72, 12, 54, 4, a.base) + times(5, (i) => line(`M17 ${80 + i * 9.5}H25`, a.deep, 2)),
      ),
    ),
    soft('M28 140H172L176 158H24Z', rubber.light, 3) + box(78, 144, 44, 10, 4, a.base),
    gleam('M31 66V118M60 54V130M134 54V130', 2.6, 0.4),
  );

export const singleBasketball: Draw = (c) => {
  const round = 'M100 20A80 80 0 0 1 100 180A80 80 0 0 1 100 20Z';
  return all(
    disc(100, 100, 80, c.lit),
    within(
      round,
      all(
        times(150, (i) => {
          const [turn, far] = [i * 2.4, 6.5 * Math.sqrt(i)];
          return disc(100 + far * Math.cos(turn), 100 + far * Math.sin(turn), 1.5, c.deep, 0.4);
        }),
        path('M180 60Q190 190 60 182Q150 160 180 60Z', c.deep, 0.35),
        line('M44 30Q104 104 56 186M156 22Q92 92 148 178', rubber.deep, 4.4),
        line('M20 82Q100 118 184 84M112 18Q84 100 108 184', rubber.deep, 4.4),
      ),
    ),
    ring(100, 100, 79, c.shade, 2.4),
    gleam('M38 72Q48 46 72 36', 6, 0.5),
  );
};

/** A speedboat with its two-stick transmitter. */
export const speedBoat: Draw = (c, a) =>
  all(
    path('M16 154Q34 140 54 152T94 152T134 152T182 150Q188 176 160 178H40Q14 176 16 154Z', water.base),
    soft('M20 106H128Q164 100 186 84Q180 128 152 150Q100 160 44 150Q26 140 20 106Z', c.lit, 5),
    path('M24 128Q100 136 170 120Q162 140 152 150Q100 160 44 150Q30 142 24 128Z', c.deep),
    line('M22 120Q100 126 174 108', a.base, 7) + line('M28 109H126Q158 104 178 92', c.light, 3),
    soft('M60 104L78 76H112L142 100Q130 104 118 104Z', c.shade, 4) + soft('M84 82H108L126 98H76Z', glass.base, 3),
    line('M100 82L104 97', c.deep, 3) +
      soft('M24 104L30 72H40L50 104Z', a.base, 4) +
      soft('M20 70H56V76H20Z', c.deep, 4),
    line('M66 100V46', steel.deep, 3) + disc(66, 44, 4, signal.base),
    path('M16 158Q36 146 56 158T96 158T136 158T184 154Q188 176 160 178H40Q14 176 16 158Z', water.light, 0.9),
    path('M8 142Q0 128 12 122Q14 112 24 118L28 150Q14 154 8 142Z', '#FFFFFF', 0.9),
    line('M40 168Q58 162 76 168M104 170Q122 164 140 170', '#FFFFFF', 3, 0.9),
    line('M142 36V8', steel.deep, 3) + disc(142, 8, 3.4, rubber.base),
    soft('M104 34H180Q186 48 180 62Q164 70 156 60H128Q120 70 104 62Q98 48 104 34Z', rubber.base, 5),
    ...[118, 166].map((x) => disc(x, 46, 10, rubber.deep) + disc(x, 44, 6, a.base)),
    box(136, 40, 12, 5, 2.5, signal.base) + box(134, 50, 16, 4, 2, rubber.pale),
  );

/** A pump-action water gun with its tank on top. */
export const pumpSoaker: Draw = (c, a) =>
  all(
    line('M176 82Q192 74 198 84', water.base, 5) + disc(190, 96, 4, water.base) + disc(196, 70, 3, water.base),
    box(52, 34, 74, 44, 20, water.base) +
      box(52, 34, 74, 22, 18, water.light, 0.8) +
      line('M60 58Q76 52 90 58T120 58', '#FFFFFF', 2.4),
    box(78, 24, 22, 14, 4, a.base) + line('M82 31H96', a.deep, 2),
    soft('M14 74H132L150 80V104L132 110H70L58 118H40L34 110H14Z', c.lit, 8),
    soft('M30 110H66L54 164H26Z', c.shade, 8) +
      times(4, (i) => line(`M${33 - i * 0.6} ${126 + i * 9}H${55 - i * 2}`, c.deep, 3)),
    line('M64 114Q90 142 84 112', c.deep, 6) + line('M72 114L70 126', a.base, 6),
    box(94, 112, 54, 24, 10, a.base) +
      times(5, (i) => line(`M${103 + i * 9} 116V132`, a.shade, 3)) +
      box(88, 106, 66, 8, 3, c.deep),
    box(150, 80, 16, 24, 3, a.base) + box(164, 84, 13, 16, 3, signal.base),
    box(8, 72, 12, 38, 5, c.deep),
    path('M28 84H84L78 96H34Z', c.light) + disc(112, 92, 9, c.deep) + disc(112, 92, 5, a.base),
    gleam('M60 44Q64 40 78 40', 4, 0.7),
  );

/** A cup whose bowl takes the option colour, with golden rim, handles and star. */
export const colouredTrophy: Draw = (c, a) =>
  all(
    both(
      line('M56 48H30Q18 48 22 66Q30 94 66 96', gold.shade, 10) +
        line('M56 46H31Q22 48 25 64Q32 88 64 92', gold.light, 3.4),
    ),
    soft('M88 118H112L116 140H84Z', gold.round, 3) + oval(100, 118, 18, 6, gold.base),
    path('M48 36Q48 120 100 122Q152 120 152 36Z', c.round) +
      path('M118 116Q150 96 150 40H136Q138 96 118 116Z', c.deep, 0.35),
    oval(100, 36, 54, 12, gold.base) + oval(100, 36, 47, 8.6, c.deep) + hoop(100, 36, 52, 11, gold.light, 2),
    path('M100 54L107 70L124 72L111 84L115 101L100 92L85 101L89 84L76 72L93 70Z', gold.light),
    soft('M66 142H134V150H66Z', gold.base, 4),
    soft('M58 154H142L148 170H52Z', c.lit, 4) + box(80, 157, 40, 10, 2, a.light),
    gleam('M60 50Q62 84 74 100', 5, 0.5),
  );

/** A tripod screen; the projected landscape is in the option colour. */
export const tripodScreen: Draw = (c, a) =>
  all(
    line('M100 120V150M100 146L54 172M100 146L146 172M100 146V170', steel.deep, 6) + disc(100, 146, 6, steel.shade),
    box(22, 34, 156, 100, 0, rubber.deep) + box(28, 36, 144, 92, 0, '#FFFFFF'),
    within(
      'M32 40H168V124H32Z',
      all(
        box(32, 40, 136, 84, 0, c.pale) + disc(136, 62, 12, a.base),
        path('M32 106L66 66L92 96L118 74L168 112V124H32Z', c.base),
        path('M32 118Q70 100 108 114T168 110V124H32Z', c.deep),
        path('M66 66L78 80L70 82L62 78L56 78Z', '#FFFFFF') + path('M118 74L130 83L118 86L108 82Z', '#FFFFFF'),
      ),
    ),
    box(12, 20, 176, 20, 8, c.shade) +
      box(12, 20, 176, 14, 7, c.lit) +
      box(12, 22, 12, 16, 4, c.deep) +
      box(176, 22, 12, 16, 4, c.deep),
    box(20, 128, 160, 9, 4, c.base) + box(92, 134, 16, 8, 3, rubber.base),
    gleam('M34 26H150', 3, 0.5),
  );
