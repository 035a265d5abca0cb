import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { withValueAt } from '#core/listing/form/merge.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { draftOf, type Drafting } from '#server/listing/draft/drafts.ts';
import { type FieldRevision, productDraft } from '#server/listing/tables.ts';
import { member } from '#server/member/tables.ts';

type Changes = {
  readonly id: number;
  readonly editor: string;
  /** The version in which the fields were changed. */
  readonly since: number;
  readonly fields: ChangedFields;
  /** Fields that are saved although somebody else changed them meanwhile. */
  readonly overwrites: readonly string[];
};

/** A field that was not saved, because somebody else changed it meanwhile. */
export type Conflict = { readonly field: string; readonly memberId: number };

const nameOf = (field: string, form: ProductForm): field is keyof ProductForm => Object.hasOwn(form, field);

/** The fields of a form among these names. */
const only = (form: ProductForm, names: readonly string[]): ChangedFields =>
  Object.fromEntries(names.filter((name) => nameOf(name, form)).map((name) => [name, form[name]]));

/**
 * Saves changed fields of a draft. A field that another window changed after `since` is not overwritten unseen: it is a
 * conflict, and its value there is among `others`, as are all fields that others changed.
 */
export async function saveDraft(db: Db, { id, editor, since, fields, overwrites }: Changes, by: Drafting) {
  return transaction(db, async (tx) => {
    const { form, revisions, version, changedAt } = await draftOf(tx, by.storeId, id, true);
    const isForeign = (revision: FieldRevision | undefined): revision is FieldRevision =>
      revision !== undefined && revision.version > since && revision.editor !== editor;
    const foreign = Object.entries(revisions).filter(([, revision]) => isForeign(revision));
    // A choice of what was changed beside the draft, too, may leave it as it is typed.
    const isChosen = (name: string) => (revisions[name]?.clashes ?? []).length > 0;
    const changed = Object.keys(fields).filter(
      (name) => nameOf(name, form) && (isChosen(name) || !isDeepStrictEqual(form[name], fields[name])),
    );
    const isBlocked = (name: string) => isForeign(revisions[name]) && !overwrites.includes(name);
    const conflicts = changed.filter(isBlocked);
    const saved = changed.filter((name) => !isBlocked(name));
    const others = only(
      form,
      foreign.map(([name]) => name).filter((name) => !saved.includes(name)),
    );
    const found: Conflict[] = conflicts.map((field) => ({
      field,
      memberId: revisions[field]?.memberId ?? by.memberId,
    }));
    if (saved.length === 0)
      return { version, changedAt, conflicts: found, others, clashes: clashesIn({ form, revisions }) };
    const next = version + 1;
    const revised = saved.map((name) => [name, { version: next, memberId: by.memberId, editor }] as const);
    const left = {
      form: {
        ...form,
        ...Object.fromEntries(saved.flatMap((name) => (nameOf(name, form) ? [[name, fields[name]]] : []))),
      },
      revisions: { ...revisions, ...Object.fromEntries(revised) },
    };
    await tx
      .update(productDraft)
      .set({ ...left, version: next, changedAt: by.now, changedBy: by.memberId })
      .where(eq(productDraft.id, id));
    return { version: next, changedAt: by.now, conflicts: found, others, clashes: clashesIn(left) };
  });
}

type Revised = { readonly form: ProductForm; readonly revisions: Readonly<Record<string, FieldRevision>> };

/** What was changed in a draft and beside it, and by whom: the fields as they would be with the other value. */
export const clashesIn = ({ form, revisions }: Revised) =>
  Object.values(revisions).flatMap(({ clashes = [], memberId }) =>
    clashes.map(({ path, theirs }) => ({ path, memberId, fields: withValueAt(form, path, theirs) })),
  );

/** The names of members by their ids. */
export async function namesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { firstName: string; lastName: string }>();
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
