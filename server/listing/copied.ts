import { below, type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { productDraft } from '#server/listing/tables.ts';
import { glossaryTerm, rememberedTranslation, translationSetting } from '#server/listing/words-tables.ts';
import { store } from '#server/store/tables.ts';

const ofStore = (column: Parameters<typeof below>[0]) => below(column, store, 'id', own(store.ownerId));

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'productDrafts', productDraft, own(productDraft.changedBy), { omits: { revisions: 'internal' } }),
  section('store', 'glossary', glossaryTerm, ofStore(glossaryTerm.storeId), { omits: { key: 'internal' } }),
  section('store', 'translationMemory', rememberedTranslation, ofStore(rememberedTranslation.storeId), {
    omits: { originalHash: 'internal' },
  }),
  section('store', 'translationSettings', translationSetting, ofStore(translationSetting.storeId)),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Which windows had a draft open.
  product_draft_editor: 'internal',
  // Texts, rates, prices, deals and products that staff and stores changed.
  review_rule: 'otherPerson',
  // The products of the store, as each change left them.
  product_version: 'internal',
  // Hashes of texts that nobody read yet.
  unread_translation: 'internal',
  // Which file of the library is the translation of which; the files are copied.
  translated_picture: 'internal',
  // Tables of the store on their way to become its products, and what their columns were.
  table_import: 'internal',
  table_import_product: 'internal',
  table_mapping: 'internal',
};
