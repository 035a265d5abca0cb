import { at, box, disc, line, oval, path, times } from './pen.ts';
import { mix } from './tones.ts';

type Tint = { readonly wall: string; readonly floor: string; readonly strong: string };

const TINTS: readonly Tint[] = [
  { wall: '#EEF2F6', floor: '#DDE4EC', strong: '#B9C6D6' },
  { wall: '#F5EFE7', floor: '#E9DECF', strong: '#D3BFA4' },
  { wall: '#E9F1EC', floor: '#D6E5DB', strong: '#A9C9B6' },
  { wall: '#FAEFEC', floor: '#F2DDD7', strong: '#E0B5A9' },
  { wall: '#ECEBF6', floor: '#DAD8EC', strong: '#B5B1D8' },
  { wall: '#FBF5DF', floor: '#F2E7BE', strong: '#DDC67C' },
  { wall: '#E6F2F5', floor: '#CFE5EB', strong: '#9CC8D3' },
  { wall: '#F1F1EF', floor: '#E3E2DE', strong: '#C4C2BB' },
];

type Backdrop = (tint: Tint) => string;

const room =
  (floor: number): Backdrop =>
  ({ wall, floor: ground }) =>
    box(0, 0, 200, 200, 0, wall) + box(0, floor, 200, 200 - floor, 0, ground);

/** Rooms for goods that stand: the floor lies under y = 172. */
const STANDING: readonly Backdrop[] = [
  room(140),
  (t) => room(146)(t) + path('M48 146V84A52 52 0 0 1 152 84V146Z', t.strong, 0.5),
  (t) => room(150)(t) + disc(100, 90, 66, t.strong, 0.45),
  (t) =>
    box(0, 0, 200, 200, 0, t.wall) +
    path('M26 172V190A74 14 0 0 0 174 190V172Z', t.strong, 0.8) +
    oval(100, 172, 74, 14, t.floor) +
    oval(100, 172, 74, 14, '#FFFFFF', 0.4),
  (t) => room(144)(t) + at(58, 14, window(), 0, 1),
  (t) =>
    room(142)(t) +
    box(0, 142, 200, 58, 0, '#D9B78C', 0.75) +
    line('M0 156H200M0 176H200M60 142V156M140 156V176M34 176V200M170 142V156', '#A87B47', 0.8, 0.5),
  (t) =>
    room(144)(t) +
    times(6, (row) => line(`M0 ${row * 24}H200`, t.strong, 0.8, 0.6)) +
    times(6, (column) => line(`M${column * 40} 0V144`, t.strong, 0.8, 0.6)),
  (t) => room(146)(t) + branches(t.strong),
  (t) => room(150)(t) + path('M0 0H64L28 150H0ZM120 0H200V150H92Z', '#FFFFFF', 0.45),
  (t) => room(138)(t) + times(9, (at2) => path(`M${at2 * 24} 0h12V138h-12Z`, t.strong, 0.22)),
];

const field: Backdrop = ({ wall }) => box(0, 0, 200, 200, 0, wall);

/** Table tops for goods that lie, seen from above. */
const LYING: readonly Backdrop[] = [
  (t) => field(t) + path('M0 0H200L0 200Z', t.floor, 0.8),
  (t) => field(t) + disc(100, 100, 88, t.floor) + disc(100, 100, 72, t.strong, 0.3),
  (t) => field(t) + path('M100 0H200V200H100Z', t.floor),
  (t) =>
    field(t) +
    times(24, (row) => line(`M0 ${row * 9}H200`, t.strong, 0.9, 0.35)) +
    times(24, (at2) => line(`M${at2 * 9} 0V200`, t.strong, 0.9, 0.35)),
  (t) => field(t) + at(20, 10, window(), 0, 1.5),
  () =>
    box(0, 0, 200, 200, 0, '#E6CDA8') +
    times(5, (row) => line(`M0 ${row * 42 + 14}H200`, '#B98F5C', 0.9, 0.7)) +
    line('M20 30q30 -8 60 0t60 0M60 116q30 -8 60 0t60 0M10 160q30 8 60 0', '#B98F5C', 0.8, 0.5),
  (t) => field(t) + times(5, (row) => line(`M0 ${row * 50}H200M${row * 50} 0V200`, t.strong, 1, 0.6)),
  (t) => field(t) + branches(t.strong),
  (t) =>
    field(t) +
    times(26, (at2) =>
      disc((at2 * 73) % 200, (at2 * 47 + 13) % 200, 2 + (at2 % 3) * 1.6, at2 % 2 ? t.strong : t.floor, 0.8),
    ),
  (t) => field(t) + box(12, 12, 176, 176, 10, t.floor) + box(20, 20, 160, 160, 6, '#FFFFFF', 0.35),
];

/** Light that falls through a window of four panes. */
function window(): string {
  return times(4, (pane) => {
    const x = (pane % 2) * 46;
    const y = Math.floor(pane / 2) * 58;
    return path(`M${x + y * 0.3} ${y}h40l16 52h-40Z`, '#FFFFFF', 0.5);
  });
}

function branches(colour: string): string {
  const leaf = (x: number, y: number, turn: number) =>
    at(x, y, path('M0 0Q14 -10 34 0Q14 10 0 0Z', colour, 0.35), turn);
  return (
    leaf(178, 0, 100) +
    leaf(190, 16, 130) +
    leaf(170, 24, 150) +
    leaf(196, 44, 150) +
    leaf(176, 52, 175) +
    leaf(200, 74, 165)
  );
}

/** How many backgrounds there are. */
export const BACKDROPS = STANDING.length * TINTS.length;

/** The background number `index` for goods that stand or lie, in the field of 200; deeper behind nearly white goods. */
export function backdrop(index: number, ground: 'stand' | 'lie', isPale: boolean): string {
  const design = (ground === 'stand' ? STANDING : LYING)[index % STANDING.length];
  const tint = TINTS[Math.floor(index / STANDING.length) % TINTS.length];
  if (!design || !tint) throw new Error(`no backdrop ${index}`);
  const deeper = (colour: string) => mix(colour, tint.strong, isPale ? 0.42 : 0);
  return design({
    wall: deeper(tint.wall),
    floor: deeper(tint.floor),
    strong: mix(tint.strong, '#0B1733', isPale ? 0.12 : 0),
  });
}
