import type { Tone } from './pen.ts';

const night = '#0B1733';

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/** Mixes two #RRGGBB colours; share 0 gives the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const part = (at: number) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  return `#${part(1)}${part(3)}${part(5)}`;
}

type Steps = Partial<Pick<Tone, 'light' | 'pale' | 'shade' | 'deep'>>;

/** Derives a tone from its base colour; `steps` replaces single steps where the rule gives too little contrast. */
export function toneOf(name: string, base: string, steps: Steps = {}): Tone {
  return {
    name,
    base,
    light: mix(base, '#FFFFFF', 0.26),
    pale: mix(base, '#FFFFFF', 0.6),
    shade: mix(base, night, 0.2),
    deep: mix(base, night, 0.44),
    lit: `url(#${name}-lit)`,
    round: `url(#${name}-round)`,
    ...steps,
  };
}

/** The option colours sellers choose from; `hex` is the middle tone of the drawing and the swatch. */
export const COLOURS: readonly { code: string; hex: string }[] = [
  { code: 'black', hex: '#2B2F36' },
  { code: 'white', hex: '#FAFBFC' },
  { code: 'grey', hex: '#98A2AE' },
  { code: 'navy', hex: '#243C70' },
  { code: 'blue', hex: '#2F6FD8' },
  { code: 'sky', hex: '#7FBBEA' },
  { code: 'teal', hex: '#1C938A' },
  { code: 'green', hex: '#439F58' },
  { code: 'olive', hex: '#7F834B' },
  { code: 'yellow', hex: '#F3C340' },
  { code: 'orange', hex: '#EE8637' },
  { code: 'red', hex: '#D94442' },
  { code: 'pink', hex: '#EF98B2' },
  { code: 'purple', hex: '#815DB8' },
  { code: 'beige', hex: '#DDC8A8' },
  { code: 'brown', hex: '#8C5C3C' },
];

// The rule would make white invisible and black a blot, so both define their steps explicitly.
const special: Readonly<Record<string, Steps>> = {
  white: { light: '#FFFFFF', pale: '#FFFFFF', shade: '#D2DBE6', deep: '#A5B2C2' },
  black: { light: '#4D545F', pale: '#7B8490', shade: '#1D2026', deep: '#0E1014' },
};

const accents: Readonly<Record<string, string>> = {
  black: '#EDBE5C',
  white: '#3B7DD8',
  grey: '#F0B93A',
  navy: '#F2C14A',
  blue: '#FFD166',
  sky: '#F59C8B',
  teal: '#FFD08A',
  green: '#FFE08A',
  olive: '#F0CFA0',
  yellow: '#2F6FD8',
  orange: '#2B6CB0',
  red: '#FFD89A',
  pink: '#7FB7E6',
  purple: '#FFD27A',
  beige: '#C7725A',
  brown: '#F0CFA0',
};

/** The tone of an option colour and a second colour that goes with it. Throws for an unknown code. */
export function tonesOf(code: string): { tone: Tone; accent: Tone } {
  const colour = COLOURS.find((one) => one.code === code);
  if (!colour) throw new Error(`unknown picture colour: ${code}`);
  return { tone: toneOf('c', colour.hex, special[code]), accent: toneOf('a', accents[code] ?? '#F0B93A') };
}

export const steel = toneOf('steel', '#C2CBD5', {
  light: '#F1F4F7',
  pale: '#FFFFFF',
  shade: '#95A1AE',
  deep: '#66727F',
});
export const iron = toneOf('iron', '#7C8794', { light: '#A9B3BE' });
export const rubber = toneOf('rubber', '#353A42', {
  light: '#5A616C',
  pale: '#8B939E',
  shade: '#24282E',
  deep: '#15181C',
});
export const wood = toneOf('wood', '#D2A26B', { light: '#E8C596', pale: '#F5E1C4', shade: '#B07E49', deep: '#83582F' });
export const gold = toneOf('gold', '#E3B04B', { light: '#F6D98C', pale: '#FDF1CF', shade: '#BC8730', deep: '#8F6320' });
export const copper = toneOf('copper', '#D08A5B', { light: '#EDB892' });
export const card = toneOf('card', '#D6A977', { light: '#E6C49C', pale: '#F1DCC2', shade: '#BB8B57', deep: '#93693C' });
export const paper = toneOf('paper', '#FBFAF6', {
  light: '#FFFFFF',
  pale: '#FFFFFF',
  shade: '#DFE3E8',
  deep: '#B4BDC8',
});
export const glass = toneOf('glass', '#D3E6F2', {
  light: '#F0F8FC',
  pale: '#FFFFFF',
  shade: '#A9C8DB',
  deep: '#7FA5BD',
});
export const leaf = toneOf('leaf', '#57A35F', { light: '#86C489' });
export const soil = toneOf('soil', '#6E4E3A');
export const water = toneOf('water', '#7CC3E8', { light: '#B7E0F4' });
export const screen = toneOf('screen', '#22304A', {
  light: '#3D5478',
  pale: '#6F8FBF',
  shade: '#17213A',
  deep: '#0E1526',
});
export const glow = toneOf('glow', '#FFD873', { light: '#FFEBB0', pale: '#FFF7DD', shade: '#F2B63C' });
export const signal = toneOf('signal', '#E1523D');
export const sea = toneOf('sea', '#2F6FD8');
export const mint = toneOf('mint', '#3FB59B');
export const plum = toneOf('plum', '#B56BB0');
export const cream = toneOf('cream', '#F1E4CF', {
  light: '#FBF4E8',
  pale: '#FFFDF8',
  shade: '#DCC8A8',
  deep: '#B59E7A',
});

const materials: readonly Tone[] = [
  steel,
  iron,
  rubber,
  wood,
  gold,
  copper,
  card,
  paper,
  glass,
  leaf,
  soil,
  water,
  screen,
  glow,
  signal,
  sea,
  mint,
  plum,
  cream,
];

function gradients(tone: Tone, body: string): string {
  const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`;
  const lit =
    stop(0, mix(tone.base, tone.light, 0.8)) + stop(0.5, tone.base) + stop(1, mix(tone.base, tone.shade, 0.75));
  const round =
    stop(0, mix(tone.base, tone.shade, 0.25)) + stop(0.2, tone.light) + stop(0.52, tone.base) + stop(1, tone.shade);
  return [
    body.includes(tone.lit)
      ? `<linearGradient id="${tone.name}-lit" x1="0" y1="0" x2="1" y2="1">${lit}</linearGradient>`
      : '',
    body.includes(tone.round) ? `<linearGradient id="${tone.name}-round">${round}</linearGradient>` : '',
  ].join('');
}

/** The gradient definitions that `body` refers to, for the document's defs. */
export function definitionsFor(body: string, extraTones: readonly Tone[]): string {
  return [...extraTones, ...materials].map((tone) => gradients(tone, body)).join('');
}
