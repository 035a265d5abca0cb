import type { ClaimAnswer } from '#core/claim/contract.ts';
import { claimEventsFor } from '#core/claim/order-claims.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import type { Lang } from '#core/locale.ts';
import type { Role } from '#core/role.ts';
import { heldByLine } from '#server/claim/goods-at-buyer.ts';
import { otherOptionsOf, presentOptions, skusOf } from '#server/claim/exchange-options.ts';
import type { ClaimLineRow, ClaimRow, ListedClaim } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * The choices per claim line for whoever answers an open claim: options for the exchange, and goods the buyer can
 * return.
 */
async function choicesOf(
  db: Db,
  claim: ClaimRow,
  lines: readonly ClaimLineRow[],
  role: Role,
  lang: Lang,
): Promise<ClaimAnswer['choices']> {
  if (
    role === 'buyer' ||
    !OPEN_CLAIM_STATES.some((open) => open === claim.status) ||
    (claim.kind !== 'return' && claim.kind !== 'exchange')
  )
    return [];
  const others = claim.kind === 'exchange' ? await otherOptionsOf(db, claim.orderId) : undefined;
  const held = await heldByLine(db, claim.orderId);
  const skus = await skusOf(
    db,
    [...held.values()].flat().map((one) => one.skuId),
  );
  return lines.map(({ line }) => ({
    id: line.id,
    others: (others?.get(line.id) ?? [])
      .filter(({ stock }) => stock > 0)
      .map(({ sku, options, isDearer }) => ({ sku, options: presentOptions(options, lang), isDearer })),
    held: (held.get(line.id) ?? []).map(({ skuId, quantity }) => ({
      sku: skus.get(skuId)?.code ?? line.skuCode,
      options: presentOptions(skus.get(skuId)?.options ?? [], lang),
      quantity,
    })),
  }));
}

/** What the reader can do about a claim now, and the choices it has. */
export async function actionsOf(
  db: Db,
  { claim, order }: ListedClaim,
  lines: readonly ClaimLineRow[],
  role: Role,
  lang: Lang,
): Promise<Pick<ClaimAnswer, 'events' | 'choices'>> {
  return {
    events: claimEventsFor(claim, order, role),
    choices: await choicesOf(db, claim, lines, role, lang),
  };
}
