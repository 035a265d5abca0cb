import { readFileSync } from 'node:fs';

/** A drawing of this folder: an SVG document with places such as `{{mark}}`. */
export const readSvg = (name: string): string => readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8');

/** Fills the places of a drawing. A place without a value throws. */
export function fillSvg(drawing: string, values: Readonly<Record<string, string>>): string {
  return drawing.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a drawing has no value for ${name}`);
    return value;
  });
}
