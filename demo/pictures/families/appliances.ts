import {
  all,
  around,
  at,
  both,
  box,
  dashed,
  disc,
  line,
  mirrored,
  oval,
  path,
  ring,
  soft,
  times,
  within,
  type Draw,
} from '../pen.ts';
import { gleam } from '../solids.ts';
import { glass, glow, leaf, rubber, screen, signal, steel, water } from '../tones.ts';

export const fan: Draw = (c) =>
  all(
    oval(100, 167, 44, 8, c.deep),
    oval(100, 163, 44, 8, c.lit),
    soft('M94 118H106L110 162H90Z', c.round, 2),
    times(3, (i) => disc(91 + i * 9, 163, 2.4, i ? c.pale : signal.base)),
    disc(100, 78, 56, '#FFFFFF', 0.6),
    times(4, (i) =>
      at(
        100,
        78,
        path('M-4 -6Q-30 -24 -20 -44Q-4 -56 8 -44Q16 -26 4 -4Z', c.base) +
          path('M-4 -6Q-30 -24 -20 -44Q-14 -50 -8 -50Q-18 -28 2 -6Z', c.light),
        i * 90 + 20,
      ),
    ),
    times(18, (i) => at(100, 78, line('M0 -14V-54', c.shade, 1.2, 0.6), i * 20)),
    ring(100, 78, 34, c.shade, 1.4, 0.7),
    ring(100, 78, 56, c.shade, 5),
    ring(99, 77, 57, c.light, 1.6),
    disc(100, 78, 14, c.shade),
    disc(100, 78, 11, c.light),
    disc(100, 78, 4, '#FFFFFF', 0.7),
  );

export const heater: Draw = (c) =>
  all(
    soft('M44 36Q44 26 54 26H146Q156 26 156 36V150Q156 160 146 160H54Q44 160 44 150Z', c.lit, 4),
    box(54, 40, 92, 84, 6, '#3A2A2A'),
    box(54, 40, 92, 84, 6, '#F08A3C', 0.25),
    times(3, (i) => all(box(60, 52 + i * 26, 80, 9, 4.5, '#F2702E'), box(62, 54 + i * 26, 76, 3.6, 1.8, '#FFD27A'))),
    times(12, (i) => line(`M${60 + i * 7.3} 42V122`, steel.base, 1.4, 0.75)),
    times(2, (i) => line(`M54 ${70 + i * 26}H146`, steel.base, 1.4, 0.6)),
    disc(80, 142, 9, c.deep),
    disc(120, 142, 9, c.deep),
    line('M80 142V135M120 142L126 137', '#FFFFFF', 2.6),
    box(94, 138, 12, 7, 3, signal.base),
    soft('M48 160H72L68 172H44ZM128 160H152L156 172H132Z', rubber.base, 3),
    gleam('M49 44V140', 2.6, 0.5),
    line('M70 22Q64 14 70 6M100 22Q94 14 100 6M130 22Q124 14 130 6', '#F5B08A', 3.4),
  );

export const humidifier: Draw = (c) =>
  all(
    path('M96 50Q74 40 84 22Q92 8 78 -2Q108 4 108 20Q122 12 130 20Q116 28 120 38Q112 50 104 50Z', '#C9DCEC', 0.9),
    path('M98 50Q90 38 98 28Q104 18 98 8Q114 20 108 34Q108 46 102 50Z', '#FFFFFF', 0.9),
    soft(mirrored('M100 54Q118 54 124 66Q146 92 146 128Q146 172 120 172L100 172'), c.round, 3),
    within(
      mirrored('M100 54Q118 54 124 66Q146 92 146 128Q146 172 120 172L100 172'),
      all(
        path('M50 138Q76 130 100 138Q124 146 150 138V176H50Z', c.shade),
        path('M50 130Q76 122 100 130Q124 138 150 130V138Q124 146 100 138Q76 130 50 138Z', c.pale, 0.8),
      ),
    ),
    oval(100, 55, 17, 5, c.deep),
    disc(100, 156, 8, '#FFFFFF', 0.9),
    path('M100 150Q106 157 100 161Q94 157 100 150Z', c.base),
    gleam('M68 96Q60 112 62 126', 4, 0.5),
  );

export const electricBlanket: Draw = (c, a) =>
  all(
    soft('M28 60Q86 46 150 58L156 150Q90 166 22 148Z', c.lit, 8),
    line(
      'M42 76H134Q144 76 144 86Q144 96 134 96H46Q36 96 36 106Q36 116 46 116H136Q146 116 146 126Q146 136 136 136H38',
      signal.light,
      4,
    ),
    dashed('M32 64Q86 50 146 62L151 146Q90 160 27 144Z', c.pale, 1.6, '4 3'),
    soft('M150 58L156 150Q150 152 142 153Q152 100 140 57Z', c.shade, 3),
    line('M152 140Q184 140 178 108', rubber.base, 5),
    box(160, 62, 32, 52, 10, a.lit),
    box(166, 70, 20, 14, 3, screen.base),
    times(3, (i) => box(168 + i * 6, 75, 4, 5, 1, glow.base)),
    disc(176, 98, 6, signal.base),
    line('M76 44Q70 36 76 28M100 42Q94 34 100 26M124 44Q118 36 124 28', '#F0A27C', 3.4),
  );

export const vacuum: Draw = (c) =>
  all(
    soft('M22 156H84Q90 156 88 166L86 174H24Q16 174 18 164Z', rubber.lit, 3),
    box(22, 158, 62, 5, 2.5, c.base),
    line('M54 154L132 44', steel.shade, 9),
    line('M52 152L130 43', steel.light, 2.4),
    around(
      132,
      62,
      all(
        box(104, 56, 48, 70, 22, glass.lit),
        path('M108 98H148V106Q148 124 128 124Q108 124 108 106Z', '#9AA3AE', 0.7),
        box(102, 44, 52, 28, 10, c.lit),
        box(108, 20, 40, 30, 12, c.round),
        ring(128, 34, 8, c.deep, 3),
        gleam('M112 74V100', 3, 0.7),
      ),
      35,
    ),
    line('M150 34Q182 28 180 60Q178 84 158 88', rubber.base, 10),
    box(158, 80, 26, 14, 5, c.shade),
    disc(166, 44, 4, signal.base),
  );

export const robotVacuum: Draw = (c) =>
  all(
    oval(100, 128, 80, 40, rubber.base),
    path('M20 118V128A80 40 0 0 0 180 128V118Z', c.shade),
    path('M20 122V128A80 40 0 0 0 180 128V122A80 40 0 0 1 20 122Z', rubber.base),
    oval(100, 114, 80, 40, c.lit),
    oval(100, 112, 68, 33, c.light, 0.5),
    oval(100, 111, 66, 32, c.base),
    oval(100, 104, 28, 12, rubber.base),
    path('M72 90V104A28 12 0 0 0 128 104V90Z', rubber.round),
    oval(100, 90, 28, 12, rubber.light),
    oval(100, 89, 22, 9, rubber.base),
    both(oval(132, 124, 6, 3, c.deep)),
    oval(100, 131, 11, 5, c.pale),
    line('M96 131h8', leaf.base, 3),
    line('M24 150L6 160M30 156L18 170', steel.deep, 3),
    gleam('M34 104Q48 86 74 80', 3, 0.5),
    times(4, (i) => disc(150 + i * 9, 166 - (i % 2) * 5, 2, '#B7A28A')),
  );

export const steamCleaner: Draw = (c) =>
  all(
    line('M110 84Q150 40 168 76Q178 108 160 140', rubber.base, 8),
    soft('M146 138H176L184 172H138Z', c.shade, 4),
    box(134, 166, 54, 8, 3, '#FFFFFF'),
    line('M136 178Q126 184 120 178M186 180Q194 184 196 176', '#BFD3E4', 3.4),
    soft('M24 128Q24 74 76 70Q126 72 128 128V150Q128 160 118 160H34Q24 160 24 150Z', c.lit, 4),
    soft('M46 70Q50 40 76 40Q104 40 106 70L92 72Q92 54 76 54Q60 54 60 72Z', c.deep, 3),
    path('M30 120Q34 84 76 80Q112 82 118 120Z', glass.base, 0.85),
    path('M30 120Q54 108 76 114Q98 120 118 112V120Z', water.base),
    box(24, 122, 104, 8, 3, c.deep),
    disc(52, 144, 8, c.pale),
    line('M52 144L56 139', c.deep, 2),
    box(74, 139, 26, 9, 4, signal.base),
    disc(42, 162, 13, rubber.base),
    disc(42, 162, 6, steel.base),
    disc(108, 162, 13, rubber.base),
    disc(108, 162, 6, steel.base),
    gleam('M38 104Q46 90 64 86', 4, 0.7),
    disc(188, 156, 4, '#DCE8F2'),
  );

export const ledBulbs: Draw = (c) =>
  all(
    disc(100, 82, 72, glow.pale, 0.6),
    times(8, (i) => at(100, 82, i === 4 ? '' : line('M0 -64V-74', glow.shade, 4), i * 45)),
    path('M100 30Q148 32 148 80Q148 100 132 116Q126 124 126 132H74Q74 124 68 116Q52 100 52 80Q52 32 100 30Z', glow.lit),
    path('M100 34Q142 36 143 80Q140 60 118 50Q100 44 86 34Q92 33 100 34Z', '#FFFFFF', 0.5),
    line('M86 128Q86 98 74 84Q88 92 100 84Q112 92 126 84Q114 98 114 128', '#E59F22', 2.4),
    soft('M72 128H128L122 146H78Z', c.round, 4),
    times(3, (i) => soft(`M${80 + i * 2} ${150 + i * 8}H${120 - i * 2}`, steel.shade, 7)),
    times(3, (i) => line(`M${80 + i * 2} ${150 + i * 8}H${112 - i * 2}`, steel.light, 3)),
    oval(100, 174, 8, 4, rubber.base),
    gleam('M66 66Q72 48 88 44', 5, 0.9),
  );

export const deskLamp: Draw = (c) =>
  all(
    path('M110 92L166 70L196 168H84Z', glow.pale, 0.6),
    oval(68, 165, 42, 8, c.deep),
    oval(68, 161, 42, 8, c.lit),
    line('M68 158L42 98L104 46', steel.shade, 6),
    line('M68 158L42 98L104 46', steel.light, 1.8),
    disc(42, 98, 8, c.shade),
    disc(42, 98, 3, c.pale),
    at(
      118,
      58,
      around(
        0,
        0,
        all(
          soft('M-14 -20H14L40 26H-40Z', c.lit, 4),
          oval(0, 26, 40, 9, c.deep),
          oval(0, 26, 35, 7, glow.base),
          oval(0, 28, 16, 6, glow.pale),
          box(-8, -34, 16, 16, 6, c.deep),
          gleam('M-14 -12L-28 16', 4, 0.5),
        ),
        -22,
      ),
    ),
    disc(68, 156, 6, c.deep),
    disc(88, 160, 4, signal.base),
  );

export const ceilingLight: Draw = (c) =>
  all(
    path('M40 128H160L190 180H10Z', glow.pale, 0.6),
    box(70, 14, 60, 9, 4, c.deep),
    line('M100 22V56', c.deep, 4),
    soft('M82 56H118L122 70H78Z', c.shade, 3),
    path('M30 124Q34 66 100 64Q166 66 170 124Z', c.lit),
    path('M100 64Q166 66 170 124H132Q136 84 100 64Z', c.shade, 0.6),
    oval(100, 124, 70, 13, c.deep),
    oval(100, 124, 64, 10, glow.base),
    oval(100, 128, 24, 10, glow.pale),
    disc(100, 130, 10, '#FFFFFF'),
    line('M28 122Q32 66 100 64', c.pale, 2),
    gleam('M48 108Q54 84 76 76', 5, 0.45),
  );

export const decorativeLights: Draw = (c, a) => {
  const tones = [c, glow, a, glow, c, a];
  return all(
    line('M10 50Q40 96 74 62Q104 30 130 66Q156 100 190 44M14 120Q50 168 94 128Q140 90 186 132', leaf.deep, 3.4),
    [
      [30, 74],
      [62, 72],
      [94, 46],
      [124, 60],
      [150, 86],
      [176, 66],
    ]
      .map(([x, y], i) => lampAt(x ?? 0, y ?? 0, tones[i]?.base ?? c.base))
      .join(''),
    [
      [36, 140],
      [68, 148],
      [100, 126],
      [132, 111],
      [164, 117],
    ]
      .map(([x, y], i) => lampAt(x ?? 0, y ?? 0, tones[(i + 2) % 6]?.base ?? c.base))
      .join(''),
  );
};
function lampAt(x: number, y: number, fill: string): string {
  return at(
    x,
    y,
    all(
      disc(0, 16, 21, fill, 0.22),
      box(-5, -4, 10, 9, 2, rubber.base),
      path('M-7 5H7Q13 20 8 28Q0 36 -8 28Q-13 20 -7 5Z', fill),
      line('M-4 12Q-6 20 -3 25', '#FFFFFF', 2.4, 0.7),
    ),
  );
}
