import { type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { productDraft } from '#server/listing/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'productDrafts', productDraft, own(productDraft.changedBy), { omits: { revisions: 'internal' } }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Which windows had a draft open.
  product_draft_editor: 'internal',
  // Texts, rates, prices, deals and products that staff and stores changed.
  review_rule: 'otherPerson',
  // The products of the store, as each change left them.
  product_version: 'internal',
  // Tables of the store on their way to become its products, and what their columns were.
  table_import: 'internal',
  table_import_product: 'internal',
  table_mapping: 'internal',
};
