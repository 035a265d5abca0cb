import { kinds } from './kinds.ts';
import { disc, type Tone } from './pen.ts';
import { MIDDLE, printSpotOf } from './print-spots.ts';
import { hero, packed, several, turned, type Kind } from './scene.ts';
import { backdrop } from './backdrops.ts';
import { featureBadges, sizeMark } from './feature-icons.ts';
import { finished } from './finishes.ts';
import { lookOf, type Look } from './look.ts';
import { served } from './made-for-brands.ts';
import { nounKinds } from './noun-kinds.ts';
import { COLOURS, definitionsFor, tonesOf } from './tones.ts';

export { COLOURS };

/**
 * 1 the goods, 2 another angle or arrangement, 3 several pieces, 4 with the packaging or a detail; from 5 on with a
 * service
 * for a brand (`SERVICE_VIEWS` names them).
 */
export const VIEWS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type View = (typeof VIEWS)[number];

// Near-white goods need a darker page to be seen at all.
const backgrounds: Readonly<Record<string, string>> = { white: '#E3EAF2', beige: '#EFF3F7' };

const filters = [
  '<filter id="cast" x="-30%" y="-60%" width="160%" height="220%"><feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.09 0 0 0 0 0.18 0 0 0 0.26 0"/>',
  '<feGaussianBlur stdDeviation="2.6"/></filter>',
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="145%">',
  '<feDropShadow dx="1" dy="4" stdDeviation="3.6" flood-color="#0B1733" flood-opacity="0.22"/></filter>',
].join('');

/** Behind the second view: a round of the option's own colour, so that it does not pass for the first. */
function stage(c: Tone): string {
  return disc(100, 98, 84, c.pale, 0.42);
}

/** How large the goods are drawn whose title names the step `size` of their scale. */
const sizeShare = (size: number | undefined): number => (size === undefined ? 1 : Math.min(1, 0.76 + size * 0.07));

function arranged(look: Look, kind: Kind, view: View, c: Tone, a: Tone): string {
  const name = 'goods';
  switch (view) {
    case 1:
      return hero(name, kind.ground, sizeShare(look.size));
    case 2: {
      const goods = kind.other ? hero(name, kind.ground) : turned(name, kind.ground);
      return (look.backdrop === undefined ? stage(c) : '') + goods;
    }
    case 3:
      return several(name, kind.ground, kind.set);
    case 4:
      return packed(name, kind.ground, kind.pack, c, a);
    default:
      return served(view, { name, ground: kind.ground, spot: ownKind(look) ? MIDDLE : printSpotOf(look.slug) }, c, a);
  }
}

/** The slugs of every kind of goods that can be drawn. */
export function goodsSlugs(): string[] {
  return [...kinds.keys()];
}

/** The drawing of the kind of goods; undefined when it looks like its leaf. */
const ownKind = ({ slug, noun }: Look): Kind | undefined =>
  noun === undefined ? undefined : nounKinds.get(`${slug}.${noun}`);

const kindOf = (look: Look): Kind | undefined => ownKind(look) ?? kinds.get(look.slug);

/**
 * An SVG document (640 by 640) of the goods in the option colour; the same arguments always give the same text. `text`
 * is the slug of a leaf or a look as `lookText` writes it. Throws for an unknown slug or colour.
 */
export function drawGoods(text: string, colour: string, view: View): string {
  const look = lookOf(text);
  const kind = kindOf(look);
  if (!kind) throw new Error(`unknown picture kind: ${text}`);
  const { tone, accent } = tonesOf(colour);
  const draw = view === 2 && kind.other ? kind.other : kind.draw;
  const goods = finished(draw(tone, accent), look.material, look.features);
  const marks = view === 1 ? featureBadges(look.features, accent) : '';
  const measure = view === 1 && look.size !== undefined ? sizeMark(140 * sizeShare(look.size)) : '';
  const scene = arranged(look, kind, view, tone, accent) + marks + measure;
  const page =
    look.backdrop === undefined
      ? `<rect width="200" height="200" fill="${backgrounds[colour] ?? '#F2F5F8'}"/>`
      : backdrop(look.backdrop, kind.ground, colour in backgrounds);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">',
    `<defs>${definitionsFor(goods + scene, [tone, accent])}${filters}${goods}</defs>`,
    `<g transform="scale(3.2)">${page}${scene}</g></svg>`,
  ].join('');
}
