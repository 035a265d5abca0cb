import { leisureNouns } from './nouns-leisure.ts';
import { livingNouns } from './nouns-living.ts';
import { wearingNouns } from './nouns-wearing.ts';
import { workingNouns } from './nouns-working.ts';
import type { Kind } from './scene.ts';

/** The kinds of goods with a drawing of their own, by `leaf.noun`. */
export const nounKinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({ ...leisureNouns, ...livingNouns, ...wearingNouns, ...workingNouns }),
);
