const NINE_HOURS = 9 * 3_600_000;

/** An instant as the value of a datetime-local input, in Korean time: `2026-11-20T18:00`. */
export const kstInput = (at: string | Date): string =>
  new Date(new Date(at).getTime() + NINE_HOURS).toISOString().slice(0, 16);

/** The instant of such a Korean time; empty for an empty input. */
export function instantOf(kst: string): string {
  const at = new Date(`${kst}:00+09:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
