import { all, line, oval, path, soft, type Tone } from './pen.ts';

/** The wall of something round seen slightly from above; `bottom` is its lowest visible point. */
export function wall(x: number, top: number, bottom: number, rt: number, rb: number, fill: string, flat = 0.2): string {
  const foot = bottom - rb * flat;
  const d = `M${x - rt} ${top}L${x - rb} ${foot}A${rb} ${rb * flat} 0 0 0 ${x + rb} ${foot}L${x + rt} ${top}A${rt} ${rt * flat} 0 0 1 ${x - rt} ${top}Z`;
  return path(d, fill);
}

/** A closed drum: wall and lid. */
export function drum(x: number, top: number, bottom: number, rt: number, rb: number, tone: Tone, flat = 0.2): string {
  return wall(x, top, bottom, rt, rb, tone.round, flat) + oval(x, top, rt, rt * flat, tone.light);
}

/** An open vessel: wall, rim and a look inside. */
export function tub(
  x: number,
  top: number,
  bottom: number,
  rt: number,
  rb: number,
  tone: Tone,
  inside = tone.deep,
  flat = 0.2,
): string {
  const ry = rt * flat;
  return all(
    wall(x, top, bottom, rt, rb, tone.round, flat),
    oval(x, top, rt, ry, tone.light),
    oval(x, top + 0.6, rt - 3, ry * (1 - 3 / rt) - 0.4, inside),
  );
}

/** A cuboid with front, top and right side; `depth` leans to the right and up. */
export function block(x: number, y: number, w: number, h: number, depth: number, tone: Tone, rise = 0.5): string {
  const up = depth * rise;
  return all(
    soft(`M${x + w} ${y}l${depth} ${-up}v${h}l${-depth} ${up}Z`, tone.shade, 1.6),
    soft(`M${x} ${y}l${depth} ${-up}h${w}l${-depth} ${up}Z`, tone.light, 1.6),
    soft(`M${x} ${y}h${w}v${h}h${-w}Z`, tone.lit, 1.6),
  );
}

/**
 * A flat board in perspective, the top of a table or a tray: corners front-left, front-right, back-right, back-left.
 */
export function slab(x: number, y: number, w: number, depth: number, thick: number, tone: Tone, lean = 18): string {
  const back = y - depth;
  return all(
    soft(`M${x} ${y}h${w}v${thick}h${-w}Z`, tone.shade, 1.6),
    soft(`M${x} ${y}L${x + lean} ${back}H${x + w - lean}L${x + w} ${y}Z`, tone.lit, 1.6),
  );
}

/** A bright reflection. */
export function gleam(d: string, width = 3, opacity = 0.55): string {
  return line(d, '#FFFFFF', width, opacity);
}
