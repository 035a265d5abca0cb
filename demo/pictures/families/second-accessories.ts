import { type Draw, all, times, path, soft, line, box, disc, ring, hoop, at } from '../pen.ts';
import { gleam } from '../solids.ts';
import { steel, gold, paper } from '../tones.ts';

export const foldingBag: Draw = (c, a) =>
  all(
    line('M76 66V44Q76 26 100 26Q124 26 124 44V66', c.shade, 8),
    soft('M50 64H150L160 170Q130 178 100 178Q70 178 40 170Z', c.lit, 5),
    line('M66 68Q58 120 54 172M134 68Q142 120 146 172', c.shade, 2),
    soft('M128 128H172V170H128Z', a.lit, 4),
    line('M130 138H170', a.deep, 2) + disc(150, 154, 4, a.pale),
    gleam('M62 84L58 140', 4, 0.4),
  );

export const slingBag: Draw = (c, a) =>
  all(
    line('M62 60Q120 6 152 60Q168 96 148 132', c.deep, 9),
    soft('M48 86Q50 62 76 58Q116 54 140 76Q158 96 152 132Q146 160 108 164Q64 166 52 140Q46 116 48 86Z', c.lit, 5),
    line('M62 84Q100 66 138 92', c.deep, 3),
    box(130, 86, 12, 6, 2, a.base),
    soft('M66 112Q100 98 134 116L130 144Q98 156 70 142Z', c.shade, 3),
    line('M72 116Q100 104 128 120', a.base, 3),
  );

export const pencilCase: Draw = (c, a) =>
  all(
    soft('M26 84Q28 74 40 74H160Q172 74 174 84V132Q172 142 160 142H40Q28 142 26 132Z', c.lit, 4),
    line('M30 90H170', c.deep, 4) + times(22, (i) => line(`M${34 + i * 6} 88V92`, a.light, 1.6)),
    box(154, 84, 14, 10, 3, a.base) + line('M168 89H182', a.shade, 4),
    times(3, (i) =>
      at(
        66 + i * 26,
        74,
        box(-4, -26, 8, 26, 1, [a.base, paper.base, c.light][i] ?? '') + path('M-4 -26L0 -36L4 -26Z', '#E8C596'),
        -8 + i * 8,
      ),
    ),
    soft('M28 94H172V132Q172 142 160 142H40Q28 142 28 132Z', c.lit, 3),
    disc(100, 118, 12, a.base, 0.9),
  );

export const magneticClasp: Draw = (c, a) =>
  all(
    ...[
      [64, 78],
      [136, 122],
    ].map(([x = 0, y = 0], i) =>
      all(
        soft(`M${x - 40} ${y - 16}H${x + 40}V${y + 16}H${x - 40}Z`, c.lit, 4),
        disc(x, y, 27, steel.shade) + disc(x, y, 24, steel.base) + ring(x, y, 16, steel.deep, 2),
        i ? disc(x, y, 10, steel.deep) : disc(x, y, 10, a.base),
        gleam(`M${x - 16} ${y - 12}Q${x - 6} ${y - 20} ${x + 6} ${y - 19}`, 3, 0.8),
      ),
    ),
  );

export const pearlNecklace: Draw = (c) =>
  all(
    times(27, (i) => {
      // An open circle: the clasp is at the top.
      const turn = Math.PI * (0.6 + (i / 26) * 1.8);
      const x = 100 - Math.cos(turn) * 66;
      const y = 96 - Math.sin(turn) * 74;
      return disc(x, y, 8.4, c.shade) + disc(x - 0.6, y - 0.8, 7.6, c.base) + disc(x - 2.4, y - 3, 3, c.pale, 0.9);
    }),
    box(92, 16, 16, 9, 4, gold.base),
    line('M94 20H106', gold.pale, 2),
  );

export const hoopEarrings: Draw = (c) =>
  all(
    ...[64, 136].map((x) =>
      all(
        ring(x, 112, 40, gold.deep, 11),
        ring(x, 111, 40, gold.base, 9),
        ring(x, 110, 41, gold.pale, 2, 0.9),
        disc(x, 70, 9, c.deep) + disc(x, 69, 8, c.base) + disc(x - 2, 66, 3, c.pale),
        times(5, (i) => {
          const turn = Math.PI * (0.2 + i * 0.15);
          return disc(x + Math.cos(turn) * 40, 111 + Math.sin(turn) * 40, 4.4, c.base);
        }),
      ),
    ),
  );

export const chainBracelet: Draw = (c) =>
  all(
    times(18, (i) => {
      const turn = (i * Math.PI * 2) / 18;
      const x = 100 + Math.cos(turn) * 62;
      const y = 98 + Math.sin(turn) * 58;
      return at(x, y, hoop(0, 0, 14, 9, i % 2 ? gold.shade : gold.base, 5), (turn * 180) / Math.PI + 90);
    }),
    at(
      100,
      156,
      path('M0 0Q-16 -14 -16 2Q-14 16 0 26Q14 16 16 2Q16 -14 0 0Z', c.base) + gleam('M-9 2Q-8 10 -2 15', 3, 0.7),
    ),
  );

export const lobsterClasps: Draw = (c, a) =>
  all(
    ...[
      [62, 66, -20],
      [138, 66, 20],
      [100, 138, 0],
    ].map(([x = 0, y = 0, turn = 0], i) =>
      at(
        x,
        y,
        all(
          ring(0, -28, 9, steel.base, 5),
          path('M-12 -16H12L18 12Q18 36 0 36Q-18 36 -18 12Z', i === 1 ? a.base : c.base),
          path('M-5 -4H8L10 12Q10 26 0 26Q-8 26 -8 14Z', '#F2F5F8'),
          line('M12 -14Q22 0 12 16', steel.deep, 3),
          gleam('M-12 -4L-12 14', 2.6, 0.6),
        ),
        turn,
      ),
    ),
  );

export const digitalWatch: Draw = (c, a) =>
  all(
    soft('M80 18H120L124 66H76ZM76 132H124L120 182H80Z', c.shade, 4),
    times(4, (i) => box(92, 148 + i * 8, 16, 3, 1.4, c.deep)),
    box(60, 58, 80, 84, 20, c.lit),
    box(68, 66, 64, 68, 14, c.deep),
    box(74, 74, 52, 52, 6, '#C9D8B8'),
    line('M82 92V104M82 92H92V98H82V104H92M98 92H108V104H98V92M114 92V104', '#22304A', 3),
    line('M80 116H120', '#22304A', 2.4, 0.7),
    box(138, 76, 8, 14, 3, a.base) + box(138, 108, 8, 14, 3, steel.shade),
    gleam('M78 80L96 76', 3, 0.6),
  );

export const hairpins: Draw = (c, a) =>
  all(
    ...[0, 1, 2].map((i) =>
      at(
        100,
        58 + i * 44,
        all(
          soft('M-70 -9Q0 -18 68 -7L68 7Q0 16 -70 9Z', i === 1 ? a.lit : c.lit, 4),
          line('M-66 12Q0 20 64 10', steel.shade, 3),
          times(5, (k) => disc(-48 + k * 24, 0, 5, i === 1 ? c.pale : a.pale)),
          gleam('M-62 -6Q-20 -11 20 -9', 2.6, 0.6),
        ),
        -8,
      ),
    ),
  );

export const plainHairTies: Draw = (c, a) =>
  all(
    ...(
      [
        [70, 72, 40, c],
        [128, 84, 36, a],
        [98, 134, 40, c],
      ] as const
    ).map(([x, y, r, tone]) => {
      const t = tone;
      return ring(x, y, r, t.shade, 13) + ring(x, y, r, t.base, 9) + ring(x, y - 1, r + 1, t.pale, 1.6, 0.7);
    }),
    disc(98, 94, 5, gold.base) + disc(128, 48, 5, gold.base),
  );

export const longUmbrella: Draw = (c, a) =>
  at(
    100,
    100,
    all(
      line('M0 -92V-76', steel.shade, 5),
      soft('M0 -80L14 -40L18 36Q10 50 0 50Q-10 50 -18 36L-14 -40Z', c.lit, 3),
      path('M0 -78L14 -40L18 36Q8 46 4 30Z', c.shade, 0.6),
      line('M-6 -40Q-10 0 -10 40M5 -50Q8 0 9 42', c.deep, 1.6, 0.7),
      soft('M-17 16Q0 24 18 14V24Q0 34 -18 26Z', a.base, 2),
      line('M0 48V72Q0 92 18 92Q32 92 32 76', '#83582F', 8),
      line('M0 52V70', steel.base, 4),
    ),
    32,
  );
