import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Lang, LocalText } from '#core/locale.ts';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { sellerFile } from '#server/media/tables.ts';
import { store } from '#server/store/tables.ts';

const ofStore = () =>
  ref('store_id')
    .notNull()
    .references(() => store.id);

/** The glossary of a store. `key` is what two entries cannot share: the term in its first language, lower case. */
export const glossaryTerm = pgTable(
  'glossary_term',
  {
    id: id(),
    storeId: ofStore(),
    key: text('key').notNull(),
    texts: jsonb('texts').$type<LocalText>().notNull(),
    isKept: boolean('is_kept').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [uniqueIndex('glossary_term_key').on(t.storeId, t.key), check('glossary_term_named', sql`${t.key} <> ''`)],
);

/** Sentences that a store translated and read: they are offered again, and not paid for again. */
export const rememberedTranslation = pgTable(
  'remembered_translation',
  {
    id: id(),
    storeId: ofStore(),
    source: text('source').$type<Lang>().notNull(),
    target: text('target').$type<Lang>().notNull(),
    originalHash: bytes('original_hash').notNull(),
    original: text('original').notNull(),
    translated: text('translated').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    uniqueIndex('remembered_translation_original').on(t.storeId, t.source, t.target, t.originalHash),
    index('remembered_translation_read').on(t.storeId, t.readAt),
    check('remembered_translation_hash', sql`length(${t.originalHash}) = 32`),
    check('remembered_translation_languages', sql`${t.source} <> ${t.target}`),
  ],
);

/** Texts as the machine translated them for a store, by their SHA-256, until somebody of the store reads them. */
export const unreadTranslation = pgTable(
  'unread_translation',
  {
    storeId: ofStore(),
    lang: text('lang').$type<Lang>().notNull(),
    textHash: bytes('text_hash').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.lang, t.textHash] }),
    check('unread_translation_hash', sql`length(${t.textHash}) = 32`),
  ],
);

/** How a store translates. */
export const translationSetting = pgTable('translation_setting', {
  storeId: ofStore().primaryKey(),
  /** Whether a product is not sent while a translation is unread. */
  mustBeRead: boolean('must_be_read').notNull(),
});

/** Pictures that were translated, by the SHA-256 of the original: none is paid for twice. */
export const translatedPicture = pgTable(
  'translated_picture',
  {
    storeId: ofStore(),
    originalHash: bytes('original_hash').notNull(),
    target: text('target').$type<Lang>().notNull(),
    fileId: ref('file_id')
      .notNull()
      .references(() => sellerFile.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.originalHash, t.target] }),
    index('translated_picture_file').on(t.fileId),
    check('translated_picture_hash', sql`length(${t.originalHash}) = 32`),
  ],
);
