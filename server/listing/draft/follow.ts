import { eq, inArray } from 'drizzle-orm';
import { followed } from '#core/listing/form/follow.ts';
import { formOf } from '#core/listing/form/form.ts';
import { fieldOf, isSame } from '#core/listing/form/merge.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { Tx } from '#server/db/pool.ts';
import { productDraft } from '#server/listing/tables.ts';

type Change = { readonly id: number; readonly listing: Listing; readonly before?: Listing };
type Draft = typeof productDraft.$inferSelect;

/** Stands for the window of whoever changed a product beside its draft. */
const BESIDE = 'beside';

/** Lets the drafts of products follow changes that were made beside them; open windows see them as those of another. */
export async function followInDrafts(tx: Tx, changes: readonly Change[], memberId: number | null): Promise<void> {
  const changed = new Map(changes.map((change) => [change.id, change]));
  if (changed.size === 0) return;
  const drafts = await tx
    .select()
    .from(productDraft)
    .where(inArray(productDraft.productId, [...changed.keys()]))
    .orderBy(productDraft.id)
    .for('update');
  for (const draft of drafts) {
    const { listing, before } = changed.get(draft.productId ?? 0) ?? {};
    const next = listing && before && afterChange(draft, before, listing, memberId);
    if (next) await tx.update(productDraft).set(next).where(eq(productDraft.id, draft.id));
  }
}

/** What becomes of a draft; undefined where it stays. */
function afterChange(draft: Draft, before: Listing, listing: Listing, memberId: number | null) {
  const { form, revisions, changedBy } = draft;
  const open = Object.values(revisions).flatMap(({ clashes = [] }) => clashes.map(({ path }) => path));
  const { fields, clashes } = followed(form, formOf(before, new Map()), formOf(listing, new Map()), open);
  const names = new Set([...Object.keys(fields), ...[...open, ...clashes.map(({ path }) => path)].map(fieldOf)]);
  const version = draft.version + 1;
  const revised = [...names].flatMap((name) => {
    const own = clashes.filter(({ path }) => fieldOf(path) === name);
    if (!Object.hasOwn(fields, name) && isSame(own, revisions[name]?.clashes ?? [])) return [];
    const revision = { version, memberId: memberId ?? changedBy, editor: BESIDE };
    return [[name, { ...revision, ...(own.length > 0 && { clashes: own }) }] as const];
  });
  if (revised.length === 0) return undefined;
  return { form: { ...form, ...fields }, version, revisions: { ...revisions, ...Object.fromEntries(revised) } };
}
