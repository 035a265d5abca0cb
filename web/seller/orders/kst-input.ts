const KST_OFFSET = 9 * 3_600_000;
const MINUTE = 60_000;

/** `YYYY-MM-DDTHH:mm` in Korea, as a field for date and time wants it. */
export function kstMinute(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET).toISOString().slice(0, 16);
}

/** The instant of such a text; undefined when it is none. One that lies in the minute of `notBefore` is not before it: the field knows no seconds. */
export function instantOfKst(text: string, notBefore?: string | null): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00+09:00`) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const floor = notBefore ? Date.parse(notBefore) : at;
  return new Date(floor > at && floor - at < MINUTE ? floor : at);
}
