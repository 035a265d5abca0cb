import { all, around, at, both, box, disc, line, oval, path, soft, times, within, type Draw } from '../pen.ts';
import { block, gleam, slab } from '../solids.ts';
import { glass, gold, iron, leaf, paper, rubber, screen, steel, wood, signal } from '../tones.ts';

export const sofa: Draw = (c, a) =>
  all(
    both(soft('M146 156L152 172H158L160 152Z', wood.shade, 1)),
    soft('M36 104V78Q36 56 58 56H142Q164 56 164 78V104Z', c.shade, 4),
    soft('M42 110V80Q42 62 60 62H98V116H42Z', c.lit, 4),
    soft('M158 110V80Q158 62 140 62H102V116H158Z', c.lit, 4),
    soft('M34 114H166V160H34Z', c.deep, 4),
    soft('M38 112Q38 104 46 104H98V134H38Z', c.light, 4),
    soft('M162 112Q162 104 154 104H102V134H162Z', c.base, 4),
    soft('M38 138H162V156H38Z', c.base, 3),
    soft('M16 102Q16 88 30 88Q42 88 42 102V158H22Q16 158 16 150Z', c.lit, 4),
    soft('M184 102Q184 88 170 88Q158 88 158 102V158H178Q184 158 184 150Z', c.shade, 4),
    at(62, 92, around(0, 0, soft('M-16 -16H16V16H-16Z', a.lit, 6), -14)),
    at(140, 92, soft('M-15 -15H15V15H-15Z', paper.shade, 6), 12),
    gleam('M50 72Q64 68 84 68', 3, 0.4),
  );

export const coffeeTable: Draw = (c) =>
  all(
    times(2, (i) => line(`M${52 + i * 96} 128L${58 + i * 84} 146`, c.deep, 6)),
    line('M36 132L28 172M164 132L172 172', c.shade, 8),
    soft('M44 150H156L162 158H38Z', c.shade, 3),
    soft('M14 122Q14 116 20 114L50 96H150L180 114Q186 116 186 122V128Q186 134 178 134H22Q14 134 14 128Z', c.shade, 3),
    soft('M18 118L50 96H150L182 118Q184 124 176 124H24Q16 124 18 118Z', c.lit, 4),
    line('M40 110H120M60 103H146M74 117H164', c.deep, 1.2, 0.35),
    block(62, 98, 34, 6, 10, { ...paper, light: '#F6A78F' }),
    at(
      124,
      112,
      all(
        oval(0, 0, 18, 5, '#FFFFFF'),
        path('M-11 -16H11L8 -1H-8Z', paper.lit),
        oval(0, -16, 11, 3, '#8A5C3B'),
        line('M10 -13Q18 -12 15 -6', paper.shade, 3),
      ),
    ),
    at(
      146,
      98,
      all(
        path('M-7 -16H7L5 0H-5Z', glass.shade),
        line('M0 -14V-36', leaf.shade, 2),
        path('M0 -24Q14 -34 16 -48Q2 -44 0 -24ZM0 -28Q-14 -36 -14 -50Q-2 -44 0 -28Z', leaf.base),
      ),
    ),
  );

export const tvStand: Draw = (c) =>
  all(
    box(34, 22, 132, 80, 4, rubber.base),
    box(38, 26, 124, 72, 2, screen.lit),
    path('M38 74Q80 40 112 70Q136 90 162 66V98H38Z', '#3F86D8', 0.85),
    path('M38 88Q80 62 120 84Q142 94 162 82V98H38Z', '#9CCDF3', 0.9),
    disc(132, 46, 9, '#FFE9A6'),
    box(92, 102, 16, 10, 1, rubber.light),
    slab(10, 124, 180, 12, 6, c, 10),
    soft('M14 130H186V160H14Z', c.shade, 2),
    soft('M18 133H70V157H18Z', c.lit, 2),
    soft('M130 133H182V157H130Z', c.lit, 2),
    path('M74 132H126V158H74Z', c.deep),
    box(82, 146, 36, 9, 2, rubber.base),
    disc(112, 150.5, 1.8, leaf.light),
    box(40, 143, 10, 4, 2, gold.base),
    box(150, 143, 10, 4, 2, gold.base),
    times(2, (i) =>
      soft(`M${26 + i * 144} 161L${22 + i * 152} 172H${26 + i * 152}L${32 + i * 140} 161Z`, wood.shade, 1),
    ),
  );

export const bed: Draw = (c, a) =>
  all(
    soft('M38 40Q100 26 162 40V110H38Z', wood.lit, 4),
    soft('M46 50Q100 38 154 50V100H46Z', wood.shade, 3),
    times(5, (i) => line(`M${58 + i * 21} 50V100`, wood.light, 2, 0.6)),
    soft('M28 96H172V130H28Z', '#E5EBF2', 4),
    soft('M48 80Q72 72 94 80Q98 92 94 102Q72 108 48 102Q44 92 48 80Z', '#FFFFFF', 4),
    soft('M106 80Q128 72 152 80Q156 92 152 102Q128 108 106 102Q102 92 106 80Z', '#F6F8FB', 4),
    soft('M26 112Q100 96 174 112L182 156Q100 166 18 156Z', c.lit, 4),
    soft('M26 112Q100 96 174 112L176 124Q100 108 24 124Z', a.base, 3),
    line('M52 120L44 156M100 116V160M148 120L156 156', c.shade, 2),
    soft('M16 152H184V166H16Z', wood.base, 3),
    box(20, 164, 12, 9, 2, wood.deep),
    box(168, 164, 12, 9, 2, wood.deep),
    gleam('M40 130Q34 142 32 150', 3, 0.4),
  );

export const mattress: Draw = (c) => {
  const cover = 'M16 100L74 60Q78 57 84 59L180 86Q188 90 182 95L142 134Q136 138 128 136L20 108Q14 104 16 100Z';
  return all(
    soft('M16 104V136Q16 142 22 144L128 170Q136 172 142 167L183 128V92Z', c.base, 4),
    path('M141 136L185 94V128L142 168Q139 170 136 170Z', c.shade),
    soft(cover, '#FBFCFE', 4),
    within(
      cover,
      all(
        times(6, (i) => line(`M${18 + i * 22} ${104 + i * 6}l64 -44`, '#D5DEE8', 2)),
        times(5, (i) => line(`M${18 + i * 14} ${104 - i * 10}l124 33`, '#D5DEE8', 2)),
        times(5, (i) => times(4, (q) => disc(39 + i * 21 + q * 13.4, 104.6 + i * 5.6 - q * 9.4, 2.4, '#B4C1CF'))),
      ),
    ),
    line('M17 108L128 137Q136 139 143 134L184 93', c.pale, 4),
    line('M17 138L127 166Q136 168 143 163L184 124', c.deep, 4),
    line('M52 124V146M56 125V147', c.deep, 2),
    line('M50 134Q64 146 80 142', c.light, 6),
    line('M158 128Q164 130 172 114', c.light, 5),
  );
};

export const wardrobe: Draw = (c) =>
  all(
    block(38, 32, 112, 134, 18, c),
    soft('M44 40H92V130H44Z', c.light, 2),
    soft('M96 40H144V130H96Z', c.base, 2),
    line('M94 36V164', c.deep, 2),
    soft('M100 46H140V124H100Z', glass.lit, 2),
    gleam('M108 100L132 58M116 112L136 78', 5, 0.8),
    soft('M44 136H92V160H44Z', c.base, 2),
    soft('M96 136H144V160H96Z', c.base, 2),
    box(84, 78, 4, 20, 2, gold.base),
    box(99, 78, 4, 20, 2, gold.shade),
    box(60, 146, 16, 4, 2, gold.base),
    box(112, 146, 16, 4, 2, gold.base),
    box(42, 165, 10, 7, 1, wood.deep),
    box(136, 165, 10, 7, 1, wood.deep),
    gleam('M48 48V118', 2.4, 0.6),
  );

export const officeChair: Draw = (c) =>
  all(
    times(5, (i) => {
      const x = [46, 70, 104, 136, 156][i] ?? 0;
      return (
        line(`M100 150L${x} ${[160, 168, 170, 167, 158][i] ?? 0}`, rubber.base, 6) +
        disc(x, ([160, 168, 170, 167, 158][i] ?? 0) + 2, 5.4, rubber.deep)
      );
    }),
    box(96, 122, 8, 32, 2, steel.round),
    box(90, 118, 20, 8, 3, rubber.base),
    soft('M66 34Q66 24 78 24H122Q134 24 134 34L138 88Q138 98 126 98H74Q62 98 62 88Z', c.lit, 5),
    path('M72 38Q100 30 128 38L130 56Q100 48 70 56ZM69 62Q100 54 131 62L132 84Q100 78 68 84Z', c.shade, 0.8),
    box(92, 94, 16, 16, 2, rubber.base),
    soft('M54 106Q54 100 62 100H138Q146 100 146 106L150 116Q150 124 140 124H60Q50 124 50 116Z', c.base, 4),
    path('M52 112Q100 120 148 112L150 118Q150 124 140 124H60Q50 124 50 118Z', c.deep),
    both(all(line('M146 118Q160 112 158 84', rubber.base, 6), box(144, 76, 24, 9, 4.5, rubber.light))),
    gleam('M74 42Q72 62 70 80', 3, 0.5),
  );

export const deps: Draw = (c) =>
  all(
    line('M172 98V172', iron.base, 7),
    line('M160 98V156', iron.deep, 5),
    slab(12, 92, 176, 18, 8, wood, 16),
    block(22, 101, 50, 70, 8, c),
    times(3, (i) => all(box(26, 106 + i * 22, 42, 18, 2, c.light), box(40, 112 + i * 22, 14, 4, 2, c.deep))),
    at(
      112,
      84,
      all(
        box(-30, -54, 60, 42, 3, rubber.base),
        box(-27, -51, 54, 34, 1, screen.lit),
        path('M-27 -26Q0 -44 27 -30V-17H-27Z', '#3F86D8'),
        box(-4, -12, 8, 10, 0, rubber.light),
        box(-14, -4, 28, 4, 2, rubber.light),
      ),
    ),
    at(158, 82, all(path('M-9 -14H9L7 4H-7Z', c.base), line('M-3 -14L-6 -30M2 -14L4 -32', gold.base, 2.6))),
    at(
      48,
      84,
      all(line('M0 0L-8 -24L8 -42', c.shade, 3.4), oval(0, 1, 12, 3, c.deep), soft('M4 -50L22 -38L10 -32Z', c.base, 2)),
    ),
    box(96, 82, 34, 4, 2, paper.shade),
  );

export const filingCabinet: Draw = (c) =>
  all(
    block(46, 30, 86, 140, 22, c),
    times(3, (i) =>
      i === 1
        ? ''
        : all(
            box(52, 38 + i * 44, 74, 38, 3, c.light),
            box(76, 44 + i * 44, 26, 10, 2, paper.base),
            box(74, 60 + i * 44, 30, 6, 3, steel.base),
          ),
    ),
    soft('M52 82L40 90H122L132 82Z', c.deep, 1),
    times(
      5,
      (i) =>
        soft(
          `M${50 + i * 5} ${84 - i * 2.6}V${66 - i * 2.6}H${112 + i * 4}V${84 - i * 2.6}Z`,
          i % 2 ? '#F4D99A' : '#FFFFFF',
          1.2,
        ) +
        box(
          58 + i * 12,
          61 - i * 2.6,
          14,
          7,
          2,
          [signal.base, '#3B7DD8', leaf.base, gold.base, '#8A67BE'][i] ?? '#FFFFFF',
        ),
    ),
    soft('M36 86H120V122H36Z', c.base, 3),
    soft('M120 86L130 80V114L120 122Z', c.deep, 2),
    box(62, 94, 32, 11, 2, paper.base),
    box(60, 110, 36, 6, 3, steel.base),
    disc(120, 46, 2.6, steel.deep),
    gleam('M50 36V80', 2, 0.5),
  );

export const displayRack: Draw = (c, a) =>
  all(
    line('M40 34V168M160 34V168', steel.shade, 6),
    line('M40 34V168M160 34V168', steel.light, 1.6),
    soft('M34 22H166V40H34Z', c.lit, 4),
    times(3, (i) => lightAt(70 + i * 30, 31)),
    path('M44 42H156V164H44Z', '#E4EAF1'),
    times(6, (r) => line(`M44 ${54 + r * 20}H156`, '#CDD6E0', 1.4)),
    times(3, (r) =>
      all(
        slab(30, 80 + r * 40, 140, 8, 6, c, 8),
        times(5, (q) =>
          r === 0
            ? box(44 + q * 23, 52, 15, 22, 3, [c.base, a.base, c.light, a.light, c.shade][q] ?? c.base) +
              box(48 + q * 23, 47, 7, 6, 1, paper.shade)
            : r === 1
              ? soft(
                  `M${44 + q * 23} 114V${98 + (q % 2) * 4}H${60 + q * 23}V114Z`,
                  [a.base, c.light, paper.base, c.base, a.shade][q] ?? c.base,
                  2,
                )
              : disc(52 + q * 24, 145, 9, [c.base, a.light, c.shade, a.base, c.light][q] ?? c.base),
        ),
      ),
    ),
    box(28, 166, 26, 6, 2, iron.base),
    box(146, 166, 26, 6, 2, iron.base),
  );
function lightAt(x: number, y: number): string {
  return disc(x, y, 4.4, '#FFFFFF', 0.9);
}

export const foldingTable: Draw = (c) =>
  all(
    line('M58 110L128 172M142 110L72 172', steel.deep, 6),
    line('M36 112L108 172M164 112L92 172', steel.shade, 7),
    line('M36 112L108 172M164 112L92 172', steel.light, 2),
    disc(100, 165, 5, steel.deep),
    soft('M10 102L44 76H156L190 102V112H10Z', c.deep, 4),
    soft('M10 100L44 76H156L190 100Z', c.lit, 5),
    line('M100 77V102', c.shade, 2.4),
    line('M24 98L50 80H150L176 98Z', c.light, 1.6, 0.8),
    box(84, 103, 32, 7, 3.5, c.light),
    both(box(152, 104, 16, 8, 2, steel.base)),
  );

export const outdoorChair: Draw = (c) =>
  all(
    line('M60 118L46 172M140 118L154 172', wood.deep, 8),
    line('M70 112L64 160M130 112L136 160', wood.shade, 6),
    times(5, (i) =>
      soft(
        `M${62 + i * 16.4} ${32 + Math.abs(i - 2) * 7}Q${68 + i * 16.2} ${26 + Math.abs(i - 2) * 7} ${74 + i * 16} ${32 + Math.abs(i - 2) * 7}L${74 + i * 15} 116H${65 + i * 15}Z`,
        i > 2 ? c.shade : c.base,
        2,
      ),
    ),
    line('M62 68H138', c.deep, 5),
    times(4, (i) =>
      soft(`M${58 - i * 4} ${112 + i * 8}H${142 + i * 4}V${117 + i * 8}H${58 - i * 4}Z`, i % 2 ? c.light : c.base, 2.4),
    ),
    both(all(soft('M138 88L172 96L168 106L136 98Z', c.lit, 4), line('M162 104L158 170', wood.shade, 8))),
    gleam('M66 40V104', 2.4, 0.5),
  );
