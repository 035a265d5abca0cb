import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Role, StaffRole } from '#core/role.ts';

/** The records whose personal data an answer may show. */
export const PERSONAL_RECORDS = [
  'member',
  'order',
  'claim',
  'certification',
  'receipt',
  'report',
  'store',
  'attachment',
  'payoutRun',
] as const;
export type PersonalRecord = (typeof PERSONAL_RECORDS)[number];

/** Why staff look at papers and files of somebody, chosen from this list; `other` needs a note. */
export const READ_PURPOSES = ['review', 'declaration', 'enquiry', 'correction', 'authority', 'other'] as const;
export type ReadPurpose = (typeof READ_PURPOSES)[number];
/** Recorded without being asked for: files of an order are read to fulfil it, and a decision states its own reason. */
export const RECORDED_PURPOSES = [...READ_PURPOSES, 'order', 'decision', ''] as const;
export type RecordedPurpose = (typeof RECORDED_PURPOSES)[number];
export const NOTE_MAX = 500;

export const readPurposeOf = (text: unknown): ReadPurpose | undefined =>
  READ_PURPOSES.find((purpose) => purpose === text);

type GivenPurpose = { readonly purpose?: ReadPurpose | undefined; readonly note?: string | undefined };

/** What is missing of a purpose. */
export function wrongPurposeFields({ purpose, note = '' }: GivenPurpose): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('purpose', purpose ? undefined : required),
    ...atField('note', purpose === 'other' && note.trim() === '' ? required : undefined),
  ];
}

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
  /** Why it is read: `asked` by the query of the call, the `reason` of a decision in its body, or to fulfil the `order`. */
  readonly why?: 'asked' | 'decided' | 'order';
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
  readonly purpose: RecordedPurpose;
  readonly note: string;
  readonly now: Date;
};

/** Why a call reads personal data; empty where the work of the caller says it. */
export function purposeOf(
  { why }: PersonalData,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): { readonly purpose: RecordedPurpose; readonly note: string } {
  const textAt = (value: unknown, name: string) => String(valueAt(value, name) ?? '').trim();
  if (why === 'asked') return { purpose: readPurposeOf(valueAt(query, 'purpose')) ?? '', note: textAt(query, 'note') };
  if (why === 'order') return { purpose: 'order', note: '' };
  return why === 'decided' ? { purpose: 'decision', note: textAt(body, 'reason') } : { purpose: '', note: '' };
}

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
