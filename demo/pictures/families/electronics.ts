import {
  all,
  around,
  at,
  both,
  box,
  dashed,
  disc,
  hoop,
  lifted,
  line,
  oval,
  path,
  ring,
  soft,
  times,
  within,
  type Draw,
  type Tone,
} from '../pen.ts';
import { block, gleam } from '../solids.ts';
import { glow, gold, leaf, paper, rubber, screen, signal, steel, water } from '../tones.ts';

const phone = (t: Tone) =>
  all(
    box(-36, -72, 72, 144, 14, t.base),
    box(-32, -68, 64, 136, 11, screen.lit),
    path('M-32 20Q0 -10 32 10V57Q32 68 21 68H-21Q-32 68 -32 57Z', t.light, 0.8),
    path('M-32 44Q0 20 32 36V57Q32 68 21 68H-21Q-32 68 -32 57Z', '#FFFFFF', 0.35),
    box(-10, -64, 20, 5, 2.5, '#0E1526'),
  );

const sea = '#3B82E0';

export const phoneCases: Draw = (c, a) =>
  all(
    around(
      100,
      100,
      at(
        128,
        96,
        all(
          box(-40, -74, 80, 150, 18, a.shade),
          box(-36, -70, 72, 142, 15, a.base),
          box(-30, -62, 28, 30, 9, screen.base),
        ),
      ),
      10,
    ),
    lifted(
      around(
        100,
        100,
        at(
          76,
          104,
          all(
            box(-42, -76, 84, 154, 19, c.deep),
            box(-39, -74, 78, 149, 17, c.lit),
            box(-32, -66, 36, 38, 11, c.deep),
            disc(-22, -55, 7.4, '#0E1526'),
            disc(-5, -39, 7.4, '#0E1526'),
            disc(-22, -55, 3, screen.pale),
            disc(-5, -39, 3, screen.pale),
            disc(-5, -56, 3, glow.light),
            ring(0, 16, 22, c.light, 3),
            line('M0 42V56', c.light, 3),
            gleam('M30 -56V40', 3, 0.3),
          ),
        ),
        -7,
      ),
    ),
  );

export const charger: Draw = (c) =>
  all(
    line('M96 150Q96 186 136 180Q182 170 166 132Q156 108 166 92', c.shade, 6),
    at(
      168,
      78,
      all(box(-10, -12, 20, 26, 5, c.base), box(-6, -26, 12, 15, 3, steel.round), box(-3, -22, 6, 3, 1.5, steel.deep)),
    ),
    box(58, 22, 13, 40, 3, steel.round),
    box(95, 22, 13, 40, 3, steel.round),
    disc(64.5, 30, 2.6, steel.deep),
    disc(101.5, 30, 2.6, steel.deep),
    soft('M44 56H122Q134 56 134 68V146Q134 158 122 158H44Q32 158 32 146V68Q32 56 44 56Z', c.shade, 3),
    soft('M42 60H118Q128 60 128 70V144Q128 154 118 154H44Q34 154 34 144V68Q34 60 42 60Z', c.lit, 3),
    path('M88 76L64 108H80L74 132L102 98H86Z', c.pale),
    box(46, 138, 26, 11, 3, screen.base),
    box(50, 144, 18, 3.4, 1, steel.base),
    box(84, 139, 24, 9, 4.5, screen.base),
    box(88, 142, 16, 3, 1.5, steel.base),
    box(90, 148, 12, 10, 3, c.base),
    disc(118, 70, 2.6, leaf.light),
    gleam('M42 72V126', 3.4, 0.5),
  );

export const cable: Draw = (c) => {
  const coil = (r: number) =>
    `M${100 - r} 104A${r} ${r * 0.82} 0 1 1 ${100 + r} 104A${r} ${r * 0.82} 0 1 1 ${100 - r} 104`;
  return all(
    times(3, (i) =>
      all(
        line(coil(58 - i * 9), c.deep, 8),
        line(coil(58 - i * 9), c.base, 6),
        dashed(coil(58 - i * 9), c.light, 4, '2 3'),
      ),
    ),
    line('M156 96Q170 130 148 152M44 96Q26 130 52 150', c.base, 6),
    soft('M88 48H112V74H88Z', rubber.base, 6),
    at(
      142,
      158,
      around(
        0,
        0,
        all(box(-10, -12, 20, 30, 5, c.lit), box(-6, 18, 12, 12, 3, steel.round), box(-7, -18, 14, 8, 2, c.deep)),
        32,
      ),
    ),
    at(
      60,
      156,
      around(
        0,
        0,
        all(
          box(-12, -12, 24, 28, 4, c.lit),
          box(-9, 16, 18, 18, 2, steel.round),
          box(-5, 22, 4, 4, 0.5, steel.deep),
          box(2, 22, 4, 4, 0.5, steel.deep),
          box(-7, -18, 14, 8, 2, c.deep),
        ),
        -30,
      ),
    ),
  );
};

export const powerBank: Draw = (c) =>
  all(
    line('M120 42Q118 18 146 22Q170 28 164 62', rubber.base, 5),
    at(163, 70, all(box(-8, -8, 16, 22, 4, rubber.base), box(-5, 13, 10, 11, 2, steel.round))),
    around(
      100,
      100,
      all(
        box(50, 38, 86, 140, 16, c.deep),
        box(46, 36, 86, 140, 16, c.lit),
        line('M62 38H116', c.pale, 2, 0.6),
        box(62, 40, 18, 7, 3, screen.base),
        box(92, 40, 24, 7, 3, screen.base),
        box(62, 64, 54, 26, 7, screen.lit),
        times(4, (i) => box(69 + i * 11, 71, 8, 12, 2, i < 3 ? leaf.light : screen.light)),
        path('M92 104L72 136H87L80 160L108 124H92L98 104Z', c.pale, 0.9),
        gleam('M54 60V158', 3, 0.5),
      ),
      0,
    ),
  );

export const phoneHolder: Draw = (c) =>
  all(
    oval(100, 165, 50, 8, c.deep),
    oval(100, 160, 50, 9, c.lit),
    oval(100, 158, 34, 5, c.light, 0.7),
    line('M100 158L112 96', c.shade, 13),
    line('M98 156L109 98', c.light, 2.6),
    disc(112, 96, 12, c.deep),
    around(
      100,
      84,
      all(
        at(100, 78, phone(c), 0, 0.88),
        soft('M58 120H142V128Q142 146 122 146H78Q58 146 58 128Z', c.lit, 4),
        line('M60 122H140', c.light, 2.4),
        both(soft('M130 82H142Q148 82 148 90V112H138Z', c.base, 4)),
        both(box(131, 86, 6, 22, 3, rubber.base)),
      ),
      -6,
    ),
  );

function earbud(c: Tone): string {
  return all(
    box(2, 2, 20, 66, 10, c.round),
    box(4, 60, 16, 7, 3.5, c.deep),
    disc(12, 54, 2, gold.base),
    soft('M-22 -10Q-22 -32 4 -32Q28 -32 28 -6Q28 16 6 18Q-22 18 -22 -10Z', c.lit, 3),
    soft('M-20 -18L-34 -24Q-46 -16 -40 4L-24 4Z', c.shade, 3),
    oval(-39, -10, 9, 15, rubber.light),
    oval(-42, -10, 6, 11, rubber.base),
    box(4, -18, 12, 6, 3, c.deep, 0.7),
    disc(10, 2, 3, leaf.light),
    gleam('M-12 -18Q-4 -26 8 -26', 3.4, 0.6),
  );
}

export const earphones: Draw = (c) =>
  all(
    soft('M24 116Q24 92 48 92H106Q130 92 130 116V140Q130 172 100 172H54Q24 172 24 140Z', c.lit, 4),
    path('M23 118Q77 130 131 118V140Q131 173 100 173H54Q23 173 23 140Z', c.shade, 0.45),
    line('M24 117Q77 130 130 117', c.deep, 2.6),
    line('M25 113Q77 125 129 113', c.light, 1.8),
    disc(77, 142, 3.4, leaf.light),
    box(66, 86, 22, 8, 4, steel.shade),
    gleam('M34 106Q40 98 54 98', 3.4, 0.55),
    at(84, 58, earbud(c), -12, 0.92),
    lifted(at(150, 96, earbud(c), 8, 1.06)),
  );

export const speaker: Draw = (c) =>
  all(
    soft('M50 40Q50 26 64 26H136Q150 26 150 40V158Q150 172 136 172H64Q50 172 50 158Z', c.round, 3),
    disc(100, 62, 22, c.deep),
    disc(100, 62, 18, rubber.lit),
    disc(100, 62, 8, rubber.light),
    disc(98, 59, 3, '#FFFFFF', 0.5),
    disc(100, 122, 37, c.deep),
    disc(100, 122, 33, rubber.base),
    ring(100, 122, 26, rubber.light, 3),
    disc(100, 122, 20, rubber.lit),
    disc(100, 122, 13, c.base),
    disc(96, 117, 4, c.pale, 0.8),
    both(disc(140, 36, 2.6, c.deep) + disc(140, 162, 2.6, c.deep)),
    line('M164 60Q176 98 164 136M36 60Q24 98 36 136', c.light, 4),
    gleam('M58 46V152', 3, 0.35),
  );

export const microphone: Draw = (c) =>
  all(
    oval(100, 166, 44, 9, rubber.light),
    oval(100, 163, 44, 8, rubber.base),
    box(95, 132, 10, 32, 3, steel.round),
    line('M52 84Q52 138 100 138Q148 138 148 84', steel.shade, 6),
    box(66, 26, 68, 100, 34, c.round),
    within(
      'M66 60Q66 26 100 26Q134 26 134 60V84H66Z',
      all(
        box(60, 20, 80, 64, 0, steel.round),
        times(9, (i) =>
          line(
            `M60 ${26 + i * 8}L140 ${66 + i * 8}M140 ${26 + i * 8}L60 ${66 + i * 8}M140 ${-14 + i * 8}L60 ${26 + i * 8}M60 ${-14 + i * 8}L140 ${26 + i * 8}`,
            steel.deep,
            1.2,
            0.6,
          ),
        ),
      ),
    ),
    box(64, 80, 72, 8, 4, gold.base),
    disc(100, 106, 6, c.deep),
    disc(100, 106, 3, leaf.light),
    both(disc(148, 84, 7, steel.deep)),
    gleam('M76 44V116', 4, 0.5),
  );

export const projector: Draw = (c) =>
  all(
    path('M24 30L62 112V140L18 96Z', glow.pale, 0.75),
    path('M20 40L60 116V136L18 92Z', glow.light, 0.6),
    block(52, 98, 104, 62, 24, c),
    disc(82, 128, 25, rubber.base),
    disc(82, 128, 20, steel.shade),
    disc(82, 128, 16, screen.lit),
    disc(82, 128, 10, screen.light),
    disc(77, 122, 4, '#FFFFFF', 0.9),
    times(5, (i) => box(116, 114 + i * 7, 30, 3, 1.5, c.deep)),
    disc(96, 92, 5, c.deep),
    oval(130, 91, 12, 4, c.base),
    disc(148, 150, 2.6, leaf.light),
    box(62, 160, 14, 12, 3, rubber.base),
    box(138, 160, 14, 12, 3, rubber.base),
    gleam('M58 104H106', 2.4, 0.5),
  );

export const keyboardMouse: Draw = (c, a) =>
  all(
    soft('M22 66H178Q182 66 182 72V120Q182 126 176 126H24Q18 126 18 120V72Q18 66 22 66Z', c.shade, 4),
    soft('M20 64H180V118H20Z', c.lit, 5),
    times(4, (r) => times(12, (q) => box(25 + q * 12.7, 69 + r * 12, 10, 9, 2, r === 0 && q === 0 ? a.base : c.light))),
    box(63, 105, 74, 9, 2, c.pale),
    soft('M124 152Q124 134 146 134Q168 134 168 152V160Q168 180 146 180Q124 180 124 160Z', c.lit, 3),
    line('M146 135V154M125 156Q146 150 167 156', c.deep, 1.6),
    box(143, 140, 6, 12, 3, a.base),
    gleam('M130 150Q132 142 138 140', 2.4, 0.6),
  );

export const usbHub: Draw = (c) =>
  all(
    line('M100 66Q98 20 140 26Q160 30 158 48', rubber.base, 6),
    at(158, 56, all(box(-9, -8, 18, 22, 4, c.base), box(-5, 13, 10, 12, 2, steel.round))),
    around(
      100,
      110,
      all(
        block(24, 92, 132, 46, 22, c),
        times(3, (i) =>
          all(
            box(32 + i * 30, 106, 24, 15, 2, steel.light),
            box(34 + i * 30, 108, 20, 11, 1, screen.base),
            box(36 + i * 30, 114, 16, 4, 0.5, sea),
          ),
        ),
        box(124, 108, 24, 11, 5, steel.light),
        box(127, 110.5, 18, 6, 3, screen.base),
        times(3, (i) => disc(44 + i * 30, 86, 2.4, leaf.light)),
        gleam('M30 97H110', 2, 0.6),
      ),
      0,
    ),
  );

export const storageDevices: Draw = (c, a) =>
  all(
    box(40, 32, 84, 112, 10, c.deep),
    box(36, 30, 84, 112, 10, c.lit),
    line('M50 50H106M50 58H90', c.pale, 2.6, 0.7),
    soft('M52 84H104V122H52Z', c.shade, 4),
    path('M70 92L60 108H72L68 118L88 102H76L82 92Z', c.pale),
    disc(108, 132, 3, leaf.light),
    lifted(
      at(
        134,
        128,
        around(
          0,
          0,
          all(
            box(-14, -18, 28, 62, 5, a.lit),
            box(-10, -44, 20, 28, 2, steel.round),
            box(-6, -38, 4.4, 6, 0.5, steel.deep),
            box(2, -38, 4.4, 6, 0.5, steel.deep),
            ring(0, 34, 4, a.deep, 2),
            gleam('M-9 -10V24', 2, 0.6),
          ),
          24,
        ),
      ),
    ),
    lifted(
      at(
        66,
        158,
        around(
          0,
          0,
          all(
            path('M-18 -20H10L18 -12V22H-18Z', rubber.base),
            times(5, (i) => box(-14 + i * 5.4, -17, 3, 9, 0.6, gold.base)),
            box(-13, -2, 26, 18, 2, c.base),
          ),
          -8,
        ),
      ),
    ),
  );

export const monitorArm: Draw = (c) =>
  all(
    soft('M40 166H92V176H40Z', c.deep, 3),
    box(58, 72, 14, 98, 4, c.round),
    line('M65 112L112 134', c.shade, 13),
    line('M112 134L138 92', c.base, 13),
    line('M66 110L110 131', c.pale, 2, 0.6),
    disc(65, 112, 9, steel.shade),
    disc(112, 134, 10, steel.base),
    disc(112, 134, 4, steel.deep),
    box(128, 76, 16, 26, 3, steel.deep),
    around(
      130,
      66,
      all(
        soft('M64 24H180V92H64Z', rubber.base, 6),
        box(67, 27, 110, 62, 2, screen.lit),
        path('M67 70Q100 44 130 62Q160 76 177 56V89H67Z', sea, 0.8),
        path('M67 82Q100 62 140 76Q160 82 177 74V89H67Z', '#8EC5F2', 0.8),
        gleam('M76 36L92 34', 3, 0.5),
      ),
      -4,
    ),
  );

export const webcam: Draw = (c) =>
  all(
    soft('M70 132H130L138 158Q138 166 130 166H70Q62 166 62 158Z', rubber.lit, 4),
    box(92, 108, 16, 28, 4, steel.round),
    soft('M28 70Q28 44 54 44H146Q172 44 172 70V88Q172 114 146 114H54Q28 114 28 88Z', c.lit, 4),
    disc(100, 79, 31, c.deep),
    disc(100, 79, 27, rubber.base),
    disc(100, 79, 20, screen.lit),
    disc(100, 79, 12, screen.light),
    disc(100, 79, 6, '#0E1526'),
    disc(92, 71, 4.4, '#FFFFFF', 0.9),
    both(times(4, (i) => box(146 + i * 5, 72, 2.6, 14, 1.3, c.deep))),
    disc(50, 58, 3.4, leaf.light),
    gleam('M44 56Q70 48 90 48', 2.6, 0.5),
  );

function activity(r: number, fill: string, length: number): string {
  return all(
    ring(100, 101, r, '#26324A', 7),
    `<g transform="rotate(-90 100 101)">`,
    `<circle cx="100" cy="101" r="${r}" fill="none" stroke="${fill}" stroke-width="7" stroke-linecap="round" stroke-dasharray="${length} 200"/></g>`,
  );
}

export const smartWatch: Draw = (c) =>
  all(
    soft('M72 66L80 18H120L128 66Z', c.lit, 5),
    soft('M72 134L80 184H120L128 134Z', c.lit, 5),
    path('M112 18H120L128 66H116ZM116 134H128L120 184H112Z', c.shade),
    times(4, (i) => oval(100, 152 + i * 8, 3, 2.2, c.deep)),
    box(52, 52, 96, 98, 28, steel.round),
    box(57, 57, 86, 88, 24, '#0E1526'),
    box(148, 82, 7, 22, 3.5, steel.shade),
    activity(31, signal.light, 140),
    activity(21, leaf.light, 90),
    soft('M100 110Q88 102 92 95Q97 92 100 98Q103 92 108 95Q112 102 100 110Z', c.light, 1),
    gleam('M66 78Q68 66 80 64', 3, 0.5),
  );

export const smartHome: Draw = (c, a) =>
  all(
    at(
      -34,
      0,
      all(
        speakerBody(c),
        times(5, (i) => times(8, (q) => disc(72 + q * 8, 122 + i * 9, 1.4, c.deep, 0.7))),
        oval(100, 104, 33, 9, rubber.base),
        hoop(100, 104, 28, 6.6, water.base, 3),
        hoop(100, 104, 20, 4.4, water.light, 1.4),
      ),
    ),
    at(
      142,
      84,
      all(
        box(-30, -44, 60, 60, 12, paper.lit),
        disc(0, -14, 22, a.base),
        disc(0, -14, 17, screen.lit),
        line('M-9 -8Q0 -26 9 -8', glow.base, 3),
        disc(0, -12, 3, glow.base),
      ),
    ),
    at(
      142,
      146,
      all(
        box(-28, -26, 56, 52, 11, paper.lit),
        disc(0, 0, 17, paper.shade),
        disc(-6, 0, 3, rubber.base),
        disc(6, 0, 3, rubber.base),
        box(-3, -14, 6, 4, 2, leaf.base),
      ),
    ),
    line('M50 72Q66 56 82 72M56 82Q66 72 76 82', c.light, 4),
    line('M40 62Q66 38 92 62', c.light, 4),
  );
function speakerBody(c: Tone): string {
  return path('M60 104V160Q60 172 100 172Q140 172 140 160V104Z', c.round) + oval(100, 104, 40, 11, c.light);
}

export const cctv: Draw = (c) =>
  all(
    soft('M152 34H170V98H152Z', steel.lit, 4),
    line('M160 66Q140 60 132 84', steel.shade, 9),
    disc(160, 46, 3, steel.deep),
    disc(160, 86, 3, steel.deep),
    around(
      90,
      104,
      all(
        soft('M36 82H140Q150 82 150 92V122Q150 132 140 132H36Z', c.lit, 4),
        soft('M26 70H146V84H26Q20 78 26 70Z', c.shade, 4),
        box(26, 84, 22, 46, 8, rubber.base),
        oval(36, 107, 15, 19, screen.lit),
        oval(36, 107, 8, 11, screen.light),
        oval(33, 102, 3, 4, '#FFFFFF', 0.9),
        disc(62, 120, 3.4, signal.base),
        gleam('M58 92H132', 3, 0.5),
      ),
      -14,
    ),
    at(
      64,
      168,
      all(
        path('M-30 -4Q-28 -34 0 -36Q28 -34 30 -4Z', screen.base, 0.9),
        box(-36, -6, 72, 14, 6, paper.lit),
        disc(0, -16, 10, screen.light),
        disc(-3, -19, 3, '#FFFFFF', 0.9),
      ),
    ),
  );

export const drone: Draw = (c) =>
  all(
    both(
      all(
        line('M108 96L152 72M108 108L160 136', rubber.base, 8),
        box(147, 58, 10, 16, 3, steel.shade),
        box(156, 124, 10, 14, 3, steel.shade),
        oval(152, 57, 34, 6, c.pale, 0.75),
        oval(152, 57, 34, 2.4, c.shade, 0.8),
        oval(161, 122, 36, 7, c.pale, 0.75),
        oval(161, 122, 36, 2.8, c.shade, 0.8),
        disc(166, 142, 4, signal.base),
        line('M124 124L132 158H146', rubber.base, 4),
      ),
    ),
    soft('M66 96Q66 76 100 74Q134 76 134 96V112Q130 130 100 132Q70 130 66 112Z', c.lit, 4),
    path('M72 92Q76 80 100 79Q124 80 128 92Q100 86 72 92Z', c.pale, 0.7),
    soft('M84 122H116V142Q100 152 84 142Z', rubber.base, 4),
    disc(100, 136, 9, screen.light),
    disc(97, 133, 3, '#FFFFFF', 0.9),
    both(box(108, 104, 14, 4, 2, c.deep)),
    disc(100, 104, 4, leaf.light),
  );
