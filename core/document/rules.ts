/**
 * Documents of an order (ux.md §2: invoice and packing list downloads). The receipt shows the buyer's payments, which a
 * seller must not see.
 */
export const DOCUMENT_KINDS = ['orderSheet', 'receipt', 'packingList', 'secondPayment', 'settlement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const STORE_DOCUMENT_KINDS = ['orderSheet', 'packingList'] as const satisfies readonly DocumentKind[];

/** Documents submitted to customs with an import declaration. */
export const CUSTOMS_DOCUMENTS = ['commercialInvoice', 'packingList'] as const;
export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number];

type Known = {
  readonly status: string;
  readonly invoices: readonly { readonly kind: string; readonly paid: { readonly amount: number } }[];
  readonly parcels: readonly unknown[];
  readonly paidAt: string | null;
  readonly worth: { readonly amount: number };
  readonly total: { readonly amount: number };
};

/**
 * The documents available for an order now: a receipt needs money, a packing list a parcel, an import's documents its
 * bill and its settlement (on whose page it is offered before the order is completed).
 */
export function documentsOf({ status, invoices, parcels, paidAt, worth, total }: Known): DocumentKind[] {
  const isPaidInside = paidAt !== null && total.amount < worth.amount;
  const isBilled = invoices.some(({ kind }) => kind === 'LOGISTICS');
  const isThere: Record<DocumentKind, boolean> = {
    orderSheet: true,
    receipt: isPaidInside || invoices.some(({ paid }) => paid.amount > 0),
    packingList: parcels.length > 0,
    secondPayment: isBilled,
    settlement: isBilled && status === 'completed',
  };
  return DOCUMENT_KINDS.filter((kind) => isThere[kind]);
}
