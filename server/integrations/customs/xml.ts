const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The contents of every element of that name; answers are flat, so an element never contains one of its own name. */
export function blocksOf(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')), ([, inside = '']) => inside);
}

/** The text of the first element of that name, without entities; empty when there is none. */
export function textOf(xml: string, name: string): string {
  const [inside = ''] = blocksOf(xml, name);
  return inside
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .trim()
    .slice(0, 500);
}
