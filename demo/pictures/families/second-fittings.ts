import { all, around, at, box, disc, line, path, ring, shifted, soft, times, type Draw } from '../pen.ts';
import { gleam, slab } from '../solids.ts';
import { glass, glow, paper, rubber, screen, signal, steel, wood } from '../tones.ts';
import { epoxy } from './second-industry.ts';
import { leatherGloves } from './second-tools.ts';

/** The two parts of a sensor on a frame and on the door that stands ajar. */
export const ajarSensor: Draw = (c, a) =>
  around(
    100,
    40,
    all(
      box(18, 18, 74, 164, 3, paper.shade) + box(22, 18, 60, 164, 2, paper.base) + line('M30 18V182', paper.shade, 2),
      path('M92 18H112V182H92Z', rubber.shade),
      path('M110 24L182 14V186L110 176Z', wood.base) + path('M110 24L118 23V177L110 176Z', wood.shade),
      path('M134 38L170 34V88L134 89Z', wood.light) + path('M134 106L170 106V162L134 158Z', wood.light),
      disc(174, 98, 5, steel.shade) + line('M174 98H160', steel.deep, 5),
      box(30, 44, 50, 112, 11, c.deep) + box(27, 42, 50, 112, 11, c.lit) + box(34, 50, 36, 70, 6, c.light, 0.5),
      disc(52, 66, 6, a.base) +
        disc(52, 66, 2.6, '#FFFFFF') +
        line('M40 134H64', c.deep, 3) +
        line('M40 142H64', c.deep, 3),
      soft('M122 62L148 60V134L122 134Z', c.deep, 8) +
        soft('M120 60L146 58V132L120 132Z', c.base, 8) +
        line('M128 80H138', c.deep, 3),
      line('M84 84Q92 98 84 112M92 78Q104 98 92 118', a.base, 4),
      gleam('M32 56V140', 3, 0.45),
    ),
    0,
    0.9,
  );

/** A threaded barrel with its sensing face, two nuts and a cable. */
export const barrelSensor: Draw = (c, a) =>
  at(
    96,
    104,
    all(
      line('M-66 0C-92 0 -78 44 -104 36', rubber.deep, 12) + line('M-66 -2C-90 -2 -76 42 -102 34', rubber.light, 2.4),
      box(-78, -14, 26, 28, 5, c.deep) + box(-58, -23, 24, 46, 5, c.base) + disc(-46, -12, 4.4, a.base),
      box(-36, -27, 88, 54, 3, steel.base) +
        box(-36, -27, 88, 16, 3, steel.light) +
        box(-36, 12, 88, 15, 3, steel.shade),
      times(14, (i) => line(`M${-32 + i * 6.2} -27L${-34 + i * 6.2} 27`, steel.deep, 1.8)),
      ...[-14, 14].map(
        (x) =>
          box(x - 8, -42, 17, 84, 3, steel.shade) +
          box(x - 8, -42, 17, 26, 3, steel.light) +
          box(x - 8, -16, 17, 32, 0, steel.base),
      ),
      box(50, -29, 40, 58, 8, c.shade) + box(50, -29, 34, 58, 7, c.lit) + box(54, -22, 8, 44, 3, c.light, 0.7),
      line('M100 -18Q110 0 100 18M110 -30Q126 0 110 30', a.base, 5),
    ),
    -36,
    0.84,
  );

export const pairOfLeatherGloves: Draw = (c, a) => around(100, 100, leatherGloves(c, a), 0, 0.86);

export const twinEpoxy: Draw = (c, a) => around(100, 100, shifted(8, -4, epoxy(c, a)), 0, 0.84);

/** An anodised perforated sheet on sheets of plain metal. */
export const perforatedSheet: Draw = (c, a) => {
  const sheet = (y: number, top: string, side: string, front: string) =>
    all(
      soft(`M12 ${y}L88 ${y + 40}V${y + 46}L12 ${y + 6}Z`, side, 1),
      soft(`M88 ${y + 40}L190 ${y - 8}V${y - 2}L88 ${y + 46}Z`, front, 1),
      soft(`M12 ${y}L88 ${y + 40}L190 ${y - 8}L114 ${y - 48}Z`, top, 1),
    );
  return all(
    sheet(126, steel.lit, steel.shade, steel.deep) + sheet(110, steel.lit, steel.shade, steel.deep),
    sheet(94, a.base, a.shade, a.deep),
    sheet(72, c.lit, c.shade, c.deep),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
      times(10, (j) => {
        const [u, v] = [i / 9, (j + 1) / 11];
        const [x, y] = [12 + 76 * u + 102 * v, 72 + 40 * u - 48 * v];
        const round = (value: number) => Math.round(value * 10) / 10;
        return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="3.1" ry="1.9" fill="${c.deep}"/>`;
      }),
    ),
    line('M16 71L112 26', c.pale, 2, 0.8),
  );
};

/** The organizer hangs on the back of a front seat and holds a tablet, bottles and boxes. */
export const seatBackPockets: Draw = (c, a) =>
  around(
    100,
    40,
    all(
      box(66, 14, 68, 40, 16, rubber.light) + line('M84 52V66M116 52V66', steel.base, 7),
      soft('M44 70Q100 52 156 70L170 182H30Z', rubber.base, 8) + line('M40 90L32 176M160 90L168 176', rubber.light, 3),
      line('M74 66L80 52M126 66L120 52', c.deep, 5),
      soft('M52 72H148L156 178H44Z', c.lit, 6) + line('M54 72H146', c.light, 3),
      box(64, 80, 72, 46, 5, rubber.deep) + box(68, 84, 64, 38, 2, screen.light),
      path('M68 122L88 98L102 112L114 102L132 122Z', screen.pale) + disc(120, 93, 4.4, glow.base),
      box(60, 128, 13, 34, 4, glass.base) +
        box(62, 122, 9, 9, 2, signal.base) +
        box(78, 132, 22, 30, 2, '#FFFFFF') +
        box(78, 140, 22, 6, 0, signal.base),
      box(106, 130, 13, 30, 6, a.light) + box(124, 134, 18, 28, 3, a.base),
      soft('M48 148H100V178H46Z', c.shade, 4) + soft('M102 148H152L154 178H102Z', c.shade, 4),
      line('M48 147H100M102 147H152', a.base, 5) + line('M62 164H84M116 164H138', c.deep, 3),
    ),
    0,
    0.9,
  );

/** A bar sealer with its arm raised over the mouth of a bag. */
export const barSealer: Draw = (c, a) =>
  all(
    line('M24 60L164 104', c.deep, 24) + line('M24 56L164 100', c.base, 20) + line('M20 50L150 91', c.light, 4),
    line('M28 72L150 110', rubber.base, 7) + box(6, 40, 30, 26, 9, rubber.base),
    path('M44 122Q50 92 60 84H122Q132 96 136 122Z', glass.light, 0.85) +
      path('M60 84H122L126 92H57Z', glass.shade, 0.9),
    path('M56 122Q60 106 70 104H112Q120 108 124 122Z', wood.light) + line('M66 90Q60 104 58 116', '#FFFFFF', 3),
    soft('M158 88H180V128H158Z', c.shade, 5) + disc(168, 104, 9, steel.base) + disc(168, 104, 4, steel.deep),
    slab(16, 132, 168, 12, 6, c, 10) + box(34, 122, 116, 6, 1, signal.base) + box(34, 126, 116, 3, 1, signal.light),
    soft('M16 136H184V164H16Z', c.lit, 4) + box(24, 164, 22, 8, 3, rubber.base) + box(154, 164, 22, 8, 3, rubber.base),
    disc(56, 151, 11, rubber.base) + ring(56, 151, 11, a.base, 2.4) + line('M56 151L61 144', '#FFFFFF', 3),
    times(5, (i) => disc(84 + i * 8, 151, 2, c.deep)) +
      box(138, 144, 28, 13, 4, signal.base) +
      line('M146 150H158', '#FFFFFF', 2.4),
  );

/** A book with flags along its edge and the strip of flags they come from. */
export const pageFlags: Draw = (c, a) =>
  all(
    ...[c, a, c, a, c].map((tone, i) => {
      const [y, out] = [32 + i * 24, i % 2 ? 46 : 54];
      return (
        box(122, y + 1, out, 18, 3, tone.deep) +
        box(122, y - 1, out, 18, 3, tone.base) +
        line(`M136 ${y + 5}h${out - 22}`, tone.light, 2.4)
      );
    }),
    box(30, 24, 106, 138, 3, paper.shade) +
      box(34, 22, 100, 136, 2, paper.base) +
      times(4, (i) => line(`M${126 + i * 2.4} 24V156`, paper.shade, 0.9)),
    soft('M26 20H116V166H26Z', c.lit, 6) +
      box(23, 17, 14, 152, 3, c.deep) +
      box(54, 44, 46, 32, 3, paper.base) +
      line('M62 56H92M62 65H82', c.base, 3),
    gleam('M44 26V160', 2, 0.35),
    at(
      110,
      158,
      all(
        box(-66, -22, 132, 48, 5, paper.deep) + box(-68, -25, 132, 48, 5, '#FFFFFF'),
        ...[c.base, a.base, c.shade, a.shade, c.light].map(
          (tone, i) => box(-60 + i * 24, -19, 20, 24, 2, tone) + box(-60 + i * 24, 5, 20, 12, 1, glass.base),
        ),
      ),
      -6,
    ),
  );

/** A detector with its segmented lens on a jointed foot. */
export const footedMotionSensor: Draw = (c, a) =>
  all(
    soft('M70 152H130L142 172H58Z', c.deep, 4) + box(92, 134, 16, 22, 4, steel.round) + disc(100, 136, 12, rubber.base),
    soft('M58 28Q100 16 142 28Q150 86 130 132Q100 142 70 132Q50 86 58 28Z', c.deep, 6),
    soft('M56 26Q98 14 140 26Q147 84 128 130Q98 140 69 130Q49 84 56 26Z', c.lit, 5),
    soft('M64 66Q98 58 132 66Q134 96 122 120Q98 128 75 120Q62 96 64 66Z', '#FFFFFF', 3),
    line('M64 82Q98 74 133 82M67 98Q98 91 130 98M72 111Q98 105 125 111', steel.shade, 2),
    line('M81 63Q80 94 88 123M98 61V125M116 63Q117 94 109 123', steel.shade, 2),
    disc(98, 42, 7, c.deep) + disc(98, 42, 4.4, signal.base) + line('M64 32Q98 22 132 32', c.light, 3),
    line('M40 78Q34 96 42 114M24 70Q14 96 26 124M156 78Q162 96 154 114M172 70Q182 96 170 124', a.base, 5),
  );

/** A round motor behind its gearbox, whose shaft has a flat. */
export const gearboxMotor: Draw = (c, a) =>
  all(
    line('M26 82Q2 76 8 48', signal.base, 5) + line('M26 116Q0 118 6 146', rubber.base, 5),
    box(22, 76, 14, 12, 2, steel.deep) + box(22, 110, 14, 12, 2, steel.deep),
    soft('M58 128H150L160 168H48Z', c.deep, 6) + box(40, 162, 126, 10, 3, c.shade),
    box(34, 62, 76, 76, 8, steel.base) + box(34, 66, 76, 18, 0, steel.light) + box(34, 112, 76, 26, 8, steel.shade),
    box(34, 62, 12, 76, 6, rubber.base) + box(58, 90, 34, 20, 2, a.base) + line('M63 97H86M63 103H78', a.deep, 2),
    times(3, (i) => line(`M52 ${118 + i * 6}H100`, steel.deep, 2)),
    box(104, 46, 50, 96, 8, c.shade) + box(104, 46, 42, 96, 7, c.lit) + line('M125 47V141', c.deep, 3),
    ...[56, 132].map((y) => disc(114, y, 4.4, steel.light) + disc(136, y, 4.4, steel.light)),
    box(150, 70, 14, 36, 4, steel.shade) + box(160, 80, 34, 16, 3, steel.base) + box(170, 80, 24, 6, 1, steel.light),
    box(170, 88, 24, 8, 2, steel.deep) + gleam('M110 62V124', 3, 0.5),
  );

/** Coils whose two straight ends stand apart. */
export const leggedSpring: Draw = (c, a) =>
  all(
    line('M146 84L178 24', c.deep, 12) + line('M145 83L177 23', c.base, 8) + disc(177, 24, 6, a.base),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      all(
        path(`M${44 + i * 15} 132A17 44 0 0 1 ${44 + i * 15} 50A14 40 0 0 0 ${44 + i * 15} 132Z`, c.deep),
        `<ellipse cx="${52 + i * 15}" cy="92" rx="17" ry="44" fill="none" stroke="${c.deep}" stroke-width="12"/>`,
        `<ellipse cx="${51 + i * 15}" cy="91" rx="17" ry="44" fill="none" stroke="${c.base}" stroke-width="8"/>`,
        line(`M${38 + i * 15} 72Q${42 + i * 15} 52 ${50 + i * 15} 48`, c.light, 3),
      ),
    ),
    line('M44 132L84 178', c.deep, 12) + line('M43 131L83 177', c.base, 8) + line('M42 129L80 172', c.light, 2),
    disc(84, 177, 6, a.base),
  );
