import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';
import type { Popup, PopupInput, StaffPopup } from '#core/marketing/contract.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { wrongPopupFields } from '#core/marketing/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { popup } from '#server/marketing/tables.ts';

type PopupRow = typeof popup.$inferSelect;

export function allPopups(db: Db): Promise<PopupRow[]> {
  return db.select().from(popup).orderBy(desc(popup.endsAt), asc(popup.id));
}

/** Creates a popup, or replaces the one with this id. */
export async function savePopup(db: Db, input: PopupInput, id?: number, read?: ReadBefore): Promise<PopupRow> {
  const tidy = { ...input, image: tidyTexts(input.image), alt: tidyTexts(input.alt), link: input.link.trim() };
  refuseFields(wrongPopupFields(tidy));
  const row = { ...tidy, startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  return transaction(db, async (tx) => {
    if (id !== undefined) {
      const [before] = await tx.select().from(popup).where(eq(popup.id, id)).for('update');
      refuseIf(before && whyChanged(read, presentStaffPopup(before)));
    }
    const [saved] =
      id === undefined
        ? await tx.insert(popup).values(row).returning()
        : await tx.update(popup).set(row).where(eq(popup.id, id)).returning();
    invalidate(tx, ['popups']);
    return orRefuse(saved, marketingRefusal('marketing.popupNotFound'));
  });
}

function tidyTexts(texts: LocalText): LocalText {
  return Object.fromEntries(
    LANGUAGES.map((lang) => [lang, tidyName(texts[lang] ?? '')] as const).filter(([, text]) => text !== ''),
  );
}

export async function removePopup(db: Db, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx.delete(popup).where(eq(popup.id, id)).returning({ id: popup.id });
    refuseIf(gone.length > 0 ? undefined : marketingRefusal('marketing.popupNotFound'));
    invalidate(tx, ['popups']);
  });
}

/** The published shape (SH-026). `checked` is the visitor's own checkbox, initially empty. */
export function presentPopup(row: PopupRow, lang: Lang): Popup {
  const { id, left, top, width, height, visible, link } = row;
  return {
    id,
    image: pick(row.image, lang),
    alt: pick(row.alt, lang),
    left,
    top,
    width,
    height,
    visible,
    checked: false,
    link,
  };
}

export function presentStaffPopup({ startsAt, endsAt, sort: _, ...row }: PopupRow): StaffPopup {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
