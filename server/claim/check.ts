import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { wayBackFeeOf, whoPays, whyNotReason, claimKindsFor } from '#core/claim/rules.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { whyNotPieces } from '#core/order/pieces.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { ofMember, orRefuse, refuseIf } from '#core/refusal.ts';
import type { Eligibility } from '#server/claim/eligibility.ts';
import { type OtherOption, otherOptionsOf } from '#server/claim/exchange-options.ts';
import type { ClaimRequest, AcceptedRequest } from '#server/claim/insert.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { planRemoval } from '#server/order/removal/plan-removal.ts';
import { needsRefundAccount } from '#server/payment/refunds/request-refunds.ts';

/**
 * Checks whether this may be claimed: the state of the order, a fitting reason and pieces no other claim holds; for a
 * buyer also the period, ordinary goods, and an account where the payment cannot be reversed. Returns who pays the
 * return, what it costs, and the options requested in exchange.
 */
export async function checkClaim(
  tx: Tx,
  row: OrderRow,
  input: ClaimRequest,
  eligibility: Eligibility,
): Promise<AcceptedRequest> {
  refuseIf(
    claimKindsFor(row.status, row.kind, input.by.role).includes(input.kind)
      ? undefined
      : claimRefusal('claim.kindNotOpen', { kind: input.kind }),
  );
  refuseIf(whyNotReason(input.kind, input.reason));
  refuseIf(whyNotPieces(input.pieces, eligibility.left(input.kind)));
  if (input.by.role === 'buyer') refuseUnfit(eligibility, input);
  const paidBy = whoPays(input.reason);
  const fee = wayBackFeeOf(input.kind, paidBy, eligibility.wayBackFee);
  await refuseWithoutAccount(tx, row, input, eligibility, { paidBy, fee });
  return { paidBy, fee, skuOf: await wantedOptions(tx, row, input) };
}

/**
 * Checks the options requested in an exchange: of the same product, no dearer and in stock. Returns the SKUs by code.
 */
async function wantedOptions(tx: Tx, row: OrderRow, { kind, pieces }: ClaimRequest): Promise<AcceptedRequest['skuOf']> {
  const exchanges = pieces.filter((piece) => piece.exchangeSku !== undefined);
  const others = exchanges.length > 0 ? await otherOptionsOf(tx, row.id) : new Map<number, OtherOption[]>();
  const ids = new Map<string, number>();
  for (const piece of exchanges) {
    const { orderLineId, quantity, exchangeSku = '' } = piece;
    const member = { index: pieces.indexOf(piece), sku: exchangeSku };
    const found = others.get(orderLineId)?.find((one) => one.sku === exchangeSku);
    const wanted = orRefuse(
      kind === 'exchange' && found && !found.isDearer ? found : undefined,
      ofMember(claimRefusal('claim.optionUnfit'), member),
    );
    refuseIf(
      wanted.stock < quantity
        ? ofMember(catalogueRefusal('product.outOfStock', { sku: exchangeSku, stock: wanted.stock }), member)
        : undefined,
    );
    ids.set(exchangeSku, wanted.id);
  }
  return (code) => orRefuse(ids.get(code), claimRefusal('claim.optionUnfit'));
}

function refuseUnfit(eligibility: Eligibility, input: ClaimRequest): void {
  if (input.kind === 'cancel') return;
  const special = input.pieces.findIndex(
    ({ orderLineId }) => (eligibility.lines.find(({ id }) => id === orderLineId)?.special ?? null) !== null,
  );
  const sku = eligibility.rows.find(({ id }) => id === input.pieces[special]?.orderLineId)?.skuCode;
  refuseIf(special < 0 ? undefined : ofMember(claimRefusal('claim.serviceOnly'), { index: special, sku }));
  refuseIf(
    eligibility.until && input.now > eligibility.until
      ? claimRefusal('claim.windowOver', { days: eligibility.days })
      : undefined,
  );
}

async function refuseWithoutAccount(
  tx: Tx,
  row: OrderRow,
  { kind, pieces, refundAccount, by, now }: ClaimRequest,
  eligibility: Eligibility,
  { paidBy, fee }: Pick<AcceptedRequest, 'paidBy' | 'fee'>,
): Promise<void> {
  // Customer service may open a claim without an account; the buyer is asked for it once the refund waits.
  if (kind === 'exchange' || refundAccount || by.role !== 'buyer') return;
  const terms = { fee, withDelivery: kind === 'cancel', isChoice: paidBy === 'buyer' };
  const { paid } = planRemoval(row, eligibility.rows, { pieces, ...terms });
  refuseIf(
    paid > 0 && (await needsRefundAccount(tx, row.id, now, paid))
      ? paymentRefusal('payment.refundAccountRequired')
      : undefined,
  );
}
