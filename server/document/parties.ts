import { and, eq, ne } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import type { Imprint } from '#core/imprint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { regionName } from '#core/region.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { receipt } from '#server/receipt/tables.ts';
import { store } from '#server/store/tables.ts';

/** What is known of a party to a sale; unknown parts are empty. */
export type Business = {
  readonly name: string;
  readonly businessNumber: string;
  readonly representative: string;
  readonly contact: string;
  readonly address: string;
};

/** A business number as it is written: 123-45-67890. */
export const writtenNumber = (digits: string | null): string =>
  (digits ?? '').replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/**
 * The business data of both parties to an order. The buyer's are those of the tax invoice requested for it, else those
 * of the member; goods that Badaro itself buys abroad are sold by the operator of the site.
 */
export async function partiesOf(
  db: Db,
  orderId: number,
  imprint: Imprint,
  lang: Lang,
): Promise<{ readonly buyer: Business; readonly seller: Business }> {
  const [found] = await db
    .select({ member, store, receipt })
    .from(order)
    .innerJoin(member, eq(member.id, order.buyerId))
    .innerJoin(store, eq(store.id, order.storeId))
    .leftJoin(
      receipt,
      and(eq(receipt.orderId, order.id), eq(receipt.kind, 'taxInvoice'), ne(receipt.status, 'cancelled')),
    )
    .where(eq(order.id, orderId));
  if (!found) throw new Error(`order ${orderId} does not exist`);
  const { receipt: requested } = found;
  return {
    buyer: {
      name: requested?.company || found.member.company || fullName(found.member),
      businessNumber: writtenNumber(requested?.identity ?? found.member.businessNumber),
      representative: requested?.representative ?? '',
      contact: fullName(found.member),
      address: requested?.address ?? '',
    },
    seller: found.store.code === IMPORT_STORE ? operatorOf(imprint) : sellerOf(found.store, lang),
  };
}

const operatorOf = ({ name, businessNumber, representative, address, phone }: Imprint): Business => ({
  name,
  businessNumber,
  representative,
  contact: phone,
  address,
});

function sellerOf(row: typeof store.$inferSelect, lang: Lang): Business {
  return {
    name: pick(row.name, lang),
    businessNumber: writtenNumber(row.businessNumber),
    representative: '',
    contact: [row.contactName, row.contactEmail].filter(Boolean).join(' · '),
    address: [pick(row.location, lang), regionName(lang, row.country)].filter(Boolean).join(', '),
  };
}

/** The member a statement is for: the company where there is one. */
export async function memberOf(db: Db, memberId: number) {
  const [row] = await db.select().from(member).where(eq(member.id, memberId));
  if (!row) throw new Error(`member ${memberId} does not exist`);
  return {
    name: row.company || fullName(row),
    businessNumber: writtenNumber(row.businessNumber),
    email: row.email,
  };
}
