import { addDays, kstDate } from '#core/calendar.ts';
import { openVoyage } from '#server/centre/voyages.ts';
import { findVoyage } from '#server/centre/voyage-queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { applyAsPartner } from '#server/partner/apply.ts';
import { assignWork } from '#server/partner/assign.ts';
import { decidePartner } from '#server/partner/decide.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';

/** An approved freight partner with a voyage that is being loaded, and an IP centre whose application waits. */
export async function writePartners(tx: Tx, { members }: Marketplace, now: Date): Promise<void> {
  const idOf = (email: string): number => {
    const found = members.find((one) => one.email === email);
    if (!found) throw new Error(`nobody is ${email}`);
    return found.id;
  };
  const [partnerId, staffId] = [idOf(DEMO.partner), idOf(DEMO.admin)];
  const offer = '웨이하이와 인천 사이의 LCL·FCL 해상 운송, 매주 화·목·토 출항';
  await applyAsPartner(tx, { memberId: partnerId, kind: 'freight', offer }, addDays(now, -20));
  await decidePartner(tx, {
    memberId: partnerId,
    event: 'approve',
    kind: 'freight',
    reason: '운송 계약서와 보험을 확인했습니다.',
    staffId,
    now: addDays(now, -18),
  });
  const details = {
    vessel: 'GOLDEN BRIDGE VII',
    container: '',
    masterBill: '',
    leavesOn: kstDate(addDays(now, 3)),
    arrivesOn: kstDate(addDays(now, 4)),
  };
  const centre = { role: 'centre', memberId: idOf(DEMO.centre), now: addDays(now, -1) } as const;
  const voyageId = await openVoyage(tx, { mode: 'LCL', ...details }, centre);
  const voyage = await findVoyage(tx, voyageId);
  await assignWork(tx, {
    memberId: partnerId,
    reference: voyage?.code ?? '',
    task: '웨이하이에서 인천까지 운송해 주세요. 컨테이너와 선하증권 번호를 출항 전에 입력해 주세요.',
    dueOn: kstDate(addDays(now, 4)),
    staffId,
    now,
  });
  await applyAsPartner(
    tx,
    {
      memberId: idOf(DEMO.applicant),
      kind: 'ipCentre',
      offer: '전기용품과 생활용품의 KC 안전확인 시험, 접수부터 성적서까지 10영업일',
    },
    addDays(now, -1),
  );
}
