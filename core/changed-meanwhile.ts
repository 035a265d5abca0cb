import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** What a form showed when it was opened, by the fields of the body it is sent with. */
export type ReadBefore = Readonly<Record<string, unknown>>;

const SHOWN_MAX = 200;

/** Absent, null and empty mean the same; a form trims, and lists of fields have no order. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value.normalize('NFC').trim() || null;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const items = value.map((one) => JSON.stringify(comparable(one))).toSorted();
    return items.length === 0 ? null : items;
  }
  const entries = Object.entries(value)
    .map(([key, one]) => [key, comparable(one)] as const)
    .filter(([, one]) => one !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** As people read it; the parts of a text in several languages one after the other. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return Object.values(value).map(shown).filter(Boolean).join(' · ').slice(0, SHOWN_MAX);
  return String(value).slice(0, SHOWN_MAX);
}

/**
 * Refuses to write back a form whose data somebody else changed since it was read: each changed field with both values.
 * Fields that `now` does not have are not compared, and nothing is when the caller did not say what it read.
 */
export function whyChanged(read: ReadBefore | undefined, now: object): Refusal | undefined {
  if (!read) return undefined;
  const current: ReadBefore = { ...now };
  const fields: FieldRefusal[] = Object.entries(read)
    .filter(([path, value]) => path in current && !isSame(value, current[path]))
    .map(([path, value]) => ({
      path,
      code: 'request.changedTo',
      params: { read: shown(value), now: shown(current[path]) },
    }));
  return fields.length === 0 ? undefined : { ...requestRefusal('request.changedMeanwhile'), fields };
}
