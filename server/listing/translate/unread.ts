import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Fault } from '#core/listing/fault.ts';
import type { Listing } from '#core/listing/listing.ts';
import { newTexts, unreadFault } from '#core/listing/translate/cells.ts';
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
        // One parameter: a statement has too few for all texts of many products.
        sql`${unread.textHash} = any(${sql.param(keyed.map(({ hash }) => hash))}::bytea[])`,
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

/**
 * What products of a store would publish unread, at their cells and in their order, where it publishes nothing unread. A
 * text that a product has already is none: a price can be changed by those who do not read it.
 */
export async function unreadFaults(
  db: Db,
  storeId: number,
  products: readonly { readonly listing: Listing; readonly existing: { readonly listing: Listing } | undefined }[],
): Promise<Fault[][]> {
  if (!(await mustBeRead(db, storeId))) return products.map(() => []);
  const texts = products.flatMap((product) =>
    newTexts(product.listing, product.existing?.listing).map((text) => ({ ...text, product })),
  );
  const found = await unreadOf(db, storeId, texts);
  return products.map((one) => {
    const faults = found.filter(({ product }) => product === one).map((text) => unreadFault(text, one.listing));
    // A cell has all languages of its texts.
    return [...new Map(faults.map((fault) => [`${fault.column} ${fault.item}`, fault])).values()];
  });
}
