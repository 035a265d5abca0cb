import { all, at, box, disc, line, path, ring, times, type Tone } from './pen.ts';

const INK = '#22304A';

const stroke = (d: string, width = 2): string => line(d, INK, width);

/** Small signs around the origin, about 20 units wide. */
const SIGNS = {
  drop: stroke('M0 -9Q8 1 8 4A8 7 0 0 1 -8 4Q-8 1 0 -9Z') + stroke('M-4 5Q-3 8 0 8', 1.4),
  drops: stroke('M-4 -8Q1 -1 1 2A5 5 0 0 1 -9 2Q-9 -1 -4 -8ZM6 -2Q9 3 9 5A3 3 0 0 1 3 5Q3 3 6 -2Z'),
  wind: stroke('M-9 -3H4Q8 -3 8 -6Q8 -9 5 -9M-9 2H7Q10 2 10 5Q10 8 7 8M-9 7H1'),
  sun: ring(0, 0, 4, INK, 2) + times(8, (i) => at(0, 0, stroke('M0 -7V-10', 1.8), i * 45)),
  flame: stroke('M0 -10Q1 -4 5 -1Q8 3 5 7Q3 9 0 9Q-3 9 -5 7Q-8 3 -4 -2Q-2 0 -2 2Q1 -2 0 -10Z'),
  snow: times(3, (i) => at(0, 0, stroke('M0 -10V10M-3 -8L0 -5L3 -8M-3 8L0 5L3 8', 1.6), i * 60)),
  bolt: path('M2 -10L-7 2H-1L-2 10L7 -2H1Z', INK),
  battery: stroke('M-9 -5H7V5H-9ZM9 -2V2') + box(-7, -3, 9, 6, 0.5, INK),
  waves: disc(0, 6, 2, INK) + stroke('M-4 2Q0 -2 4 2M-7 -2Q0 -9 7 -2M-10 -6Q0 -15 10 -6', 1.8),
  lock: box(-7, -1, 14, 10, 2, INK) + stroke('M-4 -1V-5A4 4 0 0 1 4 -5V-1'),
  wheel: ring(0, 0, 8, INK, 2) + disc(0, 0, 2.4, INK) + times(4, (i) => at(0, 0, stroke('M0 -2V-8', 1.4), i * 90)),
  handle: stroke('M-8 8V0Q-8 -8 0 -8Q8 -8 8 0V8M-10 8H-6M6 8H10', 2.4),
  lid: stroke('M-9 0Q0 -9 9 0ZM-7 4H7V9H-7Z') + disc(0, -6, 1.6, INK),
  straw: stroke('M3 -10L0 -3V8M-7 -3H7L5 9H-5Z'),
  bag: stroke('M-8 -3H8L9 9H-9ZM-4 -3V-5A4 4 0 0 1 4 -5V-3'),
  gift: stroke('M-9 -2H9V9H-9ZM-9 -2V-5H9V-2M0 -5V9M0 -5Q-6 -11 -6 -6Q-5 -5 0 -5Q6 -11 6 -6Q5 -5 0 -5', 1.7),
  pocket: stroke('M-8 -8H8V4Q8 9 0 9Q-8 9 -8 4ZM-8 -3H8'),
  zip: stroke('M0 -10V2M-3 2H3V9H-3Z') + times(4, (i) => stroke(`M-4 ${-9 + i * 3}h3M1 ${-7.5 + i * 3}h3`, 1.4)),
  ruler: stroke('M-10 -4H10V4H-10Z') + times(4, (i) => stroke(`M${-6 + i * 4} -4V${i % 2 ? -1 : 0}`, 1.4)),
  arrows: stroke('M0 -10V10M-4 -6L0 -10L4 -6M-4 6L0 10L4 6'),
  fold: stroke('M-9 7L0 -7L9 7M-5 7H5M0 -7V-10'),
  turn: stroke('M8 -3A8 8 0 1 0 8 4M8 -9V-3H2'),
  layers: stroke('M0 -9L9 -4L0 1L-9 -4ZM-9 1L0 6L9 1M-9 5L0 10L9 5', 1.7),
  plant: stroke('M-8 9Q-9 -7 9 -9Q9 7 -6 5M-8 9Q-4 0 3 -3', 1.9),
  shield: stroke('M0 -10L8 -7V0Q8 7 0 10Q-8 7 -8 0V-7ZM-4 0L-1 3L4 -3'),
  magnet: stroke('M-7 -8V1A7 7 0 0 0 7 1V-8H3V1A3 3 0 0 1 -3 1V-8ZM-7 -4H-3M3 -4H7', 1.7),
  bulb: stroke('M-3 4Q-7 0 -7 -3A7 7 0 0 1 7 -3Q7 0 3 4ZM-3 7H3M-2 10H2', 1.8),
  sound: stroke('M-9 -3H-5L0 -8V8L-5 3H-9ZM4 -4Q7 0 4 4M7 -7Q12 0 7 7', 1.8),
  quiet: stroke('M-9 -3H-5L0 -8V8L-5 3H-9ZM4 -4L10 4M10 -4L4 4', 1.8),
  clock: ring(0, 0, 9, INK, 2) + stroke('M0 -5V0L4 2'),
  heat: stroke('M-3 3V-7A3 3 0 0 1 3 -7V3A5 5 0 1 1 -3 3Z') + disc(0, 6, 2.4, INK),
  lens: ring(0, 0, 9, INK, 2) + ring(0, 0, 5, INK, 1.6) + disc(-2, -2, 1.4, INK),
  gear: ring(0, 0, 6, INK, 2.4) + times(8, (i) => at(0, 0, stroke('M0 -7V-10', 2.8), i * 45)) + disc(0, 0, 1.8, INK),
  flower: times(5, (i) => at(0, 0, ring(0, -5.6, 3.4, INK, 1.7), i * 72)) + disc(0, 0, 2, INK),
  needle: stroke('M-9 9L7 -7M7 -7A3 3 0 1 1 9 -9M-9 1Q-3 -5 -1 1T8 6', 1.7),
  hand: stroke('M-6 9V0V-6M-2 0V-9M2 0V-9M6 1V-6M-6 3Q-10 -1 -9 3L-5 9H4Q7 6 6 1', 1.9),
  feather: stroke('M-9 10L2 -2M-6 5Q-8 -6 9 -10Q9 5 -3 6M-2 2H4', 1.7),
  stack: stroke('M-7 -8H7L6 -3H-6ZM-6 -1H6L5 4H-5ZM-5 6H5', 1.8),
  cup: stroke('M-8 -7H5V2Q5 8 -1 8H-2Q-8 8 -8 2ZM5 -4H7Q10 -4 10 -1Q10 3 5 3', 1.9),
  spray:
    stroke('M-6 9V0Q-6 -3 -2 -3H2Q6 -3 6 0V9ZM-2 -3V-7H4M-2 -7L-6 -9') + disc(8, -8, 1.1, INK) + disc(8, -4, 1.1, INK),
  brush: stroke('M-2 -10H2V1H-2ZM-5 1H5V4H-5ZM-5 4V10M-1.6 4V10M1.6 4V10M5 4V10', 1.6),
  filter: stroke('M-9 -8H9L3 0V8L-3 5V0Z'),
  screen: stroke('M-9 -7H9V4H-9ZM-4 9H4M0 4V9') + stroke('M-5 0L-2 -3L1 -1L5 -5', 1.5),
  card: stroke('M-10 -6H10V6H-10ZM-10 -2H10M-6 3H-2'),
  phone: stroke('M-5 -10H5V10H-5ZM-1 7H1'),
  mirror: ring(0, -3, 6.6, INK, 2) + stroke('M0 4V10M-3 -4L1 -7', 1.8),
  cut: stroke('M-7 -9L5 5M7 -9L-5 5') + ring(-6, 7, 2.6, INK, 1.8) + ring(6, 7, 2.6, INK, 1.8),
  stick: stroke('M-8 -8H8V2L2 8H-8ZM8 2H2V8', 1.8) + stroke('M-4 -3H4M-4 1H1', 1.5),
  button: ring(0, 0, 8.6, INK, 2) + times(4, (i) => at(0, 0, disc(2.4, 2.4, 1.2, INK), i * 90)),
  shirt: stroke('M-4 -8L-10 -4L-8 0L-5 -2V9H5V-2L8 0L10 -4L4 -8Q0 -4 -4 -8Z', 1.8),
  plug: stroke('M-4 -9V-4M4 -9V-4M-7 -4H7V0Q7 5 0 5Q-7 5 -7 0ZM0 5V10', 1.9),
  remote:
    stroke('M-4 -10H4V10H-4Z') +
    disc(0, -5, 1.8, INK) +
    disc(-1.4, 1, 0.9, INK) +
    disc(1.4, 1, 0.9, INK) +
    disc(0, 5, 0.9, INK),
  recycle: times(3, (i) => at(0, 0, stroke('M-4 -6L0 -9L6 -3M6 -3V-7M6 -3H2', 1.8), i * 120)),
  grip: stroke('M-9 6Q-6 2 -3 6T3 6T9 6M-9 1Q-6 -3 -3 1T3 1T9 1M-9 -4Q-6 -8 -3 -4T3 -4T9 -4', 1.7),
  book: stroke('M0 -6Q-4 -9 -10 -7V7Q-4 5 0 8Q4 5 10 7V-7Q4 -9 0 -6ZM0 -6V8', 1.8),
  frame: stroke('M-9 -9H9V9H-9ZM-5 -5H5V5H-5Z', 1.9),
  gauge: stroke('M-9 6A10 10 0 1 1 9 6ZM0 3L5 -4', 2) + disc(0, 3, 1.6, INK),
  plus: stroke('M0 -8V8M-8 0H8', 2.6),
  signet: ring(0, -2, 7, INK, 2) + stroke('M-3 4L-5 10L0 8L5 10L3 4M-3 -2L-1 0L3 -4', 1.7),
} as const;

type Sign = keyof typeof SIGNS;

/** The first that fits a feature holds. */
const SIGN_OF: readonly (readonly [RegExp, Sign])[] = [
  [/^lightweight|^slim|^mini(malist)?$|^feather|^low-(?!noise|light|emf|power)|^soft-enamel/, 'feather'],
  [/-sleeve$|-fit$|-neck$|turtleneck|wide-shoulder|high-waist/, 'shirt'],
  [/^washable|^with-washable|^reusable|^removable/, 'recycle'],
  [/^self-cleaning|^with-mop|lint-free|streak-free/, 'brush'],
  [/-print$|^custom|^engrav|^laser/, 'signet'],
  [/waterproof|water-repel|leakproof|submers|weatherproof|ip54|ip67|self-priming/, 'drop'],
  [
    /quick-dry|absorb|moistur|foaming|liquid|dual-extruder|drainage|hyaluron|collagen|biotin|keratin|niacinamide|ceramide|vitamin|self-watering|water-saving|concentrated/,
    'drops',
  ],
  [/windproof|(^|-)air|ventil|breath|vented|cooling-fan|hollow/, 'wind'],
  [/sun-|uv|solar|awning|visor|canopy|colour-fast/, 'sun'],
  [/fire|flame|heat-res|heat-treat|fast-heat|boil|keep-warm|heating|induction|with-heat|steam|high-temp/, 'flame'],
  [/cooling|ice-crush|insulat/, 'snow'],
  [/wireless|bluetooth|wi-fi|app-|gps|voice|stereo|latency|two-way-audio|touch-tip|long-range|smart/, 'waves'],
  [/battery|cordless|cycle|long-life|rechargeable|backup/, 'battery'],
  [/charg|electric|high-discharge|powered|energy|volt|pd-|power|emf/, 'bolt'],
  [/lock|keyed|fingerprint|card-key|auto-close|tsa/, 'lock'],
  [/wheel|caster|spinner/, 'wheel'],
  [/straw(?!b)/, 'straw'],
  [/-lid$|covered|rotating-cap/, 'lid'],
  [/handle|grip|knuckle|strap/, 'handle'],
  [/gift|with-box|individually|storage-box|retail/, 'gift'],
  [/bag|pouch|case|sleeve$|envelope/, 'bag'],
  [/pocket|slot|holder|storage|catch|organi/, 'pocket'],
  [/zip/, 'zip'],
  [/remote/, 'remote'],
  [/adjust|height|extend|expand|telescop|retract|stretch|elastic|lift/, 'arrows'],
  [/fold|packable|collaps|pop-up|(^|-)roll|portable|travel|reclin/, 'fold'],
  [/rotat|360|swivel|rotary|reversib|two-way|4-way|self-right|flip/, 'turn'],
  [/double|layer|ply|lined|wall|thick|padd|cushion|quilt|fleece|multi|dual|with-filling/, 'layers'],
  [/free$|free-|plant|bpa|food-grade|organic|olive|tea-tree|argan|centella|natur|eco|catnip/, 'plant'],
  [/magnet/, 'magnet'],
  [/(^|-)led|light|backlit|dimm|bright|rgb|night|flicker/, 'bulb'],
  [/silent|noise|quiet|mute/, 'quiet'],
  [/squeak|microphone|audio/, 'sound'],
  [/timer|time|clock|date|auto-on|programm/, 'clock'],
  [/thermo|temperature|warm/, 'heat'],
  [/lens|camera|view|full-hd|4k|8k|magnif|auto-focus|wide-angle|lidar|polariz/, 'lens'],
  [/motor|auto|servo|sensor|brushless|gear|mechan|computer|drive|torque|precision|speed|hot-swap|bearing/, 'gear'],
  [/scent|floral|flower|rose|perfume|musk|citrus|pastel/, 'flower'],
  [/stitch|embroid|woven|knit|sewn|rivet|fringed|ruffle/, 'needle'],
  [/hand-|handmade|tool-free|no-drill|for-beginners|low-effort/, 'hand'],
  [/slim|mini|feather|low-|soft|minimal/, 'feather'],
  [/stack|nest|modular|shelf|with-tray|rackable|with-drawer/, 'stack'],
  [/cup|saucer|milk|grinder|scoop/, 'cup'],
  [/spray|pump|nozzle|diffus|squeeze/, 'spray'],
  [/brush|mop|clean|lint|wash/, 'brush'],
  [/filter|hepa|charcoal|dust|odour/, 'filter'],
  [/display|digital|screen|numeral|encoder|memory|index/, 'screen'],
  [/card/, 'card'],
  [/15-bar|high-pressure|high-flow|heart-rate/, 'gauge'],
  [/phone|tablet|stand|touch/, 'phone'],
  [/mirror|polish|gloss|shimmer|metallic|glitter|gold|holograph/, 'mirror'],
  [/cut|blade|die-|perfor|tear|eraser/, 'cut'],
  [/adhesive|suction|residue|glue/, 'stick'],
  [/button|snap|buckle|clip|clasp|hook/, 'button'],
  [/neck|fit|waist|collar|sleeve|hood|breasted|cuff|belt|heel|toe|lace-up|slip-on/, 'shirt'],
  [/plug|usb|(^|-)port|type-c|adapter|cable|output|lan/, 'plug'],
  [/recycl|reus|refill|replace|remov|washable/, 'recycle'],
  [/slip|rib|texture|compress|no-pull|wrinkle/, 'grip'],
  [/book|guide|activity|accessor|cards/, 'book'],
  [/frame|base|square|shape|oversized|large|wide|flat|round|one-piece/, 'frame'],
  [
    /proof|resist|non-stick|strong|strength|durable|heavy|reinforc|safety|guard|protect|anti|shield|tensile|steel|hard|titan|fire-rated/,
    'shield',
  ],
  [/custom|logo|print|engrav|emboss|certif/, 'signet'],
];

/** The other parts a product comes with have a plus; other features have no sign. */
function signOf(feature: string): readonly Sign[] {
  const sign = SIGN_OF.find(([name]) => name.test(feature))?.[1];
  return sign ? [sign] : feature.startsWith('with-') ? ['plus'] : [];
}

/** A white disc with a sign for each feature at the foot of the field of 200, as sellers put them on their pictures. */
export function featureBadges(features: readonly string[], accent: Tone): string {
  const signs = [...new Set(features.flatMap(signOf))];
  return all(
    ...signs.map((sign, index) =>
      at(23 + index * 36, 157, disc(0, 0, 16, '#FFFFFF', 0.94) + ring(0, 0, 16, accent.base, 1.6) + SIGNS[sign]),
    ),
  );
}

/** A measure at the right edge, as long as the goods are high: the size is in the title. */
export function sizeMark(height: number): string {
  const top = 174 - height;
  return line(`M188 ${top}V174M184 ${top}H192M184 174H192`, INK, 1.4, 0.75);
}
