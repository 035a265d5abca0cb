import { createHash } from 'node:crypto';

type Paint = { readonly ground: string; readonly mark: string; readonly second: string };

const PAINTS: readonly Paint[] = [
  { ground: '#0F2D5C', mark: '#8DB8F5', second: '#FFFFFF' },
  { ground: '#EDF4FF', mark: '#1A5FC8', second: '#0A1E3F' },
  { ground: '#0F5F59', mark: '#A8E0D6', second: '#F4C95D' },
  { ground: '#E6F5F2', mark: '#14817A', second: '#0A1E3F' },
  { ground: '#5B2333', mark: '#F2B8A0', second: '#FFF4EC' },
  { ground: '#FFF1E6', mark: '#D9643A', second: '#3A1F2B' },
  { ground: '#2E3A1F', mark: '#C9D89A', second: '#F5F0DC' },
  { ground: '#F3F5E6', mark: '#6B7F2A', second: '#28331A' },
  { ground: '#3B2A63', mark: '#C5B3F0', second: '#FFE08A' },
  { ground: '#F3EEFC', mark: '#6B4FB3', second: '#2A1C4D' },
  { ground: '#20303C', mark: '#F0A868', second: '#F7F3EC' },
  { ground: '#F4F1EA', mark: '#8A5A2B', second: '#20303C' },
];

const around = (count: number, part: (index: number) => string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} 320 320)">${part(index)}</g>`,
  ).join('');

/** Marks of circles, arcs and bars in a field of 640 by 640, the middle at 320. */
const MARKS: readonly ((c: Paint) => string)[] = [
  (c) =>
    around(
      4,
      (index) =>
        `<path d="M320 320V140A180 180 0 0 1 500 320Z" fill="${index % 2 ? c.second : c.mark}" transform="translate(6 -6)"/>`,
    ),
  (c) =>
    around(6, (index) => `<ellipse cx="320" cy="206" rx="52" ry="104" fill="${index % 2 ? c.second : c.mark}"/>`) +
    `<circle cx="320" cy="320" r="40" fill="${c.ground}"/>`,
  (c) =>
    [0, 1, 2]
      .map(
        (row) =>
          `<path d="M140 ${250 + row * 90}q45 -70 90 0t90 0t90 0t90 0" fill="none" stroke="${row === 1 ? c.second : c.mark}" stroke-width="40" stroke-linecap="round"/>`,
      )
      .join(''),
  (c) =>
    around(6, (index) => `<path d="M320 132L402 180L320 228L238 180Z" fill="${index % 2 ? c.second : c.mark}"/>`) +
    `<circle cx="320" cy="320" r="62" fill="${c.mark}"/>`,
  (c) =>
    `<circle cx="412" cy="224" r="70" fill="${c.second}"/><path d="M120 490L270 230L380 420L430 340L520 490Z" fill="${c.mark}" stroke="${c.mark}" stroke-width="16" stroke-linejoin="round"/>`,
  (c) =>
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map(
          (column) =>
            `<circle cx="${170 + column * 100}" cy="${170 + row * 100}" r="${16 + ((row + column) % 4) * 9}" fill="${(row + column) % 3 ? c.mark : c.second}"/>`,
        ),
      )
      .join(''),
  (c) =>
    `<circle cx="248" cy="320" r="132" fill="none" stroke="${c.mark}" stroke-width="44"/><circle cx="392" cy="320" r="132" fill="none" stroke="${c.second}" stroke-width="44"/><path d="M320 211a132 132 0 0 0 -56 62" fill="none" stroke="${c.mark}" stroke-width="44"/>`,
  (c) =>
    [0, 1, 2, 3]
      .map(
        (step) =>
          `<rect x="${150 + step * 90}" y="${400 - step * 70}" width="70" height="${90 + step * 70}" rx="20" fill="${step === 3 ? c.second : c.mark}"/>`,
      )
      .join(''),
  (c) =>
    around(
      3,
      (index) =>
        `<path d="M320 296A156 156 0 0 1 320 80A156 156 0 0 1 320 296Z" transform="rotate(30 320 190)" fill="${index === 1 ? c.second : c.mark}"/>`,
    ) + `<circle cx="320" cy="320" r="40" fill="${c.second}"/>`,
  (c) =>
    `<rect x="150" y="150" width="160" height="340" rx="80" fill="${c.mark}"/><rect x="330" y="150" width="160" height="160" rx="80" fill="${c.second}"/><rect x="330" y="330" width="160" height="160" rx="28" fill="${c.mark}"/>`,
];

/**
 * The default emblem of a store without a picture: an SVG of 640 by 640 without text, so it suits every language.
 * Deterministic for a code.
 */
export function drawEmblem(storeCode: string): string {
  const hash = createHash('sha256').update(storeCode).digest();
  const pick = <T>(from: readonly T[], at: number): T => {
    const chosen = from[hash.readUInt16BE(at) % from.length];
    if (chosen === undefined) throw new Error('nothing to choose an emblem from');
    return chosen;
  };
  const paint = pick(PAINTS, 0);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">',
    `<rect width="640" height="640" fill="${paint.ground}"/>`,
    `${pick(MARKS, 2)(paint)}</svg>`,
  ].join('');
}
