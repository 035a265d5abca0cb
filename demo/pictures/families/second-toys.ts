import { type Draw, all, times, path, soft, line, box, disc, oval, ring, at } from '../pen.ts';
import { drum, tub, block, slab, gleam } from '../solids.ts';
import { steel, rubber, wood, gold, card, paper, glass, leaf } from '../tones.ts';

export const magnetTiles: Draw = (c, a) =>
  all(
    ...(
      [
        ['M40 172V112H100V172Z', c],
        ['M100 172V112H160V172Z', a],
        ['M40 112L70 60L100 112Z', a],
        ['M100 112L130 60L160 112Z', c],
        ['M70 60H130L100 112Z', c],
        ['M70 60L100 16L130 60Z', a],
      ] as const
    ).map(([d, tone], i) => path(d, tone.base, 0.78) + line(d, i % 2 ? '#FFFFFF' : tone.shade, 4, 0.9)),
    times(5, (i) => disc(46 + i * 27, 166, 3, steel.deep)),
  );

export const plushKeychain: Draw = (c, a) =>
  all(
    ring(100, 28, 15, gold.base, 5) + line('M100 42V62', gold.shade, 5),
    disc(66, 74, 17, c.base) + disc(134, 74, 17, c.base) + disc(66, 74, 9, a.light) + disc(134, 74, 9, a.light),
    disc(100, 100, 46, c.base) +
      oval(100, 114, 19, 14, '#FFFFFF') +
      disc(84, 94, 5, '#22304A') +
      disc(116, 94, 5, '#22304A') +
      oval(100, 108, 6, 4, '#22304A'),
    soft('M76 142H124L130 172H70Z', c.shade, 10) +
      path('M100 148Q90 138 88 148Q90 158 100 162Q110 158 112 148Q110 138 100 148Z', a.base),
  );

export const learningClock: Draw = (c, a) =>
  all(
    soft('M50 172L62 150H138L150 172Z', wood.base, 4),
    disc(100, 92, 72, c.base) + disc(100, 92, 57, '#FFFFFF'),
    times(12, (i) => at(100, 92, disc(0, -46, 6.4, ['#D94442', '#F3C340', '#439F58', '#2F6FD8'][i % 4] ?? ''), i * 30)),
    line('M100 92L124 68', a.base, 8) + line('M100 92L72 92', c.deep, 8) + disc(100, 92, 8, '#F3C340'),
    disc(54, 34, 13, c.shade) + disc(146, 34, 13, c.shade),
  );

export const scienceKit: Draw = (c, a) =>
  all(
    block(20, 112, 138, 58, 20, c) + box(34, 126, 46, 30, 4, paper.base) + path('M44 148L54 132L64 148Z', a.base),
    path('M84 30H112V58L136 104Q140 116 128 116H68Q56 116 60 104L84 58Z', glass.lit, 0.92) +
      path('M76 80H120L136 106Q138 114 128 114H68Q60 114 62 106Z', a.base, 0.9) +
      box(80, 24, 36, 8, 3, glass.shade) +
      disc(88, 96, 5, '#FFFFFF', 0.7) +
      disc(106, 88, 4, '#FFFFFF', 0.7),
    at(152, 70, box(-8, -36, 16, 70, 8, glass.light, 0.95) + box(-8, -6, 16, 40, 8, '#439F58', 0.85), 14),
  );

export const strollerBag: Draw = (c, a) =>
  all(
    line('M52 66Q44 30 26 24M148 66Q156 30 174 24', rubber.base, 8) + line('M10 26H190', steel.deep, 9),
    soft('M34 66H166L158 160Q156 168 146 168H54Q44 168 42 160Z', c.lit, 6),
    path('M34 66H166L164 82Q100 96 36 82Z', c.deep),
    drum(60, 44, 84, 15, 13, a, 0.24) + box(122, 40, 26, 40, 5, paper.base) + line('M128 50H142', a.base, 3),
    soft('M64 104H136V148H64Z', c.shade, 6) + line('M68 112H132', a.base, 3) + disc(124, 112, 4, a.pale),
  );

export const weaningSet: Draw = (c, a) =>
  all(
    oval(96, 138, 78, 30, c.deep) +
      oval(96, 130, 78, 30, c.base) +
      path('M28 128A68 24 0 0 1 164 128L96 128Z', c.shade) +
      path('M96 130V154A68 24 0 0 0 160 134Z', a.light),
    oval(62, 122, 20, 8, '#EE8637') + oval(124, 120, 20, 8, leaf.base) + oval(126, 142, 16, 6, '#F3C340'),
    at(150, 60, tub(0, -22, 30, 28, 22, a, a.deep, 0.24) + line('M28 -14Q44 -6 26 16', a.shade, 6)),
    at(52, 56, line('M0 44L0 -6', c.shade, 9) + oval(0, -20, 14, 20, c.light) + oval(0, -20, 8, 13, c.pale), -24),
  );

export const bib: Draw = (c, a) =>
  all(
    path('M100 24Q146 24 148 64Q176 84 168 132Q158 170 100 172Q42 170 32 132Q24 84 52 64Q54 24 100 24Z', c.lit),
    oval(100, 54, 30, 26, '#F2F5F8') + line('M70 52Q76 82 100 82Q124 82 130 52', a.base, 5),
    path('M44 128Q100 152 156 128Q160 160 100 164Q40 160 44 128Z', c.shade),
    at(
      100,
      110,
      disc(0, 0, 20, a.light) +
        disc(-14, -16, 8, a.light) +
        disc(14, -16, 8, a.light) +
        disc(-6, -3, 2.6, '#22304A') +
        disc(6, -3, 2.6, '#22304A') +
        oval(0, 6, 6, 4, '#FFFFFF'),
    ),
  );

export const babyBottle: Draw = (c, a) =>
  all(
    path('M88 46Q86 20 100 16Q114 20 112 46Z', '#F0D9B5') +
      soft('M72 46H128V68H72Z', a.lit, 5) +
      times(8, (i) => line(`M${76 + i * 7} 48V66`, a.shade, 2)),
    soft('M72 72H128Q138 84 138 96V160Q138 172 126 172H74Q62 172 62 160V96Q62 84 72 72Z', '#E7F1F8', 3) +
      path('M64 106H136V160Q136 170 126 170H74Q64 170 64 160Z', c.pale) +
      box(62, 118, 76, 30, 0, c.base),
    times(5, (i) => line(`M124 ${92 + i * 15}h10`, steel.deep, 2.4)) +
      path('M100 126Q92 118 90 126Q92 134 100 140Q108 134 110 126Q108 118 100 126Z', '#FFFFFF'),
    gleam('M72 86V160', 5, 0.7),
  );

export const cornerGuard: Draw = (c, a) =>
  all(
    slab(10, 110, 150, 54, 16, wood, 40) + line('M26 126V176', wood.shade, 12),
    path('M122 126V92Q128 60 168 62Q186 66 184 96V122Q182 140 160 140H134Q122 138 122 126Z', c.lit) +
      path('M122 126V108H166Q176 108 176 96V66Q186 72 184 96V122Q182 140 160 140H134Q122 138 122 126Z', c.shade, 0.6),
    at(66, 54, soft('M-30 -20H10V-4Q10 20 -14 20H-30Z', a.lit, 8) + box(-22, -12, 16, 14, 2, a.pale), -10),
  );

export const safetyGate: Draw = (c, a) =>
  all(
    box(20, 40, 8, 132, 3, wood.light) + box(172, 40, 8, 132, 3, wood.shade),
    box(28, 52, 144, 9, 4, c.base) +
      box(28, 152, 144, 9, 4, c.base) +
      times(12, (i) => box(36 + i * 11.4, 58, 5, 98, 2, i % 3 ? c.light : c.base)),
    box(80, 48, 46, 118, 4, c.shade, 0.25) +
      box(78, 44, 6, 126, 2, c.deep) +
      box(122, 44, 6, 126, 2, c.deep) +
      soft('M108 66H134V84H108Z', a.base, 6),
  );

export const cabinetLock: Draw = (c, a) =>
  all(
    box(16, 20, 80, 160, 3, wood.light) + box(104, 20, 80, 160, 3, wood.pale) + line('M100 20V180', wood.deep, 4),
    disc(76, 126, 7, steel.base) + disc(124, 126, 7, steel.base),
    line('M62 82H138', c.deep, 12) + line('M62 82H138', c.light, 6),
    soft('M34 62H72V102H34Z', c.lit, 10) +
      soft('M128 62H166V102H128Z', c.lit, 10) +
      disc(53, 82, 9, a.base) +
      disc(147, 82, 9, a.base),
  );

export const foilBalloon: Draw = (c, a) =>
  all(
    line('M100 132Q90 156 104 180', '#8A94A2', 2.4),
    path('M100 128Q30 84 38 48Q50 18 84 30Q96 36 100 48Q104 36 116 30Q150 18 162 48Q170 84 100 128Z', c.lit) +
      path('M100 128Q170 84 162 48Q156 34 146 28Q150 70 100 128Z', c.shade, 0.7),
    times(8, (i) => line(`M${46 + i * 2} ${56 + i * 8}l5 -2`, c.light, 2)),
    path('M92 132H108L100 122Z', a.base) + gleam('M52 50Q56 36 70 34', 7, 0.8) + gleam('M122 42Q136 36 144 44', 4, 0.6),
  );

export const paperFans: Draw = (c, a) =>
  all(
    ...(
      [
        [66, 70, 48, c],
        [140, 84, 40, a],
        [92, 142, 38, c],
      ] as const
    ).map(([x, y, r, tone]) => {
      const t = tone;
      return (
        times(16, (i) => at(x, y, path(`M0 0L${-r * 0.2} ${-r}H${r * 0.2}Z`, i % 2 ? t.base : t.light), i * 22.5)) +
        disc(x, y, r * 0.24, '#FFFFFF')
      );
    }),
  );

export const partyTableware: Draw = (c, a) =>
  all(
    oval(86, 132, 72, 28, paper.deep) +
      oval(86, 126, 72, 28, c.base) +
      oval(86, 126, 54, 20, '#FFFFFF') +
      oval(86, 126, 44, 16, a.light),
    path('M128 64H176L168 142H136Z', c.lit) +
      times(8, (i) => disc(136 + (i % 3) * 15, 78 + Math.floor(i / 3) * 18, 4, a.base)) +
      oval(152, 64, 24, 6, '#FFFFFF') +
      line('M158 62L166 24', a.base, 5),
    at(34, 70, path('M-16 40L-6 -34H18L24 40Z', a.base) + line('M-2 34V-20M10 34V-20', '#FFFFFF', 3), -8) +
      line('M66 40V92M60 40V58M72 40V58', c.shade, 4),
  );

export const wrapRolls: Draw = (c, a) =>
  all(
    ...[c, a, c].map((t, i) =>
      at(
        48 + i * 52,
        100,
        all(
          box(-19, -76, 38, 152, 6, t.round),
          i === 1
            ? times(9, (k) => disc(-10 + (k % 3) * 10, -58 + k * 14, 4, '#FFFFFF'))
            : times(7, (k) =>
                path(
                  `M-19 ${-64 + k * 20}L19 ${-76 + k * 20}V${-68 + k * 20}L-19 ${-56 + k * 20}Z`,
                  i ? a.light : c.pale,
                ),
              ),
          oval(0, -76, 19, 6, card.base) + oval(0, -76, 10, 3, card.deep),
        ),
        (i - 1) * 7,
      ),
    ),
  );

export const ribbonRoll: Draw = (c, a) =>
  all(
    path('M118 134Q150 160 184 142L176 168Q140 178 108 156Z', c.shade),
    disc(92, 96, 70, c.deep) +
      disc(92, 94, 70, c.base) +
      times(5, (i) => ring(92, 94, 64 - i * 8, i % 2 ? c.light : c.shade, 2.4)) +
      disc(92, 94, 26, paper.base) +
      disc(92, 94, 13, card.base),
    at(
      142,
      56,
      path('M0 0Q-34 -30 -30 4Q-20 18 0 4Q34 -30 30 4Q20 18 0 4Z', a.base) +
        disc(0, 2, 7, a.shade) +
        path('M-4 6L-18 36L-6 30L0 8L8 30L20 36Z', a.light),
    ),
  );

export const giftBoxSingle: Draw = (c, a) =>
  all(
    block(34, 92, 110, 78, 24, c) +
      soft('M28 78H150V94H28Z', c.light, 3) +
      soft('M150 78L176 66V80L150 94Z', c.deep, 3) +
      soft('M28 78L54 66H176L150 78Z', c.pale, 2),
    box(80, 78, 20, 92, 0, a.base) + path('M100 66H122L102 78H80Z', a.light),
    path('M92 70Q48 62 56 40Q72 28 96 66Q108 24 130 34Q140 56 98 70Z', a.base) + disc(96, 68, 8, a.shade),
  );

export const candleKit: Draw = (c, a) =>
  all(
    block(22, 124, 130, 46, 20, card) + box(34, 136, 44, 24, 3, paper.base),
    tub(70, 66, 122, 32, 28, c, paper.shade, 0.22) + line('M70 68V44', '#4A3A30', 2.4),
    soft('M112 78H152V122H112Z', steel.base, 5) +
      line('M152 88Q172 90 152 112', steel.deep, 6) +
      path('M112 78L104 70H120Z', steel.shade) +
      oval(132, 78, 20, 5, a.base),
    ...[0, 1, 2].map((i) =>
      at(150 + i * 12, 160 - i * 4, path('M0 8L4 -12L8 8Z', [a.base, c.base, '#F3C340'][i] ?? '')),
    ),
  );

export const embroideryHoop: Draw = (c, a) =>
  all(
    box(92, 14, 16, 20, 3, gold.base) + line('M84 24H116', gold.shade, 4),
    disc(100, 106, 74, wood.shade) +
      disc(100, 104, 70, wood.base) +
      disc(100, 104, 60, c.pale) +
      disc(100, 104, 60, c.base, 0.55),
    at(
      88,
      92,
      times(6, (i) => at(0, 0, oval(0, -14, 7, 12, i % 2 ? a.base : '#FFFFFF'), i * 60)) + disc(0, 0, 7, '#F3C340'),
    ),
    at(122, 128, times(6, (i) => at(0, 0, oval(0, -9, 5, 8, '#D94442'), i * 60)) + disc(0, 0, 5, '#F3C340')) +
      line('M80 112Q84 140 116 146', leaf.base, 4) +
      path('M92 132Q84 122 78 132Q84 140 92 132Z', leaf.base),
    line('M130 60L172 22', steel.deep, 3.4) + line('M130 60Q116 84 122 112', a.deep, 1.6),
  );

export const sewingKit: Draw = (c, a) =>
  all(
    soft('M22 74H178V162H22Z', c.lit, 12) + box(32, 82, 136, 72, 6, paper.base) + line('M100 82V154', paper.deep, 2),
    ...[0, 1, 2, 3].map((i) =>
      at(
        50 + i * 15,
        106,
        box(-6, -14, 12, 28, 2, [c.base, a.base, '#D94442', '#439F58'][i] ?? '') +
          box(-7, -17, 14, 5, 1, wood.base) +
          box(-7, 12, 14, 5, 1, wood.base),
      ),
    ),
    line('M112 94L160 142M160 94L112 142', steel.deep, 4) +
      at(112, 146, disc(0, 0, 8, a.base) + disc(0, 0, 4, paper.base)) +
      at(160, 146, disc(0, 0, 8, a.base) + disc(0, 0, 4, paper.base)),
    times(4, (i) => line(`M${42 + i * 12} 132l8 14`, steel.shade, 2)) + soft('M70 60H130V74H70Z', c.deep, 5),
  );
