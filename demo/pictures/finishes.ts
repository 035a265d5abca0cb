import { box, disc, line, path, times } from './pen.ts';

/** What a material looks like, as a pattern laid over the goods; `size` is the edge of its tile in the field of 200. */
type Finish = { readonly size: number; readonly tile: string; readonly strength: number };

const LIGHT = '#FFFFFF';
const DARK = '#10182A';

const brushed: Finish = {
  size: 12,
  strength: 0.34,
  tile: times(6, (at) => line(`M0 ${at * 2}H12`, at % 3 === 0 ? LIGHT : DARK, 0.5, at % 2 ? 0.5 : 0.9)),
};
const grain: Finish = {
  size: 26,
  strength: 0.42,
  tile:
    line('M0 4Q7 1 13 4T26 4M0 19Q7 23 13 19T26 19', '#5A3414', 1, 0.8) +
    line('M0 11Q6 8 13 11T26 11', '#5A3414', 0.7, 0.6) +
    line('M4 11Q7 9 10 11Q7 13 4 11', '#5A3414', 0.8, 0.7),
};
const canes: Finish = {
  size: 16,
  strength: 0.4,
  tile:
    line('M4 0V16M12 0V16', '#5A3414', 0.9) +
    line('M4 5H12M12 13H20M-4 13H4', '#5A3414', 0.9) +
    box(5, 0, 2, 16, 0, LIGHT, 0.4),
};
const weave: Finish = {
  size: 6,
  strength: 0.3,
  tile: box(0, 0, 3, 3, 0, DARK, 0.5) + box(3, 3, 3, 3, 0, DARK, 0.5) + box(3, 0, 3, 3, 0, LIGHT, 0.5),
};
const twill: Finish = {
  size: 7,
  strength: 0.36,
  tile: line('M-1 8L8 -1M-1 1L1 -1M6 8L8 6', DARK, 1.3, 0.7) + line('M2 8L9 1', LIGHT, 0.7, 0.5),
};
const knit: Finish = {
  size: 10,
  strength: 0.42,
  tile: line('M0 1L5 7L10 1M0 -9L5 -3L10 -9M0 11L5 17L10 11', DARK, 1.2, 0.6) + line('M0 4L5 10L10 4', LIGHT, 0.8, 0.6),
};
const pile: Finish = {
  size: 14,
  strength: 0.4,
  tile:
    line('M2 3q2 -2 4 0M9 7q2 -2 4 0M3 11q2 -2 4 0', LIGHT, 1.2, 0.9) +
    line('M8 2q2 2 4 0M1 8q2 2 4 0M9 12q2 2 4 0', DARK, 1, 0.5),
};
const grainedLeather: Finish = {
  size: 18,
  strength: 0.36,
  tile:
    line('M0 5Q5 2 9 6T18 5M5 0Q8 6 4 10T6 18M13 0Q11 7 15 11T13 18M0 13Q6 11 9 14T18 13', DARK, 0.8, 0.8) +
    disc(10, 10, 0.9, LIGHT, 0.7),
};
const veined: Finish = {
  size: 80,
  strength: 0.5,
  tile:
    line('M0 20Q24 10 40 34T80 46M10 80Q30 60 52 66T80 60', '#66727F', 1.4, 0.8) +
    line('M40 34Q50 18 70 12M24 66Q20 50 30 40', '#66727F', 0.8, 0.7),
};
const speckled: Finish = {
  size: 22,
  strength: 0.5,
  tile:
    disc(4, 5, 1.3, DARK, 0.7) +
    disc(15, 3, 0.8, DARK, 0.7) +
    disc(11, 13, 1.1, LIGHT) +
    disc(19, 17, 1.2, DARK, 0.6) +
    disc(5, 18, 0.9, LIGHT),
};
const carbon: Finish = {
  size: 10,
  strength: 0.5,
  tile:
    path('M0 0H5V5H0ZM5 5H10V10H5Z', DARK, 0.55) +
    line('M0 2.5H5M5 7.5H10', LIGHT, 0.7, 0.6) +
    line('M7.5 0V5M2.5 5V10', LIGHT, 0.7, 0.4),
};
const net: Finish = {
  size: 8,
  strength: 0.42,
  tile: line('M0 0L8 8M8 0L0 8', DARK, 0.8, 0.7) + disc(4, 4, 1.1, LIGHT, 0.8),
};
const fibre: Finish = {
  size: 30,
  strength: 0.4,
  tile: line('M3 5l5 2M17 3l4 -2M24 12l3 4M8 17l-3 4M15 22l6 1M25 26l3 -2M12 10l2 3', '#5A3414', 0.8, 0.8),
};
const cells: Finish = {
  size: 14,
  strength: 0.34,
  tile:
    disc(3, 3, 1.8, DARK, 0.35) +
    disc(10, 6, 1.3, DARK, 0.35) +
    disc(5, 11, 1.5, DARK, 0.35) +
    disc(12, 12.5, 1, LIGHT),
};
const clear: Finish = {
  size: 64,
  strength: 0.55,
  tile: path('M0 44L44 0H58L0 58Z', LIGHT, 0.55) + path('M20 64L64 20V26L26 64Z', LIGHT, 0.5),
};
const glossy: Finish = { size: 90, strength: 0.34, tile: path('M0 70L70 0H86L0 86Z', LIGHT, 0.6) };
const ribs: Finish = {
  size: 8,
  strength: 0.3,
  tile: line('M2 0V8', DARK, 1.2, 0.6) + line('M5.4 0V8', LIGHT, 1, 0.7),
};
const dots: Finish = {
  size: 9,
  strength: 0.34,
  tile: disc(2.2, 2.2, 1.1, DARK, 0.5) + disc(6.7, 6.7, 1.1, LIGHT, 0.9),
};

/** The first that fits the name of the material holds; a material without one shows the plain surface. */
const MATERIALS: readonly (readonly [RegExp, Finish])[] = [
  [/carbon-fib|s2-steel|damascus/, carbon],
  [/leather|cowhide|sheepskin|suede/, grainedLeather],
  [/marble|natural-stone|bone-china|shell-pearl|freshwater/, veined],
  [/terracotta|stoneware|diatomite|ceramic|porcelain|coir|soil/, speckled],
  [/bamboo|rattan|wheat-straw|sugarcane|sisal/, canes],
  [/wood|acacia|mahogany|spruce|mdf|plywood|cork/, grain],
  [/glass(?!-bead)|acrylic|tritan|crystal|polycarbonate|vinyl|peva|ppsu/, clear],
  [/knit|wool|cashmere|elastic-band|waffle/, knit],
  [/fleece|plush|minky|velvet|microfib|felt|carpet|down|feather|hair/, pile],
  [/mesh|lace|tulle|filter/, net],
  [/denim|gabardine|corduroy|tweed|twill|pique|flannel|coolmax/, twill],
  [
    /canvas|oxford|linen|cotton|nylon|polyester|fabric|modal|tencel|viscose|crepe|pongee|chiffon|french-terry|braided/,
    weave,
  ],
  [/satin|silk|enamel|pu-|tpu|abs|melamine|resin|poly|pp$|pet$|hdpe/, glossy],
  [/silicone|rubber|latex|tpe|nbr|neoprene|fkm|pvc/, dots],
  [/foam|eva|epp|sponge|honeycomb|xpe|eps/, cells],
  [/paper|card|kraft|board|pulp|nonwoven|washi|spunlace|film|melt-blown/, fibre],
  [/steel|alloy|metal|iron|aluminium|brass|copper|titanium|tin|silver|gold|zinc|stainless|chrome/, brushed],
];

/** Prints and surfaces that features name; they lie over the material. */
const FEATURES: readonly (readonly [RegExp, Finish])[] = [
  [/^floral-print/, { size: 34, strength: 0.85, tile: flower(9, 9, '#F5EBD8') + flower(26, 25, '#F2B6C0') }],
  [/^animal-print/, { size: 24, strength: 0.7, tile: spots() }],
  [
    /^geometric-print/,
    {
      size: 24,
      strength: 0.6,
      tile: path('M12 0L24 12L12 24L0 12Z', LIGHT, 0.6) + path('M12 7L17 12L12 17L7 12Z', DARK, 0.5),
    },
  ],
  [/^striped|^ribbon/, { size: 18, strength: 0.6, tile: box(0, 0, 18, 7, 0, LIGHT, 0.85) }],
  [/^checked/, { size: 22, strength: 0.45, tile: box(0, 0, 11, 22, 0, DARK, 0.5) + box(0, 0, 22, 11, 0, LIGHT, 0.7) }],
  [
    /^quilted/,
    {
      size: 22,
      strength: 0.6,
      tile: line('M0 0L22 22M22 0L0 22', DARK, 1.3, 0.6) + line('M0 2L20 22M22 2L2 22', LIGHT, 0.8, 0.7),
    },
  ],
  [/^pleated|^ventilated/, ribs],
  [
    /^cable-knit/,
    {
      size: 24,
      strength: 0.5,
      tile: line('M6 0Q18 6 6 12T6 24M18 0Q6 6 18 12T18 24', DARK, 2, 0.6) + line('M8 0Q20 6 8 12T8 24', LIGHT, 1, 0.7),
    },
  ],
  [
    /^embossed|^woven|^embroidered/,
    {
      size: 16,
      strength: 0.5,
      tile: line('M8 2L14 8L8 14L2 8Z', LIGHT, 1.2, 0.9) + line('M8 3.4L12.8 8L8 12.8', DARK, 0.9, 0.6),
    },
  ],
  [/^transparent|^translucent|^mirror|^rimless/, clear],
  [
    /^frosted|^matte|^coated|^powder-coated/,
    { size: 8, strength: 0.3, tile: disc(2, 2, 0.8, LIGHT) + disc(6, 6, 0.8, LIGHT) },
  ],
  [
    /^glitter|^shimmer|^holographic|^metallic/,
    {
      size: 20,
      strength: 0.85,
      tile: sparkle(5, 6) + sparkle(15, 15) + disc(14, 4, 0.9, LIGHT) + disc(4, 16, 0.9, LIGHT),
    },
  ],
  [
    /^reflective|^with-reflective/,
    { size: 46, strength: 0.75, tile: box(0, 16, 46, 7, 0, '#F3F6D8') + line('M0 16H46M0 23H46', '#B9C26A', 0.8) },
  ],
  [/^perforated|^breathable|^airless/, { size: 9, strength: 0.5, tile: disc(4.5, 4.5, 1.3, DARK, 0.7) }],
  [
    /^hand-painted|^washed|^vintage/,
    { size: 60, strength: 0.4, tile: line('M4 12q14 -8 26 2M34 40q10 -8 22 0M8 48q8 6 18 2', LIGHT, 5, 0.8) },
  ],
  [
    /^full-colour-print|^double-sided-print/,
    {
      size: 40,
      strength: 0.75,
      tile:
        disc(10, 10, 6, '#F3C340') +
        box(24, 4, 11, 11, 2, '#2F6FD8') +
        path('M8 36L15 24L22 36Z', '#D94442') +
        disc(31, 30, 5, '#439F58'),
    },
  ],
];

function flower(x: number, y: number, petals: string): string {
  return (
    times(5, (at) => {
      const turn = (at * Math.PI * 2) / 5;
      return disc(x + Math.cos(turn) * 3.4, y + Math.sin(turn) * 3.4, 2.3, petals);
    }) + disc(x, y, 1.8, '#E3A12F')
  );
}

function spots(): string {
  return [
    [4, 5],
    [15, 4],
    [9, 13],
    [20, 14],
    [4, 20],
    [14, 21],
  ]
    .map(([x = 0, y = 0]) => line(`M${x - 2} ${y}a2.4 2 0 1 1 3 1.6`, '#2A1A10', 1.7))
    .join('');
}

function sparkle(x: number, y: number): string {
  return path(
    `M${x} ${y - 4}Q${x + 0.6} ${y - 0.6} ${x + 4} ${y}Q${x + 0.6} ${y + 0.6} ${x} ${y + 4}Q${x - 0.6} ${y + 0.6} ${x - 4} ${y}Q${x - 0.6} ${y - 0.6} ${x} ${y - 4}Z`,
    LIGHT,
  );
}

function finishesOf(material: string | undefined, features: readonly string[]): Finish[] {
  const ofMaterial = material === undefined ? undefined : MATERIALS.find(([name]) => name.test(material))?.[1];
  const ofFeatures = features.flatMap((id) => FEATURES.find(([name]) => name.test(id))?.[1] ?? []);
  return [...(ofMaterial ? [ofMaterial] : []), ...ofFeatures];
}

/**
 * The drawing named `goods` in the material and the prints of a product, and without them named `bare`, from which
 * shadows are cast.
 */
export function finished(drawing: string, material: string | undefined, features: readonly string[]): string {
  const finishes = finishesOf(material, features);
  if (finishes.length === 0) return `<g id="bare">${drawing}</g><g id="goods"><use href="#bare"/></g>`;
  return [
    `<g id="bare">${drawing}</g>`,
    '<mask id="shape" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200"><use href="#bare"/></mask>',
    ...finishes.map(
      ({ size, tile }, at) =>
        `<pattern id="finish${at}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern>`,
    ),
    '<g id="goods"><use href="#bare"/><g mask="url(#shape)">',
    ...finishes.map(
      ({ strength }, at) => `<rect width="200" height="200" fill="url(#finish${at})" opacity="${strength}"/>`,
    ),
    '</g></g>',
  ].join('');
}
