import { kstDate } from '#core/calendar.ts';
import { whyNotBusinessNumber } from '#core/member/rules.ts';
import { company } from '#server/company/tables.ts';
import type { Db } from '#server/db/pool.ts';

type Input = Partial<typeof company.$inferInsert> & { readonly now?: Date };

/** A valid business number that no other member has. */
function businessNumberOf(memberId: number): string {
  const digits = String(110_000_000 + memberId);
  const found = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((one) => !whyNotBusinessNumber(one));
  if (!found) throw new Error('every number has a check digit');
  return found;
}

/** Gives a member approved papers of a company. */
export async function anApprovedCompany(db: Db, memberId: number, { now = new Date(), ...given }: Input = {}) {
  await db.insert(company).values({
    memberId,
    businessNumber: businessNumberOf(memberId),
    representative: '한대표',
    openedOn: '2015-03-02',
    businessType: '도매 및 소매업',
    businessItem: '생활용품',
    postcode: '04524',
    address: '서울특별시 중구 세종대로 110',
    detailAddress: '3층',
    customsNumber: '0128100017',
    certificateIssuedOn: kstDate(now),
    status: 'approved',
    submittedAt: now,
    decidedAt: now,
    taxStatus: 'active',
    taxCheckedAt: now,
    ...given,
  });
}
