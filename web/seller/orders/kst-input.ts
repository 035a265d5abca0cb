const KST_OFFSET = 9 * 3_600_000;

/** `YYYY-MM-DDTHH:mm` in Korea, as a field for date and time wants it. */
export function kstMinute(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET).toISOString().slice(0, 16);
}

/** The instant of such a text; undefined when it is none. */
export function instantOfKst(text: string): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00+09:00`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at);
}
