/** Papers of an order (ux.md §2: invoice and packing list downloads). The receipt shows the buyer's money and is no business of the seller's. */
export const DOCUMENT_KINDS = ['orderSheet', 'receipt', 'packingList'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const STORE_DOCUMENT_KINDS = ['orderSheet', 'packingList'] as const satisfies readonly DocumentKind[];

/** What can be made of an order now: a receipt needs money, a packing list a parcel. */
export function documentsOf(order: { readonly invoices: readonly { readonly paid: { readonly amount: number } }[]; readonly parcels: readonly unknown[] }): DocumentKind[] {
  const isPaid = order.invoices.some(({ paid }) => paid.amount > 0);
  return DOCUMENT_KINDS.filter((kind) => (kind === 'receipt' ? isPaid : kind === 'packingList' ? order.parcels.length > 0 : true));
}
