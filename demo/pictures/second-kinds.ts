import type { Kind } from './scene.ts';

/** The second and third kinds of goods of a leaf that look different from the first, by `leaf.noun`. */
export const secondKinds: ReadonlyMap<string, Kind> = new Map();
