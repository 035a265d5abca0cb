import { and, asc, count, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import type { CompanyForStaffAnswer, CompanyRowAnswer } from '#core/company/contract.ts';
import { hasCompanyPapers, maskedBusinessNumber } from '#core/company/rules.ts';
import type { CompanyState } from '#core/company/states.ts';
import { missingProof } from '#core/member/proven/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { company } from '#server/company/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import { provenPerson } from '#server/member/proven.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

export type CompanyRow = typeof company.$inferSelect;
export type Found = { readonly member: MemberRow; readonly company: CompanyRow | null };

/** A member with the papers of its company; undefined for an unknown member. */
export async function findCompany(db: Db, memberId: number): Promise<Found | undefined> {
  const [found] = await db
    .select({ member, company })
    .from(member)
    .leftJoin(company, and(eq(company.memberId, member.id), isNull(company.sealedAt)))
    .where(eq(member.id, memberId));
  return found;
}

/** The papers of a company that staff have approved; undefined without. */
export async function approvedCompany(db: Db, memberId: number): Promise<CompanyRow | undefined> {
  const [row] = await db
    .select()
    .from(company)
    .where(and(eq(company.memberId, memberId), eq(company.status, 'approved'), isNull(company.sealedAt)));
  return row;
}

/**
 * A Korean company sells once its papers are approved; overseas companies have none (decision MEM-015). The owner has
 * proven something of the person.
 */
export async function whyNotApproveStore(tx: Tx, ownerId: number): Promise<Refusal | undefined> {
  const owner = await findCompany(tx, ownerId);
  const mayOpen = !owner || !hasCompanyPapers(owner.member) || owner.company?.status === 'approved';
  if (!mayOpen) return storeRefusal('store.papersNotApproved');
  const missing = missingProof('ownStore', await provenPerson(tx, ownerId));
  return missing && storeRefusal('store.ownerUnproven');
}

export async function lockCompany(tx: Tx, memberId: number): Promise<CompanyRow | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.memberId, memberId)).for('update');
  return row;
}

type Papers = Omit<CompanyForStaffAnswer, 'memberId' | 'memberName'>;

export async function presentCompany(db: Db, { member: of, company: row }: Found): Promise<Papers> {
  const files = await attachmentsOf(db, row?.certificateId ? [row.certificateId] : []);
  return {
    company: of.company ?? '',
    businessNumber: row?.businessNumber ?? of.businessNumber ?? '',
    representative: row?.representative ?? '',
    openedOn: row?.openedOn ?? null,
    businessType: row?.businessType ?? '',
    businessItem: row?.businessItem ?? '',
    postcode: row?.postcode ?? '',
    address: row?.address ?? '',
    detailAddress: row?.detailAddress ?? '',
    customsNumber: row?.customsNumber ?? '',
    certificate: (row?.certificateId && files.get(row.certificateId)) || null,
    certificateIssuedOn: row?.certificateIssuedOn ?? null,
    tax: row && { status: row.taxStatus, checkedAt: row.taxCheckedAt.toISOString() },
    status: row?.status ?? null,
    reason: row?.reason ?? '',
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
  };
}

export async function presentForStaff(db: Db, found: Found): Promise<CompanyForStaffAnswer> {
  return {
    memberId: found.member.id,
    memberName: fullName(found.member),
    ...(await presentCompany(db, found)),
  };
}

type Listing = {
  readonly status: CompanyState;
  readonly attention: boolean;
  readonly page: number;
  readonly count: number;
};

/** Companies of a state, their numbers masked; `attention` are those whose tax status is not active any more. */
export async function listCompanies(
  db: Db,
  { status, attention, page, count: size }: Listing,
): Promise<{ rows: CompanyRowAnswer[]; total: number }> {
  const where: SQL | undefined = attention
    ? and(eq(company.status, 'approved'), ne(company.taxStatus, 'active'), isNull(company.sealedAt))
    : and(eq(company.status, status), isNull(company.sealedAt));
  const [all] = await db.select({ total: count() }).from(company).where(where);
  const rows = await db
    .select({ company, name: member.company })
    .from(company)
    .innerJoin(member, eq(member.id, company.memberId))
    .where(where)
    .orderBy(
      status === 'submitted' && !attention ? asc(company.submittedAt) : desc(company.decidedAt),
      desc(company.memberId),
    )
    .limit(size)
    .offset(page * size);
  return {
    rows: rows.map(({ company: row, name }) => ({
      memberId: row.memberId,
      company: name ?? '',
      businessNumber: maskedBusinessNumber(row.businessNumber),
      status: row.status,
      tax: { status: row.taxStatus, checkedAt: row.taxCheckedAt.toISOString() },
      submittedAt: row.submittedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    total: all?.total ?? 0,
  };
}

/** Whether the caller may see a registration certificate: its company and the staff who review it. */
export async function maySeeCertificate(db: Db, caller: Caller, attachmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ memberId: company.memberId })
    .from(company)
    .where(and(eq(company.certificateId, attachmentId), isNull(company.sealedAt)));
  return row !== undefined && (mayUse('companies.review', caller) || row.memberId === caller.memberId);
}

/** Whether a file is the certificate of a company, which staff read for a stated purpose. */
export async function isCertificate(db: Db, attachmentId: number): Promise<boolean> {
  return (await db.$count(company, eq(company.certificateId, attachmentId))) > 0;
}
