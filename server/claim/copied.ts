import { claim, claimGoods, claimHistory, claimLine, claimPhoto } from '#server/claim/tables.ts';
import { below, ofOrder, section, type Section } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('claims', 'claims', claim, ofOrder(claim.orderId), {
    omits: { raisedAt: 'internal' },
    masks: ['refundAccount'],
  }),
  section('claims', 'lines', claimLine, below(claimLine.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'goods', claimGoods, below(claimGoods.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'photos', claimPhoto, below(claimPhoto.claimId, claim, 'id', ofOrder(claim.orderId))),
  section('claims', 'history', claimHistory, below(claimHistory.claimId, claim, 'id', ofOrder(claim.orderId)), {
    omits: { memberId: 'otherPerson' },
  }),
];
