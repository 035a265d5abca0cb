import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '#core/full-name.ts';
import type { Imprint } from '#core/imprint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { regionName } from '#core/region.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { CompanyRow } from '#server/company/queries.ts';
import { company } from '#server/company/tables.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { receipt } from '#server/receipt/tables.ts';
import { store } from '#server/store/tables.ts';

/** What is known of a party to a sale; unknown parts are empty. */
export type Business = {
  readonly name: string;
  readonly businessNumber: string;
  readonly representative: string;
  /** Type and item on the registration certificate. */
  readonly trade: string;
  readonly contact: string;
  readonly address: string;
};

const sellersCompany = alias(company, 'sellers_company');

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
    .select({ member, store, receipt, company, sellersCompany })
    .from(order)
    .innerJoin(member, eq(member.id, order.ownerId))
    .innerJoin(store, eq(store.id, order.storeId))
    .leftJoin(company, eq(company.memberId, member.id))
    .leftJoin(sellersCompany, eq(sellersCompany.memberId, store.ownerId))
    .leftJoin(
      receipt,
      and(eq(receipt.orderId, order.id), eq(receipt.kind, 'taxInvoice'), ne(receipt.status, 'cancelled')),
    )
    .where(eq(order.id, orderId));
  if (!found) throw new Error(`order ${orderId} does not exist`);
  const { receipt: requested, company: papers } = found;
  return {
    buyer: {
      name: requested?.company || found.member.company || fullName(found.member),
      businessNumber: writtenNumber(requested?.identity ?? found.member.businessNumber),
      representative: requested?.representative || (papers?.representative ?? ''),
      trade: tradeOf(papers ?? found.member),
      contact: fullName(found.member),
      address: requested?.address || addressOf(papers),
    },
    seller: found.store.code === IMPORT_STORE ? operatorOf(imprint) : sellerOf(found.store, found.sellersCompany, lang),
  };
}

const operatorOf = ({ name, businessNumber, representative, address, phone }: Imprint): Business => ({
  name,
  businessNumber,
  representative,
  trade: '',
  contact: phone,
  address,
});

const tradeOf = (from: { readonly businessType: string | null; readonly businessItem: string | null } | null): string =>
  [from?.businessType, from?.businessItem].filter(Boolean).join(' / ');

const addressOf = (papers: CompanyRow | null): string =>
  papers ? `(${papers.postcode}) ${papers.address} ${papers.detailAddress}`.trim() : '';

function sellerOf(row: typeof store.$inferSelect, papers: CompanyRow | null, lang: Lang): Business {
  return {
    name: pick(row.name, lang),
    businessNumber: writtenNumber(row.businessNumber),
    representative: papers?.representative ?? '',
    trade: tradeOf(papers),
    contact: [row.contactName, row.contactEmail].filter(Boolean).join(' · '),
    address: addressOf(papers) || [pick(row.location, lang), regionName(lang, row.country)].filter(Boolean).join(', '),
  };
}

/** What is known of a store's business. */
export async function storeParty(db: Db, storeId: number, lang: Lang): Promise<Business> {
  const [found] = await db
    .select({ store, company })
    .from(store)
    .leftJoin(company, eq(company.memberId, store.ownerId))
    .where(eq(store.id, storeId));
  if (!found) throw new Error(`store ${storeId} does not exist`);
  return sellerOf(found.store, found.company, lang);
}

/** The member a statement is for: the company where there is one. */
export async function memberOf(db: Db, memberId: number) {
  const [found] = await db
    .select({ member, company })
    .from(member)
    .leftJoin(company, eq(company.memberId, member.id))
    .where(eq(member.id, memberId));
  if (!found) throw new Error(`member ${memberId} does not exist`);
  const { member: row, company: papers } = found;
  return {
    name: row.company || fullName(row),
    businessNumber: writtenNumber(row.businessNumber),
    representative: papers?.representative ?? '',
    trade: tradeOf(papers ?? row),
    address: addressOf(papers),
    email: row.email,
  };
}
