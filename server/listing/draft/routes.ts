import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { fullName } from '#core/full-name.ts';
import { formOf } from '#core/listing/form/form.ts';
import { pathOf } from '#core/listing/form/judge.ts';
import { pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import {
  draftOf,
  draftOfProduct,
  type Drafting,
  draftsOf,
  editorsOf,
  noteEditor,
  openDraft,
  removeDraft,
} from '#server/listing/draft/drafts.ts';
import { ownProduct } from '#server/listing/draft/own-product.ts';
import { clashesIn, namesOf, saveDraft } from '#server/listing/draft/save.ts';
import { submitDraft } from '#server/listing/draft/submit.ts';
import { listingById } from '#server/listing/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';
import { readingsOf } from '#server/listing/stocks.ts';

/** The drafts of a store's products and their way into the catalogue. */
export function draftRoutes(bind: Bind, files: Partial<Pick<ImportRequest, 'storage' | 'outside'>>): void {
  bind('readProductForm', async ({ db, params: { id }, caller }) => {
    const stored = orRefuse(await listingById(db, caller.storeId, id), catalogueRefusal('product.notFound'));
    return {
      product: await ownProduct(db, stored),
      form: formOf(stored.listing, readingsOf(stored)),
      currency: stored.live.currency,
      draft: await draftOfProduct(db, id),
    };
  });
  bind('openProductDraft', async ({ db, body, caller, now }) => {
    const by = { storeId: caller.storeId, memberId: caller.memberId, now };
    return presentDraft(db, await openDraft(db, body, by), undefined, by);
  });
  bind('listProductDrafts', async ({ db, caller, lang }) => ({
    drafts: (await draftsOf(db, caller.storeId)).map(({ id, productId, form, changedAt, ...who }) => ({
      id,
      productId,
      code: form.code,
      name: pick(form.name, lang),
      changedAt: changedAt.toISOString(),
      changedBy: fullName(who),
    })),
  }));
  bind('readProductDraft', async ({ db, params: { id }, query: { editor }, caller, now }) => {
    const by = { storeId: caller.storeId, memberId: caller.memberId, now };
    await draftOf(db, by.storeId, id);
    if (editor) await noteEditor(db, id, editor, by);
    return presentDraft(db, id, editor, by);
  });
  bind('saveProductDraft', async ({ db, params: { id }, body, caller, now }) => {
    const by = { storeId: caller.storeId, memberId: caller.memberId, now };
    const { changedAt, conflicts, clashes, ...saved } = await saveDraft(db, { overwrites: [], ...body, id }, by);
    await noteEditor(db, id, body.editor, by);
    return {
      ...saved,
      changedAt: changedAt.toISOString(),
      conflicts: await named(db, conflicts),
      clashes: await named(db, clashes),
      editors: await presentEditors(db, id, body.editor, now),
    };
  });
  bind('removeProductDraft', async ({ db, params: { id }, caller }) => {
    await removeDraft(db, caller.storeId, id);
    return null;
  });
  bind('submitProductDraft', async ({ db, params: { id }, body: { version, stock }, caller, now, signal }) => {
    await draftOf(db, caller.storeId, id);
    const storage = orRefuse(files.storage, requestRefusal('request.unavailable'));
    const outside = orRefuse(files.outside, requestRefusal('request.unavailable'));
    const by = { storeId: caller.storeId, memberId: caller.memberId, now };
    const sources = { storage, outside, signal: signal ?? new AbortController().signal };
    const { waiting, ...saved } = await submitDraft(db, { id, version, stock, ...sources }, by);
    return { ...saved, waiting: waiting.map((column) => pathOf(column)) };
  });
}

/** What members changed, with their names. */
async function named<Change extends { readonly memberId: number }>(db: Db, changes: readonly Change[]) {
  const names = await namesOf(
    db,
    changes.map(({ memberId }) => memberId),
  );
  return changes.map(({ memberId, ...change }) => {
    const who = names.get(memberId);
    return { ...change, by: who ? fullName(who) : '' };
  });
}

async function presentDraft(db: Db, id: number, editor: string | undefined, { storeId, now }: Drafting) {
  const { productId, version, form, revisions, changedAt, ...who } = await draftOf(db, storeId, id);
  const stored = productId === null ? undefined : await listingById(db, storeId, productId);
  return {
    id,
    version,
    changedAt: changedAt.toISOString(),
    changedBy: fullName(who),
    form,
    product: stored ? await ownProduct(db, stored) : null,
    clashes: await named(db, clashesIn({ form, revisions })),
    editors: await presentEditors(db, id, editor, now),
  };
}

async function presentEditors(db: Db, id: number, editor: string | undefined, now: Date) {
  const editors = await editorsOf(db, id, editor, now);
  return editors.map(({ at, ...who }) => ({ name: fullName(who), at: at.toISOString() }));
}
