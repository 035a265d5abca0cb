/** Time is kept in UTC and decided in Korea, which has no summer time (UTC+9 all year). */
const KST_OFFSET = 9 * 3_600_000;

/** The date in Korea as `YYYY-MM-DD`. */
export function kstDate(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET).toISOString().slice(0, 10);
}

/** The instant at which a Korean date (`YYYY-MM-DD`) begins. */
export function startOfKstDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - KST_OFFSET);
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
