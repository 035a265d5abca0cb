import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { followed } from '#core/listing/form/follow.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { Tx } from '#server/db/pool.ts';
import { productDraft } from '#server/listing/tables.ts';

type Change = { readonly id: number; readonly listing: Listing; readonly before?: Listing };

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
  for (const { id, productId, form, version, revisions, changedBy } of drafts) {
    const { listing, before } = changed.get(productId ?? 0) ?? {};
    if (!listing || !before) continue;
    const fields = followed(form, formOf(before, new Map()), formOf(listing, new Map()), isDeepStrictEqual);
    const names = Object.keys(fields);
    if (names.length === 0) continue;
    const revision = { version: version + 1, memberId: memberId ?? changedBy, editor: BESIDE };
    await tx
      .update(productDraft)
      .set({
        form: { ...form, ...fields },
        version: version + 1,
        revisions: { ...revisions, ...Object.fromEntries(names.map((name) => [name, revision])) },
      })
      .where(eq(productDraft.id, id));
  }
}
