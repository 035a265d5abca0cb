export type Point = { readonly x: number; readonly y: number };

/** The near edge of the panel beside a list: at `x`, from `top` to `bottom`. */
export type Edge = { readonly x: number; readonly top: number; readonly bottom: number };

/**
 * Whether a pointer moves towards the edge, within the triangle between its last position and the edge: entries it
 * crosses on the way must not be chosen (ux §9.1, safe triangle).
 */
export function isHeadingFor(edge: Edge, from: Point, to: Point): boolean {
  const whole = edge.x - from.x;
  const share = (to.x - from.x) / whole;
  if (whole === 0 || !(share > 0 && share <= 1)) return false;
  const upper = from.y + (edge.top - from.y) * share;
  const lower = from.y + (edge.bottom - from.y) * share;
  return to.y >= upper && to.y <= lower;
}
