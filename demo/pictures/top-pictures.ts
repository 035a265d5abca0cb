import { drawGoods, type View } from './draw.ts';

type Choice = { readonly slug: string; readonly colour: string; readonly view: View };

// One characteristic thing in one colour stands for the whole top category; neighbours differ in colour.
const choices: Readonly<Record<string, Choice>> = {
  apparel: { slug: 'hoodies-sweatshirts', colour: 'navy', view: 1 },
  'shoes-bags': { slug: 'sneakers', colour: 'red', view: 1 },
  'fashion-accessories': { slug: 'wristwatches', colour: 'brown', view: 1 },
  'beauty-personal-care': { slug: 'skincare', colour: 'pink', view: 1 },
  'home-living': { slug: 'vases-flowers', colour: 'sky', view: 1 },
  'kitchen-dining': { slug: 'pots', colour: 'orange', view: 1 },
  electronics: { slug: 'earphones', colour: 'navy', view: 1 },
  'home-appliances': { slug: 'blenders', colour: 'green', view: 1 },
  furniture: { slug: 'sofas', colour: 'teal', view: 1 },
  'sports-outdoor': { slug: 'tents', colour: 'orange', view: 1 },
  'toys-hobbies': { slug: 'building-blocks', colour: 'yellow', view: 1 },
  'stationery-office': { slug: 'pens-pencils', colour: 'purple', view: 1 },
  'automotive-motorcycle': { slug: 'brake-parts', colour: 'red', view: 1 },
  'tools-hardware': { slug: 'drills', colour: 'yellow', view: 1 },
  'industrial-machinery': { slug: 'packaging-machines', colour: 'blue', view: 1 },
  'pet-supplies': { slug: 'carriers-beds', colour: 'beige', view: 1 },
};

/** The slugs of the top categories that have a picture. */
export function topSlugs(): string[] {
  return Object.keys(choices);
}

/** The SVG picture (640 by 640) of a top category. Throws for an unknown slug. */
export function drawTop(slug: string): string {
  const choice = choices[slug];
  if (!choice) throw new Error(`unknown top category picture: ${slug}`);
  return drawGoods(choice.slug, choice.colour, choice.view);
}
