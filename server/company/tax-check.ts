import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { companyRefusal } from '#core/company/refusals.ts';
import { whyNotStatus } from '#core/company/rules.ts';
import type { TaxStatus } from '#core/company/states.ts';
import { orRefuse, type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { company } from '#server/company/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type RegisteredBusiness, type TaxPort, TaxServiceError } from '#server/integrations/tax/port.ts';
import { staffWith } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';
import { notify } from '#server/notice/commands.ts';
import { reopenForPapers, suspendForPapers } from '#server/store/papers.ts';

/** Businesses are asked for again after so long. */
const CHECK_DAYS = 30;
/** The most the service answers in one call. */
const BATCH_SIZE = 100;

/**
 * What the tax service says about a business. Refuses a representative or an opening date that does not belong to an
 * active number, and every question while the service cannot be asked: the member tries again later.
 */
export async function checkBusiness(tax: TaxPort | undefined, business: RegisteredBusiness): Promise<TaxStatus> {
  const service = orRefuse(tax, companyRefusal('company.taxServiceUnavailable'));
  try {
    const { businessNumber } = business;
    const status = (await service.statusesOf([businessNumber])).get(businessNumber) ?? 'unregistered';
    if (status === 'active')
      refuseIf((await service.isRegistered(business)) ? undefined : companyRefusal('company.mismatch'));
    return status;
  } catch (error) {
    if (error instanceof TaxServiceError) throw new Refused(companyRefusal('company.taxServiceUnavailable'));
    throw error;
  }
}

/**
 * Why a business with this number may not register. Undefined while the service cannot be asked: the papers of the
 * business, which are handed in after the registration, ask again.
 */
export async function whyNotTaxStatus(tax: TaxPort | undefined, businessNumber: string): Promise<Refusal | undefined> {
  try {
    const status = (await tax?.statusesOf([businessNumber]))?.get(businessNumber);
    return status && whyNotStatus(status);
  } catch (error) {
    if (error instanceof TaxServiceError) return undefined;
    throw error;
  }
}

/**
 * Asks again for every business that was last asked for a month ago; staff are notified of one that is not active any
 * more. A service that cannot be asked is asked by the next run.
 */
export async function recheckCompanies(db: Db, tax: TaxPort, now: Date): Promise<void> {
  for (;;) {
    const due = await db
      .select({ memberId: company.memberId, businessNumber: company.businessNumber })
      .from(company)
      .where(and(lte(company.taxCheckedAt, addDays(now, -CHECK_DAYS)), isNull(company.sealedAt)))
      .orderBy(asc(company.taxCheckedAt), asc(company.memberId))
      .limit(BATCH_SIZE);
    if (due.length === 0) return;
    const statuses = await tax.statusesOf([...new Set(due.map(({ businessNumber }) => businessNumber))]);
    await transaction(db, async (tx) => {
      const rows = await tx
        .select({ company, name: member.company })
        .from(company)
        .innerJoin(member, eq(member.id, company.memberId))
        .where(
          inArray(
            company.memberId,
            due.map(({ memberId }) => memberId),
          ),
        )
        .for('update', { of: company });
      const staff = await staffWith(tx, 'companies.review');
      for (const { company: row, name } of rows) {
        // Papers that were handed in meanwhile were checked then.
        const status = statuses.get(row.businessNumber);
        if (status === undefined) continue;
        await tx
          .update(company)
          .set({ taxStatus: status, taxCheckedAt: now })
          .where(and(eq(company.memberId, row.memberId), eq(company.businessNumber, row.businessNumber)));
        if (status === row.taxStatus || row.status !== 'approved') continue;
        if (status === 'active') {
          await reopenForPapers(tx, row.memberId, { staffId: null, at: now });
          continue;
        }
        await suspendForPapers(tx, row.memberId, { staffId: null, why: '', at: now });
        const about = {
          kind: 'companyNotActive',
          params: { company: name ?? '' },
          href: '/admin/companies?attention=true',
          now,
        } as const;
        await notify(tx, ...staff.map((id) => ({ memberId: id, ...about })));
      }
    });
  }
}
