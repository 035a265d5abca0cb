import { and, eq, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { ofMember, orRefuse, refuseIf } from '#core/refusal.ts';
import { otherOptionsOf } from '#server/claim/exchange-options.ts';
import { type ClaimLineRow, claimLinesOf, type ClaimRow } from '#server/claim/queries.ts';
import { claim, claimLine } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

/**
 * The change of one claim line: how many pieces remain in it, and the option sent for them (`null`: the same again).
 */
export type LineChange = {
  readonly id: number;
  readonly quantity?: number | undefined;
  readonly exchangeSku?: string | null | undefined;
};
type Where = { readonly row: OrderRow; readonly claim: ClaimRow; readonly why: string; readonly now: Date };

/**
 * Removes pieces from a claim or chooses the option to send; lines that are not named stay as they are. Removing pieces
 * needs a reason, which the buyer is notified of. The caller holds the locks. Refuses `claim.piecesUnfit`,
 * `claim.reasonRequired`, `claim.optionUnfit` and `product.outOfStock`.
 */
export async function changeLines(tx: Tx, where: Where, changes: readonly LineChange[]): Promise<void> {
  if (changes.length === 0) return;
  const lines = (await claimLinesOf(tx, [where.claim.id])).get(where.claim.id) ?? [];
  const unfit = claimRefusal('claim.piecesUnfit');
  let takenOut = 0;
  for (const [index, { id, quantity, exchangeSku }] of changes.entries()) {
    const line = orRefuse(
      lines.find((one) => one.line.id === id),
      ofMember(unfit, { index }),
    );
    const member = { index, sku: line.line.skuCode };
    const remaining = quantity ?? line.quantity;
    refuseIf(remaining > line.quantity ? ofMember(unfit, member) : undefined);
    takenOut += line.quantity - remaining;
    if (remaining < line.quantity)
      await tx
        .update(claimLine)
        .set({ quantity: remaining, takenOut: sql`${claimLine.takenOut} + ${line.quantity - remaining}` })
        .where(sameLine(where.claim, id));
    if (exchangeSku !== undefined)
      await chooseOption(tx, where, { ...line, quantity: remaining }, { code: exchangeSku, index });
  }
  const named = new Map(changes.map(({ id, quantity }) => [id, quantity]));
  const isEmpty = lines.every((one) => (named.get(one.line.id) ?? one.quantity) === 0);
  refuseIf(isEmpty || named.size < changes.length ? unfit : undefined);
  refuseIf(takenOut > 0 && where.why === '' ? claimRefusal('claim.reasonRequired') : undefined);
  if (takenOut > 0)
    await notifyParties(
      tx,
      where.row,
      [{ to: 'buyer', kind: 'claimPiecesTakenOut' }],
      { claim: where.claim.number, pieces: takenOut, reason: where.why },
      where.now,
      `/my/claims/${where.claim.id}`,
    );
}

const sameLine = ({ id }: ClaimRow, lineId: number) =>
  and(eq(claimLine.claimId, id), eq(claimLine.orderLineId, lineId));

/** Finds an option of the same product that is in stock and costs no more; the ordered option is allowed too. */
async function chooseOption(
  tx: Tx,
  { row, claim }: Where,
  { line, quantity }: ClaimLineRow,
  { code, index }: { readonly code: string | null; readonly index: number },
): Promise<void> {
  const others = code === null || code === line.skuCode ? [] : ((await otherOptionsOf(tx, row.id)).get(line.id) ?? []);
  const found = others.find((one) => one.sku === code && !one.isDearer);
  const isOrdered = code === line.skuCode;
  refuseIf(
    claim.kind !== 'exchange' || (code !== null && !isOrdered && !found)
      ? ofMember(claimRefusal('claim.optionUnfit'), { index, sku: code ?? line.skuCode })
      : undefined,
  );
  refuseIf(
    found && found.stock < quantity
      ? ofMember(catalogueRefusal('product.outOfStock', { sku: found.sku, stock: found.stock }), {
          index,
          sku: found.sku,
        })
      : undefined,
  );
  await tx
    .update(claimLine)
    .set({ exchangeSkuId: isOrdered ? line.skuId : (found?.id ?? null) })
    .where(sameLine(claim, line.id));
}

/** The claim as a return; an exchange that cannot be made becomes one, whose shipment the seller pays. */
export async function asReturn(tx: Tx, row: ClaimRow): Promise<ClaimRow> {
  if (row.kind !== 'exchange') return row;
  const changed = { kind: 'return', returnPaidBy: 'seller', wayBackFee: 0 } as const;
  await tx.update(claim).set(changed).where(eq(claim.id, row.id));
  return { ...row, ...changed };
}
