import { eq } from 'drizzle-orm';
import type { ArrangementInput } from '#core/arrangement/contract.ts';
import { arrangementRefusal } from '#core/arrangement/refusals.ts';
import type { Arrangement } from '#core/arrangement/rules.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyTexts } from '#core/text.ts';
import { wrongInStore, wrongMarkup } from '#server/arrangement/check.ts';
import { type ArrangementRow, lockArrangement } from '#server/arrangement/queries.ts';
import { arrangement } from '#server/arrangement/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockStore } from '#server/store/queries.ts';

type BySeller = { readonly storeId: number; readonly now: Date };
type AtVersion = BySeller & { readonly version: number };

const tidied = ({ banner, picksTitle, story, sections, picks, categories }: ArrangementInput): Arrangement => ({
  banner: banner && { ...banner, alt: tidyTexts(banner.alt, tidyName) },
  sections,
  picksTitle: tidyTexts(picksTitle, tidyName),
  picks,
  categories,
  story: tidyTexts(story, safeHtml),
});

/** Saves the draft of the page of a store, unless somebody changed it since `version`. */
export async function saveArrangement(
  db: Db,
  input: ArrangementInput,
  { storeId, version, now }: AtVersion,
): Promise<void> {
  refuseFields(wrongMarkup(input.story));
  const draft = tidied(input);
  await transaction(db, async (tx) => {
    // The store stands for a row that is not there yet.
    await lockStore(tx, storeId);
    const before = await lockAt(tx, storeId, version);
    refuseFields(await wrongInStore(tx, storeId, draft));
    if (!before) {
      await tx.insert(arrangement).values({ storeId, version: 1, draft, savedAt: now });
      return;
    }
    await tx
      .update(arrangement)
      .set({ draft, savedAt: now, version: version + 1 })
      .where(eq(arrangement.id, before.id));
  });
}

/** Shows buyers the draft of the page of a store. */
export async function publishArrangement(db: Db, { storeId, version, now }: AtVersion): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockStore(tx, storeId);
    const { id, draft } = await lockDraft(tx, storeId, version);
    await tx
      .update(arrangement)
      .set({ published: draft, publishedAt: now, draft: null, savedAt: null, version: version + 1 })
      .where(eq(arrangement.id, id));
    if (locked) invalidate(tx, [`store:${locked.code}`]);
  });
}

/** Deletes the draft of the page of a store; what is published stays. */
export async function discardArrangement(db: Db, { storeId, version }: AtVersion): Promise<void> {
  await transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    const { id } = await lockDraft(tx, storeId, version);
    await tx
      .update(arrangement)
      .set({ draft: null, savedAt: null, version: version + 1 })
      .where(eq(arrangement.id, id));
  });
}

async function lockAt(tx: Tx, storeId: number, version: number): Promise<ArrangementRow | undefined> {
  const row = await lockArrangement(tx, storeId);
  refuseIf((row?.version ?? 0) === version ? undefined : arrangementRefusal('arrangement.changed'));
  return row;
}

async function lockDraft(tx: Tx, storeId: number, version: number): Promise<ArrangementRow> {
  const row = await lockAt(tx, storeId, version);
  return orRefuse(row?.draft ? row : undefined, arrangementRefusal('arrangement.noDraft'));
}
