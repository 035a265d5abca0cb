import type { Square } from '#server/search/picture/square.ts';

const HUES = 10;
const LIGHTS = 3;
const GREYS = 6;
export const COLOURS_LENGTH = HUES * LIGHTS + GREYS;

/** How much of the goods has each hue in each lightness, and each grey; roots of the shares. */
export function coloursOf({ lab: [light, a, b], weights }: Square): Float32Array {
  const colours = new Float32Array(COLOURS_LENGTH);
  let total = 1e-6;
  const add = (at: number, share: number) => void (colours[at] = (colours[at] ?? 0) + share);
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight < 0.5) continue;
    total += weight;
    const chroma = Math.hypot(a[at] ?? 0, b[at] ?? 0);
    const vivid = Math.min(1, Math.max(0, (chroma - 6) / 14));
    const grey = (Math.min(99.9, Math.max(0, light[at] ?? 0)) / 100) * (GREYS - 1);
    add(HUES * LIGHTS + Math.floor(grey), weight * (1 - vivid) * (1 - (grey % 1)));
    add(HUES * LIGHTS + Math.floor(grey) + 1, weight * (1 - vivid) * (grey % 1));
    if (vivid === 0) continue;
    const hue = ((Math.atan2(b[at] ?? 0, a[at] ?? 0) / (2 * Math.PI) + 1) % 1) * HUES;
    const level = (Math.min(99.9, Math.max(0, light[at] ?? 0)) / 100) * (LIGHTS - 1);
    for (let part = 0; part < 4; part += 1) {
      const [bin, row] = [Math.floor(hue) + (part & 1), Math.floor(level) + (part >> 1)];
      add((bin % HUES) * LIGHTS + row, weight * vivid * (1 - Math.abs(hue - bin)) * (1 - Math.abs(level - row)));
    }
  }
  return colours.map((value) => Math.sqrt(value / total));
}
