/** One material or option colour in the five steps a drawing needs, plus the two lit fills derived from them. */
export type Tone = {
  readonly name: string;
  readonly base: string;
  readonly light: string;
  readonly pale: string;
  readonly shade: string;
  readonly deep: string;
  /** Gradient from the light at the top left to the shade at the bottom right: flat faces, cloth. */
  readonly lit: string;
  /** Gradient across: things that are round like a bottle. */
  readonly round: string;
};

/**
 * A drawing in a 200 by 200 field: the middle is 100, things stand on y = 172 and reach from about 25 to 175.
 * `c` is the option colour, `a` a colour that goes with it.
 */
export type Draw = (c: Tone, a: Tone) => string;

const short = (value: number) => String(Math.round(value * 100) / 100);

export function all(...parts: readonly string[]): string {
  return parts.join('');
}

export function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A filled path whose corners are softened by a stroke of the same paint. */
export function soft(d: string, fill: string, width = 3): string {
  return `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

export function line(d: string, stroke: string, width = 2, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

export function dashed(d: string, stroke: string, width: number, pattern: string): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${pattern}"/>`;
}

export function box(x: number, y: number, w: number, h: number, r: number, fill: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(r)}" fill="${fill}"${faint}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return oval(x, y, r, r, fill, opacity);
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${faint}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"${faint}/>`;
}

export function hoop(x: number, y: number, rx: number, ry: number, stroke: string, width: number): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** Puts a part drawn around the origin at x, y, turned by degrees and scaled. */
export function at(x: number, y: number, part: string, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${short(turn)})` : '';
  const scaled = scale !== 1 ? ` scale(${short(scale)})` : '';
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${part}</g>`;
}

/** Turns or scales a part of the 200 field around a point of it. */
export function around(x: number, y: number, part: string, turn: number, scale = 1): string {
  return at(x, y, shifted(-x, -y, part), turn, scale);
}

/** Moves a part of the field without turning it. */
export function shifted(dx: number, dy: number, part: string): string {
  return `<g transform="translate(${short(dx)} ${short(dy)})">${part}</g>`;
}

/** A part drawn around the origin and its mirror image about x = 0. */
export function twin(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`;
}

/** Lays a part on what was drawn before it, with a shadow of its own. */
export function lifted(part: string): string {
  return `<g filter="url(#drop)">${part}</g>`;
}

export function mirror(part: string): string {
  return `<g transform="matrix(-1 0 0 1 200 0)">${part}</g>`;
}

export function both(part: string): string {
  return part + mirror(part);
}

function nameOf(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0;
  return `k${hash.toString(36)}`;
}

/** Shows `part` only inside the outline `d`. */
export function within(d: string, part: string): string {
  const id = nameOf(d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${part}</g>`;
}

type Segment = { readonly command: string; readonly points: readonly (readonly [number, number])[] };

function segmentsOf(d: string): Segment[] {
  return [...d.matchAll(/([MLCQ])([^MLCQ]*)/g)].flatMap(([, command = 'L', rest = '']) => {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const perSegment = command === 'C' ? 6 : command === 'Q' ? 4 : 2;
    return Array.from({ length: numbers.length / perSegment }, (_, index) => ({
      command,
      points: Array.from({ length: perSegment / 2 }, (_unused, point): readonly [number, number] => [
        numbers[index * perSegment + point * 2] ?? 0,
        numbers[index * perSegment + point * 2 + 1] ?? 0,
      ]),
    }));
  });
}

/** Closes a half outline (absolute M, L, Q, C, from the axis back to the axis) with its mirror image about x = axis. */
export function mirrored(half: string, axis = 100): string {
  const segments = segmentsOf(half);
  const ends = segments.map((segment): readonly [number, number] => segment.points.at(-1) ?? [axis, 0]);
  const flip = ([x, y]: readonly [number, number]) => `${short(2 * axis - x)} ${short(y)}`;
  const back = segments
    .map((segment, index) => {
      if (segment.command === 'M') return '';
      const controls = segment.points.slice(0, -1).toReversed().map(flip);
      return segment.command + [...controls, flip(ends[index - 1] ?? [axis, 0])].join(' ');
    })
    .toReversed();
  return `${half}${back.join('')}Z`;
}
