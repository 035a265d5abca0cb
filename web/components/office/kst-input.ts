const KST_OFFSET = 9 * 3_600_000;

/** A Korean time as the value of a datetime-local input, `YYYY-MM-DDTHH:mm`. */
export function kstInputOf(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET).toISOString().slice(0, 16);
}

/** The instant of such a value; undefined when it is invalid. */
export function instantOfKst(text: string): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00+09:00`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at);
}
