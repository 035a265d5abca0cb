import { addDays, kstDate } from '#core/calendar.ts';
import { company } from '#server/company/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { writeRows } from '#demo/seed/write.ts';

/**
 * The papers of the Korean companies. Those of a seller whose store waits for approval wait too. The demo has no scans
 * of certificates.
 */
export async function writeCompanies(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  const operatorId = made.members.find(({ email }) => email === DEMO.admin)?.id ?? null;
  const waiting = new Set(
    made.stores.flatMap(({ code, status }) => (status === 'pendingApproval' ? [made.ownerOf.get(code)] : [])),
  );
  const numbers = new Set<string>();
  const companies = made.members.flatMap((one) => {
    const { businessNumber } = one;
    // A few owners have more than one store under one number.
    if (one.country !== 'KR' || !businessNumber || numbers.has(businessNumber)) return [];
    numbers.add(businessNumber);
    const isWaiting = waiting.has(one.id);
    const submittedAt = addDays(now, isWaiting ? -1 : -40);
    return {
      memberId: one.id,
      businessNumber,
      representative: `${one.lastName}${one.firstName}`,
      openedOn: '2015-03-02',
      businessType: one.kind === 'companySeller' ? '제조업' : '도매 및 소매업',
      businessItem: '생활용품',
      postcode: '04790',
      address: '서울특별시 성동구 새물결로 22',
      detailAddress: '바다로빌딩',
      // A code that customs gives to nobody.
      customsNumber: `00${businessNumber.slice(0, 8)}`,
      certificateIssuedOn: kstDate(addDays(submittedAt, -10)),
      status: isWaiting ? ('submitted' as const) : ('approved' as const),
      submittedAt,
      decidedAt: isWaiting ? null : addDays(submittedAt, 1),
      decidedBy: isWaiting ? null : operatorId,
      taxStatus: 'active' as const,
      taxCheckedAt: submittedAt,
    };
  });
  await writeRows(tx, company, companies);
}
