import { leisure } from './kinds-leisure.ts';
import { living } from './kinds-living.ts';
import { wearing } from './kinds-wearing.ts';
import { working } from './kinds-working.ts';
import type { Kind } from './scene.ts';

/** Every kind of goods that has a picture, by the slug of its leaf category. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [wearing, living, leisure, working].flatMap((table) => Object.entries(table)),
);
