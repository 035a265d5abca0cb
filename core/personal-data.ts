import type { Role, StaffRole } from '#core/role.ts';

/** The records whose personal data an answer may show. */
export const PERSONAL_RECORDS = ['member', 'order', 'claim', 'certification', 'receipt', 'report', 'store'] as const;
export type PersonalRecord = (typeof PERSONAL_RECORDS)[number];

/** Which fields of an answer hold personal data, and of which record. Fields are named by their path, as `buyer.email`. */
export type PersonalData = {
  readonly of: PersonalRecord;
  /** The parameter of the path that is the id of the record; or else `field`. */
  readonly param?: string;
  /** The field of the answer, or of each element of `list`, that is the id of the record. */
  readonly field?: string;
  /** The answer shows several records: the field with the list of them. */
  readonly list?: string;
  /** The fields with the data, of the answer or of each element of `list`. For a file: what it shows. */
  readonly holds: readonly string[];
};

/** One record whose data was shown, and the fields that were filled. */
export type ShownRecord = { readonly id: number; readonly fields: readonly string[] };

/** A call that showed personal data: by whom it was called, from which network address. */
export type PersonalReading = {
  readonly call: string;
  readonly of: PersonalRecord;
  readonly shown: readonly ShownRecord[];
  readonly by: number;
  readonly role: Role | StaffRole;
  readonly fromAddress: string;
  readonly now: Date;
};

/** The records whose personal data an answer really shows: empty fields show none. */
export function shownRecords(
  { param, field, list, holds }: PersonalData,
  params: unknown,
  answer: unknown,
  isFile: boolean,
): readonly ShownRecord[] {
  const parts = list === undefined ? [answer] : asList(valueAt(answer, list));
  const shown = new Map<number, ReadonlySet<string>>();
  for (const part of parts) {
    const fields = isFile ? holds : holds.filter((path) => isFilled(valueAt(part, path)));
    if (fields.length === 0) continue;
    const id = Number(param === undefined ? valueAt(part, field ?? '') : valueAt(params, param));
    shown.set(id, new Set([...(shown.get(id) ?? []), ...fields]));
  }
  return [...shown].map(([id, fields]) => ({ id, fields: [...fields] }));
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
}
