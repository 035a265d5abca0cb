import { and, eq, inArray } from 'drizzle-orm';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { type SpokenText, spokenTexts } from '#core/listing/translate/texts.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Lang } from '#core/locale.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { hashOf } from '#server/listing/translate/memory.ts';
import { translationSetting, unreadTranslation as unread } from '#server/listing/words-tables.ts';

/** Notes that a text of a store was translated by machine and nobody read it yet. */
export async function noteUnread(db: Db, storeId: number, lang: Lang, words: string, madeAt: Date): Promise<void> {
  await db
    .insert(unread)
    .values({ storeId, lang, textHash: hashOf(words), madeAt })
    .onConflictDoNothing();
}

export async function noteRead(db: Db, storeId: number, lang: Lang, texts: readonly string[]): Promise<void> {
  await db
    .delete(unread)
    .where(and(eq(unread.storeId, storeId), eq(unread.lang, lang), inArray(unread.textHash, texts.map(hashOf))));
}

/** Those of some texts that are as the machine made them, and unread. */
export async function unreadOf<T extends Pick<SpokenText, 'lang' | 'words'>>(
  db: Db,
  storeId: number,
  texts: readonly T[],
): Promise<T[]> {
  if (texts.length === 0) return [];
  const keyed = texts.map((one) => ({ one, hash: hashOf(one.words) }));
  const rows = await db
    .select({ lang: unread.lang, hash: unread.textHash })
    .from(unread)
    .where(
      and(
        eq(unread.storeId, storeId),
        inArray(
          unread.textHash,
          keyed.map(({ hash }) => hash),
        ),
      ),
    );
  const found = new Set(rows.map(({ lang, hash }) => `${lang}:${hash.toString('hex')}`));
  return keyed.flatMap(({ one, hash }) => (found.has(`${one.lang}:${hash.toString('hex')}`) ? [one] : []));
}

export async function mustBeRead(db: Db, storeId: number): Promise<boolean> {
  const [row] = await db
    .select({ mustBeRead: translationSetting.mustBeRead })
    .from(translationSetting)
    .where(eq(translationSetting.storeId, storeId));
  return row?.mustBeRead ?? false;
}

export async function setMustBeRead(db: Db, storeId: number, isNeeded: boolean): Promise<void> {
  await db
    .insert(translationSetting)
    .values({ storeId, mustBeRead: isNeeded })
    .onConflictDoUpdate({ target: translationSetting.storeId, set: { mustBeRead: isNeeded } });
}

/** Refuses the texts of a product that nobody read, at their fields, where the store publishes nothing unread. */
export async function refuseUnread(db: Db, storeId: number, form: ProductForm): Promise<void> {
  if (!(await mustBeRead(db, storeId))) return;
  const found = await unreadOf(db, storeId, spokenTexts(form));
  refuseFields(found.flatMap(({ path }) => atField(path, wordsRefusal('words.unread'))));
}
