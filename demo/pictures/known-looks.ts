import { cell, rowsOf } from '#demo/seed/recipe/rows.ts';
import { nounKey } from '#server/integrations/supplier/simulator/offers.ts';
import { BACKDROPS } from './backdrops.ts';
import { kinds } from './kinds.ts';
import { lookOf, lookText } from './look.ts';

/** The kinds of goods of each leaf, by `leaf.noun`. */
const nouns = new Set(rowsOf('leaf-words').map((row) => `${cell(row, 'slug')}.${nounKey(cell(row, 'en'))}`));

/** Whether a picture of this text can be drawn: one text for each look, so that no picture has two addresses. */
export function isLook(text: string): boolean {
  const look = lookOf(text);
  const { material, features, size = 0, backdrop: background = 0 } = look;
  const words = [material, ...features].filter((word) => word !== undefined);
  return (
    kinds.has(look.slug) &&
    (look.noun === undefined || nouns.has(`${look.slug}.${look.noun}`)) &&
    words.every((word) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(word)) &&
    Number.isInteger(size) &&
    size >= 0 &&
    size < 10 &&
    Number.isInteger(background) &&
    background >= 0 &&
    background < BACKDROPS &&
    (text === look.slug || text === lookText(look))
  );
}
