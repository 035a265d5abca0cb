import { addDays, businessDayAfter, isBusinessDay, kstDate, startOfKstDate } from '#core/calendar.ts';
import { contentRefusal } from '#core/content/refusals.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';

/** The customer centre's hours in Korea (business-rules §9). */
const OPENS = 10;
const CLOSES = 18;

export type ServiceHours = {
  readonly isOpen: boolean;
  readonly closedFor: 'hours' | 'weekend' | 'holiday' | null;
  readonly changesAt: Date;
};

/**
 * Whether the customer centre is open now, and when that changes: the end of today's hours or the beginning of the
 * next.
 */
export function serviceHours(now: Date): ServiceHours {
  const today = kstDate(now);
  const hourOf = (date: string, hour: number) => new Date(startOfKstDate(date).getTime() + hour * 3_600_000);
  const isWorkedOn = isBusinessDay(today);
  if (isWorkedOn && now >= hourOf(today, OPENS) && now < hourOf(today, CLOSES))
    return { isOpen: true, closedFor: null, changesAt: hourOf(today, CLOSES) };
  const isBefore = now < hourOf(today, OPENS);
  const next = isWorkedOn && isBefore ? today : businessDayAfter(kstDate(addDays(startOfKstDate(today), 1)), 0);
  return {
    isOpen: false,
    closedFor: isWorkedOn ? 'hours' : isWeekend(today) ? 'weekend' : 'holiday',
    changesAt: hourOf(next, OPENS),
  };
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

type Dated = { readonly version: number; readonly effectiveFrom: Date };

/** The version in force: the one with the latest day that has come, and of two of one day the one written later. */
export function inForce<Row extends Dated>(versions: readonly Row[], now: Date): Row | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= now)
    .toSorted(byStart)
    .at(-1);
}

/** The next version to come into force. */
export function comingNext<Row extends Dated>(versions: readonly Row[], now: Date): Row | undefined {
  const [first] = versions.filter(({ effectiveFrom }) => effectiveFrom > now).toSorted(byStart);
  return (
    first &&
    versions
      .filter(({ effectiveFrom }) => effectiveFrom.getTime() === first.effectiveFrom.getTime())
      .toSorted(byStart)
      .at(-1)
  );
}

const byStart = (one: Dated, other: Dated): number =>
  one.effectiveFrom.getTime() - other.effectiveFrom.getTime() || one.version - other.version;

/** Characters of the notice that summarises a version's changes. */
export const CHANGES_MAX = 1_000;

/** Every invalid field of a text to be published. `effectiveFrom` is empty for at once. */
export function wrongTextFields(
  text: { title: string; summary: string; html: string; effectiveFrom: string; needsConsent: boolean; changes: string },
  now: Date,
): FieldRefusal[] {
  const missing = contentRefusal('content.wordsMissing');
  return [
    ...atField('title', text.title.trim() ? undefined : missing),
    ...atField('summary', text.summary.trim() ? undefined : missing),
    ...atField('html', text.html.trim() ? undefined : contentRefusal('content.nothingToRead')),
    ...atField(
      'changes',
      text.needsConsent && !text.changes.trim() ? contentRefusal('content.changesMissing') : undefined,
    ),
    ...atField(
      'effectiveFrom',
      text.effectiveFrom && new Date(text.effectiveFrom) < now ? contentRefusal('content.alreadyPast') : undefined,
    ),
  ];
}

export type DiffLine = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/**
 * Beyond this many comparisons the middle is shown as wholly replaced, because a larger difference is not useful line
 * by line.
 */
const MOST = 4_000_000;

/** The difference of two texts, line by line, by their longest common subsequence. */
export function differenceOf(before: string, after: string): DiffLine[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < next.length - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const same = (lines: readonly string[]) => lines.map((text) => ({ kind: 'same' as const, text }));
  return [
    ...same(old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}

/** Puts blocks of HTML on lines of their own, however they were typed. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(
      /(<\/(?:p|h2|h3|h4|li|ul|ol|tr|table|summary|details|blockquote)>|<(?:ul|ol|table|details)>)\s*/g,
      '$1\n',
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function between(old: readonly string[], next: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text });
  const fresh = (text: string): DiffLine => ({ kind: 'new', text });
  if (old.length * next.length > MOST) return [...old.map(gone), ...next.map(fresh)];
  // shared[a][b] is the number of common lines of the rests from a and from b.
  const shared = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1));
  const at = (a: number, b: number): number => shared[a]?.[b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = next.length - 1; b >= 0; b -= 1)
      shared[a]?.fill(old[a] === next[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1)), b, b + 1);
  }
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < next.length) {
    const [was, is] = [old[a], next[b]];
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was });
      a += 1;
      b += 1;
    } else if (was !== undefined && (is === undefined || at(a + 1, b) >= at(a, b + 1))) {
      lines.push(gone(was));
      a += 1;
    } else if (is !== undefined) {
      lines.push(fresh(is));
      b += 1;
    }
  }
  return lines;
}
