import type { ClaimAnswer } from '#core/claim/contract.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { type Lang, pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { asAnswered, refundPreviewOf } from '#server/claim/refund-preview.ts';
import { actionsOf } from '#server/claim/allowed-actions.ts';
import { eligibilityOf } from '#server/claim/eligibility.ts';
import { presentClaimRow } from '#server/claim/present.ts';
import { claimParcels } from '#server/claim/present-parcels.ts';
import { claimLinesOf, findClaim, historyOfClaim, photosOfClaim } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import type { Scope } from '#server/order/queries.ts';
import { refundAccountFor } from '#server/payment/present.ts';

/** Presents one claim with its money, goods and history for the reader's role. Refuses `claim.notFound`. */
export async function presentClaim(
  db: Db,
  scope: Scope,
  role: Role,
  id: number,
  lang: Lang,
  now: Date,
): Promise<ClaimAnswer> {
  const found = orRefuse(await findClaim(db, scope, id), claimRefusal('claim.notFound'));
  const { claim, order } = found;
  const lines = (await claimLinesOf(db, [id])).get(id) ?? [];
  const photos = [...(await attachmentsOf(db, await photosOfClaim(db, id))).values()];
  const eligibility = await eligibilityOf(db, order, role);
  const answered = asAnswered(claim, order, eligibility);
  const history = await historyOfClaim(db, id);
  return {
    ...(await presentClaimRow(db, found, lines, lang, now)),
    answeredAs: answered.kind,
    ...(await actionsOf(db, found, lines, role, lang)),
    detail: claim.detail,
    photos,
    returnPaidBy: claim.returnPaidBy,
    wayBackFee: { amount: answered.wayBackFee, currency: claim.currency },
    answer: claim.answer,
    back: await refundPreviewOf(db, claim, order, eligibility),
    refundAccount: refundAccountFor(role, claim.refundAccount),
    returnAddress: pick(eligibility.returnAddress, lang),
    ...(await claimParcels(db, claim, lang)),
    history: history.map(({ at, event, to, by, why }) => ({ at: at.toISOString(), event, to, by, why })),
  };
}
